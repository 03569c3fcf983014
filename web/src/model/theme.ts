// Light or dark: as the system has it, until somebody chooses.

import { effect, signal } from "@preact/signals-core";

export type ThemeName = "light" | "dark";

const KEY = "duckrow-theme";

export class Theme {
  readonly name = signal<ThemeName>("light");
  #isChosen = false;

  constructor() {
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const system = (): ThemeName => (dark.matches ? "dark" : "light");
    const stored = remembered();
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

function remembered(): ThemeName | undefined {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === "light" || stored === "dark" ? stored : undefined;
  } catch {
    return undefined;
  }
}
