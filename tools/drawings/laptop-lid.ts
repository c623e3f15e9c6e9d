/** The upper half of a laptop: hinge, screen, back of the lid. */
import { lit, mix } from "./colour.ts";
import { FEET, hingeAt, type LaptopLook, lidHeight } from "./laptop-shape.ts";
import { disc, type Outline, plate, rect, rounded } from "./outline.ts";
import type { Sheet } from "./sheet.ts";
import { drawSlab, type Layer, sheen } from "./solid.ts";
import { type Frame, flip, frame, ground, type Point, shift } from "./space.ts";
import { surfaceOn } from "./wallpapers.ts";

/** The lid's inner face: x across, y from hinge to top edge, normal towards the user. */
function lidFrame(look: LaptopLook, opening: number): Frame {
  const lean = ((opening - 90) * Math.PI) / 180;
  return frame([0, hingeAt(look) + 1, FEET + look.base + 1.2], [1, 0, 0], [0, Math.sin(lean), Math.cos(lean)]);
}

export function drawHinge(sheet: Sheet, look: LaptopLook): void {
  const y = hingeAt(look);
  const spans: [number, number][] = look.shelf
    ? [
        [0.1, 0.24],
        [0.76, 0.9],
      ]
    : [[0.12, 0.88]];
  for (const [from, to] of spans)
    drawSlab(sheet, ground, {
      plan: rect(look.width * from, y - 4, look.width * (to - from), 7),
      radius: 3,
      layers: [
        [FEET + look.base - 1, 0],
        [FEET + look.base + 3, 0],
        [FEET + look.base + 4.6, 1.6],
      ],
      colour: mix(look.body, "#1c2022", 0.75),
      gloss: 0.4,
    });
}

export function lidSlab(look: LaptopLook, sheet: Sheet, f: Frame) {
  const h = lidHeight(look);
  const t = look.lid;
  const colour = look.lidColour ?? look.body;
  const back = flip(f, look.width, -t);
  return {
    plan: rect(0, 0, look.width, h),
    radius: [3, 3, look.corner, look.corner],
    layers: [
      [-t, look.edge === "flat" ? 0.8 : 1.4],
      [-t + 0.8, 0.2],
      [-0.5, 0],
      [0, 0.4],
    ] as Layer[],
    colour,
    top: look.bezel.colour ?? "#0b0d0e",
    bottom: sheen(sheet, back, look.width, h, colour, 0.09),
    gloss: 0.35,
  };
}

export function drawLid(sheet: Sheet, look: LaptopLook, opening: number): void {
  const f = lidFrame(look, opening);
  drawSlab(sheet, f, lidSlab(look, sheet, f));
  if (sheet.camera.sees(f.o, f.n)) drawScreen(sheet, f, look);
  else drawLidBack(sheet, flip(f, look.width, -look.lid - 0.02), look);
}

function drawScreen(sheet: Sheet, f: Frame, look: LaptopLook): void {
  const { side, top, bottom } = look.bezel;
  const h = lidHeight(look);
  const radius = look.bezel.radius ?? 2;
  sheet.shape(f, rounded(rect(0.4, 0.4, look.width - 0.8, h - 0.8), [3, 3, look.corner, look.corner]), {
    stroke: lit(look.lidColour ?? look.body, 1.1),
    width: 1.2,
    opacity: 0.85,
  });
  const screen = shift(f, side, bottom, 0.05);
  const w = look.width - side * 2;
  const tall = h - top - bottom;
  const outline = plate(0, 0, w, tall, radius);
  sheet.shape(screen, outline, { fill: "#101415" });
  sheet.clipped(screen, outline, () => {
    look.wallpaper(surfaceOn(sheet, screen, w, tall));
    const glare = sheet.gradient(
      screen,
      [0, tall],
      [w * 0.8, 0],
      [
        [0, "#ffffff", 0.2],
        [0.42, "#ffffff", 0.05],
        [0.421, "#ffffff", 0],
        [1, "#ffffff", 0],
      ],
    );
    sheet.shape(screen, rect(0, 0, w, tall), { fill: glare });
  });
  if (look.bezel.notch)
    sheet.shape(
      screen,
      rounded(
        [
          [w / 2 - 15, tall - 6.2],
          [w / 2 + 15, tall - 6.2],
          [w / 2 + 15, tall + 1],
          [w / 2 - 15, tall + 1],
        ],
        [2, 2, 0, 0],
      ),
      { fill: "#0b0d0e" },
    );
  const camera: Point = [look.width / 2, look.bezel.notch ? h - top - 2.6 : h - top / 2];
  sheet.shape(f, disc(camera[0], camera[1], 1.5, 1.5, 16), { fill: "#23282b" });
  sheet.shape(f, disc(camera[0], camera[1], 0.7, 0.7, 12), { fill: "#0c1a2a" });
}

