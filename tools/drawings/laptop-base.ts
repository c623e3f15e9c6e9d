/** The lower half of a laptop: body, sockets, keyboard deck. */
import { lit } from "./colour.ts";
import { drawKeyboard, keyFieldHeight, keyFieldWidth } from "./keyboard.ts";
import { baseLayers, FEET, hingeAt, type LaptopLook, plan } from "./laptop-shape.ts";
import { disc, type Outline, plate, rect, rounded } from "./outline.ts";
import { drawPort } from "./ports.ts";
import type { Sheet } from "./sheet.ts";
import { drawSlab, sheen } from "./solid.ts";
import { type Frame, ground, shift } from "./space.ts";

export function drawBase(sheet: Sheet, look: LaptopLook, open: boolean): void {
  const { outline, radius } = plan(look);
  const top = shift(ground, 0, 0, FEET + look.base);
  for (const x of [look.width * 0.1, look.width * 0.78])
    for (const y of [look.depth * 0.08, look.depth * 0.86])
      sheet.shape(shift(ground, 0, 0, 0.4), plate(x, y, look.width * 0.12, 6, 2), { fill: "#1b1e1f", opacity: 0.7 });
  drawSlab(sheet, ground, {
    plan: outline,
    radius,
    layers: baseLayers(look),
    colour: look.body,
    top: sheen(sheet, top, look.width, look.depth, look.body),
    gloss: 0.3,
  });
  drawSides(sheet, look);
  if (open) drawDeck(sheet, top, look);
  else if (look.shelf) drawShelf(sheet, top, look);
}

/** The four edges as frames: x along the edge from its left end seen from outside, y from the edge's middle. */
function edges(look: LaptopLook): Record<"left" | "right" | "rear" | "front", Frame> {
  const z = FEET + look.base * (look.edge === "tapered" ? 0.74 : look.edge === "round" ? 0.72 : 0.58);
  return {
    left: { o: [0, look.depth, z], u: [0, -1, 0], v: [0, 0, 1], n: [-1, 0, 0] },
    right: { o: [look.width, 0, z], u: [0, 1, 0], v: [0, 0, 1], n: [1, 0, 0] },
    rear: { o: [look.width, look.depth, z], u: [-1, 0, 0], v: [0, 0, 1], n: [0, 1, 0] },
    front: { o: [0, 0, z], u: [1, 0, 0], v: [0, 0, 1], n: [0, -1, 0] },
  };
}

function drawSides(sheet: Sheet, look: LaptopLook): void {
  const sides = edges(look);
  for (const name of ["left", "right", "rear"] as const) {
    const side = sides[name];
    if (!sheet.camera.sees(side.o, side.n)) continue;
    const body = sheet.shade(look.body, side.n);
    for (const port of look.ports[name] ?? []) drawPort(sheet, side, port, body);
  }
  if (look.lightBar && sheet.camera.sees(sides.front.o, sides.front.n)) drawLightBar(sheet, sides.front, look);
}

function drawLightBar(sheet: Sheet, f: Frame, look: LaptopLook): void {
  const colours = look.lightBar ?? [];
  const margin = look.corner + 6;
  const y = -look.base * 0.42;
  const fill = sheet.gradient(
    f,
    [margin, y],
    [look.width - margin, y],
    colours.map((c, i) => [i / (colours.length - 1), c]),
  );
  const bar = plate(margin, y, look.width - margin * 2, 2.2, 1);
  sheet.wrapped("", () => {
    sheet.shape(f, plate(margin - 4, y - 7, look.width - margin * 2 + 8, 10, 4), { fill, opacity: 0.55, blur: 14 });
    sheet.shape(shift(ground, 0, 0), plate(margin, -26, look.width - margin * 2, 26, 8), {
      fill,
      opacity: 0.3,
      blur: 18,
    });
  });
  sheet.shape(f, bar, { fill });
}

function drawDeck(sheet: Sheet, top: Frame, look: LaptopLook): void {
  const { width: w } = look;
  const hinge = hingeAt(look);
  const fieldW = keyFieldWidth(look.keyboard);
  const fieldH = keyFieldHeight(look.keyboard);
  const x = (w - fieldW) / 2 + (look.keysAside ?? 0);
  const y = hinge - look.keysFromHinge - fieldH;
  if (look.shelf) drawShelf(sheet, top, look);
  drawRim(sheet, top, look);
  if (look.deckAccent) {
    const accent = rounded(
      [
        [x, hinge - 9],
        [x + 6, hinge - 13],
        [x + fieldW - 6, hinge - 13],
        [x + fieldW, hinge - 9],
      ],
      1,
      3,
    );
    sheet.shape(top, accent, { fill: look.deckAccent, opacity: 0.9 });
  }
  if (look.well) {
    sheet.shape(top, plate(x - 3.4, y - 3.4, fieldW + 6.8, fieldH + 6.8, 4), { fill: lit(look.body, 0.72) });
    sheet.shape(top, plate(x - 2.6, y - 2.8, fieldW + 5.2, fieldH + 5.2, 3.4), { fill: look.well });
  }
  drawSpeakers(sheet, top, look, x, y, fieldW, fieldH);
  drawKeyboard(sheet, shift(top, x, y), look.keyboard);
  if (look.stick)
    sheet.shape(shift(top, 0, 0, 1.4), disc(x + 6.65 * look.keyboard.pitch, y + 2.62 * look.keyboard.pitch, 3.1), {
      fill: "#c8322b",
    });
  drawTouchpad(sheet, top, look, x + fieldW / 2);
  drawScreenGlow(sheet, top, look, hinge);
}

