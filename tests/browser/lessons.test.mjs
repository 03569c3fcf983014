// Lessons: predicted, answered, solved, with the keyboard alone and on a phone; kept over a reload; on paper.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import axe from "axe-core";
import { openSite, ready, startBrowser } from "./site.mjs";

let browser;

before(async () => {
  browser = await startBrowser();
});

after(() => browser?.close());

/** Opens a lesson, and gives what stands in its question. */
async function openLesson(path, options = {}) {
  const opened = await openSite(browser, { path, width: 1440, height: 900, ...options });
  await ready(opened.page);
  const choices = opened.page.locator("duck-question .choice");
  return { ...opened, choices };
}

/** The questions and answers of the open lesson, as the engine gave them. */
const lessonOf = (page) =>
  page.evaluate(() => document.querySelector("duck-app").model.lessons.current.value?.lesson ?? null);

const answer = (page) => page.getByRole("button", { name: "Answer" });

async function complaints(page) {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

/** Answers rightly. */
async function answerRightly(page) {
  const { question } = await lessonOf(page);
  for (const [index, { right }] of question.choices.entries())
    if (right) await page.locator("duck-question input").nth(index).check();
  await answer(page).click();
  await page.getByRole("heading", { name: "That is right." }).waitFor();
}

test("the run is hidden until the question is answered, and a wrong answer gets its hint", async () => {
  const { page, problems, choices, close } = await openLesson("?lesson=arrows");
  await choices.first().waitFor();
  for (const hidden of ["duck-trace", "duck-catalog", "duck-score", "duck-sentence"])
    assert.equal(await page.locator(hidden).count(), 0, hidden);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("o");
  assert.equal(await page.locator("duck-orders").count(), 0);
  const { question } = await lessonOf(page);
  const wrong = question.choices.findIndex(({ right, rule }) => !right && rule === "alphabetical");
  await answer(page).click();
  await page.getByRole("status").getByText("Choose an answer first.").waitFor();
  await choices.nth(wrong).click();
  await answer(page).click();
  const hint = page.locator("duck-question .hint");
  await hint.getByText("That is alphabetical order.").waitFor();
  const { pair } = question.choices[wrong].hint;
  assert.match(await hint.innerText(), new RegExp(`${pair.map(escaped).join(" comes before ")}`));
  assert.equal(await page.locator("duck-trace").count(), 0);
  await answerRightly(page);
  await page.locator("duck-trace").waitFor();
  await page.locator("duck-score").waitFor();
  assert.equal(await choices.count(), 0);
  assert.deepEqual(problems, []);
  await close();
});

const escaped = (text) => text.replace(/[^\w\s]/g, "\\$&");

test("a link of the text leads to its step", async () => {
  const { page, close } = await openLesson("?lesson=arrows");
  await answerRightly(page);
  await page.locator("duck-lesson").getByRole("button", { name: "declared first" }).click();
  await page.locator("duck-sentence h1").getByText("User[ntp]").waitFor();
  assert.match(await page.evaluate(() => document.querySelector("duck-sentence .step").innerText), /step [2-9]/);
  await page.waitForURL(/lesson=arrows&step=\d+/);
  await close();
});

test("a lesson is answered and its exercise solved with the keyboard alone", async () => {
  const { page, problems, close } = await openLesson("?lesson=arrows");
  const { question, exercise } = await lessonOf(page);
  await tabTo(page, "duck-question input");
  await page.keyboard.press("Space");
  // Arrows move in a group, and choose.
  const right = question.choices.findIndex((choice) => choice.right);
  for (let place = 0; place < right; place++) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "That is right." }).waitFor();
  await tabTo(page, "duck-lesson .actions button");
  await page.keyboard.press("Enter");
  await page.locator("duck-exercise .broken").first().waitFor();
  await page.waitForURL(/exercise/);
  for (const name of ["Give me a hint", "Give me a hint", "Show the solution"]) {
    await tabTo(page, "duck-exercise .actions button");
    assert.equal(await page.evaluate(() => document.activeElement.innerText), name);
    await page.keyboard.press("Enter");
  }
  await page.getByRole("heading", { name: "A solution" }).waitFor();
  await page.keyboard.press("e");
  await page.locator("duck-source [contenteditable]:focus").waitFor();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await page.keyboard.insertText(exercise.solution.files["manifests/site.pp"]);
  await page.getByText("Everything is as expected: the exercise is solved.").waitFor();
  assert.equal(await page.locator("duck-exercise .broken").count(), 0);
  assert.match(page.url(), /lesson=arrows&exercise/);
  assert.deepEqual(problems, []);
  await close();
});

