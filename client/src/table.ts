// The table page: answers by click, key and word; undo; hints; log, chat and orders.

import { askCoach, hideRemark, hint } from "./coaching";
import { branch, copy, folded, post, share, toast, words } from "./api";
import { empty, pick, pickById, purchase, show } from "./basket";
import { actionsOf, caps, fit, follow, keepingZoom, light, link, markPending, pan, prepare, step, targetAt, targets } from "./board";
import { wireTips, wireZoom, zoom } from "./board";
import { drawnElement, drawPointers, pointedSection, teaching } from "./lesson";
import { asking, listen } from "./live";
import { renewClocks, wireClocks } from "./clocks";
import { morph, replace } from "./morph";
import { followed, goTo, keepStill, render, runReel, stepReel, stop, toggleReel, wirePlayback } from "./playback";
import { meantBy, wirePresses } from "./press";
import { subscribe, unsubscribe } from "./push";
import { cookie, keep, setting, wireChoices, wirePace, type Setting } from "./settings";
import { closePlayer, countUnread, fitting, fold, form, isPhone, markPlayer, NARROW, nextPlayer, openMine } from "./shell";
import { openPlayer, openSection, renewPlayer, rescale, root, settleSections, stepSection, viewer } from "./shell";
import { watchScale, wireInput } from "./shell";
import { answerSound, sound } from "./sound";

const title = document.title;

let seat = ""; // the seat this screen shows, where one may choose
let pending = ""; // an answer that waits to be confirmed
let busy = ""; // the answer that is on its way
let next = ""; // the answer that was chosen meanwhile
let underway = Promise.resolve(); // over when there is a fresh table after the last answer
let origin: Element | null = null; // where the answer that waits to be confirmed was chosen
let isPublic = false; // the public view is held

function api(what: string): string {
  return `/api/tables/${root().dataset["table"]}/${what}`;
}

function version(): number {
  return Number(root().dataset["version"]);
}

// ------------------------------------------------------------------ the fresh table

const refresh = asking(fragment, renew, () => location.reload()); // the whole page says why it is refused

function fragment(): string {
  const wanted = new URLSearchParams({ form: form() });
  if (isPublic) wanted.set("seat", "-1");
  else if (seat) wanted.set("seat", seat);
  return `/table/${root().dataset["table"]}/fragment?${wanted}`;
}

function renew(html: string): void {
  const before = { ...root().dataset };
  if (before["stage"] === "gathering" && !html.includes('data-stage="gathering"')) return location.reload();
  const focused = document.activeElement;
  const other = before["form"] !== undefined && !html.includes(`data-form="${before["form"]}"`);
  if (other) closePlayer(); // another layout is another page: nothing glides from one into the other
  if (other) {
    replace(root(), html);
    watchScale();
  } else {
    keepStill(html);
    keepingZoom(() => morph(root(), html));
  }
  renewClocks();
  const after = root().dataset;
  if (after["stage"] === "gathering") return; // there is no table to lay yet
  const fresh = after["moment"] !== before["moment"];
  if (fresh) {
    const hint = document.getElementById("hint");
    if (hint) hint.hidden = true;
    pending = "";
    after["ask"] = "open";
    delete after["grip"];
  }
  settle(fresh || other);
  if (other) stop();
  else if (fresh) followed(Number(before["moment"]));
  if (setting("follow") && after["asked"] === "yes" && fresh) follow();
  watched(before, after);
  if (focused && focused !== document.body) keepFocus(focused);
  void renewPlayer(seat);
  // A quick bot may have answered before the page was renewed at all.
  const others = fresh && !after["mine"]!.split(" ").includes(after["last"]!);
  if (after["asked"] === "yes" && (before["asked"] !== "yes" || others)) called();
  document.title = after["asked"] === "yes" ? `${words("your_turn")}: ${title.replace(/^[^:]*: /, "")}` : title;
}

