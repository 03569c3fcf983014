// The faults of the simulated host: for each a row with the resource, the operation, the number of times, and the message.

import { html, type TemplateResult } from "lit";
import type { Fault } from "../../engine/contract";
import { languageOf } from "../../model/languages";
import { capitalized } from "../../model/names";
import { withPart } from "../../model/parts";
import { View } from "../view";

/** More references than this help nobody to choose. */
const MOST_OFFERED = 500;

class Faults extends View<"document"> {
  override render(): TemplateResult {
    const faults = this.model.document.scenario.value.faults ?? [];
    const nodes = this.model.document.run.value?.head.graph.nodes ?? [];
    const references = nodes.filter(({ kind }) => kind === "native").slice(0, MOST_OFFERED);
    return html`<datalist id="references">
        ${references.map(({ reference }) => html`<option value=${reference}></option>`)}
      </datalist>
      ${faults.map((fault, index) => this.#row(fault, index))}
      <button class="btn" @click=${() => this.#add(references[0]?.reference)}>Make something fail</button>`;
  }

  #row(fault: Fault, index: number): TemplateResult {
    const text = (event: Event): string => (event.currentTarget as HTMLInputElement).value.trim();
    const change = (changes: Partial<Record<keyof Fault, unknown>>): void =>
      this.#set(index, { ...fault, ...changes } as Fault);
    const { resource, operation = "set", times, message } = fault;
    const { thing, drawer } = languageOf(this.model.document.scenario.value);
    return html`<fieldset class="controls">
      <legend>Fault ${index + 1}</legend>
      <label
        ><span>${capitalized(thing)}</span
        ><input
          list="references"
          spellcheck="false"
          .value=${resource}
          @change=${(event: Event) => change({ resource: text(event) })}
      /></label>
      <label
        ><span>Fails</span
        ><select @change=${(event: Event) => change({ operation: text(event) })}>
          ${drawer.operations.map(([value, name]) => html`<option value=${value} .selected=${value === operation}>${name}</option>`)}
        </select></label
      >
      <label
        ><span>How often</span
        ><input
          type="number"
          min="1"
          step="1"
          placeholder="always"
          .value=${times === undefined ? "" : String(times)}
          @change=${(event: Event) => change({ times: Number(text(event)) || undefined })}
      /></label>
      <label
        ><span>Message</span
        ><input
          placeholder="injected fault"
          .value=${message ?? ""}
          @change=${(event: Event) => change({ message: text(event) || undefined })}
      /></label>
      <button class="btn quiet" @click=${() => this.#set(index, undefined)}>Remove this fault</button>
    </fieldset>`;
  }

  #add(reference = languageOf(this.model.document.scenario.peek()).example): void {
    this.#write([...(this.model.document.scenario.peek().faults ?? []), { resource: reference }]);
  }

  /** Another fault in its place; none takes it away. */
  #set(index: number, fault: Fault | undefined): void {
    const faults = this.model.document.scenario.peek().faults ?? [];
    const [before, after] = [faults.slice(0, index), faults.slice(index + 1)];
    this.#write([...before, ...(fault ? [withoutNothing(fault)] : []), ...after]);
  }

  #write(faults: Fault[]): void {
    const { model } = this;
    void model.document.edit(
      withPart(model.document.scenario.peek(), ["faults"], faults.length > 0 ? faults : undefined),
    );
  }
}

/** Without what is left to the engine. */
const withoutNothing = (fault: Fault): Fault =>
  Object.fromEntries(Object.entries(fault).filter(([, value]) => value !== undefined)) as unknown as Fault;

customElements.define("duck-faults", Faults);
