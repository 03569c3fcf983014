import { expect, test } from "vitest";
import type { GraphNode, Progress } from "../../engine/contract";
import { allTags, isFiltering, matching, NO_FILTER, statusesOf, typesOf, withContainers } from "./filter";

const nodes: GraphNode[] = [
  { reference: "Stage[main]", kind: "stage", implied: true },
  { reference: "Class[Nginx]", kind: "class", container: 0 },
  { reference: "File[/etc/nginx]", kind: "native", container: 1 },
  { reference: "File[/etc/motd]", kind: "native", container: 0, name: "greeting" },
  { reference: "Service[nginx]", kind: "native", container: 1 },
];
const progress: Progress[] = ["absent", "evaluated", "changed", "failed", "changed"];
const tags = new Map([
  ["File[/etc/nginx]", ["file", "nginx"]],
  ["Service[nginx]", ["nginx", "service"]],
]);
const found = (filter: Partial<typeof NO_FILTER>) =>
  matching(nodes, { ...NO_FILTER, ...filter }, { progress, tags, related: new Set([2]) });

test("every word has to stand in the reference or the name", () => {
  expect(found({ text: "NGINX" })).toEqual([1, 2, 4]);
  expect(found({ text: "nginx file" })).toEqual([2]);
  expect(found({ text: "greeting" })).toEqual([3]);
});

test("type, status and tag narrow it down, each by itself and together", () => {
  expect(found({ type: "File" })).toEqual([2, 3]);
  expect(found({ status: "changed" })).toEqual([2, 4]);
  expect(found({ tag: "nginx" })).toEqual([2, 4]);
  expect(found({ tag: "nginx", type: "Service", status: "changed" })).toEqual([4]);
  expect(found({ tag: "nginx", status: "failed" })).toEqual([]);
});

test("what comes before the selected one, or after it", () => {
  expect(found({ relation: "before" })).toEqual([2]);
  expect(found({ relation: "after", type: "Service" })).toEqual([]);
});

test("what the engine made by itself is never found", () => {
  expect(found({})).toEqual([1, 2, 3, 4]);
  expect(isFiltering(NO_FILTER)).toBe(false);
  expect(isFiltering({ ...NO_FILTER, text: " " })).toBe(false);
  expect(isFiltering({ ...NO_FILTER, tag: "nginx" })).toBe(true);
});

test("only what there is is offered", () => {
  expect(typesOf(nodes)).toEqual(["Class", "File", "Service"]);
  expect(statusesOf(nodes, progress)).toEqual(["failed", "changed"]);
  expect(allTags(tags)).toEqual(["file", "nginx", "service"]);
  expect(allTags(undefined)).toEqual([]);
});

test("containers stay around what is found", () => {
  expect([...withContainers(nodes, [2])]).toEqual([2, 1, 0]);
});
