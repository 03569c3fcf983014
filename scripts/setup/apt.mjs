// Debian packages: installs them where that is allowed, otherwise ends with the command to run.
import { Failure } from "../lib/announce.mjs";
import { answer, commandTask, find } from "../lib/command.mjs";

const OPTIONS = ["install", "--yes", "--no-install-recommends", "--no-remove"];

/** Installs packages; `why` says what they are for. Never removes anything: a conflict is the reader's decision. */
export async function installPackages(packages, why) {
  if (!find("apt-get")) {
    throw new Failure(`${why}: install what Debian calls ${packages.join(", ")} with your system's package manager.`);
  }
  const byHand = `sudo apt-get update && sudo apt-get install --no-install-recommends ${packages.join(" ")}`;
  const apt = permitted();
  if (!apt) throw new Failure(`${why}: not installed, and this user may not install packages.`, { remedy: byHand });
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const title = `${why}: installing ${packages.join(", ")} (${[...apt, "install"].join(" ")})`;
  const [program, ...before] = apt;
  await commandTask(
    "Reading Debian's package lists",
    { program, args: [...before, "update"], env },
    { remedy: byHand },
  );
  await commandTask(title, { program, args: [...before, ...OPTIONS, ...packages], env }, { remedy: byHand });
}

/** The way to call apt-get here: as root, or with sudo if that asks for no password; otherwise not at all. */
function permitted() {
  if (process.getuid?.() === 0) return ["apt-get"];
  if (find("sudo") && answer({ program: "sudo", args: ["-n", "true"] }) !== undefined) return ["sudo", "-n", "apt-get"];
  return undefined;
}
