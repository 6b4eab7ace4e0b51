// The lobby: setting a table, and the pages with small forms.

import { wireFilters } from "./filters";
import { leave, once, post, words } from "./api";
import { passkeys } from "./passkey";
import { wireChoices } from "./settings";

interface NewTable {
  game: string;
  seats: string[];
  names: string[];
  variants: string[];
  edition: string;
  speed: string;
  access: string;
  analysis: boolean;
  coached: boolean;
  seed: number | null;
  clock: object | null;
}

function chosen(form: HTMLFormElement): HTMLElement {
  const slug = new FormData(form).get("game") as string;
  return form.querySelector<HTMLElement>(`.setup[data-game="${CSS.escape(slug)}"]`)!;
}

function seats(setup: HTMLElement): HTMLElement[] {
  return [...setup.querySelectorAll<HTMLElement>(".seatlist li")];
}

function player(seat: HTMLElement): string {
  return seat.querySelector("select")!.value;
}

/** The name that somebody at this screen gave; bots and whoever comes are named by the table. */
function name(seat: HTMLElement): string {
  return player(seat) === "you" ? seat.querySelector<HTMLInputElement>("[data-seat-name]")!.value.trim() : "";
}

/** Several people at this screen share it; at a shared screen nobody else can come. */
function agree(setup: HTMLElement, changed: EventTarget | null): void {
  const taken = seats(setup).filter((seat) => !seat.hidden);
  const screen = setup.querySelector<HTMLInputElement>('[value="screen"]')!;
  if (changed instanceof HTMLSelectElement && taken.filter((seat) => player(seat) === "you").length > 1) {
    screen.checked = true;
  }
  for (const seat of taken) {
    const select = seat.querySelector("select")!;
    if (screen.checked && select.value === "open") {
      if (changed === select) setup.querySelector<HTMLInputElement>('[value="private"]')!.checked = true;
      else select.value = "you";
    }
    seat.classList.toggle("is-person", select.value === "you");
  }
}

async function wish(form: HTMLFormElement): Promise<NewTable> {
  const setup = chosen(form);
  const game = setup.dataset["game"]!;
  const data = new FormData(form);
  const taken = seats(setup).filter((seat) => !seat.hidden);
  const file = (document.getElementById(`edition-${game}`) as HTMLInputElement).files?.[0];
  const clock = String(data.get(`clock-${game}`) ?? "");
  const seed = String(data.get(`seed-${game}`) ?? "").trim();
  return {
    game,
    seats: taken.map(player),
    names: taken.map(name),
    variants: data.getAll(`variant-${game}`).map(String).filter(Boolean), // a setting left at its default is empty
    edition: file ? await file.text() : "",
    speed: String(data.get(`speed-${game}`)),
    access: String(data.get(`access-${game}`)),
    analysis: data.get(`analysis-${game}`) !== null,
    coached: data.get(`coached-${game}`) !== null,
    seed: seed ? Number(seed) : null,
    clock: clock ? { ...(JSON.parse(clock) as object), then: String(data.get(`then-${game}`)) } : null,
  };
}

const open = once(async (form: HTMLFormElement, change: (table: NewTable) => NewTable) => {
  const answer = await post<{ id: string }>("/api/tables", change(await wish(form)));
  const wrong = document.getElementById("wrong")!;
  wrong.textContent = answer.ok ? "" : answer.error;
  if (answer.ok) await leave(`/table/${answer.data.id}`);
});

/** The usual table: oneself and bots. */
function usual(setup: HTMLElement, table: NewTable): NewTable {
  const bots = Array.from({ length: Number(setup.dataset["usual"]) - 1 }, () => "medium");
  const names = [table.names[0] ?? "", ...bots.map(() => "")];
  return { ...table, seats: ["you", ...bots], names, access: "private", clock: null };
}

/** Show or hide the last seat, within what the game allows. */
function resize(setup: HTMLElement, by: number): void {
  const all = seats(setup);
  const now = all.filter((seat) => !seat.hidden).length;
  const wanted = Math.min(Math.max(Number(setup.dataset["fewest"]), now + by), Number(setup.dataset["most"]));
  for (const [i, seat] of all.entries()) seat.hidden = i >= wanted;
}

