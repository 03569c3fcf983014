// The measures of the page: each opens it and gives rows of what was found, beside what is asked of it.
import { fragmentOf } from "../../tests/browser/link.mjs";
import { memory } from "./memory.mjs";
import { eventsOf, lines, siteOf } from "./sites.mjs";
import { instruments, median, percentile } from "./timing.mjs";

const READY = "duck-app[data-ready]";
const SETTLE = 800;

/** The seconds of the processor that the page's main thread has taken: others on the machine don't count. */
async function processor(session) {
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration").value;
}

async function open({ browser, address }, path, { slow = 1 } = {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.addInitScript(instruments);
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  if (slow > 1) await session.send("Emulation.setCPUThrottlingRate", { rate: slow });
  await page.goto(address + path, { waitUntil: "commit" });
  return { page, session, close: () => context.close() };
}

const linkTo = (scenario, view = {}) => fragmentOf({ scenario, view });

/** From the request to the picture, in a new browser context each time, on a processor that is four times as slow. */
async function start(site, path, isThere, times = 5) {
  const found = [];
  let longest = 0;
  for (let time = 0; time < times; time++) {
    const { page, close } = await open(site, path, { slow: 4 });
    found.push(
      await page.evaluate((selector) => globalThis.bench.until(() => document.querySelector(selector)), isThere),
    );
    await page.waitForTimeout(SETTLE);
    longest = Math.max(longest, await page.evaluate(() => globalThis.bench.longest(0)));
    await close();
  }
  return { took: median(found), longest };
}

export async function starting(site) {
  const first = await start(site, "", READY);
  const link = await start(site, linkTo(lines(100)), READY);
  return [
    ["4 × slower: steppable", first.took, 1000],
    ["4 × slower: first live run, of a link", link.took, 2500],
  ];
}

/** Keys typed into the first line, one after the other: from each to the trace that shows it. */
export async function typing(site) {
  const rows = [];
  for (const [what, scenario, most] of [
    ["100 lines", lines(100), 100],
    ["500 resources", siteOf(500), 250],
  ]) {
    const { page, close } = await open(site, linkTo(scenario, { step: 1 }));
    await page.waitForSelector(READY);
    // Of what a link runs, the editor comes by itself.
    await page.locator("duck-source .cm-content").click();
    for (const key of ["Control+Home", "End", "ArrowLeft", "ArrowLeft"]) await page.keyboard.press(key);
    await page.waitForTimeout(SETTLE);
    const took = [];
    const begun = await page.evaluate(() => performance.now());
    for (let time = 0; time < 40; time++) {
      const text = `typed here: ${"x".repeat(time + 1)}`;
      await page.evaluate((text) => {
        const isThere = () => globalThis.document.querySelector("duck-trace").textContent.includes(text);
        globalThis.seen = new Promise((done) => {
          const hear = async ({ timeStamp }) => done((await globalThis.bench.until(isThere)) - timeStamp);
          addEventListener("keydown", hear, { capture: true, once: true });
        });
      }, text);
      await page.keyboard.press("x");
      took.push(await page.evaluate(() => globalThis.seen));
      await page.waitForTimeout(60);
    }
    const longest = await page.evaluate((since) => globalThis.bench.longest(since), begun);
    rows.push([`key to trace, ${what}: p95`, percentile(took, 0.95), most]);
    rows.push([`key to trace, ${what}: longest task`, longest, 50]);
    await close();
  }
  return rows;
}

/** The handle dragged to and fro over the whole axis, a move in each frame. */
export async function scrubbing(site) {
  const { page, session, close } = await open(site, linkTo(eventsOf(100_000), { step: 1 }));
  await page.waitForSelector(READY, { timeout: 60_000 });
  await page.waitForTimeout(2 * SETTLE);
  const before = await processor(session);
  const { gaps, longest, events } = await page.evaluate(async () => {
    const { bench, document } = globalThis;
    const sheet = document.querySelector("duck-score .sheet");
    const handle = document.querySelector(".handle");
    const { left, right } = sheet.getBoundingClientRect();
    const y = handle.getBoundingClientRect().top + 8;
    const tell = (type, x) =>
      (type === "pointerdown" ? handle : sheet).dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          pointerId: 1,
          isPrimary: true,
          button: 0,
          buttons: 1,
          clientX: x,
          clientY: y,
        }),
      );
    sheet.setPointerCapture = () => undefined;
    tell("pointerdown", handle.getBoundingClientRect().left + 4);
    const begun = performance.now();
    const from = left + 300;
    const gaps = await bench.frames(300, (time) =>
      tell("pointermove", from + (right - from - 20) * Math.abs(Math.sin(time / 40))),
    );
    tell("pointerup", from);
    return { gaps, longest: bench.longest(begun), events: Number(handle.getAttribute("aria-valuemax")) };
  });
  const work = ((await processor(session)) - before) * 1000;
  await close();
  const name = `scrubbing ${events.toLocaleString("en")} events`;
  return [
    [`${name}: a frame, median`, median(gaps), 16.8],
    [`${name}: p95`, percentile(gaps, 0.95), 16.8],
    [`${name}: work of the main thread, a frame`, work / gaps.length, 16.7],
    [`${name}: longest task`, longest, 50],
  ];
}

