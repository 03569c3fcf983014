// The output for people: one line for a task, printed before it is done and closed with the time it took; failures that end
// with advice.

/** An expected failure: told without a stack. `output` is what a program said, `remedy` what to run before trying again. */
export class Failure extends Error {
  constructor(message, { output = "", remedy } = {}) {
    super(message);
    Object.assign(this, { output, remedy });
  }

  /** The text for people: the program's output, what failed, what to run. */
  toString() {
    const parts = [this.output.trimEnd(), this.message];
    if (this.remedy) parts.push(`Run this, then try again:\n\n    ${this.remedy}`);
    return parts.filter(Boolean).join("\n\n");
  }
}

/** The destination of the output. */
export const out = { write: (text) => process.stdout.write(text) };

/** The task whose line is still open. */
let atItsEnd;

function endLine() {
  if (atItsEnd) out.write("\n");
  atItsEnd = undefined;
}

export function say(text = "") {
  endLine();
  out.write(`${text}\n`);
}

export function duration(milliseconds) {
  const seconds = milliseconds / 1000;
  return seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/**
 * Says `title`, does the work, says how long it took. On a terminal the work may show its latest line after the title. When something
 * else is said in between, as by a task at the same time, the title is said again at the end.
 */
export async function task(title, work) {
  const started = performance.now();
  const took = () => duration(performance.now() - started);
  const terminal = process.stdout.isTTY;
  const self = Symbol(title);
  endLine();
  out.write(`${title} … `);
  atItsEnd = self;
  const showLine = (line) => {
    const text = `${title} … ${took()}  ${line.trim()}`;
    if (terminal && atItsEnd === self) out.write(`\r\x1b[2K${text.slice(0, (process.stdout.columns ?? 80) - 1)}`);
  };
  const close = (end) => {
    const isOpen = atItsEnd === self;
    if (!isOpen) endLine();
    atItsEnd = undefined;
    if (isOpen && !terminal) return out.write(`${end}\n`);
    return out.write(`${isOpen ? "\r\x1b[2K" : ""}${title} … ${end}\n`);
  };
  try {
    const result = await work(showLine);
    close(took());
    return result;
  } catch (error) {
    close(`failed after ${took()}`);
    throw error;
  }
}

/** The frame of every command: a failure becomes text and exit code 1. */
export async function main(body) {
  try {
    const [major, minor] = process.versions.node.split(".").map(Number);
    if (major < 20 || (major === 20 && minor < 19)) {
      throw new Failure(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
    }
    await body();
  } catch (error) {
    process.stderr.write(`\n${error instanceof Failure ? error : error.stack}\n`);
    process.exitCode = 1;
  }
}
