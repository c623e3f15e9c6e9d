/** Tower computers: a gaming tower with a glass side, and a plain small one. */
import { lit, mix } from "./colour.ts";
import { drawFan } from "./fan.ts";
import { disc, type Outline, plate, rect } from "./outline.ts";
import { drawPort, type Port } from "./ports.ts";
import type { Scene, Sheet } from "./sheet.ts";
import { drawBox, drawShadow, drawSlab, faces, sheen } from "./solid.ts";
import { type Frame, ground, shift } from "./space.ts";
import { drawGlassSide } from "./tower-inside.ts";
import { lights, type TowerLook } from "./tower-look.ts";

function drawBody(sheet: Sheet, look: TowerLook): void {
  const { width: w, depth: d, height: h } = look;
  for (const [x, y] of [
    [14, 20],
    [w - 44, 20],
    [14, d - 70],
    [w - 44, d - 70],
  ] as const)
    drawBox(sheet, ground, [x, y, 0], [30, 50, 12], "#17191a", 4);
  const top = { ...ground, o: [0, 0, h] as const };
  drawSlab(sheet, ground, {
    plan: rect(0, 0, w, d),
    radius: look.radius ?? 5,
    layers: [
      [12, 1.5],
      [14, 0],
      [h - 2, 0],
      [h, 1.6],
    ],
    colour: look.body,
    top: sheen(sheet, top, w, d, look.body, 0.05),
    gloss: 0.15,
  });
}

/** Vents on the roof. */
function drawRoof(sheet: Sheet, look: TowerLook): void {
  const { top } = faces(look.width, look.depth, look.height);
  const margin = 26;
  const slots: Outline[] = [];
  for (let y = look.depth * 0.16; y < look.depth * 0.86; y += 9)
    slots.push(plate(margin, y, look.width - margin * 2, 4.4, 2, 3));
  sheet.shape(top, plate(margin - 9, look.depth * 0.13, look.width - 2 * margin + 18, look.depth * 0.76, 6), {
    fill: lit(look.body, 0.86),
  });
  sheet.shape(top, slots, { fill: lit(look.body, 0.36) });
}

function drawFront(sheet: Sheet, look: TowerLook): void {
  const { width: w, height: h } = look;
  const { front } = faces(w, look.depth, h);
  if (!sheet.camera.sees(front.o, front.n)) return;
  const f = shift(front, 0, 0, 0.2);
  const body = sheet.shade(look.body, front.n);
  if (look.front === "glass fans") drawGlassFront(sheet, f, look);
  if (look.front === "slats") {
    const slats: Outline[] = [];
    for (let y = h * 0.16; y < h * 0.62; y += 11)
      slats.push([
        [w * 0.14, y],
        [w * 0.86, y],
      ]);
    sheet.shape(f, plate(w * 0.08, h * 0.1, w * 0.84, h * 0.56, 5), {
      fill: lit(body, 0.82),
      stroke: lit(body, 0.6),
      width: 0.8,
    });
    sheet.marks(f, slats, lit(body, 0.45), 4.2);
    sheet.marks(
      f,
      slats.map((line) => line.map(([x, y]) => [x, y + 2.6] as const)),
      lit(body, 1.2),
      0.8,
      0.7,
    );
    sheet.shape(f, rect(w * 0.08, h * 0.69, w * 0.84, 2.4), { fill: look.accent ?? lit(body, 1.25) });
  }
  for (const port of look.frontPorts) drawPort(sheet, f, port, body);
  sheet.shape(f, disc(w * 0.8, h * 0.93, 6.5), { fill: lit(body, 0.7) });
  sheet.shape(f, disc(w * 0.8, h * 0.93, 5.4), { fill: lit(body, 1.12) });
  sheet.shape(f, disc(w * 0.8, h * 0.93, 1.5), { fill: lights(look)[0] });
}

function drawGlassFront(sheet: Sheet, f: Frame, look: TowerLook): void {
  const { width: w, height: h } = look;
  const pane = plate(9, 24, w - 18, h - 74, 7);
  sheet.shape(f, pane, { fill: "#0c0f11" });
  sheet.clipped(f, pane, () => {
    const colours = lights(look);
    const r = (h - 90) / 6.9;
    [0, 1, 2].forEach((k) => {
      const ring = colours[k % colours.length] ?? "#ffffff";
      drawFan(sheet, f, [w / 2, 24 + (h - 74) * (0.18 + k * 0.32)], {
        radius: Math.min(r, w * 0.36),
        colour: "#202528",
        ring,
        turn: k * 13,
      });
    });
    const glare = sheet.gradient(
      f,
      [0, h],
      [w, h * 0.3],
      [
        [0, "#ffffff", 0.26],
        [0.5, "#ffffff", 0.05],
        [0.505, "#ffffff", 0],
        [1, "#ffffff", 0],
      ],
    );
    sheet.shape(f, pane, { fill: glare });
  });
  sheet.shape(f, pane, { stroke: lit(look.body, 0.6), width: 1 });
}

function drawSide(sheet: Sheet, look: TowerLook): void {
  const { depth: d, height: h } = look;
  const { left, right } = faces(look.width, d, h);
  for (const side of [left, right]) {
    if (!sheet.camera.sees(side.o, side.n)) continue;
    if (side === left && look.glassSide) drawGlassSide(sheet, shift(side, 0, 0, 0.2), look);
    else drawSolidSide(sheet, shift(side, 0, 0, 0.2), look);
  }
}