/** Presses Tab until what is looked for has the focus. */
async function tabTo(page, selector) {
  for (let count = 0; count < 80; count++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`Tab doesn't lead to ${selector}`);
}

test("boxes are ticked: each that is wrong has its hint", async () => {
  const { page, choices, close } = await openLesson("?lesson=notify-and-subscribe");
  const { question } = await lessonOf(page);
  assert.equal(await choices.locator("[type=checkbox]").count(), question.choices.length);
  await answer(page).click();
  const missed = question.choices.find(({ right }) => right);
  await page.locator("duck-question .hint").getByText(`${missed.items[0]} is refreshed.`).waitFor();
  await answerRightly(page);
  await close();
});

test("what was done is there after a reload, and Continue leads on", async () => {
  const { page, close } = await openLesson("?lessons");
  await page.getByRole("heading", { level: 1, name: "Lessons" }).waitFor();
  await page.getByRole("button", { name: /^Start: / }).click();
  await page.locator("duck-question .choice").first().waitFor();
  assert.match(page.url(), /\?lesson=catalog$/);
  await answerRightly(page);
  await page.reload();
  await ready(page);
  await page.getByRole("heading", { name: "That is right." }).waitFor();
  await page.locator("duck-trace").waitFor();
  await page.getByRole("button", { name: "Next lesson" }).click();
  await page.waitForURL(/lesson=titles/);
  await page.locator("duck-question .choice").first().waitFor();
  await page.goBack();
  await page.waitForURL(/lesson=catalog/);
  await page.getByRole("heading", { name: "That is right." }).waitFor();
  await page.getByRole("button", { name: "Contents" }).click();
  await page.locator("duck-contents .mark").getByText("answered").waitFor();
  assert.equal(await page.getByRole("button", { name: /^Continue: / }).count(), 1);
  assert.equal(await page.locator("duck-trace, duck-score, duck-lesson").count(), 0);
  await page.goBack();
  await page.getByRole("heading", { name: "That is right." }).waitFor();
  await close();
});

test("the menus lead to the lessons, and an example leads out of them", async () => {
  const { page, close } = await openLesson("");
  await page.getByRole("banner").getByRole("button", { name: "Lessons" }).click();
  await page.locator("duck-contents").waitFor();
  await page.waitForURL(/\?lessons$/);
  await page.goBack();
  await page.locator("duck-contents").waitFor({ state: "detached" });
  await page.locator("duck-examples .crumb").click();
  await page.getByRole("menuitem", { name: /^Lessons/ }).click();
  await page.locator("duck-contents").waitFor();
  await page.getByRole("button", { name: "Steps", exact: true }).click();
  await page.locator("duck-contents").waitFor({ state: "detached" });
  await close();
});

test("a lesson in German stays open when its language is changed, with its answers where they were", async () => {
  const { page, choices, close } = await openLesson("?lesson=arrows&lang=de");
  await page.getByRole("heading", { level: 1, name: "Pfeile" }).waitFor();
  const before = await choices.allInnerTexts();
  await page.getByRole("button", { name: "English" }).click();
  await page.getByRole("heading", { level: 1, name: "Arrows" }).waitFor();
  assert.deepEqual(await choices.allInnerTexts(), before);
  await page.waitForURL((url) => url.search === "?lesson=arrows");
  await page.getByRole("button", { name: "Deutsch" }).click();
  await page.waitForURL((url) => url.search === "?lesson=arrows&lang=de");
  await page.getByRole("button", { name: "Inhalt" }).click();
  await page.getByRole("heading", { level: 1, name: "Lektionen" }).waitFor();
  await close();
});