/** The focus stays where it was as far as that is still there, else goes to the like of it. */
function keepFocus(focused: Element): void {
  if (focused.isConnected && focused.checkVisibility() && takesFocus(focused)) return;
  const like = focused.closest("[data-do='confirm']") ? (origin ?? focused) : focused;
  const target = like instanceof SVGElement ? targets().find((one) => one.matches("[data-action]")) : undefined;
  const place = target ?? choices()[0] ?? document.getElementById("decide");
  place?.focus({ preventScroll: true });
}

function takesFocus(element: Element): boolean {
  return !(element instanceof SVGElement) || element.hasAttribute("tabindex");
}

/** What follows every fresh table: one tab stop on the board, and the client's own state shown again. */
function settle(fresh = false): void {
  settleSections(fresh);
  prepare();
  rescale();
  const table = root();
  press("told", table.dataset["told"] === "open");
  if (!document.getElementById(`tab-${table.dataset["talk"]}`)) table.dataset["talk"] = "moves";
  for (const name of ["moves", "chat", "orders"]) {
    const tab = document.getElementById(`tab-${name}`);
    const on = table.dataset["talk"] === name;
    tab?.setAttribute("aria-selected", String(on));
    tab?.setAttribute("tabindex", on ? "0" : "-1");
  }
  for (const button of document.querySelectorAll("[aria-controls='side']")) {
    button.setAttribute("aria-expanded", String(table.dataset["side"] === "open"));
  }
  document.querySelector(".ask__grip")?.setAttribute("aria-expanded", String(table.dataset["grip"] !== "down"));
  const told = document.getElementById("told");
  told?.setAttribute("aria-live", table.dataset["told"] === "open" ? "polite" : "off");
  told?.setAttribute("aria-atomic", "false"); // only the lines that have changed are read
  curtain();
  if (fresh) empty();
  else show();
  markPlayer();
  countUnread();
  onlyAnswer();
  showPending();
  filter();
  markKeys();
  render();
  teach();
}

let taught = ""; // what the teacher pointed at last

/** Show what the teacher points at; on a phone in its section, once. */
function teach(): void {
  if (teaching() !== taught) {
    taught = teaching();
    const section = isPhone() ? pointedSection() : "";
    if (section) openSection(section);
    // Where the answers lie in a drawer, so does the teacher, who is to be heard.
    if (taught && document.querySelector(".top__side")?.checkVisibility()) root().dataset["side"] = "open";
  }
  drawPointers();
}

/** Look at what the teacher points at: in its section, in sight, and with the focus if it takes one. */
function look(id: string): void {
  const element = drawnElement(id);
  const section = element?.closest<HTMLElement>(".section");
  if (section?.hidden) openSection(section.id.replace(/^part-/, ""));
  drawPointers();
  element?.scrollIntoView({ block: "center", inline: "center" });
  if (element instanceof SVGElement && element.hasAttribute("tabindex")) element.focus();
}

/** The key of each of the first answers, at its place on the board, for somebody who uses keys. */
function markKeys(): void {
  const keys = document.documentElement.dataset["input"] === "keys" && !isPhone();
  const first = keys ? choices().slice(0, 9) : [];
  caps(new Map(first.map((one, i) => [one.dataset["choose"]!, i + 1])));
}

/** On a phone, where all is confirmed with one button, the only answer is chosen already. */
function onlyAnswer(): void {
  const [one, more] = choices();
  if (isPhone() && one && !more && !pending) pending = one.dataset["choose"]!;
}

/** While the curtain is down nothing behind it can be reached. */
function curtain(): void {
  const down = document.querySelector(".curtain");
  for (const part of root().children) part.toggleAttribute("inert", !!down && part !== down);
  if (down && !down.contains(document.activeElement)) down.querySelector<HTMLElement>("button")?.focus();
}

function press(name: string, on: boolean): void {
  document.querySelector(`[data-do="${name}"]`)?.setAttribute("aria-pressed", String(on));
}