function drawRim(sheet: Sheet, top: Frame, look: LaptopLook): void {
  const { outline, radius } = plan(look);
  sheet.shape(top, rounded(outline, radius), { stroke: lit(look.body, 1.28), width: 1.1, opacity: 0.7 });
}

function drawShelf(sheet: Sheet, top: Frame, look: LaptopLook): void {
  if (!look.shelf) return;
  const { width: w, depth: d } = look;
  const back = d - look.shelf.depth;
  const cut = look.shelf.taper ?? 26;
  const colour = look.shelf.colour ?? lit(look.body, 0.86);
  sheet.shape(
    shift(top, 0, 0, 0.05),
    rounded(
      [
        [2, back - 1],
        [w - 2, back - 1],
        [w - cut - 1, d - 1.2],
        [cut + 1, d - 1.2],
      ],
      [1, 1, 7, 7],
    ),
    {
      fill: sheet.shade(colour, top.n),
    },
  );
  const slots: Outline[] = [];
  for (let k = 0; k < 26; k += 1) {
    const x = w * 0.2 + (k / 25) * w * 0.6;
    slots.push([
      [x, back + look.shelf.depth * 0.35],
      [x + 3, back + look.shelf.depth * 0.72],
    ]);
  }
  sheet.marks(shift(top, 0, 0, 0.1), slots, lit(colour, 0.5), 1.3, 0.9);
}

function drawSpeakers(sheet: Sheet, top: Frame, look: LaptopLook, x: number, y: number, w: number, h: number): void {
  if (!look.speakers) return;
  const dots: Outline[] = [];
  const dot = (cx: number, cy: number) =>
    dots.push([
      [cx, cy],
      [cx + 0.05, cy],
    ]);
  if (look.speakers === "beside keys") {
    const span = x - 3.4;
    const width = Math.min(11, span * 0.55);
    for (const left of [(span - width) / 2, look.width - (span + width) / 2])
      for (let dx = 0; dx <= width; dx += 1.7) for (let dy = 0; dy < h; dy += 1.7) dot(left + dx, y + dy);
  } else {
    for (let dx = 0; dx <= w; dx += 2.1) for (let dy = 0; dy < 7; dy += 2.1) dot(x + dx, y + h + 5 + dy);
  }
  sheet.marks(shift(top, 0, 0, 0.05), dots, lit(look.body, 0.42), 0.75, 0.85);
}

function drawTouchpad(sheet: Sheet, top: Frame, look: LaptopLook, keysMiddle: number): void {
  const pad = look.touchpad;
  const x = keysMiddle + (pad.aside ?? -(keysMiddle - look.width / 2)) - pad.width / 2;
  const y = pad.fromFront ?? 6;
  const f = shift(top, 0, 0, 0.05);
  const colour = pad.colour ?? look.body;
  sheet.shape(f, plate(x, y, pad.width, pad.height, 3.4), {
    fill: sheen(sheet, shift(f, x, y), pad.width, pad.height, lit(colour, 0.97), 0.04),
    stroke: lit(colour, 0.6),
    width: 0.9,
  });
  sheet.shape(f, plate(x + 0.7, y + 0.7, pad.width - 1.4, pad.height - 1.4, 3), {
    stroke: lit(colour, 1.35),
    width: 0.6,
    opacity: 0.85,
  });
  if (pad.buttons) {
    sheet.shape(f, plate(x, y + pad.height + 1.6, pad.width, 9, 1.6), {
      fill: lit(colour, 0.8),
      stroke: lit(colour, 0.55),
      width: 0.6,
    });
    sheet.marks(
      f,
      [0.36, 0.64].map((k) => [
        [x + pad.width * k, y + pad.height + 2],
        [x + pad.width * k, y + pad.height + 10],
      ]),
      lit(colour, 0.5),
      0.5,
    );
    sheet.line(
      f,
      [
        [x + pad.width * 0.39, y + pad.height + 9],
        [x + pad.width * 0.61, y + pad.height + 9],
      ],
      "#c8322b",
      0.8,
    );
  }
}

/** The screen's faint light on the back of the deck. */
function drawScreenGlow(sheet: Sheet, top: Frame, look: LaptopLook, hinge: number): void {
  const fill = sheet.gradient(
    top,
    [0, hinge],
    [0, hinge - 70],
    [
      [0, "#ffffff", 0.16],
      [1, "#ffffff", 0],
    ],
  );
  sheet.shape(shift(top, 0, 0, 1), rect(0.6, hinge - 70, look.width - 1.2, 66), { fill });
  const dark = sheet.gradient(
    top,
    [0, hinge],
    [0, hinge - 12],
    [
      [0, "#000000", 0.38],
      [1, "#000000", 0],
    ],
  );
  sheet.shape(shift(top, 0, 0, 0.1), rect(look.corner, hinge - 12, look.width - look.corner * 2, 12), { fill: dark });
}