/** Say which file is chosen: the browser's own words for it may be in another language than the page. */
function picked(input: HTMLInputElement): void {
  input.parentElement!.querySelector("[data-file-name]")!.textContent = input.files?.[0]?.name ?? "";
}

export function lobbyPage(): void {
  const form = document.getElementById("new") as HTMLFormElement;
  const show = (): void => {
    const shown = chosen(form);
    for (const setup of form.querySelectorAll<HTMLElement>(".setup")) setup.hidden = setup !== shown;
  };
  form.addEventListener("change", (event) => {
    if (event.target instanceof HTMLSelectElement && event.target.name.startsWith("clock-")) {
      chosen(form).querySelector<HTMLElement>("[data-time-up]")!.hidden = !event.target.value;
    } else if (!(event.target instanceof HTMLInputElement)) agree(chosen(form), event.target);
    else if (event.target.name === "game") show();
    else if (event.target.type === "file") picked(event.target);
    else agree(chosen(form), event.target);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void open(form, (table) => table);
  });
  form.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-do]") : null;
    const setup = chosen(form);
    if (button?.dataset["do"] === "less") resize(setup, -1);
    if (button?.dataset["do"] === "more") resize(setup, 1);
    if (button?.dataset["do"] === "play-now") void open(form, (table) => usual(setup, table));
  });
  for (const button of document.querySelectorAll<HTMLElement>(".quick")) {
    button.addEventListener("click", () => {
      form.querySelector<HTMLInputElement>(`input[name="game"][value="${CSS.escape(button.dataset["game"]!)}"]`)!.checked = true;
      show();
      void open(form, (table) => usual(chosen(form), table));
    });
  }
  wireFilters();
  show();
}

type Told = Record<string, unknown> & { code_needed?: boolean };

/** Let a form ask for the code that the server wants as well. */
function askForCode(form: HTMLFormElement): void {
  const place = form.querySelector<HTMLElement>("[data-code]");
  if (!place) return;
  place.hidden = false;
  place.querySelector("input")?.focus();
}

/** Show what the server told, and what it is for. */
function tell(element: HTMLElement, text: string): void {
  element.closest<HTMLElement>("[hidden]")?.removeAttribute("hidden");
  document.getElementById(element.dataset["reveals"] ?? "")?.removeAttribute("hidden");
  if (element instanceof HTMLAnchorElement) element.href = text;
  if (!(element instanceof HTMLInputElement)) return;
  element.value = text;
  element.select();
}

/** Post a form's fields as JSON and say what came of it. What is told only once stays on the page. */
async function submit(form: HTMLFormElement): Promise<void> {
  const fields: Record<string, unknown> = Object.fromEntries(new FormData(form));
  const counts = form.dataset["numbers"] === undefined ? [] : ["seat", "line", "days"].filter((name) => name in fields);
  for (const name of counts) fields[name] = Number(fields[name]);
  const answer = await post<Told>(form.dataset["post"]!, fields);
  const place = form.querySelector(".setup__wrong")!;
  const told = [...form.querySelectorAll<HTMLElement>("[data-told]")];
  const codes = form.querySelector<HTMLElement>("[data-codes]");
  const stays = told.length > 0 || codes !== null;
  place.textContent = answer.ok && !stays ? (form.dataset["said"] ?? words("saved")) : answer.error;
  if (!answer.ok) return answer.data.code_needed ? askForCode(form) : undefined;
  if (form.dataset["said"]) return form.reset();
  if (!stays) return leave(form.dataset["then"]);
  for (const element of told) tell(element, String(answer.data[element.dataset["told"]!] ?? ""));
  if (codes) {
    const lines = ((answer.data["codes"] as string[] | undefined) ?? []).map((code) => {
      const line = document.createElement("li");
      line.textContent = code;
      return line;
    });
    codes.querySelector(".codes")!.replaceChildren(...lines);
    codes.hidden = false;
    codes.querySelector<HTMLElement>("a")?.focus();
  }
}

export function formPages(): void {
  wireChoices(document);
  passkeys();
  if (!location.hash) document.querySelector(".is-hit")?.scrollIntoView({ block: "center" }); // of a search
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-post]")) {
    const send = once(() => submit(form));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void send();
    });
  }
  document.addEventListener("keydown", (event) => {
    const search = document.getElementById("q");
    if (event.key !== "/" || !search || document.activeElement === search) return;
    event.preventDefault();
    search.focus();
  });
}