/** Tell somebody who looks elsewhere that it is their turn. Phones know the word and refuse to make one. */
function called(): void {
  sound("bell");
  if (!setting("notify") || !document.hidden || !("Notification" in window)) return;
  if (Notification.permission !== "granted") return;
  try {
    const body = document.querySelector(".status__text")?.textContent ?? "";
    const note = new Notification(words("your_turn"), { body, tag: root().dataset["table"]! });
    note.onclick = () => window.focus();
  } catch {
    keep("notify", false);
  }
}

// ------------------------------------------------------------------ answers

function choices(): HTMLButtonElement[] {
  return [...document.querySelectorAll<HTMLButtonElement>(".choice[data-choose]")];
}

function choice(action: string): HTMLButtonElement | undefined {
  return choices().find((button) => button.dataset["choose"] === action);
}

/**
 * Give an answer. Until the fresh table is there no other one is given: the last one that is chosen meanwhile
 * is given then, if it is still one.
 */
async function decide(action: string, sure = false): Promise<void> {
  if (busy) {
    if (action !== busy) next = action;
    return;
  }
  if (root().dataset["asked"] !== "yes") return;
  stop();
  if (isPhone() && !sure) return propose(action);
  waiting(action);
  underway = answer(action, sure);
  try {
    await underway;
  } finally {
    waiting("");
  }
  const then = next;
  next = "";
  if (then && choice(then)) void decide(then);
}

function waiting(action: string): void {
  busy = action;
  if (action) root().setAttribute("aria-busy", "true");
  else root().removeAttribute("aria-busy");
}

async function answer(action: string, sure: boolean, then: string[] = []): Promise<void> {
  const before = version();
  const told = await post<{ done: boolean; passes: boolean }>(api("decide"), {
    version: version(),
    action,
    confirm: !sure && setting("confirm") && !document.getElementById("coach"), // in a lesson all can be tried again
    seat: viewer(),
    then,
  });
  if (told.ok && !told.data.done) return propose(action);
  pending = "";
  if (told.ok) answerSound(targets().find((one) => actionsOf(one).includes(action)) ?? null);
  else toast(told.error || words("stale"));
  await refresh(() => !told.ok || version() === before); // the stream may have brought it meanwhile
}

/** Buy what is in the basket: what is asked about it is answered at once. */
async function buy(): Promise<void> {
  const wanted = purchase();
  if (!wanted || busy) return;
  waiting(wanted.action);
  try {
    await answer(wanted.action, true, wanted.then);
  } finally {
    waiting("");
  }
}

/** Ask whether an answer is meant: at its place, and on a phone with the one button. */
function propose(action: string): void {
  const from = document.activeElement;
  if (!from?.closest("[data-do='confirm']")) origin = from;
  pending = action;
  showPending(!isPhone());
}

function showPending(focus = false): void {
  const chosen = pending ? choice(pending) : undefined;
  if (!chosen) pending = "";
  for (const one of choices()) {
    if (one === chosen) one.setAttribute("aria-pressed", "true");
    else one.removeAttribute("aria-pressed");
  }
  markPending(pending);
  for (const said of document.querySelectorAll<HTMLElement>("[data-confirm-words]")) {
    said.textContent = chosen?.querySelector(".choice__main")?.textContent ?? said.dataset["else"] ?? "";
  }
  document.querySelector(".ask [data-do='confirm']")?.setAttribute("aria-disabled", String(!chosen));
  if (isPhone()) chosen?.scrollIntoView({ block: "nearest", inline: "nearest" });
  const box = document.getElementById("confirm-box");
  if (!box) return;
  box.hidden = !chosen || isPhone();
  if (box.hidden || !chosen) return;
  beside(box, document.querySelector(".is-pending") ?? chosen);
  if (focus) box.querySelector("button")?.focus();
}

/** Choose anew: the answer that waits is not given. */
function think(): boolean {
  if (!pending) return false;
  const inside = document.getElementById("confirm-box")?.contains(document.activeElement);
  pending = "";
  showPending();
  if (inside && origin?.isConnected) (origin as HTMLElement).focus();
  return true;
}

