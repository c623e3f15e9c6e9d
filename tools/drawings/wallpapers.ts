/** Abstract pictures for screens. A surface is `aspect` wide and 1 high, origin at the lower left corner. */
import { mix } from "./colour.ts";
import { arc, disc, type Outline, rect } from "./outline.ts";
import type { Sheet, Stops } from "./sheet.ts";
import type { Frame, Point } from "./space.ts";

export interface Surface {
  aspect: number;
  area: (outline: Outline, fill: string, opacity?: number, blur?: number) => void;
  /** An area that meets its neighbours without a gap. */
  patch: (outline: Outline, colour: string) => void;
  line: (points: Outline, colour: string, width: number, opacity?: number) => void;
  gradient: (from: Point, to: Point, stops: Stops) => string;
}

export type Wallpaper = (surface: Surface) => void;

/** A surface of w x h millimetres at the origin of a frame. */
export function surfaceOn(sheet: Sheet, f: Frame, w: number, h: number): Surface {
  const scale = (points: Outline): Outline => points.map(([x, y]) => [x * h, y * h]);
  return {
    aspect: w / h,
    area: (outline, fill, opacity, blur) => sheet.shape(f, scale(outline), { fill, opacity, blur }),
    patch: (outline, colour) => sheet.shape(f, scale(outline), { fill: colour, stroke: colour, width: 0.7 }),
    line: (points, colour, width, opacity) => sheet.line(f, scale(points), colour, width * h, opacity),
    gradient: (from, to, stops) => sheet.gradient(f, [from[0] * h, from[1] * h], [to[0] * h, to[1] * h], stops),
  };
}

const backdrop = (s: Surface, from: string, to: string): void =>
  s.area(
    rect(-0.02, -0.02, s.aspect + 0.04, 1.04),
    s.gradient(
      [0, 1],
      [s.aspect * 0.6, 0],
      [
        [0, from],
        [1, to],
      ],
    ),
  );

const wave = (s: Surface, base: number, height: number, phase: number, cycles: number): Outline => {
  const crest = Array.from({ length: 141 }, (_, i): Point => {
    const x = (i / 140) * s.aspect;
    const t = (x / s.aspect) * cycles * 2 * Math.PI + phase;
    return [x, base + Math.sin(t) * height + Math.sin(t * 0.43 + 1.3) * height * 0.7];
  });
  return [...crest, [s.aspect, -0.02], [0, -0.02]];
};

/** Dunes one behind the other, the front ones in the last colours. */
export const dunes =
  (sky: [string, string], sands: string[], seed = 0): Wallpaper =>
  (s) => {
    backdrop(s, sky[0], sky[1]);
    sands.forEach((colour, i) => {
      const base = 0.66 - (i / sands.length) * 0.62;
      const outline = wave(s, base, 0.085, seed + i * 2.1, 0.7 + (i % 3) * 0.22);
      s.area(
        outline,
        s.gradient(
          [0, base + 0.16],
          [s.aspect * 0.35, base - 0.35],
          [
            [0, mix(colour, "#ffffff", 0.22)],
            [1, mix(colour, "#000000", 0.22)],
          ],
        ),
      );
    });
  };

/** Broad ribbons that sweep up from one corner. */
export const ribbons =
  (ground: [string, string], colours: string[], lean = 1): Wallpaper =>
  (s) => {
    backdrop(s, ground[0], ground[1]);
    const cx = lean > 0 ? s.aspect * 1.02 : -0.02;
    colours.forEach((colour, i) => {
      const outer = 1.42 - i * 0.2;
      const ring = disc(cx, -0.22 - i * 0.03, outer * 1.12, outer, 220);
      s.area(
        ring,
        s.gradient(
          [cx - lean * outer, 0.9],
          [cx, -0.1],
          [
            [0, mix(colour, "#ffffff", 0.25)],
            [0.5, colour],
            [1, mix(colour, "#000000", 0.3)],
          ],
        ),
      );
    });
  };

/** A sun over calm layers. */
export const horizon =
  (sky: string[], sun: string, sea: string[], at = 0.62): Wallpaper =>
  (s) => {
    s.area(
      rect(0, 0, s.aspect, 1),
      s.gradient(
        [0, 1],
        [0, 0.35],
        sky.map((c, i) => [i / (sky.length - 1), c] as [number, string]),
      ),
    );
    s.area(disc(s.aspect * at, 0.46, 0.3, 0.3, 64), sun, 0.35, 16);
    s.area(disc(s.aspect * at, 0.46, 0.2, 0.2, 64), sun);
    sea.forEach((colour, i) => {
      const base = 0.4 - (i / sea.length) * 0.4;
      s.area(wave(s, base, 0.018 + i * 0.012, i * 1.7 + 0.5, 0.8 + i * 0.2), colour);
    });
  };

/** Lines of equal height, like a map. */
export const contours =
  (ground: [string, string], ink: string, accent: string): Wallpaper =>
  (s) => {
    backdrop(s, ground[0], ground[1]);
    for (let ring = 1; ring < 17; ring += 1) {
      const points = Array.from({ length: 97 }, (_, i): Point => {
        const a = (i / 96) * 2 * Math.PI;
        const r = ring * 0.075 * (1 + 0.2 * Math.sin(a * 3 + ring * 0.12) + 0.1 * Math.sin(a * 5 - ring * 0.25));
        return [s.aspect * 0.66 + Math.cos(a) * r * 1.25, 0.45 + Math.sin(a) * r];
      });
      const strong = ring % 4 === 0;
      s.line(points, strong ? accent : ink, strong ? 0.006 : 0.0035, strong ? 0.95 : 0.6);
    }
  };

