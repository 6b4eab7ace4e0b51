// The table page: answers by click, key and word; undo; hints; log, chat and orders.

import { branch, copy, folded, post, share, toast, words } from "./api";
import { actionsOf, caps, fit, follow, keepingZoom, light, link, pan, prepare, stacked, step, wireTips, wireZoom, zoom } from "./board";
import { asking, listen } from "./live";
import { morph } from "./morph";
import { cookie, keep, setting, wireChoices, type Setting } from "./settings";

const NARROW = matchMedia("(max-width: 760px)");
const title = document.title;

let seat = ""; // the seat this screen shows, where one may choose
let pending = ""; // an answer that waits to be confirmed
let busy = false; // an answer is on its way
let isPublic = false; // the public view is held

function root(): HTMLElement {
  return document.getElementById("table")!;
}

function api(what: string): string {
  return `/api/tables/${root().dataset["table"]}/${what}`;
}

function version(): number {
  return Number(root().dataset["version"]);
}

/** The seat the table is shown to: on one screen a person has several. */
function viewer(): number {
  return Number(root().dataset["viewer"]);
}

// ------------------------------------------------------------------ the fresh table

const refresh = asking(fragment, renew, () => location.reload()); // the whole page says why it is refused

function fragment(): string {
  const wanted = new URLSearchParams({ form: NARROW.matches ? "phone" : "table" });
  if (isPublic) wanted.set("seat", "-1");
  else if (seat) wanted.set("seat", seat);
  return `/table/${root().dataset["table"]}/fragment?${wanted}`;
}

function renew(html: string): void {
  const before = { ...root().dataset };
  if (before["stage"] === "gathering" && !html.includes('data-stage="gathering"')) return location.reload();
  const focused = document.activeElement;
  const other = !html.includes(`data-form="${before["form"]}"`);
  root().toggleAttribute("data-still", other); // pieces do not glide from one picture into another
  keepingZoom(() => morph(root(), html));
  if (other) window.setTimeout(() => root().removeAttribute("data-still"), 100);
  const after = root().dataset;
  if (after["moment"] !== before["moment"]) {
    const hint = document.getElementById("hint");
    if (hint) hint.hidden = true;
    pending = "";
  }
  settle();
  if (setting("follow") && after["asked"] === "yes" && after["moment"] !== before["moment"]) follow();
  if (focused && focused !== document.body && !focused.isConnected) document.getElementById("decide")?.focus();
  // A quick bot may have answered before the page was renewed at all.
  const others = after["moment"] !== before["moment"] && !after["mine"]!.split(" ").includes(after["last"]!);
  if (after["asked"] === "yes" && (before["asked"] !== "yes" || others)) called();
  document.title = after["asked"] === "yes" ? `${words("your_turn")}: ${title.replace(/^[^:]*: /, "")}` : title;
}

/** What follows every fresh table: one tab stop on the board, and the client's own state shown again. */
function settle(): void {
  prepare();
  const table = root();
  press("told", table.dataset["told"] === "open");
  for (const name of ["moves", "chat"]) {
    const tab = document.getElementById(`tab-${name}`);
    const on = table.dataset["talk"] === name;
    tab?.setAttribute("aria-selected", String(on));
    tab?.setAttribute("tabindex", on ? "0" : "-1");
  }
  for (const pane of document.querySelectorAll<HTMLElement>(".panes [data-do^='pane-']")) {
    if (pane.dataset["do"] === `pane-${table.dataset["pane"]}`) pane.setAttribute("aria-current", "true");
    else pane.removeAttribute("aria-current");
  }
  const told = document.getElementById("told");
  told?.setAttribute("aria-live", table.dataset["told"] === "open" ? "polite" : "off");
  told?.setAttribute("aria-atomic", "false"); // only the lines that have changed are read
  curtain();
  showPending();
  filter();
  markKeys();
}

