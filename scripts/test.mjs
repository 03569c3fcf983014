// `npm test`: runs every stage but that of releases, or those that are named (`npm test -- rust web`), in two lanes side by side, and
// closes with what the runners said.
import { Failure, main, say } from "./lib/announce.mjs";
import { runStage, summary } from "./lib/stage.mjs";
import { lanes, stages } from "./stages/index.mjs";

await main(async () => {
  const wanted = chosen(process.argv.slice(2));
  const used = lanes.map((lane) => lane.filter((stage) => wanted.includes(stage))).filter((lane) => lane.length > 0);
  const results = (await Promise.all(used.map((lane, place) => runLane(lane, { isBeside: place > 0 })))).flat();
  const failures = results.flatMap((result) => result.failures);
  say(`\n${summary(results)}`);
  for (const failure of failures) say(`\n${failure}`);
  say();
  // The runners' own closing lines come last, where people and programs look for them.
  for (const { closing } of results) for (const line of closing) say(line);
  if (failures.length > 0) process.exitCode = 1;
});

/** Runs stages one after the other. */
async function runLane(lane, options) {
  const results = [];
  for (const stage of lane) results.push(await runStage(stage, options));
  return results;
}

function chosen(names) {
  const list = stages.map(({ name, about }) => `  ${name.padEnd(12)}${about}`).join("\n");
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length > 0) throw new Failure(`There is no stage ${unknown.join(", ")}. The stages are:\n\n${list}`);
  return stages.filter(({ name, isAsked }) => (names.length === 0 ? !isAsked : names.includes(name)));
}
