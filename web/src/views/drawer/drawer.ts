// The drawer: the node, the options, and the simulated host before and after. It changes the scenario and shows the run; the
// page beside it stays in use.

import "../../styles/late/drawer.css";
import { html, type PropertyValues, type TemplateResult } from "lit";
import { languageOf } from "../../model/languages";
import { View } from "../view";
import "./after";
import "./expect";
import "./faults";
import "./options";
import "./part";
import "./suppose";

class Drawer extends View<"document" | "frame"> {
  #before: Element | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    this.setAttribute("role", "region");
    this.#before = document.activeElement;
    document.addEventListener("keydown", this.#key);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener("keydown", this.#key);
    if (this.#before instanceof HTMLElement) this.#before.focus();
  }

  protected override firstUpdated(changes: PropertyValues): void {
    super.firstUpdated(changes);
    this.querySelector<HTMLElement>("h2")?.focus();
  }

  #key = (event: KeyboardEvent): void => {
    // What floats over the drawer closes first.
    if (event.key !== "Escape" || event.defaultPrevented || document.querySelector(":popover-open")) return;
    event.preventDefault();
    this.#close();
  };

  #close(): void {
    this.model.frame.closeDrawer();
  }

  override render(): TemplateResult {
    const { model } = this;
    const { title } = languageOf(model.document.scenario.value).drawer;
    const isSalt = languageOf(model.document.scenario.value).name === "Salt";
    this.setAttribute("aria-label", title);
    return html`
      <div class="head">
        <h2 tabindex="-1">${title}</h2>
        <button class="btn quiet" aria-label="Close" title="Close (Esc)" @click=${() => this.#close()}>×</button>
      </div>
      <section>
        <h3>Node</h3>
        <duck-node-name .model=${model}></duck-node-name>
        ${
          isSalt
            ? [
                this.#part(["node", "grains"], "Grains", "os_family: Debian", "Added to the engine's own; yours win."),
                this.#part(["node", "pillar"], "Pillar", "ducks: [huey, dewey]", "Files in pillar/ count as well."),
              ]
            : this.#part(["node", "facts"], "Facts", "os:\n  family: Debian", "Added to the engine's own; yours win.")
        }
      </section>
      <section>
        <h3>Run</h3>
        <duck-options .model=${model}></duck-options>
      </section>
      <section>
        <h3>What if</h3>
        <duck-suppose .model=${model}></duck-suppose>
      </section>
      <section>
        <h3>Expectations</h3>
        <duck-expect .model=${model}></duck-expect>
      </section>
      <section>
        <h3>The host before</h3>
        ${this.#part(["system", "resources"], "What exists", "service:\n  ntpd: { ensure: running }", "Type, title, attributes. Anything not listed is absent.")}
        ${this.#part(["system", "packages"], "What packages provide", 'ntp:\n  version: "1.0"\n  files:\n    /etc/ntp.conf: ""\n  services: [ntpd]', "Version, files, services, users and groups.")}
        ${this.#part(["system", "commands"], "What commands do", "/bin/fill /pond:\n  exit: 1\n  output: no water", "Exit code, output, files. Commands not listed succeed silently.")}
      </section>
      <section>
        <h3>What fails</h3>
        <duck-faults .model=${model}></duck-faults>
      </section>
      <duck-after .model=${model}></duck-after>
    `;
  }

  #part(path: readonly string[], label: string, example: string, hint: string): TemplateResult {
    return html`<duck-part
      .model=${this.model}
      .path=${path}
      .label=${label}
      .example=${example}
      .hint=${hint}
    ></duck-part>`;
  }
}

customElements.define("duck-drawer", Drawer);
