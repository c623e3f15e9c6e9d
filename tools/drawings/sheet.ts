/**
 * The sheet of paper: takes shapes lying in space, projects them and collects SVG. A scene is drawn twice: once to
 * learn how large it is, once fitted into the picture.
 */
import { lit } from "./colour.ts";
import type { Outline } from "./outline.ts";
import { Camera, type Frame, on, type Point, type Vec, type View } from "./space.ts";

export const WIDTH = 1280;
export const HEIGHT = 960;

export interface Size {
  width: number;
  height: number;
}

export interface Paint {
  fill?: string;
  stroke?: string;
  /** Stroke width in pixels of the 1280 picture. */
  width?: number;
  opacity?: number;
  /** Standard deviation of a blur, in pixels of the 1280 picture. */
  blur?: number;
  join?: "round" | "miter";
}

export type Stops = [offset: number, colour: string, opacity?: number][];

interface Fit {
  scale: number;
  x: number;
  y: number;
}

const short = (value: number): string => String(Math.round(value * 100) / 100);

export class Sheet {
  readonly camera: Camera;
  private readonly fit: Fit;
  private body: string[] = [];
  private readonly defs: string[] = [];
  private ids = 0;
  private low: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  private high: [number, number] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  private measuring = true;

  constructor(view: View, fit: Fit = { scale: 1, x: 0, y: 0 }) {
    this.camera = new Camera(view);
    this.fit = fit;
  }

  /** Bounds of what was drawn so far, in pixels (shadows left out). */
  get bounds(): { low: Point; high: Point } {
    return { low: this.low, high: this.high };
  }

  to(p: Vec): Point {
    const [x, y] = this.camera.project(p);
    return [x * this.fit.scale + this.fit.x, y * this.fit.scale + this.fit.y];
  }

  /** Pixels that one millimetre takes at a point, about. */
  scaleAt(p: Vec): number {
    const [x, y] = this.to(p);
    const [x2, y2] = this.to([p[0], p[1], p[2] + 10]);
    const [x3, y3] = this.to([p[0] + 10, p[1], p[2]]);
    return Math.max(Math.hypot(x2 - x, y2 - y), Math.hypot(x3 - x, y3 - y)) / 10;
  }

  polygon(points: Vec[], paint: Paint): void {
    this.rings([points], paint, true);
  }

  /** One or more outlines on a frame; several make holes (even-odd). */
  shape(f: Frame, outlines: Outline | Outline[], paint: Paint): void {
    const list = (Array.isArray(outlines[0]?.[0]) ? outlines : [outlines]) as Outline[];
    this.rings(
      list.map((outline) => outline.map(([x, y]) => on(f, x, y))),
      paint,
      true,
    );
  }

  /** An open line on a frame; its width is in millimetres. */
  line(f: Frame, points: Outline, colour: string, millimetres: number, opacity = 1, blur?: number): void {
    const first = points[0];
    if (!first) return;
    const width = Math.max(0.35, millimetres * this.scaleAt(on(f, first[0], first[1])));
    this.rings(
      [points.map(([x, y]) => on(f, x, y))],
      { fill: "none", stroke: colour, width, opacity, blur, join: "round" },
      false,
    );
  }

  /** Every line of one stroke in one element: for many small marks. */
  marks(f: Frame, lines: Outline[], colour: string, millimetres: number, opacity = 1): void {
    const first = lines[0]?.[0];
    if (!first) return;
    const width = Math.max(0.3, millimetres * this.scaleAt(on(f, first[0], first[1])));
    this.rings(
      lines.map((line) => line.map(([x, y]) => on(f, x, y))),
      { fill: "none", stroke: colour, width, opacity, join: "round" },
      false,
    );
  }

  private rings(rings: Vec[][], paint: Paint, closed: boolean): void {
    const projected = rings.map((ring) => ring.map((p) => this.to(p)));
    const all = projected.flat();
    const low: Point = [Math.min(...all.map(([x]) => x)), Math.min(...all.map(([, y]) => y))];
    const high: Point = [Math.max(...all.map(([x]) => x)), Math.max(...all.map(([, y]) => y))];
    this.measure(low, high);
    const d = projected
      .map((points) => `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}${closed ? "Z" : ""}`)
      .join("");
    const parts = [`d="${d}"`, `fill="${paint.fill ?? "none"}"`];
    if (rings.length > 1) parts.push(`fill-rule="evenodd"`);
    if (paint.stroke) parts.push(`stroke="${paint.stroke}" stroke-width="${short(paint.width ?? 1)}"`);
    if (paint.join === "round") parts.push(`stroke-linejoin="round" stroke-linecap="round"`);
    if (paint.opacity !== undefined && paint.opacity < 1) parts.push(`opacity="${short(paint.opacity)}"`);
    if (paint.blur) parts.push(`filter="url(#${this.blur(paint.blur, low, high)})"`);
    this.body.push(`<path ${parts.join(" ")}/>`);
  }

  private measure(low: Point, high: Point): void {
    if (!this.measuring) return;
    this.low = [Math.min(this.low[0], low[0]), Math.min(this.low[1], low[1])];
    this.high = [Math.max(this.high[0], high[0]), Math.max(this.high[1], high[1])];
  }

