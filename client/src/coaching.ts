// What the strong bot says: hints in three presses, and the coach's remark on one's last turn.

import { post, toast, words } from "./api";

export interface Advised {
  actions: string[];
  words: string[];
  lead: number;
  lead_interval: [number, number];
  wins: number;
  wins_interval: [number, number];
  gist: string;
  look: string;
  reason: string;
  price: string;
}

interface Coached {
  at: number;
  message: string;
  price: string;
  sure: string;
  words: string[];
  back: boolean;
  lessons: { id: string; title: string }[];
}

/** A number of points with its sign, to a tenth. */
function points(value: number): string {
  const tenths = Math.round(value * 10) / 10;
  return tenths < 0 ? `−${-tenths}` : `${tenths}`;
}

/** A share as a whole percentage. */
function percent(share: number): string {
  return `${Math.round(share * 100)}`;
}

function line(text: string, kind = ""): HTMLParagraphElement {
  const made = document.createElement("p");
  made.className = kind;
  made.textContent = text;
  return made;
}

function button(text: string, press: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "btn";
  made.textContent = text;
  made.addEventListener("click", press);
  return made;
}

// ------------------------------------------------------------------ hints

let asked = ""; // the question that the present hint is about
let plans: Advised[] = [];
let told = 0; // presses: where to look, the idea, the turn with its reason

/** Whether a hint about this question is on the page and has more to say. */
function goesOn(about: string, panel: HTMLElement): boolean {
  return asked === about && !panel.hidden && plans.length > 0;
}

/**
 * A hint about a question: each press says more. `about` tells questions apart, `choose` shows the best answer on
 * the board.
 */
export async function hint(api: string, about: string, choose: (action: string) => void): Promise<void> {
  const panel = document.getElementById("hint");
  if (!panel) return;
  if (goesOn(about, panel)) {
    told = Math.min(told + 1, 3);
    return say(panel, about, api, choose);
  }
  panel.hidden = false;
  panel.textContent = words("thinking");
  const answer = await post<Advised[]>(api, {});
  if (!answer.ok) {
    panel.textContent = answer.error;
    return;
  }
  asked = about;
  plans = answer.data;
  told = plans[0]?.look ? 1 : 2; // without a single reason there is no place to look at
  say(panel, about, api, choose);
}

function say(panel: HTMLElement, about: string, api: string, choose: (action: string) => void): void {
  const best = plans[0];
  if (!best) return;
  const more = (text: string): HTMLElement => button(text, () => void hint(api, about, choose));
  if (told === 1) panel.replaceChildren(line(words("look", { what: best.look })), more(words("idea")));
  else if (told === 2) panel.replaceChildren(line(words("plan", { turn: best.gist })), more(words("answers")));
  else panel.replaceChildren(list());
  if (told === 3) choose(best.actions[0] ?? "");
}

/** Two or three turns worth considering, each with what speaks for it. */
function list(): HTMLOListElement {
  const made = document.createElement("ol");
  made.className = "hint__list";
  for (const advised of plans) {
    const item = document.createElement("li");
    const choice = button(advised.words[0] ?? advised.actions[0] ?? "", () => undefined);
    choice.className = "btn btn--quiet";
    choice.dataset["choose"] = advised.actions[0] ?? "";
    choice.title = advised.words.join(" → ");
    const facts = words("expect", {
      lead: points(advised.lead),
      low: points(advised.lead_interval[0]),
      high: points(advised.lead_interval[1]),
      wins: percent(advised.wins),
      seldom: percent(advised.wins_interval[0]),
      often: percent(advised.wins_interval[1]),
    });
    item.append(choice);
    const why = [advised.reason, advised.price].filter(Boolean).join(" ");
    if (why) item.append(line(why, "hint__why"));
    item.append(line(facts, "quiet"));
    made.append(item);
  }
  return made;
}

// ------------------------------------------------------------------ the coach

/** Ask the coach about the turn that has just ended, and show what it says; `back` takes the turn back. */
export async function askCoach(api: string, back: (at: number) => void): Promise<void> {
  const answer = await post<Coached>(api, {});
  const panel = document.getElementById("remark");
  if (!panel) return;
  if (!answer.ok) return toast(answer.error);
  const said = answer.data;
  panel.hidden = !said.message;
  if (!said.message) return panel.replaceChildren();
  const title = document.createElement("h2");
  title.textContent = words("coach");
  const whole = document.createElement("details");
  const summary = document.createElement("summary");
  summary.textContent = words("show_turn");
  const steps = document.createElement("ol");
  for (const text of said.words) {
    const step = document.createElement("li");
    step.textContent = text;
    steps.append(step);
  }
  whole.append(summary, steps);
  const acts = document.createElement("p");
  acts.className = "remark__acts";
  if (said.back) acts.append(button(words("take_back"), () => back(said.at)));
  for (const lesson of said.lessons) {
    const link = document.createElement("a");
    link.href = `/learn#${lesson.id}`;
    link.textContent = words("lesson", { title: lesson.title });
    acts.append(link);
  }
  acts.append(button(words("close"), hideRemark));
  const note = [said.price, said.sure].filter(Boolean).join(" ");
  panel.replaceChildren(title, line(said.message, "remark__say"), line(note, "quiet"), whole, acts);
}

/** Take away what the coach has said. */
export function hideRemark(): void {
  const panel = document.getElementById("remark");
  if (panel) panel.hidden = true;
}
