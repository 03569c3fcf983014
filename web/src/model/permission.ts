// The permission of a scenario's own code, providers in JavaScript, to run: it comes from the page or the reader, was given
// before, or is asked for.

import { signal, type ReadonlySignal } from "@preact/signals-core";
import type { Scenario } from "../engine/contract";
import type { ProviderText } from "../engine/messages";
import { Consent } from "./consent";
import { providersOf } from "./providers";

export class Permission {
  #asking = signal<ProviderText[] | undefined>(undefined);
  /** Providers that the reader has not allowed to run; the simulated one stands in for them. */
  readonly asking: ReadonlySignal<ProviderText[] | undefined> = this.#asking;
  /** Whether the code is the page's or the reader's own: then what it is changed to may run as well. */
  #isTrusted = false;
  #consent: Consent;

  constructor(consent: Consent = new Consent()) {
    this.#consent = consent;
  }

  /** Another scenario is opened, whose code is the page's or the reader's own, or is not. */
  open(isOwn: boolean): void {
    this.#isTrusted = isOwn;
    this.#asking.value = undefined;
  }

  /**
   * The providers of a scenario, if they may run. If not, the reader is asked. `isCurrent` tells whether it is still the
   * scenario that is wanted.
   */
  async providers(scenario: Scenario, isCurrent: () => boolean): Promise<ProviderText[]> {
    const providers = providersOf(scenario);
    const isAllowed = providers.length === 0 || this.#isTrusted || (await this.#consent.has(providers));
    if (!isCurrent()) return [];
    this.#isTrusted ||= isAllowed && providers.length > 0;
    this.#asking.value = isAllowed ? undefined : providers;
    // A reload brings the same code back: it is remembered.
    if (isAllowed && providers.length > 0) await this.#consent.allow(providers);
    return isAllowed ? providers : [];
  }

  /** Lets the code run that the reader was asked about. Gives whether it is still the code that is asked about. */
  async allow(): Promise<boolean> {
    const providers = this.#asking.peek();
    if (!providers) return false;
    await this.#consent.allow(providers);
    if (this.#asking.peek() !== providers) return false;
    this.#isTrusted = true;
    return true;
  }
}
