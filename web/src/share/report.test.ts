import { expect, test } from "vitest";
import type { DiagnosticDocument, Head } from "../engine/contract";
import { report, type Reported } from "./report";

const LINK = "https://duckrow.example/#1zabc.00000";
const resource = (reference: string, state: Partial<Record<"changed" | "failed" | "skipped", boolean>>) => ({
  reference,
  kind: "native",
  changed: false,
  failed: false,
  skipped: false,
  failed_to_restart: false,
  ...state,
});
const head = {
  engine: { name: "duckrow", version: "1.2.3", scenario: "0123456789abcdef" },
  expectations: [
    { index: 0, expected: "File[a] comes before File[b]", held: false, because: "File[b] came first" },
    { index: 1, expected: "There is no cycle", held: true, because: "There is none." },
  ],
  report: {
    resources: [resource("File[a]", { failed: true }), resource("File[b]", { changed: true })],
    logs: [
      { level: "err", source: "Puppet", message: "Could not set 'file' on ensure: no" },
      {
        level: "err",
        source: "/Stage[main]/Main/File[a]/ensure",
        message: "change failed: Could not set 'file' on ensure: no",
      },
      { level: "notice", source: "/Stage[main]/Main/File[b]/ensure", message: "created" },
    ],
  },
} as unknown as Head;
const reported: Reported = {
  scenario: {
    title: "Ducks",
    version: 2,
    files: { "manifests/site.pp": "notice '```'\n" },
    options: { language: "8" },
  } as Reported["scenario"],
  head,
  diagnostics: [],
  step: { seq: 4, of: 9, sentence: "File[b] is created." },
  link: LINK,
};

test("a report says what was expected, what came, and how to have the same", () => {
  const reasons = new Map([[0, "Nothing relates them."]]);
  expect(report({ ...reported, reasons })).toMatchInlineSnapshot(`
    "## Ducks

    ### Expected

    - ✗ \`File[a]\` comes before \`File[b]\`
    - ✓ There is no cycle

    ### What happened

    - \`File[b]\` came first. Nothing relates them.
    - Of 2 resources, 1 changed, 1 failed (\`File[a]\`).
    - error: \`/Stage[main]/Main/File[a]/ensure\`: change failed: Could not set 'file' on ensure: no

    At step 4 of 9: File[b] is created.

    ### To reproduce

    [Open it in Duckrow](https://duckrow.example/#1zabc.00000) at this step, or on the command line:

    \`\`\`sh
    duckrow run 'https://duckrow.example/#1zabc.00000'
    \`\`\`

    duckrow 1.2.3, language level Puppet 8, scenario 0123456789ab

    ### Scenario

    \`manifests/site.pp\`

    \`\`\`\`puppet
    notice '\`\`\`'
    \`\`\`\`

    Besides the files:

    \`\`\`yaml
    version: 2
    options:
      language: "8"
    \`\`\`
    "
  `);
});

test("what a stranger wrote is shown as it is: no markup, no mention, no link", () => {
  const logs = [
    { level: "err", source: "/Stage[main]/Main/Exec[`a`]/returns", message: "<b> *x* __y__ a_b @duck [c](d)" },
  ];
  const resources = [resource("Notify[<script>`alert`(1)</script>]", { failed: true })];
  const text = report({
    ...reported,
    scenario: { ...reported.scenario, title: "<img src=x> @duck" } as Reported["scenario"],
    head: { ...head, report: { logs, resources } } as unknown as Head,
    diagnostics: [{ severity: "info", message: "Exec[a_b] knows `<c>`", position: "" } as DiagnosticDocument],
  });
  expect(text).toContain("## \\<img src=x> @\u200bduck\n");
  expect(text).toContain("1 failed (`` Notify[<script>`alert`(1)</script>] ``)");
  expect(text).toContain(
    "- error: `` /Stage[main]/Main/Exec[`a`]/returns ``: \\<b> \\*x\\* \\_\\_y\\_\\_ a_b @\u200bduck \\[c\\](d)",
  );
  expect(text).toContain("- info: `Exec[a_b]` knows `<c>`");
});

test("an error that the text and the log both tell is told once", () => {
  const message = "Found 1 dependency cycle";
  const logs = [{ level: "err", source: "Puppet", message }];
  const text = report({
    ...reported,
    head: { ...head, report: { logs, resources: [] } } as unknown as Head,
    diagnostics: [{ severity: "error", message, position: "" } as DiagnosticDocument],
  });
  expect(text.split(message)).toHaveLength(2);
});

test("without expectations and without a run there is still a report", () => {
  const error = { severity: "error", message: "Syntax error\nat 'x'", position: " (line: 1)", help: "Add a }." };
  const text = report({ ...reported, head: undefined, diagnostics: [error as DiagnosticDocument], step: undefined });
  expect(text).toContain("_Say here what you expected._");
  expect(text).toContain("- Nothing is applied.\n- error: Syntax error at 'x' (line: 1) (Add a }.)");
});
