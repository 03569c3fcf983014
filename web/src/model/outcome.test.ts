import { expect, test } from "vitest";
import type { ReportEvent, ResourceReport } from "../engine/contract";
import { columnsOf } from "./fixture";
import { doings, outcome } from "./outcome";

const event = (property: string | null, message: string, previous?: string, desired?: string): ReportEvent => ({
  property,
  previous,
  desired,
  status: "success",
  message,
});
const report = (...events: ReportEvent[]) => ({ events }) as unknown as ResourceReport;

test("a change is told by what was changed", () => {
  expect(outcome("changed", report(event("ensure", "created", "purged", "present")), 1)).toBe("created");
  expect(outcome("changed", report(event("ensure", "defined content as …", "absent", "file")), 1)).toBe("created");
  const started = event("ensure", "ensure changed 'stopped' to 'running'", "stopped", "running");
  expect(outcome("changed", report(started), 1)).toBe("ensure: running");
});

test("only what has happened is told", () => {
  const two = report(event("content", "…"), event("mode", "…"));
  expect(outcome("changed", two, 1)).toBe("content changed");
  expect(outcome("changed", two, 2)).toBe("content, mode changed");
});

test("a refresh tells how many events it had", () => {
  expect(outcome("refreshed", report(event(null, "Triggered 'refresh' from 1 event")), 0)).toBe("refreshed by 1 event");
  expect(outcome("refreshed", report(event(null, "Triggered 'refresh' from 2 events")), 0)).toBe(
    "refreshed by 2 events",
  );
  expect(outcome("refreshed", undefined, 0)).toBe("refreshed");
});

test("what was skipped tells why", () => {
  const skipped = (skip_reason: unknown) => ({ events: [], skip_reason }) as unknown as ResourceReport;
  expect(outcome("skipped", skipped({ failed_dependency: "Package[ntp]" }), 0)).toBe("skipped: Package[ntp] failed");
  expect(outcome("skipped", skipped("tags"), 0)).toBe("skipped: tags");
});

test("what is still to come has no outcome", () => {
  expect(outcome("waiting", undefined, 0)).toBe("");
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
