// What the reader likes: kept in this browser. The server reads the cookies, the rest is the client's.

const usual = {
  confirm: true,
  keys: true,
  follow: false,
  notify: false,
  folded: false,
  sound: false,
  othersound: false,
  byitself: true,
};
export type Setting = keyof typeof usual;

export function setting(name: Setting): boolean {
  const kept = localStorage.getItem(`boardwright.${name}`);
  return kept === null ? usual[name] : kept === "yes";
}

export function keep(name: Setting, value: boolean): void {
  localStorage.setItem(`boardwright.${name}`, value ? "yes" : "no");
}

/** How fast moves are played back: the usual speed is 1. */
export function pace(): number {
  return Number(localStorage.getItem("boardwright.pace")) || 1;
}

/** The speed is chosen among a few. */
export function wirePace(): void {
  for (const one of document.querySelectorAll<HTMLInputElement>("[data-pace]")) {
    one.checked = Number(one.value) === pace();
    one.addEventListener("change", () => localStorage.setItem("boardwright.pace", one.value));
  }
}

export function cookie(name: string, value: string): void {
  const life = value ? 60 * 60 * 24 * 365 : 0;
  document.cookie = `${name}=${value}; path=/; max-age=${life}; samesite=lax`;
}

/** Language and theme: kept in cookies. The theme changes at once, the language with a fresh page. */
export function wireChoices(root: ParentNode): void {
  for (const select of root.querySelectorAll<HTMLSelectElement>('select[data-cookie="language"]')) {
    select.addEventListener("change", () => {
      cookie("language", select.value);
      location.reload();
    });
  }
  for (const input of root.querySelectorAll<HTMLInputElement>('[data-cookie="theme"] input')) {
    input.addEventListener("change", () => {
      cookie("theme", input.value);
      if (input.value) document.documentElement.dataset["theme"] = input.value;
      else delete document.documentElement.dataset["theme"];
    });
  }
}
