// `npm test`: runs every stage but that of releases, or those that are named (`npm test -- rust web`), and closes with what the
// runners said.
import { Failure, main, say } from "./lib/announce.mjs";
import { runStage, summary } from "./lib/stage.mjs";
import { stages } from "./stages/index.mjs";

await main(async () => {
  const results = [];
  for (const stage of chosen(process.argv.slice(2))) results.push(await runStage(stage));
  const failures = results.flatMap((result) => result.failures);
  say(`\n${summary(results)}`);
  for (const failure of failures) say(`\n${failure}`);
  say();
  // The runners' own closing lines come last, where people and programs look for them.
  for (const { closing } of results) for (const line of closing) say(line);
  if (failures.length > 0) process.exitCode = 1;
});

function chosen(names) {
  const list = stages.map(({ name, about }) => `  ${name.padEnd(12)}${about}`).join("\n");
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length > 0) throw new Failure(`There is no stage ${unknown.join(", ")}. The stages are:\n\n${list}`);
  return stages.filter(({ name, isAsked }) => (names.length === 0 ? !isAsked : names.includes(name)));
}
