import { expect, test } from "vitest";
import { embedAddress, fileName, frame, markdown } from "./texts";

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

test("a file is named by the title", () => {
  expect(fileName("Getting your ducks, in a row!")).toBe("getting-your-ducks-in-a-row.json");
  expect(fileName("Утки")).toBe("scenario.json");
});
