/** All-in-one computers: a screen on a foot, with keyboard and mouse before it. */
import { lit } from "./colour.ts";
import { drawKeyboard, type KeyboardLook, keyFieldHeight, keyFieldWidth } from "./keyboard.ts";
import { disc, type Outline, plate, rect, rounded } from "./outline.ts";
import { drawPort, type Port } from "./ports.ts";
import type { Scene, Sheet } from "./sheet.ts";
import { drawShadow, drawSlab, sheen } from "./solid.ts";
import { type Frame, flip, frame, ground, shift } from "./space.ts";
import { surfaceOn, type Wallpaper } from "./wallpapers.ts";

export interface AllInOneLook {
  width: number;
  height: number;
  thickness: number;
  chin: number;
  bezel: number;
  lift: number;
  body: string;
  chinColour?: string;
  foot: { width: number; depth: number };
  wallpaper: Wallpaper;
  keyboard: KeyboardLook;
  rear: Port[];
}

/** The screen's front: x from the left, y up from the panel's lower edge. */
const panelFrame = (look: AllInOneLook): Frame =>
  frame([-look.width / 2, 0, look.lift], [1, 0, 0], [0, Math.sin(0.07), Math.cos(0.07)]);

function drawFoot(sheet: Sheet, look: AllInOneLook): void {
  const { width: w, depth: d } = look.foot;
  drawSlab(sheet, ground, {
    plan: rect(-w / 2, -d * 0.36, w, d),
    radius: 10,
    layers: [
      [1, 1],
      [2, 0],
      [6, 0],
      [7.4, 1.2],
    ],
    colour: look.body,
    gloss: 0.3,
  });
}

function drawNeck(sheet: Sheet, look: AllInOneLook): void {
  drawSlab(sheet, ground, {
    plan: rect(-34, look.foot.depth * 0.24, 68, 16),
    radius: 6,
    layers: [
      [7, 0],
      [look.lift + look.height * 0.36, 0],
    ],
    colour: lit(look.body, 0.94),
    gloss: 0.2,
  });
}

function drawPanel(sheet: Sheet, look: AllInOneLook): void {
  const f = panelFrame(look);
  const { width: w, height: h, thickness: t } = look;
  const back = flip(f, w, -t);
  const drawHump = () =>
    drawSlab(sheet, f, {
      plan: rect(w * 0.16, h * 0.05, w * 0.68, h * 0.62),
      radius: 22,
      layers: [
        [-t - 16, 9],
        [-t - 10, 2],
        [-t, 0],
      ],
      colour: look.body,
      bottom: sheen(sheet, back, w, h, look.body, 0.05),
      gloss: 0.15,
    });
  const front = sheet.camera.sees(f.o, f.n);
  if (front) drawHump();
  drawSlab(sheet, f, {
    plan: rect(0, 0, w, h),
    radius: 7,
    layers: [
      [-t, 3],
      [-t * 0.6, 0.4],
      [-1, 0],
      [0, 0.6],
    ],
    colour: look.body,
    top: "#0d0f10",
    bottom: sheen(sheet, back, w, h, look.body, 0.06),
    gloss: 0.3,
  });
  if (front) drawFront(sheet, f, look);
  else {
    drawHump();
    drawBack(sheet, shift(back, 0, 0, 16.2), look);
  }
}

function drawFront(sheet: Sheet, f: Frame, look: AllInOneLook): void {
  const { width: w, height: h, chin, bezel } = look;
  const colour = look.chinColour ?? look.body;
  sheet.shape(f, rounded(rect(0.6, 0.6, w - 1.2, chin - 0.6), [6, 6, 0, 0]), {
    fill: sheet.gradient(
      f,
      [0, chin],
      [0, 0],
      [
        [0, sheet.shade(colour, f.n, 1.12)],
        [1, sheet.shade(colour, f.n, 0.98)],
      ],
    ),
  });
  const dots: Outline[] = [];
  for (let x = w * 0.2; x < w * 0.8; x += 3.2)
    for (const y of [5, 8])
      dots.push([
        [x, y],
        [x + 0.1, y],
      ]);
  sheet.marks(f, dots, lit(colour, 0.55), 1.2, 0.8);
  const screen = shift(f, bezel, chin + 2, 0.05);
  const wide = w - bezel * 2;
  const tall = h - chin - bezel - 2;
  const outline = rect(0, 0, wide, tall);
  sheet.clipped(screen, outline, () => {
    look.wallpaper(surfaceOn(sheet, screen, wide, tall));
    sheet.shape(screen, outline, {
      fill: sheet.gradient(
        screen,
        [0, tall],
        [wide * 0.8, 0],
        [
          [0, "#ffffff", 0.18],
          [0.4, "#ffffff", 0.04],
          [0.401, "#ffffff", 0],
          [1, "#ffffff", 0],
        ],
      ),
    });
  });
  drawSlab(sheet, f, {
    plan: rect(w / 2 - 32, h - 1, 64, 13),
    radius: 3,
    layers: [
      [-9, 0],
      [-3, 0],
    ],
    colour: look.body,
  });
  sheet.shape(shift(f, w / 2, h + 6, -2.9), disc(0, 0, 2.6, 2.6, 20), { fill: "#15181a" });
}

