// The picture of the marks in the lanes that are in sight: a path for each kind of mark, so that the number of elements
// does not grow with the run. Marks that would lie on top of each other become one. Pure: marks and axis in, paths out.

import type { Status } from "../../engine/contract";
import { unitOf, xOf } from "./axis";
import { densityOf } from "./density";
import { DENSE, type Frame, middleOf, overhang, sizes } from "./frame";
import type { Point } from "./lanes";
import type { Arrow, ArrowKind, Link, Marks, Span, StatusPoint } from "./marks";
import * as shape from "./shapes";
import { inLanes } from "./shelves";
import type { Wave } from "./waves";

/** Path data by kind of mark. */
export interface Picture {
  links: string;
  waits: string;
  bodies: string;
  brackets: string;
  joins: string;
  declared: string;
  aside: string;
  notices: string;
  touches: string;
  arrows: Record<ArrowKind, { lines: string; ends: string }>;
  statuses: Record<Status, { shapes: string; signs: string }>;
  waves: string;
  dense: Record<Status, string>;
}

/** The distance that a mark may reach beyond its event. */
const REACH = 16;

/** Draws what is in sight. */
export function draw(all: Marks, frame: Frame): Picture {
  const artist = new Artist(frame);
  const marks = shown(all, frame);
  const roomy = marks.statuses.filter(({ seq }) => unitOf(frame.axis, seq) >= DENSE);
  return {
    links: artist.each(marks.links, (link) => artist.link(link)),
    waits: artist.waits(marks.waits),
    bodies: artist.spans(marks.bodies, (span) => artist.body(span)),
    brackets: artist.spans(marks.brackets, (span) => artist.bracket(span)),
    joins: artist.each(marks.joins, (point) => artist.disc(point, 4), 4),
    declared: artist.each(marks.declared, (point) => artist.square(point), 4),
    aside: artist.each(marks.aside, (point) => artist.square(point)),
    notices: artist.each(marks.notices, (point) => artist.disc(point, 2), 5),
    touches: artist.each(marks.touches, (point) => artist.tick(point)),
    arrows: artist.arrows(marks.arrows),
    statuses: artist.statuses(roomy),
    waves: artist.waves(marks.waves),
    dense: densityOf(marks.statuses, frame),
  };
}

/** What has one lane, of the lanes in sight alone. */
function shown(marks: Marks, { first, last }: Frame): Marks {
  const of = <Mark extends { lane: number }>(all: readonly Mark[]): Mark[] => [...inLanes(all, first, last)];
  return {
    ...marks,
    ...{ bodies: of(marks.bodies), waits: of(marks.waits), brackets: of(marks.brackets) },
    ...{ joins: of(marks.joins), declared: of(marks.declared), aside: of(marks.aside) },
    ...{ notices: of(marks.notices), touches: of(marks.touches), statuses: of(marks.statuses) },
  };
}

class Artist {
  #frame: Frame;
  #size: ReturnType<typeof sizes>;

  constructor(frame: Frame) {
    this.#frame = frame;
    this.#size = sizes(frame.height);
  }

