// The filters of the lobby: a choice shows other tables at once, and the address tells of it.

/** The part of an address that says what is wanted; what leaves all in is left out. */
function wanted(form: HTMLFormElement): string {
  const kept = new URLSearchParams();
  for (const select of form.querySelectorAll("select")) if (select.selectedIndex > 0) kept.set(select.name, select.value);
  const words = kept.toString();
  return words ? `/?${words}` : "/";
}

/** Show the open tables that are wanted now; the form of a new table stays as it is. */
export function wireFilters(): void {
  const form = document.getElementById("filters") as HTMLFormElement | null;
  if (!form) return;
  let last = 0;
  form.addEventListener("change", async () => {
    const path = wanted(form);
    const asked = ++last;
    document.getElementById("open-list")!.setAttribute("aria-busy", "true");
    const response = await fetch(path).catch(() => null);
    if (asked !== last) return; // another choice was made meanwhile
    if (!response?.ok) return location.assign(path);
    const fresh = new DOMParser().parseFromString(await response.text(), "text/html");
    document.getElementById("open-list")!.replaceWith(fresh.getElementById("open-list")!);
    document.querySelector("#open [role=status]")!.replaceWith(fresh.querySelector("#open [role=status]")!);
    history.replaceState(null, "", path);
  });
}