function drawBack(sheet: Sheet, f: Frame, look: AllInOneLook): void {
  const { width: w, height: h } = look;
  const body = sheet.shade(look.body, f.n);
  const slots: Outline[] = [];
  for (let x = w * 0.28; x < w * 0.72; x += 8)
    slots.push([
      [x, h * 0.52],
      [x, h * 0.6],
    ]);
  sheet.marks(f, slots, lit(body, 0.45), 3.4);
  sheet.shape(f, plate(w * 0.22, h * 0.075, w * 0.56, 20, 4), { fill: lit(body, 0.8) });
  for (const port of look.rear) drawPort(sheet, f, { ...port, up: h * 0.075 + 10 }, body);
}

function drawDesk(sheet: Sheet, look: AllInOneLook): void {
  const w = keyFieldWidth(look.keyboard) + 12;
  const d = keyFieldHeight(look.keyboard) + 12;
  const x = -w / 2 - 42;
  const y = -look.foot.depth * 0.36 - d - 44;
  drawShadow(sheet, rect(x, y, w, d), 14, 0.8);
  drawSlab(sheet, ground, {
    plan: rect(x, y, w, d),
    radius: 7,
    layers: [
      [1.5, 2],
      [3, 0],
      [9, 0],
      [10, 0.8],
    ],
    colour: look.body,
    gloss: 0.2,
  });
  drawKeyboard(sheet, shift(ground, x + 6, y + 6, 10), look.keyboard);
  const mouse = (grow: number): Outline => disc(x + w + 68, y + d / 2 + 8, 30 + grow, 52 + grow, 48);
  drawShadow(sheet, mouse(-2), 18, 0.7);
  drawSlab(sheet, ground, {
    plan: mouse(0),
    radius: 0,
    layers: [
      [1, 3],
      [7, 0],
      [15, 1.5],
      [22, 6],
      [27, 13],
      [29, 19],
    ],
    colour: look.body,
    gloss: 0.15,
  });
  sheet.line(
    shift(ground, 0, 0, 28),
    [
      [x + w + 68, y + d / 2 + 30],
      [x + w + 68, y + d / 2 + 46],
    ],
    lit(look.body, 0.45),
    4.5,
  );
}

/** The panel hangs above the table, so it leaves no edge there, only a darker cloud. */
function drawPanelShadow(sheet: Sheet, look: AllInOneLook): void {
  sheet.wrapped("", () =>
    sheet.shape(ground, plate(-look.width / 2 + 10, 20, look.width + 30, 70, 30), {
      fill: "#20261F",
      blur: 26,
      opacity: 0.22,
    }),
  );
}

export function allInOneScene(look: AllInOneLook, azimuth: number, elevation: number): Scene {
  const behind = Math.abs(azimuth) > 90;
  return {
    view: { azimuth, elevation, distance: look.width * 3.9, target: [0, -60, look.height / 2] },
    room: { width: 0.8, height: 0.8 },
    middle: 0.5,
    draw: (sheet) => {
      drawShadow(sheet, rect(-look.foot.width / 2, -look.foot.depth * 0.36, look.foot.width, look.foot.depth), 60, 0.9);
      drawPanelShadow(sheet, look);
      drawFoot(sheet, look);
      if (behind) {
        drawPanel(sheet, look);
        drawNeck(sheet, look);
      } else {
        drawNeck(sheet, look);
        drawPanel(sheet, look);
        drawDesk(sheet, look);
      }
    },
  };
}

/** Keyboard and mouse with the screen's lower edge behind. */
export function deskScene(look: AllInOneLook): Scene {
  return {
    view: { azimuth: 20, elevation: 40, distance: look.width * 3, target: [0, -200, 40] },
    room: { width: 0.86, height: 0.74 },
    middle: 0.6,
    draw: (sheet) => {
      sheet.wrapped("", () => {
        drawShadow(
          sheet,
          rect(-look.foot.width / 2, -look.foot.depth * 0.36, look.foot.width, look.foot.depth),
          60,
          0.9,
        );
        drawFoot(sheet, look);
        drawNeck(sheet, look);
        drawPanel(sheet, look);
      });
      drawDesk(sheet, look);
    },
  };
}
