/** What one sees through the glass side of a tower. */
import { lit, mix } from "./colour.ts";
import { disc, plate, rect } from "./outline.ts";
import type { Sheet } from "./sheet.ts";
import { drawBox } from "./solid.ts";
import { type Frame, shift } from "./space.ts";
import { lights, type TowerLook } from "./tower-look.ts";

/** The inside seen through glass: tray, board, cooler, memory, graphics card, power supply cover. */
export function drawGlassSide(sheet: Sheet, f: Frame, look: TowerLook): void {
  const { depth: d, height: h } = look;
  const pane = plate(8, 20, d - 16, h - 30, 5);
  const colours = lights(look);
  const tone = (k: number): string => colours[k % colours.length] ?? "#ffffff";
  sheet.clipped(f, pane, () => {
    sheet.shape(f, pane, { fill: "#15191b" });
    const tray = shift(f, 0, 0, -look.width * 0.62);
    sheet.shape(tray, rect(-60, -40, d + 120, h + 100), {
      fill: sheet.gradient(
        tray,
        [0, h],
        [d, 0],
        [
          [0, mix(tone(0), "#23292c", 0.66)],
          [0.6, mix(tone(1), "#20262a", 0.78)],
          [1, "#1c2124"],
        ],
      ),
    });
    drawBoard(sheet, tray, look, tone);
    drawBox(sheet, tray, [0, 12, 0], [d, h * 0.2, look.width * 0.5], "#2b3134", 3);
    const cover = shift(tray, 0, 0, look.width * 0.505);
    sheet.marks(
      cover,
      [
        [
          [d * 0.1, h * 0.1],
          [d * 0.5, h * 0.1],
        ],
      ],
      tone(1),
      2,
      0.9,
    );
    drawCard(sheet, tray, look, tone);
    drawSideFans(sheet, tray, look, tone);
    const glare = sheet.gradient(
      f,
      [0, h],
      [d, h * 0.2],
      [
        [0, "#ffffff", 0.17],
        [0.3, "#ffffff", 0.06],
        [0.301, "#ffffff", 0.015],
        [0.62, "#ffffff", 0.015],
        [0.621, "#ffffff", 0.07],
        [0.72, "#ffffff", 0.02],
        [1, "#ffffff", 0],
      ],
    );
    sheet.shape(f, pane, { fill: glare });
  });
  sheet.shape(f, pane, { stroke: lit(look.body, 0.5), width: 1.4 });
}

function drawBoard(sheet: Sheet, tray: Frame, look: TowerLook, tone: (k: number) => string): void {
  const { depth: d, height: h } = look;
  const x = d * 0.09;
  const y = h * 0.3;
  const w = d * 0.5;
  const tall = h * 0.56;
  drawBox(sheet, tray, [x, y, 0], [w, tall, 4], "#222a2d", 2);
  const f = shift(tray, 0, 0, 4.2);
  drawBox(sheet, f, [x + w * 0.02, y + tall * 0.55, 0], [w * 0.14, tall * 0.4, 26], "#465055", 2);
  drawBox(sheet, f, [x + w * 0.2, y + tall * 0.86, 0], [w * 0.36, tall * 0.1, 24], "#465055", 2);
  for (let k = 0; k < 4; k += 1) {
    const sx = x + w * (0.7 + k * 0.065);
    drawBox(sheet, f, [sx, y + tall * 0.5, 0], [w * 0.035, tall * 0.42, 36], "#2a3033", 0.6);
    const edge = shift(f, 0, 0, 36.4);
    sheet.wrapped("", () =>
      sheet.shape(edge, rect(sx - 1, y + tall * 0.5, w * 0.05, tall * 0.42), { fill: tone(k), opacity: 0.6, blur: 5 }),
    );
    sheet.shape(edge, rect(sx, y + tall * 0.5, w * 0.035, tall * 0.42), { fill: lit(tone(k), 1.25) });
  }
  const pump = shift(f, x + w * 0.4, y + tall * 0.68, 40);
  const r = w * 0.155;
  sheet.line(
    shift(f, 0, 0, 30),
    [
      [x + w * 0.5, y + tall * 0.72],
      [x + w * 0.86, y + tall * 0.9],
      [x + w * 1.0, h * 0.94],
    ],
    "#0e1112",
    11,
  );
  sheet.line(
    shift(f, 0, 0, 30),
    [
      [x + w * 0.5, y + tall * 0.64],
      [x + w * 0.98, y + tall * 0.8],
      [x + w * 1.12, h * 0.94],
    ],
    "#101415",
    11,
  );
  sheet.shape(pump, disc(0, 0, r, r, 48), { fill: "#23292c", stroke: "#0c0f10", width: 1 });
  sheet.wrapped("", () =>
    sheet.shape(pump, [disc(0, 0, r * 1.05, r * 1.05, 48), disc(0, 0, r * 0.72, r * 0.72, 48)], {
      fill: tone(1),
      opacity: 0.7,
      blur: 7,
    }),
  );
  sheet.shape(pump, [disc(0, 0, r * 0.95, r * 0.95, 48), disc(0, 0, r * 0.85, r * 0.85, 48)], {
    fill: lit(tone(1), 1.25),
  });
  sheet.shape(pump, disc(0, 0, r * 0.8, r * 0.8, 48), {
    fill: sheet.glow(pump, [0, 0], r * 0.8, [
      [0, mix(tone(1), "#12181a", 0.5)],
      [1, "#12181a"],
    ]),
  });
}

