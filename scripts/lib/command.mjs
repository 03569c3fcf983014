// Programs as data ({ program, args, env }), so that the command which is run is the command which is shown.
import { spawn, spawnSync } from "node:child_process";
import { accessSync, constants, statSync } from "node:fs";
import { basename, delimiter, join } from "node:path";
import { Failure, task } from "./announce.mjs";
import { root, shown } from "./paths.mjs";

const quoted = (word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

/** The command as it can be typed in the repository's folder. */
export function typed({ program, args = [], env = {} }) {
  const settings = Object.entries(env).map(([name, value]) => `${name}=${quoted(value)}`);
  const name = find(basename(program)) === program ? basename(program) : shown(program);
  return [...settings, quoted(name), ...args.map(quoted)].join(" ");
}

/** The path of a program on the PATH, or nothing. */
export function find(name) {
  const candidates = (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, name));
  return candidates.find(isProgram);
}

export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** A short question to a program: its output, or nothing if it fails. */
export function answer({ program, args = [], env = {} }) {
  const result = spawnSync(program, args, { cwd: root, env: { ...process.env, ...env }, encoding: "utf8" });
  return result.status === 0 ? result.stdout.trim() : undefined;
}

/** Runs a program to its end; every chunk of output goes to `onOutput` too. Gives the exit code and the whole output. */
export function run({ program, args = [], env = {} }, onOutput = () => {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const take = (chunk) => {
      output += chunk;
      onOutput(chunk);
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", take);
    child.on("error", (error) => resolve({ code: 127, output: `${program}: ${error.message}` }));
    child.on("close", (code, signal) => resolve({ code: code ?? signal, output }));
  });
}

/** A task that is one command: quiet while all goes well, its output and the command if not. */
export async function commandTask(title, command, { remedy } = {}) {
  const [output] = await commandsTask(title, [command], { remedy });
  return output;
}

/** A task that is several commands at once. Gives the output of each. */
export function commandsTask(title, commands, { remedy } = {}) {
  return task(title, async (showLine) => {
    const show = (chunk) => showLine(chunk.trimEnd().split("\n").at(-1));
    const ended = await Promise.all(commands.map((command) => run(command, show)));
    ended.forEach(({ code, output }, place) => {
      if (code !== 0) {
        throw new Failure(`The command ended with ${code}: ${typed(commands[place])}`, { output, remedy });
      }
    });
    return ended.map(({ output }) => output);
  });
}
