/** Fans and lamps. */
import { lit } from "./colour.ts";
import { arc, disc, type Outline, plate } from "./outline.ts";
import type { Sheet } from "./sheet.ts";
import { type Frame, type Point, shift } from "./space.ts";

export interface FanLook {
  /** Radius of the blades. */
  radius: number;
  colour: string;
  /** Colour of the light ring, none for a plain fan. */
  ring?: string;
  blades?: number;
  /** Square frame around it. */
  framed?: boolean;
  turn?: number;
}

export function drawFan(sheet: Sheet, f: Frame, [x, y]: Point, look: FanLook): void {
  const at = shift(f, x, y);
  const { radius: r, colour } = look;
  if (look.framed)
    sheet.shape(at, plate(-r * 1.12, -r * 1.12, r * 2.24, r * 2.24, r * 0.16), {
      fill: lit(colour, 0.9),
      stroke: lit(colour, 0.5),
      width: 0.7,
    });
  sheet.shape(at, disc(0, 0, r * 1.06, r * 1.06, 56), { fill: lit(colour, 0.42) });
  const count = look.blades ?? 9;
  for (let i = 0; i < count; i += 1) {
    const a = (i / count) * 360 + (look.turn ?? 0);
    const edge = (from: number, lean: number): Outline =>
      [0.3, 0.45, 0.6, 0.75, 0.88, 0.98].map((k): Point => {
        const angle = ((from + lean * k * k) * Math.PI) / 180;
        return [Math.cos(angle) * r * k, Math.sin(angle) * r * k];
      });
    const wide = (360 / count) * 0.74;
    const blade: Outline = [
      ...edge(a + wide * 0.75, 44),
      ...arc(0, 0, r * 0.98, a + wide * 0.75 + 42, a + 42 - wide * 0.25, 6),
      ...edge(a, 38).reverse(),
    ];
    sheet.shape(at, blade, { fill: lit(colour, look.ring ? 1.16 : 1.08), stroke: lit(colour, 0.62), width: 0.5 });
  }
  sheet.shape(at, disc(0, 0, r * 0.34, r * 0.34, 32), {
    fill: lit(colour, 1.05),
    stroke: lit(colour, 0.6),
    width: 0.6,
  });
  if (look.ring) drawRing(sheet, at, r, look.ring);
}

function drawRing(sheet: Sheet, f: Frame, r: number, colour: string): void {
  sheet.wrapped("", () => {
    sheet.shape(f, [disc(0, 0, r * 1.16, r * 1.16, 56), disc(0, 0, r * 0.9, r * 0.9, 56)], {
      fill: colour,
      opacity: 0.75,
      blur: 9,
    });
  });
  sheet.shape(f, [disc(0, 0, r * 1.08, r * 1.08, 56), disc(0, 0, r * 0.99, r * 0.99, 56)], { fill: lit(colour, 1.25) });
  sheet.shape(f, disc(0, 0, r * 0.3, r * 0.3, 32), {
    fill: sheet.glow(f, [0, 0], r * 0.3, [
      [0, colour, 0.8],
      [1, colour, 0.15],
    ]),
  });
}
