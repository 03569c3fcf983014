// Shapes as path data: many of them make one path. It knows nothing of runs.

const n = (value: number): string => String(Math.round(value * 10) / 10);

export const line = (x1: number, y1: number, x2: number, y2: number): string => `M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`;

export function disc(x: number, y: number, radius: number): string {
  // Rounded once: halves that do not meet would be no circle.
  const r = Math.round(radius * 10) / 10;
  return `M${n(x - r)} ${n(y)}a${r} ${r} 0 1 0 ${n(2 * r)} 0a${r} ${r} 0 1 0 ${n(-2 * r)} 0Z`;
}

export const diamond = (x: number, y: number, r: number): string =>
  `M${n(x)} ${n(y - r)}l${n(r)} ${n(r)}l${n(-r)} ${n(r)}l${n(-r)} ${n(-r)}Z`;

/** A box with round corners around a middle line. */
export function bar(x1: number, x2: number, y: number, height: number, corners = 3): string {
  const width = Math.max(x2 - x1, 1);
  const r = Math.min(corners, width / 2, height / 2);
  const [w, h] = [width - 2 * r, height - 2 * r];
  const corner = (dx: number, dy: number): string => `a${n(r)} ${n(r)} 0 0 1 ${n(dx)} ${n(dy)}`;
  const top = `M${n(x1 + r)} ${n(y - height / 2)}h${n(w)}${corner(r, r)}v${n(h)}${corner(-r, r)}`;
  return `${top}h${n(-w)}${corner(-r, -r)}v${n(-h)}${corner(r, -r)}Z`;
}

/** A square around a point. */
export const square = (x: number, y: number, r: number): string => bar(x - r, x + r, y, 2 * r, r / 2);

/** A cross inside a square of that size. */
export const cross = (x: number, y: number, r: number): string =>
  line(x - r / 2, y - r / 2, x + r / 2, y + r / 2) + line(x - r / 2, y + r / 2, x + r / 2, y - r / 2);

export const slash = (x: number, y: number, r: number): string => {
  const reach = r * 0.7;
  return line(x - reach, y + reach, x + reach, y - reach);
};

/** A small wave inside a disc of that size. */
export const ripple = (x: number, y: number, r: number): string => {
  const step = r / 3;
  return `M${n(x - 2 * step)} ${n(y)}q${n(step)} ${n(-1.6 * step)} ${n(2 * step)} 0q${n(step)} ${n(1.6 * step)} ${n(2 * step)} 0`;
};

/** Begin, line, end. */
export const bracket = (x1: number, x2: number, y: number, r: number): string =>
  line(x1, y - r, x1, y + r) + line(x1, y, x2, y) + line(x2, y - r, x2, y + r);

/** A wavy line from point to point. */
export function wave(x1: number, y1: number, x2: number, y2: number, height = 3, length = 8): string {
  const distance = Math.hypot(x2 - x1, y2 - y1);
  const count = Math.max(1, Math.round(distance / length));
  const [dx, dy] = [(x2 - x1) / count, (y2 - y1) / count];
  const [sx, sy] = distance > 0 ? [-(y2 - y1) / distance, (x2 - x1) / distance] : [0, 0];
  let path = `M${n(x1)} ${n(y1)}`;
  for (let index = 0; index < count; index++) {
    const side = index % 2 === 0 ? height : -height;
    path += `q${n(dx / 2 + sx * side)} ${n(dy / 2 + sy * side)} ${n(dx)} ${n(dy)}`;
  }
  return path;
}

/** The head of an arrow that goes up or down to `y`. */
export function arrowhead(x: number, y: number, size: number, isDown: boolean): string {
  const back = isDown ? -1.5 * size : 1.5 * size;
  return `M${n(x - size)} ${n(y + back)}L${n(x)} ${n(y)}L${n(x + size)} ${n(y + back)}Z`;
}