/** Facets of folded paper. */
export const facets =
  (colours: string[], seed = 1): Wallpaper =>
  (s) => {
    const first = colours[0] ?? "#000000";
    backdrop(s, first, first);
    let state = seed * 9973;
    const random = (): number => {
      state = (state * 48271) % 2147483647;
      return state / 2147483647;
    };
    const across = 6;
    const down = 4;
    const grid = Array.from({ length: down + 1 }, (_, r) =>
      Array.from({ length: across + 1 }, (_, c): Point => {
        const edge = c === 0 || c === across || r === 0 || r === down;
        const jitter = edge ? 0 : 0.55;
        return [((c + (random() - 0.5) * jitter) / across) * s.aspect, (r + (random() - 0.5) * jitter) / down];
      }),
    );
    const pick = (x: number, y: number): string => {
      const t = Math.min(0.999, Math.max(0, (x / s.aspect) * 0.6 + y * 0.4 + (random() - 0.5) * 0.35));
      return colours[Math.floor(t * colours.length)] ?? first;
    };
    const triangle = (a: Point, b: Point, c: Point): void => {
      const colour = mix(
        pick((a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3),
        random() > 0.5 ? "#ffffff" : "#000000",
        random() * 0.14,
      );
      s.patch([a, b, c], colour);
    };
    for (let r = 0; r < down; r += 1)
      for (let c = 0; c < across; c += 1) {
        const [p, q] = [grid[r]?.[c] as Point, grid[r]?.[c + 1] as Point];
        const [t, u] = [grid[r + 1]?.[c] as Point, grid[r + 1]?.[c + 1] as Point];
        triangle(p, q, u);
        triangle(p, u, t);
      }
  };

/** Light streaks on a dark ground, as on gaming machines. */
export const streaks =
  (ground: [string, string], colours: string[], slope = 0.55): Wallpaper =>
  (s) => {
    backdrop(s, ground[0], ground[1]);
    colours.forEach((colour, i) => {
      const x = s.aspect * (0.1 + (i / colours.length) * 0.9) + (slope < 0 ? 0.34 : -0.12);
      const w = 0.05 + ((i * 7) % 5) * 0.035;
      const bar: Outline = [
        [x, -0.02],
        [x + w, -0.02],
        [x + w + slope, 1.02],
        [x + slope, 1.02],
      ];
      s.area(bar, colour, 0.4, 14);
      s.area(
        bar,
        s.gradient(
          [x, 0],
          [x + slope, 1],
          [
            [0, colour, 0.05],
            [0.5, colour, 0.95],
            [1, mix(colour, "#ffffff", 0.4), 0.3],
          ],
        ),
      );
    });
  };

/** Soft clouds of colour. */
export const clouds =
  (ground: [string, string], spots: [x: number, y: number, r: number, colour: string][]): Wallpaper =>
  (s) => {
    backdrop(s, ground[0], ground[1]);
    for (const [x, y, r, colour] of spots) s.area(disc(x * s.aspect, y, r * 1.25, r), colour, 0.9, 42);
  };

/** Quarter circles and squares on a grid. */
export const tiles =
  (colours: string[], seed = 3): Wallpaper =>
  (s) => {
    const first = colours[0] ?? "#222222";
    backdrop(s, first, first);
    const size = 0.25;
    let state = seed;
    const next = (): number => {
      state = (state * 16807 + 11) % 2147483647;
      return state;
    };
    for (let y = 0; y < 1; y += size)
      for (let x = 0; x < s.aspect; x += size) {
        const ground = colours[next() % colours.length] ?? first;
        const figure = colours[next() % colours.length] ?? first;
        s.patch(rect(x, y, size, size), ground);
        const turn = next() % 4;
        const cx = turn === 1 || turn === 2 ? x + size : x;
        const cy = turn > 1 ? y + size : y;
        const corner: [number, number] = [cx, cy];
        s.area([corner, ...arc(cx, cy, size, turn * 90, turn * 90 + 90)], figure);
      }
  };

/** Mountains in haze. */
export const ridges =
  (sky: [string, string], near: string, far: string, count = 5, seed = 2): Wallpaper =>
  (s) => {
    backdrop(s, sky[0], sky[1]);
    for (let i = 0; i < count; i += 1) {
      const base = 0.6 - i * 0.115;
      const crest = Array.from({ length: 41 }, (_, k): Point => {
        const x = (k / 40) * s.aspect;
        const t = k * 0.55 + seed * 3 + i * 2.3;
        return [
          x,
          base +
            0.1 * Math.abs(Math.sin(t * 0.37)) +
            0.055 * Math.abs(Math.sin(t * 0.83 + 1)) +
            0.02 * Math.sin(t * 2.3),
        ];
      });
      const colour = mix(far, near, i / (count - 1));
      s.area(
        [...crest, [s.aspect, 0], [0, 0]],
        s.gradient(
          [0, base + 0.15],
          [0, base - 0.25],
          [
            [0, colour],
            [1, mix(colour, sky[1], 0.35)],
          ],
        ),
      );
    }
  };
