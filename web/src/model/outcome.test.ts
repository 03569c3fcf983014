import { expect, test } from "vitest";
import type { PropertyChange, ReportEvent, ResourceReport } from "../engine/contract";
import { columnsOf } from "./fixture";
import { PUPPET } from "./language/puppet";
import { SALT } from "./language/salt";
import { doings, outcome } from "./outcome";

const WORDS = PUPPET.outcomes;

const event = (
  property: string | null,
  change: PropertyChange | null,
  previous?: string,
  desired?: string,
): ReportEvent => ({ property, previous, desired, change, status: "success", message: "" });
const report = (...events: ReportEvent[]) => ({ events }) as unknown as ResourceReport;

test("a change is told by what was changed", () => {
  expect(outcome("changed", report(event("ensure", "created", "purged", "present")), 1, WORDS)).toBe("created");
  expect(outcome("changed", report(event("ensure", "written", "absent", "file")), 1, WORDS)).toBe("created");
  const started = event("ensure", "set", "stopped", "running");
  expect(outcome("changed", report(started), 1, WORDS)).toBe("ensure: running");
});

test("only what has happened is told", () => {
  const two = report(event("content", "set"), event("mode", "set"));
  expect(outcome("changed", two, 1, WORDS)).toBe("content changed");
  expect(outcome("changed", two, 2, WORDS)).toBe("content, mode changed");
});

test("a refresh tells how many events it had", () => {
  const after = (refresh_received: number) => ({ ...report(event(null, null)), refresh_received });
  expect(outcome("refreshed", after(1), 0, WORDS)).toBe("refreshed by 1 event");
  expect(outcome("refreshed", after(2), 0, WORDS)).toBe("refreshed by 2 events");
  expect(outcome("refreshed", undefined, 0, WORDS)).toBe("refreshed");
});

test("a container that passes a refresh on has no event of its own", () => {
  expect(outcome("refreshed", { ...report(), refresh_received: 2 }, 0, WORDS)).toBe("refreshed");
});

test("what was skipped tells why", () => {
  const skipped = (skip_reason: unknown) => ({ events: [], skip_reason }) as unknown as ResourceReport;
  expect(outcome("skipped", skipped({ failed_dependency: "Package[ntp]" }), 0, WORDS)).toBe(
    "skipped: Package[ntp] failed",
  );
  expect(outcome("skipped", skipped("tags"), 0, WORDS)).toBe("skipped: tags");
});

test("a state is told of in Salt's words", () => {
  expect(outcome("refreshed", undefined, 0, SALT.outcomes)).toBe("mod_watch called");
  expect(outcome("skipped", undefined, 0, SALT.outcomes)).toBe("not run");
});

test("what is still to come has no outcome", () => {
  expect(outcome("waiting", undefined, 0, WORDS)).toBe("");
});

test("the doings of a node are counted in order", () => {
  const columns = columnsOf([
    { kind: "declared", node: 0 },
    { phase: "apply", kind: "changed", node: 0 },
    { phase: "apply", kind: "in_sync", node: 1 },
    { phase: "apply", kind: "changed", node: 0 },
  ]);
  expect([...doings(columns)]).toEqual([[0, [2, 4]]]);
});
