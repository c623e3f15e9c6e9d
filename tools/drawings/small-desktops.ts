/** Small desktop computers: boxes with rounded corners, sockets in front and behind. */
import { lit, mix } from "./colour.ts";
import { disc, type Outline, plate, rect } from "./outline.ts";
import { drawPort, type Port } from "./ports.ts";
import type { Scene, Sheet } from "./sheet.ts";
import { drawShadow, drawSlab, faces, type Layer, sheen } from "./solid.ts";
import { ground, shift } from "./space.ts";

export interface SmallDesktopLook {
  width: number;
  depth: number;
  height: number;
  corner: number;
  /** Radius of the upper edge. */
  edge: number;
  body: string;
  roof?: string;
  front: Port[];
  rear: Port[];
  left?: Port[];
  right?: Port[];
  /** Holes over the upper part of the back. */
  rearGrille?: boolean;
  /** A ring of air slots around the foot. */
  foot?: boolean;
  /** Circle pressed into the roof. */
  roofMark?: "ring" | "none";
}

const filleted = (look: SmallDesktopLook): Layer[] => {
  const steps = 6;
  const low = look.foot ? 7 : 2;
  const layers: Layer[] = [
    [low, 1.6],
    [low + 1.6, 0],
    [look.height - look.edge, 0],
  ];
  for (let k = 1; k <= steps; k += 1) {
    const a = (k / steps) * (Math.PI / 2);
    layers.push([look.height - look.edge + Math.sin(a) * look.edge, (1 - Math.cos(a)) * look.edge]);
  }
  return layers;
};

function drawSmall(sheet: Sheet, look: SmallDesktopLook): void {
  const { width: w, depth: d, height: h } = look;
  drawShadow(sheet, rect(3, 3, w - 6, d - 6), h, 1, look.corner - 2);
  if (look.foot)
    drawSlab(sheet, ground, {
      plan: rect(9, 9, w - 18, d - 18),
      radius: look.corner,
      layers: [
        [0, 0],
        [7.4, 0],
      ],
      colour: "#2a2d2f",
      steps: 10,
    });
  const roof = shift(ground, 0, 0, h);
  drawSlab(sheet, ground, {
    plan: rect(0, 0, w, d),
    radius: look.corner,
    layers: filleted(look),
    colour: look.body,
    top: sheen(sheet, roof, w, d, look.roof ?? look.body, 0.07),
    gloss: 0.3,
    steps: 14,
  });
  if (look.roofMark === "ring") {
    const colour = sheet.shade(look.roof ?? look.body, roof.n);
    sheet.shape(roof, [disc(w / 2, d / 2, w * 0.15, w * 0.15, 64), disc(w / 2, d / 2, w * 0.142, w * 0.142, 64)], {
      fill: lit(colour, 0.78),
    });
  }
  const sides = faces(w, d, h);
  for (const name of ["front", "left", "right", "rear"] as const) {
    const side = sides[name];
    if (!sheet.camera.sees(side.o, side.n)) continue;
    const f = shift(side, 0, 0, 0.2);
    const body = sheet.shade(look.body, side.n);
    if (name === "rear" && look.rearGrille) drawGrille(sheet, f, look, body);
    for (const port of look[name] ?? []) drawPort(sheet, f, port, body);
  }
}

function drawGrille(sheet: Sheet, f: ReturnType<typeof shift>, look: SmallDesktopLook, body: string): void {
  const dots: Outline[] = [];
  const rows = 9;
  for (let r = 0; r < rows; r += 1)
    for (let x = look.corner + (r % 2) * 2; x < look.width - look.corner; x += 4)
      dots.push([
        [x, look.height * 0.48 + r * 3.7],
        [x + 0.05, look.height * 0.48 + r * 3.7],
      ]);
  sheet.marks(f, dots, mix(body, "#000000", 0.72), 2.5);
  sheet.shape(f, plate(look.corner - 4, look.height * 0.46, look.width - look.corner * 2 + 8, rows * 3.7 + 2, 5), {
    stroke: lit(body, 0.85),
    width: 0.6,
  });
}

export function smallScene(look: SmallDesktopLook, azimuth: number, elevation = 22): Scene {
  return {
    view: { azimuth, elevation, distance: look.width * 5.2, target: [look.width / 2, look.depth / 2, look.height / 2] },
    room: { width: 0.66, height: 0.62 },
    middle: 0.52,
    draw: (sheet) => drawSmall(sheet, look),
  };
}
