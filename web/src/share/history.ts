// The address of the page follows what is shown: a step takes the place of the one before, another scenario is a new entry, to
// which Back leads. The page's title is that of what is open.

import { effect } from "@preact/signals-core";
import { writeAddress } from "../model/address";
import type { Model } from "../model/model";
import { undirected } from "../model/names";

/** Browsers allow so many changes in a while only; and nobody reads an address while it runs. */
const PAUSE = 300;

export class AddressFollower {
  #model: Model;
  /** What the page's address is, or will be in a moment. */
  #written: string;
  #opened: number;
  #isReturning = false;
  /** The number of leaps to definitions that the present entry stands behind. */
  #leaps = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** To be made when the first content is there: its address stays until something else is shown. */
  constructor(model: Model) {
    this.#model = model;
    this.#written = this.#address();
    this.#opened = this.#place();
    effect(() => this.#follow(this.#address(), this.#place()));
    effect(() => this.#leap(model.navigation.trail.value.length));
    effect(() => {
      document.title = [undirected(model.document.scenario.value.title ?? ""), "Duckrow"].filter(Boolean).join(" · ");
    });
  }

  /** Lets the page go where the address leads, which leaves the address as it is. */
  async return(go: () => Promise<void>): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isReturning = true;
    await go().finally(() => (this.#isReturning = false));
  }

  /** Returns from definitions, if that is what an entry is behind; tells whether it is. */
  returnLeap(state: unknown): boolean {
    const { navigation } = this.#model;
    const leaps = leapsIn(state);
    const beyond = navigation.trail.peek().length - leaps;
    if (beyond <= 0) return false;
    this.#leaps = leaps;
    navigation.leapBack(beyond);
    this.#replace(this.#written);
    return true;
  }

  /** A leap is an entry of its own, at the same address. */
  #leap(leaps: number): void {
    if (leaps > this.#leaps) history.pushState({ leaps }, "", location.href);
    this.#leaps = leaps;
  }

  /** Another number for everything that is an entry of its own. */
  #place(): number {
    return 2 * this.#model.document.opened.value + Number(this.#model.lessons.isListed.value);
  }

  #address(): string {
    const { document, lessons, navigation, reasons } = this.#model;
    return writeAddress({
      from: document.from.value,
      isListing: lessons.isListed.value,
      lang: lessons.lang.value === "en" ? undefined : lessons.lang.value,
      step: navigation.isFirstVisit.value ? undefined : navigation.moment.value?.seq,
      view: navigation.view.value,
      asksWhy: reasons.isOpen.value,
      with: reasons.with.value,
    });
  }

  #follow(address: string, opened: number): void {
    const isOther = opened !== this.#opened;
    const before = this.#written;
    [this.#opened, this.#written] = [opened, address];
    if (address === before || this.#isReturning) return;
    const isWaiting = this.#timer !== undefined;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!isOther) return this.#replaceSoon(address);
    // The entry that is left holds its last step. An address that says nothing would lead to what was written last.
    if (isWaiting || !(location.search + location.hash)) this.#replace(before);
    history.pushState({ leaps: this.#model.navigation.trail.peek().length }, "", location.pathname + address);
  }

  #replaceSoon(address: string): void {
    const { href } = location;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      // A link that was made meanwhile stays.
      if (location.href === href) this.#replace(address);
    }, PAUSE);
  }

  #replace(address: string): void {
    history.replaceState(history.state, "", location.pathname + address);
  }
}

/** The number of leaps that an entry stands behind. */
function leapsIn(state: unknown): number {
  const leaps = (state as { leaps?: unknown } | null)?.leaps;
  return typeof leaps === "number" ? leaps : 0;
}
