/** Solids: slabs with rounded outlines and shaped edges, their shadow on the table, and the faces to draw details on. */
import { lit } from "./colour.ts";
import { inset, type Outline, rounded } from "./outline.ts";
import type { Paint, Sheet, Stops } from "./sheet.ts";
import { cross, type Frame, ground, on, sub, times, unit, type Vec } from "./space.ts";

/** Height above the frame and how far the outline is drawn in there. */
export type Layer = [z: number, inset: number];

export interface Slab {
  /** Corners of the plan before rounding, convex, counter-clockwise. */
  plan: Outline;
  radius: number | number[];
  /** From the bottom up. */
  layers: Layer[];
  colour: string;
  /** Colours of the caps where they differ from the sides. */
  top?: Paint["fill"];
  bottom?: Paint["fill"];
  /** How strongly the long edges catch the lamp, 0..1. */
  gloss?: number;
  steps?: number;
}

const ringAt = (slab: Slab, [, by]: Layer): Outline => {
  const shrink = (r: number) => Math.max(0.1, r - by);
  const radius = Array.isArray(slab.radius) ? slab.radius.map(shrink) : shrink(slab.radius);
  return rounded(inset(slab.plan, by), radius, slab.steps ?? 10);
};

/** Draws a slab standing on a frame: visible sides, then whichever cap is seen. */
export function drawSlab(sheet: Sheet, f: Frame, slab: Slab): void {
  for (let i = 0; i + 1 < slab.layers.length; i += 1) {
    drawBelt(sheet, f, slab, slab.layers[i] as Layer, slab.layers[i + 1] as Layer);
  }
  drawCap(sheet, f, slab, slab.layers.at(-1) as Layer, slab.top, 1);
  drawCap(sheet, f, slab, slab.layers[0] as Layer, slab.bottom, -1);
}

function drawBelt(sheet: Sheet, f: Frame, slab: Slab, low: Layer, high: Layer): void {
  const below = ringAt(slab, low);
  const above = ringAt(slab, high);
  const gloss = slab.gloss ?? 0.25;
  for (let i = 0; i < below.length; i += 1) {
    const j = (i + 1) % below.length;
    const quad = [
      on(f, ...(below[i] as [number, number]), low[0]),
      on(f, ...(below[j] as [number, number]), low[0]),
      on(f, ...(above[j] as [number, number]), high[0]),
      on(f, ...(above[i] as [number, number]), high[0]),
    ] as [Vec, Vec, Vec, Vec];
    const normal = unit(cross(sub(quad[1], quad[0]), sub(quad[3], quad[0])));
    if (!sheet.camera.sees(quad[0], normal)) continue;
    const colour = lit(slab.colour, sheet.brightness(normal) + gloss * sparkle(sheet, quad[0], normal));
    sheet.polygon(quad, { fill: colour, stroke: colour, width: 0.5 });
  }
}

/** The mirror-like part of the light: strong where a surface throws the lamp at the camera. */
function sparkle(sheet: Sheet, p: Vec, normal: Vec): number {
  const look = unit(sub(sheet.camera.eye, p));
  const half = unit([
    look[0] + sheet.camera.light[0],
    look[1] + sheet.camera.light[1],
    look[2] + sheet.camera.light[2],
  ]);
  return Math.max(0, normal[0] * half[0] + normal[1] * half[1] + normal[2] * half[2]) ** 14;
}

function drawCap(sheet: Sheet, f: Frame, slab: Slab, layer: Layer, fill: string | undefined, side: 1 | -1): void {
  const normal = times(f.n, side);
  if (!sheet.camera.sees(on(f, 0, 0, layer[0]), normal)) return;
  const outline = ringAt(slab, layer);
  const at = { ...f, o: on(f, 0, 0, layer[0]) };
  const colour = fill ?? sheet.shade(slab.colour, normal);
  sheet.shape(at, outline, { fill: colour, stroke: fill ? undefined : colour, width: 0.4 });
}

/** A plain box from its corner on a frame. */
export function drawBox(
  sheet: Sheet,
  f: Frame,
  [x, y, z]: Vec,
  [w, h, d]: Vec,
  colour: string,
  radius = 0.6,
  gloss = 0.2,
): void {
  const plan: Outline = [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ];
  drawSlab(sheet, f, {
    plan,
    radius,
    layers: [
      [z, 0],
      [z + d, 0],
    ],
    colour,
    gloss,
    steps: 3,
  });
}

/** The soft shadow a thing leaves on the table: dark where it touches, wide and faint around. */
export function drawShadow(sheet: Sheet, plan: Outline, height: number, strength = 1, corner = 2): void {
  const [lx, ly] = sheet.camera.light;
  const away = (by: number): Outline => plan.map(([x, y]) => [x - lx * by, y - ly * by]);
  const size = Math.max(...plan.map(([x]) => x)) - Math.min(...plan.map(([x]) => x));
  sheet.wrapped("", () => {
    const soft = (outline: Outline, grow: number, blur: number, opacity: number) =>
      sheet.shape(ground, rounded(inset(outline, -grow), Math.max(1, corner + grow)), {
        fill: "#1D2322",
        blur,
        opacity: opacity * strength,
      });
    soft(away(height * 0.55), size * 0.05, 46, 0.16);
    soft(away(height * 0.22), size * 0.02, 20, 0.22);
    soft(away(2), -1, 8, 0.34);
    soft(plan, -Math.min(9, size * 0.03), 4, 0.5);
  });
}

/** A brushed or painted surface: the colour with a soft run of light across the frame. */
export function sheen(sheet: Sheet, f: Frame, w: number, h: number, colour: string, strength = 0.06): string {
  const base = sheet.brightness(f.n);
  const stops: Stops = [
    [0, lit(colour, base + strength)],
    [0.45, lit(colour, base + strength * 0.2)],
    [1, lit(colour, base - strength)],
  ];
  return sheet.gradient(f, [0, h], [w, 0], stops);
}

/** The four upright faces of a box w wide, d deep, h high standing on the table at the origin. */
export function faces(w: number, d: number, h: number) {
  const front: Frame = { o: [0, 0, 0], u: [1, 0, 0], v: [0, 0, 1], n: [0, -1, 0] };
  const left: Frame = { o: [0, d, 0], u: [0, -1, 0], v: [0, 0, 1], n: [-1, 0, 0] };
  const right: Frame = { o: [w, 0, 0], u: [0, 1, 0], v: [0, 0, 1], n: [1, 0, 0] };
  const rear: Frame = { o: [w, d, 0], u: [-1, 0, 0], v: [0, 0, 1], n: [0, 1, 0] };
  const top: Frame = { o: [0, 0, h], u: [1, 0, 0], v: [0, 1, 0], n: [0, 0, 1] };
  return { front, left, right, rear, top };
}
