// Puts a popover under the button that opens it, or over it where there is more room. (Anchors of CSS would do, where browsers have them.)

const GAP = 4;
const EDGE = 8;

/** To be called before a popover shows itself: on `beforetoggle`. */
export function placeBy(event: Event): void {
  if ((event as ToggleEvent).newState !== "open") return;
  const popover = event.currentTarget as HTMLElement;
  const button = popover.parentElement?.querySelector(`[popovertarget="${popover.id}"]`);
  if (!button) return;
  requestAnimationFrame(() => place(popover, button.getBoundingClientRect()));
}

function place(popover: HTMLElement, button: DOMRect): void {
  const isRight = button.left + button.width / 2 > innerWidth / 2;
  const wanted = isRight ? button.right - popover.offsetWidth : button.left;
  const left = Math.max(EDGE, Math.min(wanted, innerWidth - popover.offsetWidth - EDGE));
  const [top, bottom] = [button.bottom + GAP, innerHeight - button.top + GAP];
  const [below, above] = [innerHeight - top - EDGE, innerHeight - bottom - EDGE];
  const isOver = popover.scrollHeight > below && above > below;
  Object.assign(popover.style, {
    left: `${left}px`,
    top: isOver ? "auto" : `${top}px`,
    bottom: isOver ? `${bottom}px` : "auto",
    maxHeight: `${isOver ? above : below}px`,
  });
}
