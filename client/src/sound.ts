// Three sounds, made here: wood for a placed piece, a page for a card, a low bell for one's turn.

import { setting } from "./settings";

export type Sound = "wood" | "page" | "bell";

let audio: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

/** The browser lets sounds be made only after somebody has done something on the page. */
function context(): AudioContext | null {
  if (!("AudioContext" in window)) return null;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  return audio;
}

/** A tone that dies away. */
function tone(on: AudioContext, pitch: number, loud: number, seconds: number): void {
  const [source, level] = [on.createOscillator(), on.createGain()];
  source.frequency.value = pitch;
  level.gain.setValueAtTime(loud, on.currentTime);
  level.gain.exponentialRampToValueAtTime(0.0001, on.currentTime + seconds);
  source.connect(level).connect(on.destination);
  source.start();
  source.stop(on.currentTime + seconds);
}

/** A rustle around a pitch that moves. */
function rustle(on: AudioContext, from: number, to: number, loud: number, seconds: number): void {
  if (!hiss) {
    hiss = on.createBuffer(1, on.sampleRate / 2, on.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  }
  const [source, band, level] = [on.createBufferSource(), on.createBiquadFilter(), on.createGain()];
  source.buffer = hiss;
  band.type = "bandpass";
  band.frequency.setValueAtTime(from, on.currentTime);
  band.frequency.exponentialRampToValueAtTime(to, on.currentTime + seconds);
  level.gain.setValueAtTime(loud, on.currentTime);
  level.gain.exponentialRampToValueAtTime(0.0001, on.currentTime + seconds);
  source.connect(band).connect(level).connect(on.destination);
  source.start();
  source.stop(on.currentTime + seconds);
}

const made: Record<Sound, (on: AudioContext) => void> = {
  wood: (on) => {
    rustle(on, 1800, 600, 0.25, 0.04);
    tone(on, 210, 0.3, 0.09);
    tone(on, 470, 0.12, 0.06);
  },
  page: (on) => rustle(on, 2400, 5200, 0.12, 0.16),
  bell: (on) => {
    tone(on, 294, 0.18, 1.1);
    tone(on, 441, 0.08, 0.8);
    tone(on, 735, 0.03, 0.4);
  },
};

/** Make a sound, if sounds are wanted. */
export function sound(which: Sound): void {
  if (!setting("sound")) return;
  const on = context();
  if (on) made[which](on);
  document.documentElement.dataset["sound"] = which; // the last one, for whoever cannot hear it: tests
}

/** The sound of somebody else's move: only where that is wanted, too, and never at twice the speed. */
export function othersSound(speed: number): void {
  if (setting("othersound") && speed < 2) sound("wood");
}

/** The sound of an answer given on the board: cards rustle, everything else is wood. */
export function answerSound(target: Element | null): void {
  sound(target?.closest('[id*="card"], [id*="hand"], [id*="draft"]') ? "page" : "wood");
}
