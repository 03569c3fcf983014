// The keys of a menu: arrows move, Home and End go to its ends. For elements with the role `menu`.

const ITEMS = '[role^="menuitem"]:not([disabled])';

/** To be called on `keydown` in a menu. */
export function moveInMenu(event: KeyboardEvent): void {
  const items = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>(ITEMS)];
  const at = items.indexOf(event.target as HTMLElement);
  const next = nextItem(event.key, at, items.length);
  if (next === undefined) return;
  event.preventDefault();
  items[next]?.focus();
}

function nextItem(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case "ArrowDown":
      return (at + 1) % count;
    case "ArrowUp":
      return (Math.max(at, 0) - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}

/** To be called on `toggle` of a menu: goes to what is chosen, or to the first. */
export function enterMenu(menu: HTMLElement): void {
  const chosen = menu.querySelector<HTMLElement>('[aria-checked="true"]') ?? menu.querySelector<HTMLElement>(ITEMS);
  chosen?.focus();
}
