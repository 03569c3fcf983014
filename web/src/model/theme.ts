// Light or dark: as the system has it, until somebody chooses.

import { effect, signal } from "@preact/signals-core";

export type ThemeName = "light" | "dark";

const KEY = "duckrow-theme";

export class Theme {
  readonly name = signal<ThemeName>("light");
  #isChosen = false;

  /** As it is `wanted` around the page; else as it was chosen here, or as the system has it. */
  constructor(wanted?: ThemeName) {
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const system = (): ThemeName => (dark.matches ? "dark" : "light");
    const stored = wanted ?? remembered();
    this.#isChosen = stored !== undefined;
    this.name.value = stored ?? system();
    dark.addEventListener("change", () => {
      if (!this.#isChosen) this.name.value = system();
    });
    effect(() => {
      document.documentElement.dataset["theme"] = this.name.value;
    });
  }

  toggle(): void {
    this.#isChosen = true;
    this.name.value = this.name.value === "dark" ? "light" : "dark";
    try {
      localStorage.setItem(KEY, this.name.value);
    } catch {
      // Storage may be forbidden: then the choice lasts as long as the page.
    }
  }
}

/** The theme of a name, if there is one. */
export const themeNamed = (name: string | null): ThemeName | undefined =>
  name === "light" || name === "dark" ? name : undefined;

function remembered(): ThemeName | undefined {
  try {
    return themeNamed(localStorage.getItem(KEY));
  } catch {
    return undefined;
  }
}
