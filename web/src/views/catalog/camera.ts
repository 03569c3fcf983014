// The part of the picture that the pane shows. Pure arithmetic: every function gives a new camera.

import type { Point, Rect, Size } from "../../engine/contract";

/** The point of the picture in the pane's top left corner, and how large a pixel of the picture is. */
export interface Camera extends Point {
  scale: number;
}

const LEAST = 0.02;
const MOST = 3;
/** Below this, words are too small to be read: then only a part is shown, at full size. */
const READABLE = 0.86;
/** A picture that is only too wide becomes smaller still, before something of it is out of sight. */
const NARROWEST = 0.75;
/** The margin around a box that is brought into sight. */
const MARGIN = 16;

/** A pane of this width has the whole stage: a picture that is far narrower grows there, up to so much, and stands in the middle. */
const STAGE = 700;
const GROWN = 1.5;
/** The part of the width that such a picture takes at most, and the part up to which it stands in the middle. */
const TAKEN = 2 / 3;
const MIDDLE = 0.8;

/** The whole picture: no larger than it was made, unless the pane is far wider. */
export function whole(picture: Size, pane: Size): Camera {
  const wide = pane.width / Math.max(1, picture.width);
  const most = pane.width < STAGE ? 1 : Math.min(Math.max(1, wide * TAKEN), GROWN);
  const scale = Math.min(most, wide, pane.height / Math.max(1, picture.height));
  return settled({ x: 0, y: 0, scale: Math.max(scale, LEAST) }, picture, pane);
}

/** So much higher than the pane's shape may a picture be that is made for it. */
const SLENDER = 1.25;

/**
 * The width for which a picture is made again, so that all of it has the pane's shape; nothing if it can be read as it is, or if another
 * width would change little. `wide` is what it was made for.
 */
export function wideEnough(picture: Size, pane: Size, wide = pane.width): number | undefined {
  if (pane.height === 0 || whole(picture, pane).scale >= READABLE) return undefined;
  const slender = (picture.height * pane.width) / (Math.max(1, picture.width) * pane.height);
  return slender > SLENDER ? Math.round(wide * Math.sqrt(slender)) : undefined;
}

/** The whole picture if its words can be read then; otherwise its beginning, in full size if the width allows it. */
export function readable(picture: Size, pane: Size): Camera {
  const all = whole(picture, pane);
  if (all.scale >= READABLE) return all;
  const width = Math.min(1, pane.width / Math.max(1, picture.width));
  return settled({ x: 0, y: 0, scale: Math.max(width, NARROWEST) }, picture, pane);
}

/** So much larger or smaller, with one point of the pane staying where it is. */
export function zoomed(camera: Camera, by: number, at: Point): Camera {
  const scale = Math.min(Math.max(camera.scale * by, LEAST), MOST);
  return { x: camera.x + at.x / camera.scale - at.x / scale, y: camera.y + at.y / camera.scale - at.y / scale, scale };
}

/** Moved by pixels of the pane. */
export const moved = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x + dx / camera.scale,
  y: camera.y + dy / camera.scale,
});

/** With a point of the picture in the middle of the pane. */
export const centred = (camera: Camera, { x, y }: Point, pane: Size): Camera => ({
  ...camera,
  x: x - pane.width / camera.scale / 2,
  y: y - pane.height / camera.scale / 2,
});

/** Not beyond the picture's borders; what is smaller than the pane stays at its beginning, or in the middle of the stage. */
export function settled(camera: Camera, picture: Size, pane: Size): Camera {
  const within = (value: number, most: number): number => Math.min(Math.max(value, 0), Math.max(0, most));
  const sight = pane.width / camera.scale;
  const isAmid = pane.width >= STAGE && picture.width <= sight * MIDDLE;
  return {
    ...camera,
    x: isAmid ? (picture.width - sight) / 2 : within(camera.x, picture.width - sight),
    y: within(camera.y, picture.height - pane.height / camera.scale),
  };
}

/** The camera that shows a box; the same if the box is in sight already. */
export function showing(camera: Camera, box: Rect, picture: Size, pane: Size): Camera {
  const along = (at: number, room: number, from: number, length: number): number => {
    if (length + 2 * MARGIN > room || from - MARGIN < at) return from - MARGIN;
    return from + length + MARGIN > at + room ? from + length + MARGIN - room : at;
  };
  const sight = inSight(camera, pane);
  const x = along(camera.x, sight.width, box.x, box.width);
  const y = along(camera.y, sight.height, box.y, box.height);
  return settled({ ...camera, x, y }, picture, pane);
}

/** So far a box stays from what covers a corner. */
const GAP = 8;

/** The picture with room after it, if anything in it could not be moved from under what covers the pane's lower right corner. */
export function withRoom(picture: Size, { x, scale }: Camera, corner: Size, pane: Size): Size {
  const isUnder = (picture.width - x) * scale > pane.width - corner.width;
  return isUnder ? { ...picture, height: picture.height + corner.height / scale } : picture;
}

/** The camera that shows a box above what covers the pane's lower right corner: all of it, unless its beginning would be out of sight. */
export function clearOf(corner: Size, camera: Camera, box: Rect, pane: Size): Camera {
  const { x, y, scale } = camera;
  const isBeside = (box.x + box.width - x) * scale + GAP <= pane.width - corner.width;
  const covered = (box.y + box.height - y) * scale + GAP - (pane.height - corner.height);
  const room = (box.y - y) * scale - GAP;
  return isBeside ? camera : moved(camera, 0, Math.max(0, Math.min(covered, room)));
}

/**
 * A part of the picture around what is in sight, which stays the same while the camera moves a little: whoever draws that part needn't
 * draw anew with each move.
 */
export function surroundings({ x, y, width, height }: Rect): Rect {
  const cell = 2 ** Math.floor(Math.log2(Math.max(1, width, height) / 2));
  const [left, top] = [Math.floor(x / cell) * cell, Math.floor(y / cell) * cell];
  return {
    x: left,
    y: top,
    width: Math.ceil((x + width) / cell) * cell - left,
    height: Math.ceil((y + height) / cell) * cell - top,
  };
}

/** The part of the picture that is in sight. */
export const inSight = ({ x, y, scale }: Camera, pane: Size): Rect => ({
  x,
  y,
  width: pane.width / scale,
  height: pane.height / scale,
});

/** What CSS does to the whole picture to show that part. */
export const transformOf = ({ x, y, scale }: Camera): string => `scale(${scale}) translate(${-x}px,${-y}px)`;