test(
  "every lesson opens with a question whose answer is what the page's own run shows",
  { timeout: 240_000 },
  async () => {
    const { page, problems, close } = await openLesson("?lessons");
    await page.locator("duck-contents").waitFor();
    const slugs = await page.evaluate(() =>
      document.querySelector("duck-app").model.lessons.contents.value.map(({ slug }) => slug),
    );
    assert.ok(slugs.length >= 30, String(slugs.length));
    const wrong = [];
    for (const slug of slugs) {
      const told = await page.evaluate(judged, slug);
      if (told !== undefined) wrong.push(`${slug}: ${told}`);
    }
    assert.deepEqual(wrong, []);
    assert.deepEqual(problems, []);
    await close();
  },
);

/** In the page: what is wrong with a lesson there; nothing if its answer is that of the run that is shown. */
async function judged(slug) {
  const { lessons, document: scenario } = document.querySelector("duck-app").model;
  const refusal = await lessons.enter(slug);
  if (refusal !== undefined) return refusal;
  const { question } = lessons.current.value.lesson;
  const head = scenario.run.value?.head;
  if (!question || !head) return scenario.trouble.value ?? "no question, or no run";
  const right = question.choices.filter(({ right }) => right).map(({ items }) => items);
  const nodes = ({ node }) => head.graph.nodes[node].reference;
  const shown = {
    applied: () => head.orders.application.map(nodes).filter((reference) => right[0].includes(reference)),
    evaluated: () => head.orders.build.map(nodes).filter((reference) => right[0].includes(reference)),
    refreshed: () =>
      question.choices
        .map(({ items: [reference] }) => reference)
        .filter((reference) => head.report.resources.find((one) => one.reference === reference)?.restarted),
  }[question.ask]?.();
  const wanted = question.ask === "refreshed" ? right.flat() : right[0];
  return shown && String(shown) !== String(wanted) ? `${wanted} is not ${shown}` : undefined;
}

// Each language takes every second lesson, so that all are walked in half the time.
for (const [first, lang] of ["en", "de"].entries())
  test(
    `by keyboard alone every wrong answer of a lesson gets a hint of its own, the right one leads on, and the exercise is solved: ${lang}`,
    { timeout: 480_000 },
    async () => {
      const { page, problems, close } = await openLesson(`?lessons&lang=${lang}`);
      await page.locator("duck-contents").waitFor();
      const slugs = await page.evaluate(() =>
        document.querySelector("duck-app").model.lessons.contents.value.map(({ slug }) => slug),
      );
      for (const slug of slugs.filter((_, place) => place % 2 === first)) {
        await page.evaluate((slug) => document.querySelector("duck-app").model.lessons.enter(slug), slug);
        await page.locator("duck-question .choice").first().waitFor();
        const { choices } = (await lessonOf(page)).question;
        const hasBoxes = (await page.locator("duck-question [type=checkbox]").count()) > 0;
        const right = choices.map((choice) => choice.right);
        const hints = [];
        for (const place of choices.keys()) {
          if (right[place] && !hasBoxes) continue;
          const answer = right.map((isRight, index) => (hasBoxes ? isRight !== (index === place) : index === place));
          await answerByKeys(page, answer);
          const hint = page.getByRole("status").and(page.locator(".hint"));
          hints.push(await hint.innerText());
        }
        assert.equal(new Set(hints).size, hints.length, `${slug}: ${hints.join("\n")}`);
        assert.ok(!hints.includes(""), slug);
        await answerByKeys(page, right);
        await page.locator("duck-question").waitFor({ state: "detached" });
        assert.equal(await page.evaluate(() => document.activeElement === document.body), false, slug);
        await solveByKeys(page);
      }
      assert.deepEqual(problems, []);
      await close();
    },
  );

/** Chooses these answers, and no others, and sends them. */
async function answerByKeys(page, wanted) {
  const inputs = page.locator("duck-question input");
  for (const [place, isWanted] of wanted.entries()) {
    const input = inputs.nth(place);
    const isRadio = (await input.getAttribute("type")) === "radio";
    if ((await input.isChecked()) === isWanted || (isRadio && !isWanted)) continue;
    await input.focus();
    await page.keyboard.press("Space");
  }
  await inputs.first().focus();
  await page.keyboard.press("Enter");
}

