// What the reader likes: kept in this browser. The server reads the cookies, the rest is the client's.

export type Setting = "confirm" | "keys" | "follow" | "notify";
const usual: Record<Setting, boolean> = { confirm: true, keys: true, follow: false, notify: false };

export function setting(name: Setting): boolean {
  const kept = localStorage.getItem(`boardwright.${name}`);
  return kept === null ? usual[name] : kept === "yes";
}

export function keep(name: Setting, value: boolean): void {
  localStorage.setItem(`boardwright.${name}`, value ? "yes" : "no");
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
