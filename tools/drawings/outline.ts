/** Flat outlines as lists of points, counter-clockwise, in millimetres. */
import type { Point } from "./space.ts";

export type Outline = Point[];

export const rect = (x: number, y: number, w: number, h: number): Outline => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];

/** A convex polygon with every edge moved inwards by d (outwards if negative). */
export function inset(polygon: Outline, d: number): Outline {
  const count = polygon.length;
  const edges = polygon.map((a, i) => {
    const b = polygon[(i + 1) % count] as Point;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const direction: Point = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
    return { p: [a[0] - direction[1] * d, a[1] + direction[0] * d] as Point, direction };
  });
  return edges.map((edge, i) => {
    const before = edges[(i + count - 1) % count] as (typeof edges)[number];
    const det = before.direction[0] * edge.direction[1] - before.direction[1] * edge.direction[0];
    if (Math.abs(det) < 1e-9) return edge.p;
    const t = ((edge.p[0] - before.p[0]) * edge.direction[1] - (edge.p[1] - before.p[1]) * edge.direction[0]) / det;
    return [before.p[0] + before.direction[0] * t, before.p[1] + before.direction[1] * t];
  });
}

/** A polygon with its corners rounded; one radius for all or one for each corner. */
export function rounded(polygon: Outline, radius: number | number[], steps = 8): Outline {
  const count = polygon.length;
  return polygon.flatMap((corner, i) => {
    const r = Array.isArray(radius) ? (radius[i] ?? 0) : radius;
    if (r < 0.05) return [corner];
    const before = polygon[(i + count - 1) % count] as Point;
    const after = polygon[(i + 1) % count] as Point;
    return fillet(before, corner, after, r, steps);
  });
}

function fillet(before: Point, corner: Point, after: Point, r: number, steps: number): Outline {
  const towards = (to: Point): Point => {
    const length = Math.hypot(to[0] - corner[0], to[1] - corner[1]) || 1;
    return [(to[0] - corner[0]) / length, (to[1] - corner[1]) / length];
  };
  const a = towards(before);
  const b = towards(after);
  const half = Math.acos(Math.min(1, Math.max(-1, a[0] * b[0] + a[1] * b[1]))) / 2;
  const reach = r / Math.tan(half);
  const start: Point = [corner[0] + a[0] * reach, corner[1] + a[1] * reach];
  const end: Point = [corner[0] + b[0] * reach, corner[1] + b[1] * reach];
  const middle = Math.hypot(a[0] + b[0], a[1] + b[1]) || 1;
  const centre: Point = [
    corner[0] + ((a[0] + b[0]) / middle) * (r / Math.sin(half)),
    corner[1] + ((a[1] + b[1]) / middle) * (r / Math.sin(half)),
  ];
  const from = Math.atan2(start[1] - centre[1], start[0] - centre[0]);
  let turn = Math.atan2(end[1] - centre[1], end[0] - centre[0]) - from;
  if (turn > Math.PI) turn -= 2 * Math.PI;
  if (turn < -Math.PI) turn += 2 * Math.PI;
  return Array.from({ length: steps + 1 }, (_, k): Point => {
    const angle = from + (turn * k) / steps;
    return [centre[0] + Math.cos(angle) * r, centre[1] + Math.sin(angle) * r];
  });
}

/** A rectangle with round corners. */
export const plate = (x: number, y: number, w: number, h: number, r: number, steps = 6): Outline =>
  rounded(rect(x, y, w, h), Math.min(r, w / 2 - 0.01, h / 2 - 0.01), steps);

export function disc(cx: number, cy: number, rx: number, ry = rx, steps = 40): Outline {
  return Array.from({ length: steps }, (_, k): Point => {
    const angle = (k / steps) * 2 * Math.PI;
    return [cx + Math.cos(angle) * rx, cy + Math.sin(angle) * ry];
  });
}

/** Points of a circle's arc in degrees, from one angle to another. */
export function arc(cx: number, cy: number, r: number, from: number, to: number, steps = 24): Outline {
  return Array.from({ length: steps + 1 }, (_, k): Point => {
    const angle = ((from + ((to - from) * k) / steps) * Math.PI) / 180;
    return [cx + Math.cos(angle) * r, cy + Math.sin(angle) * r];
  });
}