/** Put what floats below an element, or above it where there is no room. */
function beside(box: HTMLElement, element: Element): void {
  const { left, top, bottom } = element.getBoundingClientRect();
  const low = bottom + 8 + box.offsetHeight <= innerHeight - 8;
  box.style.left = `${Math.max(8, Math.min(left, innerWidth - box.offsetWidth - 8))}px`;
  box.style.top = `${Math.max(8, low ? bottom + 8 : top - box.offsetHeight - 8)}px`;
}

/** Choose on the board: at once where a target means one answer, else from a short list. */
function choose(target: Element): void {
  const actions = actionsOf(target);
  if (actions.length === 1) void decide(actions[0]!);
  if (actions.length < 2) return;
  const menu = document.getElementById("menu")!;
  menu.replaceChildren(
    ...actions.map((action) => {
      const item = document.createElement("button");
      item.type = "button";
      item.setAttribute("role", "menuitem");
      item.dataset["choose"] = action;
      item.textContent = choice(action)?.querySelector(".choice__main")?.textContent ?? action;
      return item;
    }),
  );
  menu.hidden = false;
  beside(menu, target);
  menu.querySelector("button")!.focus();
}

function closeMenu(): void {
  const menu = document.getElementById("menu");
  if (menu) menu.hidden = true;
}

/** The answers that typed words may mean: a number, the answer's text or its end, words of its label. */
export function meant(typed: string, all: { action: string; label: string }[]): string[] {
  const wanted = folded(typed.trim()).replace(/^\./, "");
  if (!wanted) return [];
  if (/^\d+$/.test(wanted) && all[Number(wanted) - 1]) return [all[Number(wanted) - 1]!.action];
  const by = (test: (one: { action: string; label: string }) => boolean): string[] =>
    all.filter(test).map((one) => one.action);
  const exact = by(({ action }) => folded(action) === wanted);
  if (exact.length) return exact;
  const ends = by(({ action }) => folded(action).endsWith(` ${wanted}`));
  if (ends.length) return ends;
  return by(({ action, label }) =>
    wanted.split(/\s+/).every((word) => folded(`${action} ${label}`).includes(word)),
  );
}

function wireTyping(): void {
  const dialog = document.getElementById("type") as HTMLDialogElement;
  const input = document.getElementById("type-words") as HTMLInputElement;
  const found = document.getElementById("type-found")!;
  const look = (): string[] =>
    meant(
      input.value,
      choices().map((one) => ({ action: one.dataset["choose"]!, label: one.textContent ?? "" })),
    );
  const label = (action: string): string => choice(action)?.querySelector(".choice__main")?.textContent ?? action;
  input.addEventListener("input", () => {
    const fitting = look();
    found.textContent = !input.value ? "" : fitting.length ? fitting.slice(0, 6).map(label).join(" · ") : words("no_answer");
  });
  document.getElementById("type-form")!.addEventListener("submit", (event) => {
    event.preventDefault();
    const [only, more] = look();
    if (!only) found.textContent = words("no_answer");
    else if (more) found.textContent = `${words("several")} ${look().slice(0, 6).map(label).join(" · ")}`;
    else {
      dialog.close();
      void decide(only);
    }
  });
}

function filter(): void {
  const input = document.getElementById("filter") as HTMLInputElement | null;
  const wanted = folded(input?.value ?? "").trim();
  for (const one of choices()) one.hidden = !!wanted && !folded(one.textContent ?? "").includes(wanted);
}

// ------------------------------------------------------------------ taking back, hints, branching

async function undo(what: "step" | "turn"): Promise<void> {
  next = ""; // an answer that was chosen since is not meant any more
  await underway;
  const answer = await post<{ done: boolean }>(api("undo"), { version: version(), what });
  if (!answer.ok) return toast(answer.error);
  if (!answer.data.done) toast(words("asked"));
  await refresh();
}

