/** Three dimensions: vectors in millimetres, flat frames to draw on, and the camera. x right, y away, z up. */
export type Vec = readonly [number, number, number];
export type Point = readonly [number, number];

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const times = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k, a[2] * k];
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const unit = (a: Vec): Vec => times(a, 1 / (Math.hypot(...a) || 1));

/** A plane to draw on: origin, two unit axes and the normal that looks out of the picture side. */
export interface Frame {
  o: Vec;
  u: Vec;
  v: Vec;
  n: Vec;
}

/** A frame from its origin and axes; the normal follows the right hand. */
export const frame = (o: Vec, u: Vec, v: Vec): Frame => ({ o, u: unit(u), v: unit(v), n: unit(cross(u, v)) });

/** The point x, y on a frame, z above it. */
export const on = (f: Frame, x: number, y: number, z = 0): Vec =>
  add(add(f.o, times(f.u, x)), add(times(f.v, y), times(f.n, z)));

/** The same axes with the origin moved to x, y, z of the frame. */
export const shift = (f: Frame, x: number, y: number, z = 0): Frame => ({ ...f, o: on(f, x, y, z) });

/** The frame on the other side of a slab: x runs the other way, so that pictures are not mirrored. */
export const flip = (f: Frame, width: number, z: number): Frame => ({
  o: on(f, width, 0, z),
  u: times(f.u, -1),
  v: f.v,
  n: times(f.n, -1),
});

export const ground: Frame = frame([0, 0, 0], [1, 0, 0], [0, 1, 0]);

export interface View {
  /** Degrees around the product: 0 from the front, negative from the left, 180 from behind. */
  azimuth: number;
  /** Degrees above the table. */
  elevation: number;
  /** Millimetres from the target. */
  distance: number;
  target: Vec;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export class Camera {
  readonly eye: Vec;
  readonly light: Vec;
  private readonly right: Vec;
  private readonly up: Vec;
  private readonly ahead: Vec;

  constructor(view: View) {
    const a = radians(view.azimuth);
    const e = radians(view.elevation);
    this.eye = add(
      view.target,
      times([Math.sin(a) * Math.cos(e), -Math.cos(a) * Math.cos(e), Math.sin(e)], view.distance),
    );
    this.ahead = unit(sub(view.target, this.eye));
    this.right = [Math.cos(a), Math.sin(a), 0];
    this.up = cross(this.right, this.ahead);
    // The lamp goes with the camera: upper left, a little in front, in every picture.
    this.light = unit(add(times(this.right, -0.5), add(times([Math.sin(a), -Math.cos(a), 0], 0.62), [0, 0, 0.9])));
  }

  project(p: Vec): Point {
    const d = sub(p, this.eye);
    const depth = dot(d, this.ahead);
    return [(dot(d, this.right) / depth) * 1000, (-dot(d, this.up) / depth) * 1000];
  }

  /** Whether a surface at p with this normal shows its front. */
  sees(p: Vec, normal: Vec): boolean {
    return dot(normal, sub(this.eye, p)) > 1e-6;
  }
}
