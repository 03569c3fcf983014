// What is measured in the page: frames while something is done, long tasks, and the time from an act to the picture that it leads to.

/** Put into a page before it loads: collects long tasks, and gives `globalThis.bench`. */
export function instruments() {
  const longTasks = [];
  new PerformanceObserver((list) => longTasks.push(...list.getEntries())).observe({ type: "longtask", buffered: true });
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  /** Waits until something is so, looking whenever the page has changed, and then until that is painted. */
  const until = (isSo) =>
    new Promise((done) => {
      const end = () => {
        observer.disconnect();
        void painted().then(() => done(performance.now()));
      };
      const observer = new MutationObserver(() => isSo() && end());
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      if (isSo()) end();
    });
  globalThis.bench = {
    until,
    painted,
    /** The longest task since a time, in milliseconds. */
    longest: (since) =>
      Math.max(0, ...longTasks.filter(({ startTime }) => startTime >= since).map(({ duration }) => duration)),
    /** Turns the wheel over the middle of an element. */
    turn: (selector, how) => {
      const element = document.querySelector(selector);
      const { left, top, width, height } = element.getBoundingClientRect();
      const at = { clientX: left + width / 2, clientY: top + height / 2 };
      element.dispatchEvent(new WheelEvent("wheel", { bubbles: true, cancelable: true, ...at, ...how }));
    },
    /** Does something in each frame, so often; gives the milliseconds between the frames. */
    frames: async (times, act) => {
      const gaps = [];
      let last = await new Promise(requestAnimationFrame);
      for (let time = 0; time < times; time++) {
        act(time);
        const now = await new Promise(requestAnimationFrame);
        gaps.push(now - last);
        last = now;
      }
      return gaps;
    },
  };
}

export const percentile = (values, part) => {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
};
export const median = (values) => percentile(values, 0.5);
