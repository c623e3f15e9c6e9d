/** Computer parts laid out on the table: graphics card, memory, solid-state drive. For the Components tile. */
import { lit } from "./colour.ts";
import { drawFan } from "./fan.ts";
import { type Outline, plate, rect, rounded } from "./outline.ts";
import type { Scene, Sheet } from "./sheet.ts";
import { drawBox, drawShadow, drawSlab, sheen } from "./solid.ts";
import { ground, shift } from "./space.ts";

function drawGraphicsCard(sheet: Sheet, x: number, y: number): void {
  const [w, d, h] = [290, 122, 46];
  const f = shift(ground, x, y);
  drawShadow(sheet, rect(x, y, w, d), h, 1, 6);
  drawBox(sheet, f, [-4, 6, 3], [3, d - 2, h - 6], "#c4c9cb", 0.4, 0.4);
  const body = "#3d4246";
  const top = shift(f, 0, 0, h);
  drawSlab(sheet, f, {
    plan: rect(0, 0, w, d),
    radius: 9,
    layers: [
      [3, 3],
      [8, 0],
      [h - 5, 0],
      [h, 4],
    ],
    colour: body,
    top: sheen(sheet, top, w, d, body, 0.07),
    gloss: 0.3,
  });
  const fins: Outline[] = Array.from({ length: 56 }, (_, k) => [
    [14 + k * 4.7, 15],
    [14 + k * 4.7, 31],
  ]);
  sheet.marks({ o: f.o, u: f.u, v: [0, 0, 1], n: [0, -1, 0] }, fins, "#8b9295", 1.3, 0.8);
  for (const k of [0, 1]) {
    const cut = rounded(
      [
        [96 + k * 96, 8],
        [104 + k * 96, 8],
        [98 + k * 96, d - 8],
        [90 + k * 96, d - 8],
      ],
      2,
    );
    sheet.shape(top, cut, { fill: "#0b7a68" });
  }
  for (const k of [0, 1, 2]) drawFan(sheet, top, [50 + k * 96, d / 2], { radius: 41, colour: "#4a5054", turn: k * 17 });
}

function drawMemory(sheet: Sheet, x: number, y: number, colour: string): void {
  const f = shift(ground, x, y);
  drawShadow(sheet, rect(x, y, 134, 8), 30, 0.9);
  drawBox(sheet, f, [0, 3, 0], [134, 1.6, 33], "#1f5b3f", 0.3);
  drawSlab(sheet, shift(f, 0, 0, 7), {
    plan: rect(-1, 0, 136, 8),
    radius: 2,
    layers: [
      [0, 0],
      [30, 0],
      [33, 1.4],
    ],
    colour,
    gloss: 0.3,
  });
  const front = { o: f.o, u: f.u, v: [0, 0, 1] as const, n: [0, -1, 0] as const };
  const contacts: Outline[] = Array.from({ length: 44 }, (_, k) => [
    [4 + k * 2.9, 0.8],
    [4 + k * 2.9, 5],
  ]);
  sheet.marks({ ...front, o: [f.o[0], f.o[1] + 2.9, f.o[2]] }, contacts, "#d2ac55", 1.7);
  sheet.shape(
    front,
    rounded(
      [
        [10, 14],
        [124, 14],
        [112, 34],
        [22, 34],
      ],
      2,
    ),
    { fill: lit(colour, 0.8), stroke: lit(colour, 1.15), width: 0.6 },
  );
}

function drawDrive(sheet: Sheet, x: number, y: number): void {
  const f = shift(ground, x, y);
  drawShadow(sheet, rect(x, y, 80, 22), 3, 0.8);
  drawBox(sheet, f, [0, 0, 1], [80, 22, 1.6], "#17603f", 0.5);
  const top = shift(f, 0, 0, 2.6);
  const contacts: Outline[] = Array.from({ length: 15 }, (_, k) => [
    [0.4, 2 + k * 1.3],
    [4.4, 2 + k * 1.3],
  ]);
  sheet.marks(top, contacts, "#d9b45c", 0.8);
  for (const [cx, w] of [
    [10, 14],
    [27, 21],
    [51, 21],
  ] as const)
    drawBox(sheet, top, [cx, 3.4, 0], [w, 15, 1.5], "#1c2022", 0.5);
  sheet.shape(shift(top, 0, 0, 1.6), plate(29, 5.4, 17, 11, 0.6), { fill: "#dfe3e1" });
}

export const partsScene: Scene = {
  view: { azimuth: -24, elevation: 34, distance: 1150, target: [150, 0, 20] },
  room: { width: 0.82, height: 0.7 },
  draw: (sheet) => {
    drawGraphicsCard(sheet, 0, 0);
    drawMemory(sheet, 140, -52, "#c3c8cb");
    drawMemory(sheet, 168, -88, "#2d3235");
    drawDrive(sheet, 26, -62);
  },
};
