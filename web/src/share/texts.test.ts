import { expect, test } from "vitest";
import type { DiagnosticDocument, Head } from "../engine/contract";
import { embedAddress, fileName, frame, markdown, report } from "./texts";

const LINK = "https://duckrow.example/play/?step=3#1zabc.00000";

test("a frame has the same content, and no other query", () => {
  expect(embedAddress(LINK)).toBe("https://duckrow.example/play/?embed#1zabc.00000");
  expect(frame('a "b" <c>', LINK)).toMatchInlineSnapshot(
    `"<iframe src="https://duckrow.example/play/?embed#1zabc.00000" title="a &quot;b&quot; &lt;c&gt;, step by step" width="720" height="420" loading="lazy"><a href="https://duckrow.example/play/?step=3#1zabc.00000">a &quot;b&quot; &lt;c&gt;, step by step</a></iframe>"`,
  );
});

test("signs of Markdown in a title are only signs", () => {
  expect(markdown("a [b] `c`", LINK)).toBe(`[a \\[b\\] \\\`c\\\`](${LINK})`);
});

test("a report names the engine, the scenario, what is to be said, and the link", () => {
  const head = { engine: { name: "duckrow", version: "1.2.3", scenario: "abc" } } as Head;
  const error = {
    severity: "error",
    code: "syntax",
    message: "Syntax error",
    position: " (line: 1)",
    help: "Add a }.",
  };
  expect(report("Ducks", head, [error as DiagnosticDocument], LINK)).toMatchInlineSnapshot(`
    "Ducks
    duckrow 1.2.3, scenario abc

    error (syntax): Syntax error (line: 1)
      Add a }.

    https://duckrow.example/play/?step=3#1zabc.00000
    "
  `);
  expect(report("Ducks", undefined, [], LINK)).toContain("Nothing to be said");
});

test("a file is named by the title", () => {
  expect(fileName("Getting your ducks, in a row!")).toBe("getting-your-ducks-in-a-row.json");
  expect(fileName("Утки")).toBe("scenario.json");
});