/** Take back the own last turn that the coach spoke of. */
async function takeBack(at: number): Promise<void> {
  const answer = await post<{ done: boolean }>(api("undo"), { version: version(), what: "to", to: at });
  if (!answer.ok) return toast(answer.error);
  hideRemark();
  await refresh();
}

/** Ask the coach when the own turn is over. */
function watched(before: DOMStringMap, after: DOMStringMap): void {
  if (after["coached"] !== "yes" || before["asked"] !== "yes" || after["moment"] === before["moment"]) return;
  if (Number(after["moment"]) < Number(before["moment"])) return; // taken back
  if (after["asked"] === "yes" && after["turn"] === before["turn"]) return;
  hideRemark();
  void askCoach(api("coach"), (at) => void takeBack(at));
}

/** Do what needs no more than a fresh table; whether it was done. */
async function simply(what: string, body: object): Promise<boolean> {
  const answer = await post(api(what), body);
  if (!answer.ok) toast(answer.error);
  await refresh();
  return answer.ok;
}

/** The same for what is chosen among the settings: what is said of it lies behind them. */
function game(what: string, body: object): void {
  (document.getElementById("settings") as HTMLDialogElement | null)?.close();
  void simply(what, body);
}

function offer(body: object): void {
  game("offer", body);
}

// ------------------------------------------------------------------ commands

function dialog(id: string): void {
  (document.getElementById(id) as HTMLDialogElement | null)?.showModal();
}

function toggle(name: string, one: string, other: string): void {
  const table = root();
  table.dataset[name] = table.dataset[name] === one ? other : one;
  settle();
}

function talk(name: string): void {
  if (!document.getElementById(`tab-${name}`)) return;
  root().dataset["talk"] = name;
  if (!document.getElementById("log")?.parentElement?.checkVisibility()) root().dataset["side"] = "open";
  settle();
}

/** Another layout of the same table, now and for the next page. */
function relay(): void {
  cookie("form", form());
  if (!fitting()) void refresh();
}

function side(): void {
  toggle("side", "open", "closed");
  const open = root().dataset["side"] === "open";
  if (open) document.querySelector<HTMLElement>(".side__close")?.focus();
  else document.querySelector<HTMLElement>("[aria-controls='side']")?.focus();
}

/** A phone shows a section: the present one, with its marks. */
function showSection(open: () => void): void {
  stop();
  open();
  render();
}