function drawCard(sheet: Sheet, tray: Frame, look: TowerLook, tone: (k: number) => string): void {
  const { depth: d, height: h } = look;
  const x = d * 0.07;
  const y = h * 0.31;
  const w = d * 0.62;
  drawBox(sheet, tray, [x, y, 4], [w, h * 0.105, look.width * 0.5], "#3a4246", 4, 0.3);
  const edge = shift(tray, 0, 0, look.width * 0.5 + 4.4);
  sheet.shape(
    edge,
    [
      [x + w * 0.05, y + h * 0.02],
      [x + w * 0.95, y + h * 0.02],
      [x + w * 0.9, y + h * 0.085],
      [x + w * 0.1, y + h * 0.085],
    ],
    { fill: "#495358" },
  );
  sheet.wrapped("", () =>
    sheet.shape(edge, rect(x + w * 0.2, y + h * 0.045, w * 0.6, h * 0.014), { fill: tone(0), opacity: 0.7, blur: 5 }),
  );
  sheet.shape(edge, rect(x + w * 0.2, y + h * 0.048, w * 0.6, h * 0.008), { fill: lit(tone(0), 1.3) });
}

/** Intake fans at the front edge and one exhaust at the back, seen edge-on from the side. */
function drawSideFans(sheet: Sheet, tray: Frame, look: TowerLook, tone: (k: number) => string): void {
  const { depth: d, height: h, width: w } = look;
  for (let k = 0; k < 3; k += 1) {
    const y = h * (0.245 + k * 0.232);
    drawBox(sheet, tray, [d - 46, y, 6], [27, h * 0.222, w * 0.5], "#20262a", 3);
    const edge = shift(tray, 0, 0, w * 0.5 + 6.6);
    sheet.wrapped("", () =>
      sheet.shape(edge, rect(d - 42, y + 6, 8, h * 0.222 - 12), { fill: tone(k), opacity: 0.7, blur: 7 }),
    );
    sheet.shape(edge, plate(d - 41, y + 8, 5, h * 0.222 - 16, 2), { fill: lit(tone(k), 1.25) });
  }
  drawBox(sheet, tray, [d * 0.1, h * 0.905, 6], [d * 0.56, 26, w * 0.5], "#20262a", 3);
  const edge = shift(tray, 0, 0, w * 0.5 + 6.6);
  sheet.marks(
    edge,
    [
      [
        [d * 0.13, h * 0.92],
        [d * 0.36, h * 0.92],
      ],
      [
        [d * 0.4, h * 0.92],
        [d * 0.63, h * 0.92],
      ],
    ],
    lit(tone(2), 1.2),
    3.2,
  );
}