  /** A blur that works on no more of the picture than it must: blurs are what takes the time. */
  private blur(deviation: number, low: Point, high: Point): string {
    const id = this.id("b");
    const reach = deviation * 3;
    const size = `x="${short(low[0] - reach)}" y="${short(low[1] - reach)}" width="${short(high[0] - low[0] + reach * 2)}" height="${short(high[1] - low[1] + reach * 2)}"`;
    this.defs.push(
      `<filter id="${id}" filterUnits="userSpaceOnUse" ${size}><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    );
    return id;
  }

  /** Draws a whole group through one blur. */
  blurred(deviation: number, opacity: number, draw: () => void): void {
    const [low, high] = [this.low, this.high];
    const measured = this.measuring;
    this.low = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    this.high = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
    const outer = this.body;
    this.body = [];
    this.measuring = true;
    draw();
    const filter = this.blur(deviation, this.low, this.high);
    outer.push(`<g filter="url(#${filter})" opacity="${opacity}">${this.body.join("")}</g>`);
    this.body = outer;
    [this.low, this.high, this.measuring] = [low, high, measured];
  }

  private id(prefix: string): string {
    this.ids += 1;
    return `${prefix}${this.ids}`;
  }

  /** A linear gradient between two points of a frame, as a fill. */
  gradient(f: Frame, from: Point, to: Point, stops: Stops): string {
    const [x1, y1] = this.to(on(f, from[0], from[1]));
    const [tx, ty] = this.to(on(f, to[0], to[1]));
    // SVG draws lines of one colour square to the gradient; on a slanted frame they must lie along its own axis.
    const [ax, ay] = this.to(on(f, from[0] - (to[1] - from[1]), from[1] + (to[0] - from[0])));
    const across: Point = [-(ay - y1), ax - x1];
    const part = ((tx - x1) * across[0] + (ty - y1) * across[1]) / (across[0] ** 2 + across[1] ** 2 || 1);
    const x2 = x1 + across[0] * part;
    const y2 = y1 + across[1] * part;
    const id = this.id("g");
    this.defs.push(
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${short(x1)}" y1="${short(y1)}" x2="${short(x2)}" y2="${short(y2)}">${stopTags(stops)}</linearGradient>`,
    );
    return `url(#${id})`;
  }

  /** A round gradient about a point of a frame; the radius is in millimetres. */
  glow(f: Frame, centre: Point, millimetres: number, stops: Stops): string {
    const p = on(f, centre[0], centre[1]);
    const [x, y] = this.to(p);
    const id = this.id("r");
    this.defs.push(
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${short(x)}" cy="${short(y)}" r="${short(millimetres * this.scaleAt(p))}">${stopTags(stops)}</radialGradient>`,
    );
    return `url(#${id})`;
  }

  /** Draws inside an outline only. */
  clipped(f: Frame, outline: Outline, draw: () => void): void {
    const id = this.id("c");
    const d = outline
      .map(([x, y]) =>
        this.to(on(f, x, y))
          .map(short)
          .join(" "),
      )
      .join("L");
    this.defs.push(`<clipPath id="${id}"><path d="M${d}Z"/></clipPath>`);
    this.wrapped(`clip-path="url(#${id})"`, draw);
  }

  /** Draws into a group of its own; the group doesn't count for the picture's bounds. */
  wrapped(attributes: string, draw: () => void): void {
    const outer = this.body;
    const measured = this.measuring;
    this.body = [];
    this.measuring = false;
    draw();
    outer.push(`<g ${attributes}>${this.body.join("")}</g>`);
    this.body = outer;
    this.measuring = measured;
  }

  /** How bright a surface with this normal is: about 0.6 in shade, 1 facing the lamp. */
  brightness(normal: Vec): number {
    const [x, y, z] = this.camera.light;
    const facing = Math.max(0, normal[0] * x + normal[1] * y + normal[2] * z);
    return 0.67 + 0.39 * facing;
  }

  /** A colour as this surface shows it. */
  shade(colour: string, normal: Vec, by = 1): string {
    return lit(colour, this.brightness(normal) * by);
  }

  /** The whole picture; `over` is SVG laid on top. */
  svg(size: Size = { width: WIDTH, height: HEIGHT }, over = ""): string {
    const { width, height } = size;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${this.defs.join("")}<linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#EDEFEA"/><stop offset="1" stop-color="#DDE1DA"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#ground)"/>${this.body.join("")}${over}</svg>`;
  }
}

function stopTags(stops: Stops): string {
  return stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? "" : ` stop-opacity="${opacity}"`}/>`,
    )
    .join("");
}

export interface Scene {
  view: View;
  /** Share of the picture's width and height that the product may fill. */
  room?: { width: number; height: number };
  /** Where the product's middle lies in the picture: 0 at the left, 0 at the top. */
  centre?: number;
  middle?: number;
  draw: (sheet: Sheet) => void;
}

/** The finished SVG of a scene, fitted into a picture (1280 x 960 unless told otherwise). */
export function compose(scene: Scene, size: Size = { width: WIDTH, height: HEIGHT }, over = ""): string {
  const trial = new Sheet(scene.view);
  scene.draw(trial);
  const { low, high } = trial.bounds;
  const room = scene.room ?? { width: 0.8, height: 0.72 };
  const scale = Math.min(
    (size.width * room.width) / (high[0] - low[0]),
    (size.height * room.height) / (high[1] - low[1]),
  );
  const sheet = new Sheet(scene.view, {
    scale,
    x: size.width * (scene.centre ?? 0.5) - ((low[0] + high[0]) / 2) * scale,
    y: size.height * (scene.middle ?? 0.51) - ((low[1] + high[1]) / 2) * scale,
  });
  scene.draw(sheet);
  return sheet.svg(size, over);
}