const commands: Record<string, (button?: HTMLElement) => void> = {
  told: () => {
    root().dataset["side"] = "closed";
    toggle("told", "open", "closed");
  },
  fold: () => {
    fold();
    relay();
  },
  side,
  ask: () => toggle("ask", "open", "away"),
  grip: () => toggle("grip", "down", "up"),
  part: (button) => {
    showSection(() => openSection(button?.dataset["part"] ?? ""));
    drawPointers();
  },
  lesson: (button) => void simply("lesson", { version: version(), wish: button?.dataset["wish"] }),
  puzzle: (button) => void simply("puzzle", { version: version(), wish: button?.dataset["wish"] }),
  look: (button) => look(button?.dataset["look"] ?? ""),
  mine: () => showSection(openMine),
  since: toggleReel,
  skip: () => void stop(),
  step: (button) => goTo(Number(button?.dataset["moment"])),
  "reel-back": () => void stepReel(-1),
  "reel-run": runReel,
  "reel-on": () => void stepReel(1),
  player: (button) => void openPlayer(Number(button?.dataset["number"]), seat),
  buy: () => void buy(),
  "empty-basket": () => void empty(),
  "close-player": () => void closePlayer(),
  settings: () => dialog("settings"),
  keys: () => dialog("keys"),
  share: () => {
    (document.getElementById("settings") as HTMLDialogElement | null)?.close(); // what is said lies behind it
    void copy(`/table/${root().dataset["table"]}`);
  },
  "zoom-in": () => zoom(1.4),
  "zoom-out": () => zoom(1 / 1.4),
  "zoom-fit": fit,
  undo: () => void undo("step"),
  restart: () => void undo("turn"),
  redo: () => {
    const action = document.getElementById("redo")?.dataset["redo"];
    if (action) void decide(action, true);
  },
  confirm: () => {
    if (pending) void decide(pending, true);
  },
  hint: () => void hint(api("hint"), `${root().dataset["table"]} ${root().dataset["moment"]}`, link),
  coaching: (button) => void simply("coaching", { on: button?.getAttribute("aria-pressed") !== "true" }),
  branch: () => void branch(root().dataset["table"]!, Number(root().dataset["moment"])),
  agree: () => void simply("consent", { version: version(), agree: true }),
  refuse: () => void simply("consent", { version: version(), agree: false }),
  spot: (button) => light(button?.dataset["spot"] ?? ""),
  "talk-moves": () => talk("moves"),
  "talk-chat": () => talk("chat"),
  "talk-orders": () => talk("orders"),
  "take-seat": (button) => {
    seat = button?.dataset["seatNumber"] ?? "";
    void refresh();
  },
  leave: () => void simply("leave", {}),
  "go-away": () => game("leave", {}),
  resign: () => game("resign", {}),
  "offer-end": () => offer({ what: "end" }),
  "offer-pause": () => offer({ what: "pause" }),
  replace: (button) => offer({ what: "replace", seat: Number(button?.dataset["number"]) }),
  accept: () => void simply("offer/answer", { version: version(), agree: true }),
  decline: () => void simply("offer/answer", { version: version(), agree: false }),
  return: () => void simply("return", {}),
  pause: () => game("pause", { days: (document.getElementById("pause-days") as HTMLInputElement).valueAsNumber || 0 }),
  sit: (button) => {
    const name = (document.getElementById("my-name") as HTMLInputElement | null)?.value.trim() ?? "";
    void simply("join", { seat: Number(button?.dataset["number"]), name });
  },
};

/** Press a button of the teacher's, if it is there. */
function wish(what: string): void {
  document.querySelector<HTMLElement>(`.coach [data-wish="${what}"]`)?.click();
}

const keys: Record<string, () => void> = {
  z: commands["undo"]!,
  Z: commands["restart"]!,
  y: commands["redo"]!,
  h: () => (document.getElementById("coach") ? wish("hint") : commands["hint"]!()),
  n: () => wish("next"),
  r: () => wish("retry"),
  t: commands["told"]!,
  m: commands["fold"]!,
  l: commands["talk-moves"]!,
  c: () => {
    talk("chat");
    document.getElementById("say-words")?.focus();
  },
  o: commands["talk-orders"]!,
  s: () => (document.querySelector('.coach [data-wish="show"]') ? wish("show") : toggleReel()),
  b: () => nextPlayer(seat),
  "+": commands["zoom-in"]!,
  "=": commands["zoom-in"]!,
  "-": commands["zoom-out"]!,
  "0": fit,
  "?": commands["keys"]!,
  "/": () => document.querySelector<HTMLAnchorElement>(".bar__rules")?.click(),
  ".": () => {
    const input = document.getElementById("type-words") as HTMLInputElement;
    input.value = "";
    document.getElementById("type-found")!.textContent = "";
    dialog("type");
  },
};

function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, select");
}

/** Keys that go on as long as they are held; all others are for one question and not for the next ones, too. */
function goesOn(key: string): boolean {
  return key.startsWith("Arrow") || "+=-".includes(key);
}