/** Goes on to the exercise, if there is one, and writes what its solution changes into the files. */
async function solveByKeys(page) {
  const { exercise } = await lessonOf(page);
  if (!exercise) return;
  await tabTo(page, "duck-lesson .actions button");
  await page.keyboard.press("Enter");
  await page.locator("duck-exercise .broken").first().waitFor();
  const given = await page.evaluate(() => document.querySelector("duck-app").model.document.scenario.value.files);
  for (const [path, text] of Object.entries(exercise.solution.files)) {
    if (given[path] === text) continue;
    await turnToFile(page, path);
    await page.keyboard.press("e");
    await page.locator("duck-source [contenteditable]:focus").waitFor();
    await page.keyboard.press("Control+a");
    await page.keyboard.insertText(text);
    await page.keyboard.press("Escape");
  }
  await page.locator("duck-exercise .solved").waitFor();
  assert.equal(await page.locator("duck-exercise .broken").count(), 0);
}

/** Shows a file, by the menu of files. */
async function turnToFile(page, path) {
  const shown = page.locator("duck-files .file");
  if ((await shown.getAttribute("title")) === path) return;
  await tabTo(page, "duck-files .file");
  await page.keyboard.press("Enter");
  await tabTo(page, `duck-files .menu button[title="${path}"]`);
  await page.keyboard.press("Enter");
  await page.waitForFunction((path) => document.querySelector("duck-files .file").title === path, path);
}

test("a course beside the page takes the place of its own, and the page begins with it", async () => {
  const text = readFileSync(new URL("../../web/lessons/01-catalog.md", import.meta.url), "utf8");
  const fronts = { en: { title: "Our first one", about: "What we do." } };
  const files = { en: { path: "01-first.md", text } };
  const course = { title: "Our course", lessons: [{ slug: "first", place: 1, hasExercise: true, fronts, files }] };
  const prepared = async (page) => {
    await page.route("**/course.json", (route) => route.fulfill({ json: course }));
    const isPage = ({ pathname, search }) => pathname === "/" && search === "";
    await page.route(isPage, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        "<head>",
        '<head><meta name="duckrow-course" content="course.json">',
      );
      await route.fulfill({ response, body });
    });
  };
  const { page, problems, close } = await openLesson("", { prepared });
  await page.getByRole("heading", { level: 1, name: "Our course" }).waitFor();
  await page.getByRole("button", { name: "Start: Our first one" }).click();
  await page.getByText("Lesson 1 of 1").waitFor();
  await answerRightly(page);
  assert.deepEqual(problems, []);
  await close();
});

test("a lesson that there is not is told", async () => {
  const { page, close } = await openLesson("?lesson=nothing");
  await page.getByText("There is no lesson nothing.").waitFor();
  await close();
});

test("no part of the lessons is loaded before somebody wants one", async () => {
  const { requests, close } = await openLesson("");
  const loaded = requests.filter((url) => /\/\d\d-[\w-]+\.js|contents|lesson/.test(url));
  assert.deepEqual(loaded, []);
  await close();
});

test("where storage is forbidden, lessons work all the same", async () => {
  const prepared = (page) =>
    page.addInitScript(() => {
      Object.defineProperty(globalThis, "localStorage", {
        get: () => {
          throw new DOMException("no", "SecurityError");
        },
      });
    });
  const { page, problems, close } = await openLesson("?lesson=catalog", { prepared });
  await answerRightly(page);
  assert.deepEqual(problems, []);
  await close();
});

test("in a narrow window a short lesson begins under the bar, and has all of the window", async () => {
  const { page, close } = await openLesson("?lesson=arrows&exercise", { width: 768, height: 1024 });
  const lesson = page.locator("duck-lesson");
  await lesson.getByText("Exercise").first().waitFor();
  const { y, height } = await lesson.boundingBox();
  const top = await page.locator("duck-top").boundingBox();
  assert.equal(y, top.y + top.height);
  assert.ok(y + height >= 1024);
  await close();
});

