// A choice that the browser remembers. Storage may be forbidden: then it lasts as long as the page.

import { effect, signal, type Signal } from "@preact/signals-core";

/** A signal that is on or off, remembered under a name. */
export function storedFlag(name: string, preset: boolean): Signal<boolean> {
  const flag = signal(read(name) ?? preset);
  let isFirst = true;
  effect(() => {
    const value = flag.value;
    if (isFirst) isFirst = false;
    else write(name, value);
  });
  return flag;
}

function read(name: string): boolean | undefined {
  try {
    const stored = localStorage.getItem(name);
    return stored === null ? undefined : stored === "on";
  } catch {
    return undefined;
  }
}

function write(name: string, value: boolean): void {
  try {
    localStorage.setItem(name, value ? "on" : "off");
  } catch {
    // Forbidden.
  }
}