function onKey(event: KeyboardEvent): void {
  const focused = document.activeElement;
  if (event.repeat && !goesOn(event.key)) {
    // The browser would click the button that has the focus again, or scroll the board.
    if (event.key === "Enter" || (event.key === " " && focused instanceof SVGElement)) event.preventDefault();
    return;
  }
  if (event.key === "Escape") return escape();
  if (event.altKey && /^Digit[1-9]$/.test(event.code)) return ofPlayer(event);
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (focused instanceof SVGElement && focused.matches("[data-action], [aria-disabled]")) {
    if (event.key.startsWith("Arrow")) {
      event.preventDefault();
      step(focused, event.key);
      return;
    }
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      choose(focused);
      return;
    }
  }
  if (focused?.matches(".tab, .part") && event.key.startsWith("Arrow")) {
    const by = event.key === "ArrowLeft" || event.key === "ArrowUp" ? -1 : 1;
    if (focused.matches(".part")) stepSection(by);
    else stepTalk(by);
    return;
  }
  if (typing(event.target) || !setting("keys")) return;
  if (event.key === "Enter" && pending && !(focused instanceof HTMLButtonElement)) return commands["confirm"]!();
  const number = Number(event.key);
  if (number >= 1 && number <= 9) {
    const action = document.getElementById(`listed-${number}`)?.dataset["choose"];
    if (action) void decide(action);
    return;
  }
  if (/^Arrow(Left|Right)$/.test(event.key) && stepReel(event.key === "ArrowLeft" ? -1 : 1)) return;
  if (event.key.startsWith("Arrow") && (focused === document.body || focused?.id === "board")) {
    const [dx, dy] = { ArrowLeft: [-0.1, 0], ArrowRight: [0.1, 0], ArrowUp: [0, -0.1], ArrowDown: [0, 0.1] }[event.key]!;
    return pan(dx!, dy!);
  }
  if (event.key === "p") return hold(true);
  const command = keys[event.key];
  if (!command) return;
  event.preventDefault();
  command();
}

/** Close what lies on top, one thing at a time; at last a question without a place, to look at the board. */
function escape(): void {
  light("");
  const menu = document.getElementById("menu");
  if (menu && !menu.hidden) return closeMenu();
  if (think() || empty() || closePlayer() || stop()) return;
  const table = root().dataset;
  if (table["told"] === "open") commands["told"]!();
  else if (table["side"] === "open") side();
  else if (document.getElementById("focus")) commands["ask"]!();
}

/** A player's board by the number of the seat. */
function ofPlayer(event: KeyboardEvent): void {
  const number = Number(event.code.slice(-1)) - 1;
  if (!document.getElementById(`seat-${number}`)) return;
  event.preventDefault();
  if (number === viewer()) commands["fold"]!();
  else void openPlayer(number, seat);
}

function stepTalk(by: number): void {
  const tabs = [...document.querySelectorAll<HTMLElement>(".tab")];
  const at = tabs.findIndex((tab) => tab.getAttribute("aria-selected") === "true");
  const tab = tabs[(at + by + tabs.length) % tabs.length];
  if (!tab) return;
  talk(tab.id.replace("tab-", ""));
  tab.focus();
}

/** Show what the others see, as long as the key is held. */
function hold(on: boolean): void {
  if (isPublic === on) return;
  isPublic = on;
  void refresh();
}

// ------------------------------------------------------------------ wiring

function wireClicks(): void {
  wirePresses();
  const wasDrag = wireZoom(true);
  document.addEventListener("click", (event) => {
    const clicked = meantBy(event);
    if (!clicked) return;
    const chosen = clicked.closest<HTMLElement>("[data-choose]");
    if (chosen) {
      closeMenu();
      if (event.detail > 1) return; // the second click of a double click is no answer to the next question
      return void decide(chosen.dataset["choose"]!);
    }
    closeMenu();
    const button = clicked.closest<HTMLElement>("[data-do]");
    if (button) {
      if (button.getAttribute("aria-disabled") === "true") return button.title ? toast(button.title) : undefined;
      return commands[button.dataset["do"]!]?.(button);
    }
    const piece = clicked.closest<HTMLElement>("[data-piece]");
    if (piece) return pickById(piece.dataset["piece"]!);
    const offered = clicked.closest<SVGGraphicsElement>(".pict > svg [data-pick]");
    if (offered && !wasDrag()) return pick(offered);
    const target = clicked.closest(".pict > svg [data-action]") ?? targetAt(event);
    if (target && !wasDrag() && event.detail < 2) return choose(target);
    if (clicked.id === "focus") return commands["ask"]!();
    const line = clicked.closest<HTMLElement>(".log__line[data-spot]");
    if (line) light(line.dataset["spot"]!);
  });
  for (const type of ["pointerover", "focusin"]) {
    document.addEventListener(type, (event) => {
      if (!(event.target instanceof Element)) return;
      const action =
        event.target.closest("[data-action]")?.getAttribute("data-action") ??
        event.target.closest<HTMLElement>(".choice")?.dataset["choose"] ??
        "";
      link(action);
      const line = event.target.closest<HTMLElement>(".log__line");
      if (line && type === "pointerover") light(line.dataset["spot"] ?? "");
    });
  }
}