test("on a phone text, manifest and question follow each other, and text and run take turns", async () => {
  const { page, problems, close } = await openLesson("?lesson=arrows", { width: 390, height: 844 });
  await page.locator("duck-question .choice").first().waitFor();
  const tops = await page.evaluate(() =>
    ["duck-lesson", "duck-source", "duck-question"].map(
      (name) => document.querySelector(name).getBoundingClientRect().top,
    ),
  );
  assert.deepEqual(
    tops,
    [...tops].sort((one, other) => one - other),
  );
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
  assert.deepEqual(await complaints(page), []);
  await answerRightly(page);
  await page.getByRole("button", { name: "Watch the run" }).click();
  await page.locator("duck-trace").waitFor();
  assert.equal(await page.locator("duck-lesson").isVisible(), false);
  await page.getByRole("button", { name: "Back to the text" }).click();
  await page.getByRole("button", { name: "Go to the exercise" }).click();
  await page.getByRole("button", { name: "Open the editor" }).click();
  await page.locator("duck-source").waitFor();
  assert.deepEqual(problems, []);
  await close();
});

for (const { path, width, theme, isAnswered } of [
  { path: "?lessons", width: 1440, theme: "light" },
  { path: "?lessons", width: 390, theme: "dark" },
  { path: "?lesson=arrows", width: 1440, theme: "dark" },
  { path: "?lesson=arrows", width: 1440, theme: "light", isAnswered: true },
  { path: "?lesson=arrows&exercise", width: 1440, theme: "light" },
  { path: "?lesson=arrows&exercise", width: 390, theme: "dark" },
  { path: "?lesson=notify-and-subscribe", width: 1024, theme: "light" },
])
  test(`axe finds nothing to complain about: ${path}${isAnswered ? " answered" : ""}, ${width} pixels, ${theme}`, async () => {
    const { page, problems, close } = await openLesson(path, { width, theme });
    await page.locator("duck-contents, duck-lesson").first().waitFor();
    if (isAnswered) await answerRightly(page);
    await page.waitForTimeout(500);
    assert.deepEqual(await complaints(page), []);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
    assert.deepEqual(problems, []);
    await close();
  });

test("a lesson prints as text, with the manifest and the question and nothing to press", async () => {
  const { page, close } = await openLesson("?lesson=arrows");
  await page.locator("duck-question .choice").first().waitFor();
  await page.emulateMedia({ media: "print" });
  const shown = await page.evaluate(() => document.querySelector("duck-lesson").innerText);
  for (const part of [
    "Arrows",
    "puts the resource on its left",
    "Package['ntp'] -> File['/etc/ntp.conf']",
    "In which order",
  ])
    assert.ok(shown.includes(part), part);
  const { question } = await lessonOf(page);
  assert.equal(await page.locator("duck-lesson .paper .rounds li").count(), question.choices.length);
  const pressed = await page.evaluate(
    () =>
      [...document.querySelectorAll("button, input")].filter(
        (element) => element.checkVisibility() && element.offsetHeight > 0,
      ).length,
  );
  assert.equal(pressed, 0);
  await close();
});

test("what was tried is there after a reload: the answer with its hint, the text of the exercise; and one can start over", async () => {
  const { page, choices, close } = await openLesson("?lesson=arrows");
  await choices.first().waitFor();
  const { question } = await lessonOf(page);
  const wrong = question.choices.findIndex(({ right, rule }) => !right && rule === "alphabetical");
  await choices.nth(wrong).click();
  await answer(page).click();
  const hint = page.locator("duck-question .hint");
  await hint.getByText("That is alphabetical order.").waitFor();
  await page.reload();
  await hint.getByText("That is alphabetical order.").waitFor();
  assert.equal(await page.locator("duck-question input").nth(wrong).isChecked(), true);
  await page.goto(page.url().replace("lesson=arrows", "lesson=arrows&exercise"));
  await ready(page);
  await page.getByRole("button", { name: "Give me a hint" }).click();
  const edit = (added) =>
    page.evaluate((added) => {
      const { document } = globalThis.document.querySelector("duck-app").model;
      const [[path, text]] = Object.entries(document.scenario.peek().files);
      return document.editFile(path, text + added);
    }, added);
  await edit("# mine\n");
  await page.getByRole("button", { name: "Start over" }).waitFor();
  await page.reload();
  await page.locator("duck-source").getByText("# mine").waitFor();
  await page.getByText(/^Hint 1 of/).waitFor();
  await page.getByRole("button", { name: "Start over" }).click();
  await page.locator("duck-source").getByText("# mine").waitFor({ state: "detached" });
  await close();
});