function drawSolidSide(sheet: Sheet, f: Frame, look: TowerLook): void {
  const { depth: d, height: h } = look;
  const panel = plate(7, 20, d - 14, h - 30, 4);
  sheet.shape(f, panel, {
    fill: sheen(sheet, f, d, h, look.body, 0.05),
    stroke: lit(sheet.shade(look.body, f.n), 0.7),
    width: 0.9,
  });
  const dots: Outline[] = [];
  for (let x = 0; x < 15; x += 1)
    for (let y = 0; y < 11; y += 1) {
      const cx = d * 0.3 + (x * (d * 0.4)) / 14 + (y % 2) * d * 0.014;
      dots.push([
        [cx, h * 0.42 + y * 7.4],
        [cx + 0.1, h * 0.42 + y * 7.4],
      ]);
    }
  sheet.marks(f, dots, lit(sheet.shade(look.body, f.n), 0.35), 3.6);
}

function drawRear(sheet: Sheet, look: TowerLook): void {
  const { width: w, height: h } = look;
  const { rear } = faces(w, look.depth, h);
  if (!sheet.camera.sees(rear.o, rear.n)) return;
  const f = shift(rear, 0, 0, 0.2);
  const body = sheet.shade(look.body, rear.n);
  const metal = mix(body, "#9aa1a4", 0.35);
  sheet.shape(f, plate(8, 18, w - 16, h - 30, 3), { fill: lit(body, 0.94), stroke: lit(body, 0.65), width: 0.8 });
  const psu = h * 0.2;
  sheet.shape(f, plate(w * 0.09, 24, w * 0.82, psu, 3), { fill: lit(metal, 0.8), stroke: lit(body, 0.6), width: 0.8 });
  drawPort(sheet, f, { kind: "mains", at: w * 0.24, up: 24 + psu * 0.62 }, body);
  const grille: Outline[] = [];
  for (let x = w * 0.44; x < w * 0.86; x += 7)
    for (let y = 32; y < 18 + psu; y += 7)
      grille.push([
        [x, y],
        [x + 0.1, y],
      ]);
  sheet.marks(f, grille, "#101314", 4.4);
  const io = { x: w * 0.68, y: h * 0.52, w: w * 0.22, h: h * 0.4 };
  sheet.shape(f, plate(io.x, io.y, io.w, io.h, 2), { fill: lit(metal, 1.02), stroke: lit(body, 0.6), width: 0.7 });
  const ports: Port[] = [
    { kind: "displayport", at: io.x + io.w * 0.32, up: io.y + io.h * 0.94 },
    { kind: "hdmi", at: io.x + io.w * 0.32, up: io.y + io.h * 0.85 },
    { kind: "usb-a", at: io.x + io.w * 0.32, up: io.y + io.h * 0.72, colour: "#2d62b8" },
    { kind: "usb-a", at: io.x + io.w * 0.32, up: io.y + io.h * 0.64, colour: "#2d62b8" },
    { kind: "ethernet", at: io.x + io.w * 0.32, up: io.y + io.h * 0.51 },
    { kind: "usb-a", at: io.x + io.w * 0.32, up: io.y + io.h * 0.4 },
    { kind: "usb-a", at: io.x + io.w * 0.32, up: io.y + io.h * 0.32 },
    { kind: "usb-c", at: io.x + io.w * 0.32, up: io.y + io.h * 0.23 },
    { kind: "audio", at: io.x + io.w * 0.25, up: io.y + io.h * 0.08 },
    { kind: "audio", at: io.x + io.w * 0.5, up: io.y + io.h * 0.08 },
    { kind: "audio", at: io.x + io.w * 0.75, up: io.y + io.h * 0.08 },
  ];
  for (const port of ports) drawPort(sheet, f, port, metal);
  const r = Math.min(w * 0.26, h * 0.13);
  drawFan(sheet, f, [w * 0.36, h * 0.78], {
    radius: r,
    colour: "#33383b",
    ring: look.light ? look.light[2] : undefined,
    framed: true,
    blades: 7,
  });
  const bars = [0.35, 0.6, 0.85, 1.04]
    .map((k) => disc(w * 0.36, h * 0.78, r * k, r * k, 40))
    .map((ring) => [...ring, ring[0] ?? [0, 0]] as Outline);
  sheet.marks(f, bars, "#171a1b", 1.5, 0.85);
  for (let k = 0; k < 4; k += 1) {
    const y = h * 0.28 + k * h * 0.052;
    sheet.shape(f, plate(w * 0.14, y, w * 0.7, h * 0.042, 1.5), {
      fill: lit(metal, 0.92),
      stroke: lit(body, 0.62),
      width: 0.6,
    });
    if (look.glassSide && (k === 1 || k === 2)) {
      for (const at of k === 1 ? [0.3, 0.46, 0.62] : [0.3])
        drawPort(sheet, f, { kind: k === 1 ? "displayport" : "hdmi", at: w * at, up: y + h * 0.021 }, metal);
    } else
      sheet.marks(
        f,
        [0.3, 0.38, 0.46, 0.54, 0.62, 0.7].map((s) => [
          [w * s, y + h * 0.021],
          [w * s + 9, y + h * 0.021],
        ]),
        lit(body, 0.4),
        3,
      );
  }
}

const draw = (look: TowerLook) => (sheet: Sheet) => {
  drawShadow(sheet, rect(2, 2, look.width - 4, look.depth - 4), look.height * 0.5, 1);
  drawBody(sheet, look);
  drawRoof(sheet, look);
  drawSide(sheet, look);
  drawFront(sheet, look);
  drawRear(sheet, look);
};

export function towerScene(look: TowerLook, azimuth: number, elevation = 14): Scene {
  return {
    view: {
      azimuth,
      elevation,
      distance: look.height * 4.2,
      target: [look.width / 2, look.depth / 2, look.height / 2],
    },
    room: { width: 0.8, height: 0.8 },
    draw: draw(look),
  };
}
