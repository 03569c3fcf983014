import { expect, test } from "vitest";
import { iframe, markdown, report } from "./snippets";

const link = "https://duckrow.example/play/?example=ducks#1zabc.00000";

test("an embedded page has the same fragment and no other query", () => {
  expect(iframe('a "b" <c>', link)).toBe(
    '<iframe src="https://duckrow.example/play/?embed#1zabc.00000" title="a &quot;b&quot; &lt;c&gt;" width="720" height="420" loading="lazy"></iframe>',
  );
});

test("brackets in a title do not end the text of a link", () => {
  expect(markdown("File[/tmp]", link)).toBe(`[File\\[/tmp\\] in Duckrow](${link})`);
});

test("a report without a run still has its link", () => {
  expect(report("Pond", link, undefined)).toBe(`**Pond**\n\n${link}\n\nEngine: it gave no run`);
});
