// The gem: its specs, with the program as it is now. They need Puppet and rspec-puppet, which nothing here installs.
import { join } from "node:path";
import { buildPrograms } from "../build/programs.mjs";
import { say } from "../lib/announce.mjs";
import { answer, find } from "../lib/command.mjs";

export const gem = {
  name: "gem",
  about: "the specs of the gem, where Puppet and rspec-puppet are installed",
  async run(check) {
    const missing = lacking();
    if (missing) {
      say(`\n── gem: skipped, because ${missing} (Debian: apt install puppet ruby-rspec-puppet)`);
      return;
    }
    const programs = await buildPrograms();
    await check("specs", {
      program: "rspec",
      args: ["-I", "rspec/lib", "-I", "rspec/spec", "--require", "spec_helper", "rspec/spec"],
      env: { DUCKROW: join(programs, "duckrow") },
    });
  },
};

/** What keeps the specs from running, or nothing. */
function lacking() {
  if (!find("rspec")) return "there is no program rspec";
  if (answer({ program: "ruby", args: ["-e", "require 'rspec-puppet'"] }) === undefined) {
    return "Ruby finds no rspec-puppet with Puppet";
  }
  return undefined;
}