export function drawLidBack(sheet: Sheet, f: Frame, look: LaptopLook): void {
  const w = look.width;
  const h = lidHeight(look);
  const colour = sheet.shade(look.lidColour ?? look.body, f.n);
  sheet.shape(f, rounded(rect(0.6, 0.6, w - 1.2, h - 1.2), [3, 3, look.corner, look.corner]), {
    stroke: lit(colour, 1.3),
    width: 1.2,
    opacity: 0.8,
  });
  const accent = look.lidAccent ?? lit(colour, 1.2);
  if (look.lidDetail === "slash") {
    const slash: Outline = [
      [w * 0.18, 0],
      [w * 0.215, 0],
      [w * 0.74, h],
      [w * 0.705, h],
    ];
    sheet.shape(f, slash, { fill: lit(colour, 0.62) });
    const lamps: Outline[] = [];
    for (let k = 0.02; k < 0.98; k += 0.022)
      lamps.push([
        [w * (0.187 + 0.525 * k), h * k],
        [w * (0.207 + 0.525 * k), h * k],
      ]);
    sheet.marks(f, lamps, accent, 1.5, 0.95);
  } else if (look.lidDetail === "panel") {
    sheet.shape(
      f,
      [
        [w * 0.3, 1],
        [w * 0.7, 1],
        [w * 0.78, h - 1],
        [w * 0.22, h - 1],
      ],
      { fill: lit(colour, 1.07) },
    );
    sheet.marks(
      f,
      [
        [
          [w * 0.3, 1],
          [w * 0.22, h - 1],
        ],
        [
          [w * 0.7, 1],
          [w * 0.78, h - 1],
        ],
      ],
      lit(colour, 0.7),
      0.7,
      0.8,
    );
  } else if (look.lidDetail === "ribs") {
    sheet.marks(
      f,
      [0.34, 0.38, 0.62, 0.66].map((k) => [
        [w * k, 6],
        [w * k, h - 6],
      ]),
      lit(colour, 0.6),
      1,
      0.9,
    );
    sheet.shape(
      f,
      rounded(
        [
          [w * 0.4, 5],
          [w * 0.6, 5],
          [w * 0.57, 12],
          [w * 0.43, 12],
        ],
        1.5,
      ),
      { fill: accent },
    );
  } else if (look.lidDetail === "band") {
    sheet.shape(f, rect(0.6, h - 22, w - 1.2, 1), { fill: lit(colour, 0.8) });
  } else if (look.lidDetail === "frame") {
    const bevel: Outline = [
      [w * 0.12, h * 0.12],
      [w * 0.88, h * 0.12],
      [w * 0.94, h * 0.5],
      [w * 0.88, h * 0.9],
      [w * 0.12, h * 0.9],
      [w * 0.06, h * 0.5],
    ];
    sheet.shape(f, rounded(bevel, 8), { stroke: lit(colour, 0.66), width: 1.6, opacity: 0.9 });
    sheet.line(
      f,
      [
        [w * 0.36, h * 0.16],
        [w * 0.64, h * 0.16],
      ],
      accent,
      1.8,
      0.95,
    );
  }
}
