// The page of the end: the ceremony once, a rematch, the link.

import { copy, leave, once, post, toast } from "./api";
import { wireChoices } from "./settings";

const SEEN = "boardwright.end";
const MOST_SEEN = 50; // ends that are remembered

/** Whether this browser shows the end of a table for the first time. */
function first(table: string): boolean {
  const seen = (localStorage.getItem(SEEN) ?? "").split(" ").filter(Boolean);
  if (seen.includes(table)) return false;
  localStorage.setItem(SEEN, [...seen, table].slice(-MOST_SEEN).join(" "));
  return true;
}

/** A new table with the same players and settings, the seats moved on by one. */
const rematch = once(async (table: string) => {
  const answer = await post<{ id: string }>(`/api/tables/${table}/rematch`, {});
  if (answer.ok) await leave(`/table/${answer.data.id}`);
  else toast(answer.error);
});

export function endPage(): void {
  const page = document.getElementById("main")!;
  const table = page.dataset["table"]!;
  if (first(table)) page.toggleAttribute("data-ceremony", true);
  wireChoices(document);
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-do]") : null;
    if (button?.dataset["do"] === "rematch") void rematch(table);
    if (button?.dataset["do"] === "share") void copy(location.pathname);
  });
}