/** The key of each of the first answers, at its place on the board. */
function markKeys(): void {
  caps(new Map(choices().slice(0, 9).map((one, i) => [one.dataset["choose"]!, i + 1])));
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

/** Give an answer. Until the fresh table is there no other one is taken. */
async function decide(action: string, sure = false): Promise<void> {
  if (busy || root().dataset["asked"] !== "yes") return;
  waiting(true);
  try {
    await answer(action, sure);
  } finally {
    waiting(false);
  }
}

function waiting(on: boolean): void {
  busy = on;
  if (on) root().setAttribute("aria-busy", "true");
  else root().removeAttribute("aria-busy");
}

async function answer(action: string, sure: boolean): Promise<void> {
  const told = await post<{ done: boolean; passes: boolean }>(api("decide"), {
    version: version(),
    action,
    confirm: !sure && setting("confirm"),
    seat: viewer(),
  });
  if (told.ok && !told.data.done) {
    pending = action;
    return showPending(true);
  }
  pending = "";
  if (!told.ok) toast(told.error || words("stale"));
  await refresh();
}

function showPending(focus = false): void {
  const button = document.getElementById("confirm");
  const note = document.getElementById("confirm-note");
  const chosen = pending ? choice(pending) : undefined;
  for (const one of choices()) {
    if (one === chosen) one.setAttribute("aria-pressed", "true");
    else one.removeAttribute("aria-pressed");
  }
  if (!button || !note) return;
  button.hidden = note.hidden = !chosen;
  if (!chosen) {
    pending = "";
    return;
  }
  document.getElementById("confirm-words")!.textContent = chosen.querySelector(".choice__main")!.textContent;
  if (focus) button.focus();
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
  const { left, bottom } = target.getBoundingClientRect();
  menu.style.left = `${Math.min(left, innerWidth - menu.offsetWidth - 8)}px`;
  menu.style.top = `${Math.min(bottom + 4, innerHeight - menu.offsetHeight - 8)}px`;
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
  const answer = await post<{ done: boolean }>(api("undo"), { version: version(), what });
  if (!answer.ok) return toast(answer.error);
  if (!answer.data.done) toast(words("asked"));
  await refresh();
}

interface Advised {
  actions: string[];
  words: string[];
  lead: number;
  wins: number;
}

async function hint(): Promise<void> {
  const panel = document.getElementById("hint");
  if (!panel) return;
  panel.hidden = false;
  panel.textContent = words("thinking");
  const answer = await post<Advised[]>(api("hint"), {});
  if (!answer.ok) {
    panel.textContent = answer.error;
    return;
  }
  const list = document.createElement("ol");
  list.className = "hint__list";
  for (const advised of answer.data) {
    const item = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    button.className = "btn btn--quiet";
    button.dataset["choose"] = advised.actions[0] ?? "";
    button.textContent = advised.words[0] ?? advised.actions[0] ?? "";
    button.title = advised.words.join(" → ");
    const note = document.createElement("span");
    note.className = "quiet";
    note.textContent = words(advised.lead < 0 ? "expect_behind" : "expect", {
      lead: Math.abs(Math.round(advised.lead * 10) / 10),
      wins: Math.round(advised.wins * 100),
    });
    item.append(button, note);
    list.append(item);
  }
  panel.replaceChildren(list);
  if (answer.data[0]) link(answer.data[0].actions[0] ?? "");
}

/** Do what needs no more than a fresh table; whether it was done. */
async function simply(what: string, body: object): Promise<boolean> {
  const answer = await post(api(what), body);
  if (!answer.ok) toast(answer.error);
  await refresh();
  return answer.ok;
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

function pane(name: string): void {
  root().dataset["pane"] = name;
  settle();
  const board = document.getElementById("board");
  if (!stacked() || !board) return;
  const mine = document.querySelector(`[id^="p${viewer()}-"]`);
  if (name === "mine") mine?.scrollIntoView({ block: "start" });
  else if (name === "play") board.scrollTo(0, 0);
}

function talk(name: string): void {
  if (!document.getElementById(`tab-${name}`)) return;
  root().dataset["talk"] = name;
  root().dataset["pane"] = NARROW.matches ? "log" : root().dataset["pane"]!;
  settle();
}

const commands: Record<string, (button?: HTMLElement) => void> = {
  told: () => toggle("told", "open", "closed"),
  fold: () => toggle("own", "open", "strip"),
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
  hint: () => void hint(),
  branch: () => void branch(root().dataset["table"]!, Number(root().dataset["moment"])),
  agree: () => void simply("consent", { version: version(), agree: true }),
  refuse: () => void simply("consent", { version: version(), agree: false }),
  spot: (button) => light(button?.dataset["spot"] ?? ""),
  "talk-moves": () => talk("moves"),
  "talk-chat": () => talk("chat"),
  "pane-play": () => pane("play"),
  "pane-mine": () => pane("mine"),
  "pane-rivals": () => pane("rivals"),
  "pane-log": () => pane("log"),
  "take-seat": (button) => {
    seat = button?.dataset["seatNumber"] ?? "";
    void refresh();
  },
  leave: () => void simply("leave", {}),
  sit: (button) => {
    const name = (document.getElementById("my-name") as HTMLInputElement | null)?.value.trim() ?? "";
    void simply("join", { seat: Number(button?.dataset["number"]), name });
  },
};

const keys: Record<string, () => void> = {
  z: commands["undo"]!,
  Z: commands["restart"]!,
  y: commands["redo"]!,
  h: commands["hint"]!,
  t: commands["told"]!,
  m: commands["fold"]!,
  l: commands["talk-moves"]!,
  c: () => {
    talk("chat");
    document.getElementById("say-words")?.focus();
  },
  o: () => {
    const orders = document.getElementById("orders") as HTMLDetailsElement | null;
    if (orders) orders.open = !orders.open;
  },
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
  if (event.key === "Escape") {
    closeMenu();
    light("");
    if (pending) {
      pending = "";
      showPending();
    }
    if (root().dataset["told"] === "open") commands["told"]!();
    return;
  }
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
  if (focused?.matches(".tab") && event.key.startsWith("Arrow")) {
    talk(root().dataset["talk"] === "moves" ? "chat" : "moves");
    document.getElementById(`tab-${root().dataset["talk"]}`)?.focus();
    return;
  }
  if (typing(event.target) || !setting("keys")) return;
  if (event.key === "Enter" && pending && !(focused instanceof HTMLButtonElement)) return commands["confirm"]!();
  const number = Number(event.key);
  if (number >= 1 && number <= 9) {
    const action = document.getElementById(`choice-${number}`)?.dataset["choose"];
    if (action) void decide(action);
    return;
  }
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

/** Show what the others see, as long as the key is held. */
function hold(on: boolean): void {
  if (isPublic === on) return;
  isPublic = on;
  void refresh();
}

// ------------------------------------------------------------------ wiring

function wireClicks(): void {
  const wasDrag = wireZoom();
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    const chosen = event.target.closest<HTMLElement>("[data-choose]");
    if (chosen) {
      closeMenu();
      if (event.detail > 1) return; // the second click of a double click is no answer to the next question
      return void decide(chosen.dataset["choose"]!);
    }
    closeMenu();
    const button = event.target.closest<HTMLElement>("[data-do]");
    if (button) {
      if (button.getAttribute("aria-disabled") === "true") return toast(button.title);
      return commands[button.dataset["do"]!]?.(button);
    }
    const target = event.target.closest("[data-action]");
    if (target?.closest("#board > svg, #mine > svg") && !wasDrag()) choose(target);
    const line = event.target.closest<HTMLElement>(".log__line[data-spot]");
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
      }
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
    settle();
    narrow();
    NARROW.addEventListener("change", narrow);
  }
  listen(root().dataset["table"]!, version, (change) => {
    // Who comes and goes is shown, too, and makes no new version.
    if (change.version > version() || change.kind === "presence") void refresh();
  });
}

/** Ask for the picture that fits the screen, now and for the next page. */
function narrow(): void {
  const wanted = NARROW.matches ? "phone" : "table";
  cookie("form", wanted);
  if (root().dataset["form"] !== wanted) void refresh();
}