  /** The paths of points; of those that lie on each other in one lane only the first. */
  each<P extends Point>(points: readonly P[], path: (point: P) => string, apart = DENSE): string {
    const lasts = new Map<number, number>();
    let all = "";
    for (const point of points) {
      if (!this.#isInSight(point) || !this.#isWide(point.seq, point.seq)) continue;
      const x = this.#x(point.seq);
      if (x - (lasts.get(point.lane) ?? -Infinity) < apart) continue;
      lasts.set(point.lane, x);
      all += path(point);
    }
    return all;
  }

  /** The paths of spans; what is no wider than a pixel and lies on another one is left out. */
  spans(spans: readonly Span[], path: (span: Span) => string): string {
    const lasts = new Map<number, number>();
    let all = "";
    for (const span of spans) {
      if (!this.#isShown(span)) continue;
      const [from, to] = [this.#x(span.from), this.#x(span.to)];
      if (to - from < 1 && to - (lasts.get(span.lane) ?? -Infinity) < 1) continue;
      lasts.set(span.lane, to);
      all += path(span);
    }
    return all;
  }

  link({ origin, lane, seq, isBody }: Link): string {
    const x = this.#x(seq) - (isBody ? Math.max(overhang(this.#frame.axis, seq) - 3, 0) : 0);
    return shape.line(x, this.#y(origin), x, this.#y(lane));
  }

  /** Lines of dots: one for all that waits in a lane at the same time, and no longer than what is in sight. */
  waits(waits: readonly Span[]): string {
    const ends = new Map<number, number>();
    const sorted = waits.filter((span) => this.#isShown(span)).sort((one, other) => one.from - other.from);
    let all = "";
    for (const { lane, from, to } of sorted) {
      const past = ends.get(lane) ?? -Infinity;
      const start = Math.max(this.#x(from) + 7 * this.#size.scale, past, this.#left);
      const end = Math.min(this.#x(to) - overhang(this.#frame.axis, to) - 3, this.#right);
      if (end <= start) continue;
      ends.set(lane, end);
      all += shape.line(start, this.#y(lane), end, this.#y(lane));
    }
    return all;
  }

  body({ lane, from, to }: Span): string {
    const { axis } = this.#frame;
    const start = Math.max(this.#x(from) - overhang(axis, from), this.#left);
    const end = Math.min(this.#x(to) + overhang(axis, to), this.#right);
    return shape.bar(start, end, this.#y(lane), this.#size.bar);
  }

  bracket({ lane, from, to }: Span): string {
    const [start, end] = [Math.max(this.#x(from), this.#left), Math.min(this.#x(to), this.#right)];
    return shape.bracket(start, end, this.#y(lane), this.#size.bar / 2);
  }

  disc({ lane, seq }: Point, r: number): string {
    return shape.disc(this.#x(seq), this.#y(lane), r * this.#size.scale);
  }

  square({ lane, seq }: Point): string {
    return shape.square(this.#x(seq), this.#y(lane), 4 * this.#size.scale);
  }

  tick({ lane, seq }: Point): string {
    const reach = this.#size.bar / 2 + 1;
    return shape.line(this.#x(seq), this.#y(lane) - reach, this.#x(seq), this.#y(lane) + reach);
  }

  arrows(arrows: readonly Arrow[]): Picture["arrows"] {
    const empty = () => ({ lines: "", ends: "" });
    const paths = { before: empty(), refresh: empty(), automatic: empty() };
    const seen = new Set<number>();
    for (const { kind, origin, lane, seq } of arrows) {
      const pixel = Math.round(this.#x(seq) / DENSE);
      if (seen.has(pixel) || !this.#isWide(seq, seq) || !this.#crosses(origin, lane)) continue;
      if (unitOf(this.#frame.axis, seq) < DENSE) seen.add(pixel);
      const [x, from, to] = [this.#x(seq), this.#y(origin), this.#y(lane)];
      const away = Math.sign(to - from);
      const tip = to - away * (this.#size.bar / 2);
      const size = 4 * this.#size.scale;
      const [start, end] = [from, tip - away * size];
      paths[kind].lines += kind === "refresh" ? shape.wave(x, start, x, end, 3, 6) : shape.line(x, start, x, end);
      paths[kind].ends += shape.disc(x, from, 3 * this.#size.scale) + shape.arrowhead(x, tip, size, away > 0);
    }
    return paths;
  }

  statuses(points: readonly StatusPoint[]): Picture["statuses"] {
    const empty = () => ({ shapes: "", signs: "" });
    const paths: Picture["statuses"] = {
      failed: empty(),
      changed: empty(),
      refreshed: empty(),
      noop: empty(),
      skipped: empty(),
      sync: empty(),
    };
    for (const point of points) {
      if (!this.#isInSight(point) || !this.#isWide(point.seq, point.seq)) continue;
      const [x, y] = [this.#x(point.seq), this.#y(point.lane)];
      const r = Math.min(this.#size.mark, Math.max(unitOf(this.#frame.axis, point.seq) * 0.6, 2.5));
      const { shapes, signs } = statusShape(point.status, x, y, r);
      paths[point.status].shapes += shapes;
      paths[point.status].signs += signs;
    }
    return paths;
  }

  waves(waves: readonly Wave[]): string {
    let all = "";
    const seen = new Set<string>();
    for (const { from, to } of waves) {
      const [x1, x2] = [this.#x(from.seq), this.#x(to.seq)];
      const key = `${from.lane}:${to.lane}:${Math.round(x1 / DENSE)}:${Math.round(x2 / DENSE)}`;
      if (seen.has(key) || !this.#crosses(from.lane, to.lane) || !this.#isWide(from.seq, to.seq)) continue;
      seen.add(key);
      const gap = (isMark: boolean): number => Math.min(isMark ? this.#size.mark + 2 : 2, (x2 - x1) / 4);
      const [start, end] = [x1 + gap(from.isMark), x2 - gap(to.isMark)];
      all += shape.wave(start, this.#y(from.lane), end, this.#y(to.lane), 5 * this.#size.scale);
    }
    return all;
  }

  #x(seq: number): number {
    return xOf(this.#frame.axis, seq);
  }

  #y(lane: number): number {
    return middleOf(this.#frame, lane);
  }

  #isInSight({ lane, ...rest }: Point & { origin?: number }): boolean {
    return rest.origin === undefined
      ? lane >= this.#frame.first && lane <= this.#frame.last
      : this.#crosses(rest.origin, lane);
  }

  #crosses(one: number, other: number): boolean {
    return Math.max(one, other) >= this.#frame.first && Math.min(one, other) <= this.#frame.last;
  }

  #isShown({ lane, from, to }: Span): boolean {
    return lane >= this.#frame.first && lane <= this.#frame.last && this.#isWide(from, to);
  }

  get #left(): number {
    return this.#frame.axis.left - 2 * REACH;
  }

  get #right(): number {
    return this.#frame.axis.right + 2 * REACH;
  }

  /** Whether any of it is between the left and the right end. */
  #isWide(from: number, to: number): boolean {
    const { axis } = this.#frame;
    return this.#x(to) >= axis.left - REACH && this.#x(from) <= axis.right + REACH;
  }
}

/** The shape of a status and the sign on it. */
export function statusShape(status: Status, x: number, y: number, r: number): { shapes: string; signs: string } {
  switch (status) {
    case "changed":
    case "noop":
      return { shapes: shape.diamond(x, y, r), signs: "" };
    case "refreshed":
      return { shapes: shape.disc(x, y, r), signs: r < 4 ? "" : shape.ripple(x, y, r) };
    case "failed":
      return { shapes: shape.square(x, y, r), signs: shape.cross(x, y, r) };
    case "skipped":
      return { shapes: shape.disc(x, y, r * 0.83), signs: shape.slash(x, y, r * 0.83) };
    case "sync":
      return { shapes: shape.disc(x, y, Math.min(r * 0.55, 3.4)), signs: "" };
  }
}