const PICTURE = "duck-catalog .picture";
const FRAMES = 120;

/** Presses a tool of the catalog: how long until another one is there instead, and the longest task of it. */
const press = (page, tool, other) =>
  page.evaluate(
    async ([tool, other]) => {
      const { bench, document } = globalThis;
      const named = (name) => document.querySelector(`duck-catalog .tools [aria-label="${name}"]`);
      // A large picture comes in pieces: it is there with the last one.
      const isDrawn = () => named(other) && document.querySelector('duck-catalog .picture[aria-busy="false"]');
      const begun = performance.now();
      named(tool)?.click();
      return { took: (await bench.until(isDrawn)) - begun, longest: bench.longest(begun) };
    },
    [tool, other],
  );

/** Turns the wheel in each frame: the frames, and the work of the main thread for one. */
async function turning({ page, session }, ...hows) {
  const before = await processor(session);
  const gaps = await page.evaluate(
    ([selector, times, hows]) =>
      globalThis.bench.frames(times, (time) =>
        globalThis.bench.turn(selector, hows[Math.floor((time * hows.length) / times)]),
      ),
    [PICTURE, FRAMES, hows],
  );
  return { frame: percentile(gaps, 0.95), work: (((await processor(session)) - before) * 1000) / FRAMES };
}

/** The catalog on the whole stage: opened, unfolded, moved, zoomed, all of it in sight, and a box in it selected. */
export async function picturing(site, resources) {
  const name = `${resources.toLocaleString("en")} resources`;
  const opened = await open(site, linkTo(siteOf(resources), { step: 1 }));
  const { page } = opened;
  const there = await page.evaluate((ready) => globalThis.bench.until(() => document.querySelector(ready)), READY);
  await page.waitForSelector("duck-catalog .g-box", { timeout: 60_000 });
  await page.locator("duck-catalog .maximise").click();
  await page.keyboard.press("End");
  await page.waitForTimeout(SETTLE);
  await press(page, "Fold all", "Unfold all");
  await page.waitForTimeout(SETTLE);
  const unfolded = await press(page, "Unfold all", "Fold all");
  await page.waitForTimeout(SETTLE);
  const begun = await page.evaluate(() => performance.now());
  const moved = await turning(opened, { deltaY: 60 });
  const zoomed = await turning(opened, { deltaY: 12, ctrlKey: true }, { deltaY: -12, ctrlKey: true });
  await page.locator('duck-catalog .tools [aria-label="Fit"]').click();
  const far = await turning(opened, { deltaY: 8, deltaX: 8 }, { deltaY: -8, deltaX: -8 });
  await turning(opened, { deltaY: -12, ctrlKey: true });
  const longest = await page.evaluate((since) => globalThis.bench.longest(since), begun);
  const selected = await page.evaluate(async () => {
    const begun = performance.now();
    const box = document.querySelector("duck-catalog .g-box:not(.container, .now)");
    box.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    return (await globalThis.bench.until(() => document.querySelector("duck-catalog .g-box.now"))) - begun;
  });
  await opened.close();
  const most = { 500: 150, 2_000: 500 }[resources];
  const frames = (what, { frame, work }) => [
    [`${name}: ${what}, a frame's work`, work, 16.7],
    [`${name}: ${what}, a frame, p95`, frame],
  ];
  return [
    [`${name}: opened`, there],
    [`${name}: layout and paint of all`, unfolded.took, most],
    [`${name}: its longest task`, unfolded.longest, 50],
    ...frames("moving", moved),
    ...frames("zooming", zoomed),
    ...frames("moving all of it", far),
    [`${name}: longest task of these`, longest, 50],
    [`${name}: a box selected`, selected, 100],
  ];
}

/** Four frames with embeds in another page, each stepped once, beside the same page without: megabytes, and engines. */
export async function embedding({ browser, address }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1800 }, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(`${address}duck.svg`);
  await page.waitForTimeout(SETTLE);
  const before = memory();
  const examples = ["ducks", "refresh", "collectors", "failed"];
  const frames = examples.map(
    (name) => `<iframe width="720" height="420" src="${address}?embed&example=${name}"></iframe>`,
  );
  const other = await context.newPage();
  await other.setContent(frames.join(""));
  for (const index of examples.keys()) {
    const frame = other.frameLocator("iframe").nth(index);
    await frame.locator(READY).waitFor({ timeout: 60_000 });
    await frame.getByRole("button", { name: "Step forward" }).click();
  }
  await other.waitForTimeout(3 * SETTLE);
  const after = memory();
  const engines = other.workers().length;
  await context.close();
  return [
    ["four embeds, all stepped", after - before, 150, "MB"],
    ["four embeds: engines", engines, 2, ""],
  ];
}