/** Say what was typed. What could not be said is put back before what was typed since. */
async function say(input: HTMLInputElement): Promise<void> {
  const said = input.value.trim();
  if (!said) return;
  input.value = "";
  talk("chat");
  if (!(await simply("chat", { words: said }))) input.value = `${said} ${input.value}`.trim();
}

function wireForms(): void {
  document.addEventListener("submit", (event) => {
    if (!(event.target instanceof HTMLFormElement) || event.target.id !== "say") return;
    event.preventDefault();
    void say(document.getElementById("say-words") as HTMLInputElement);
  });
  document.addEventListener("input", (event) => {
    if (event.target instanceof HTMLElement && event.target.id === "filter") filter();
  });
  document.addEventListener("change", (event) => {
    if (event.target instanceof HTMLInputElement && event.target.dataset["order"] !== undefined) {
      const { order, answer } = event.target.dataset;
      void simply("orders", { step: order, action: answer, active: event.target.checked, seat: viewer() });
    }
    if (event.target instanceof HTMLSelectElement && event.target.dataset["botFor"] !== undefined) {
      void simply("seat", { seat: Number(event.target.dataset["botFor"]), player: event.target.value });
    }
  });
}

function wireSettings(): void {
  for (const box of document.querySelectorAll<HTMLInputElement>("[data-setting]")) {
    const name = box.dataset["setting"] as Setting;
    box.checked = setting(name);
    box.addEventListener("change", async () => {
      keep(name, box.checked);
      if (name === "notify" && box.checked) {
        const allowed = "Notification" in window && (await Notification.requestPermission()) === "granted";
        box.checked = allowed;
        keep(name, allowed);
        toast(words(allowed ? "notify_on" : "notify_off"));
        if (allowed) await subscribe();
      } else if (name === "notify") await unsubscribe();
      if (name === "sound" && box.checked) sound("wood");
      if (name === "follow" && box.checked) follow();
    });
  }
}

export function tablePage(): void {
  const start = new URLSearchParams(location.search);
  seat = start.get("seat") ?? "";
  wireChoices(document);
  wireClicks();
  wireForms();
  share(`/table/${root().dataset["table"]}`);
  if (document.body.dataset["page"] === "table") {
    wireTips();
    wireTyping();
    wireSettings();
    document.addEventListener("keydown", onKey);
    document.addEventListener("keyup", (event) => {
      if (event.key === "p") hold(false);
    });
    window.addEventListener("blur", () => hold(false));
    document.addEventListener("transitionend", (event) => {
      if (event.target instanceof SVGElement && event.propertyName === "transform") markKeys();
    });
    document.addEventListener("visibilitychange", countUnread);
    wireInput(markKeys);
    watchScale();
    wirePace();
    wireClocks();
    wirePlayback(() => seat);
    settle(true);
    relay();
    NARROW.addEventListener("change", relay);
  }
  listen(root().dataset["table"]!, version, (change) => {
    // Who comes and goes is shown, too, and makes no new version.
    if (change.kind === "presence") void refresh();
    else if (change.version > version()) void refresh(() => change.version > version());
  });
}
