/** Keyboards, in millimetres on the deck they lie in: origin at the lower left corner of the key field. */
import { along, lit } from "./colour.ts";
import { type Outline, plate } from "./outline.ts";
import type { Sheet } from "./sheet.ts";
import { type Frame, shift } from "./space.ts";
import { strokes, widthOf } from "./strokes.ts";

export interface KeyboardLook {
  /** Distance from key to key. */
  pitch: number;
  numpad?: boolean;
  caps: string;
  legend: string;
  /** Keys drawn in another colour, by legend. */
  accents?: Record<string, string>;
  /** Colours of the light under the keys from left to right. */
  glow?: string[];
  /** How far key tops stand above the deck. */
  height?: number;
  /** Height of the function row as a share of a key. */
  topRow?: number;
  gap?: number;
}

interface Key {
  legend: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

const rows: string[] = [
  "1.5:ESC F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 F11 F12 1.5:",
  "' 1 2 3 4 5 6 7 8 9 0 - = 2:<",
  "1.5:TAB Q W E R T Y U I O P [ ] 1.5:|",
  "1.8:CAPS A S D F G H J K L ; ' 2.2:ENTER",
  "2.3:SHIFT Z X C V B N M , . / 2.7:SHIFT",
  "1.25:CTRL 1:FN 1: 1.25:ALT 5: 1.25:ALT 1.25:CTRL",
];
const pad: string[][] = [
  ["", "", "", ""],
  ["", "/", "*", "-"],
  ["7", "8", "9", "+"],
  ["4", "5", "6", ""],
  ["1", "2", "3", ""],
  ["0", "", ".", ""],
];

/** Columns of the key field: 15, and four more after a small gap with a number pad. */
export const columns = (look: KeyboardLook): number => (look.numpad ? 18.6 : 15);
export const keyFieldWidth = (look: KeyboardLook): number => columns(look) * look.pitch;
export const keyFieldHeight = (look: KeyboardLook): number => (5 + (look.topRow ?? 0.6)) * look.pitch;

function keys(look: KeyboardLook): Key[] {
  const top = look.topRow ?? 0.6;
  const heights = [top, 1, 1, 1, 1, 1];
  const list: Key[] = [];
  let y = 5 + top;
  rows.forEach((row, r) => {
    const h = heights[r] ?? 1;
    y -= h;
    let x = 0;
    for (const token of row.split(" ")) {
      const [, size, legend] = /^(?:([\d.]+):)?(.*)$/.exec(token) ?? [];
      const w = Number(size ?? 1);
      list.push({ legend: legend ?? "", x, y, w, h });
      x += w;
    }
    if (r === 5) {
      list.push({ legend: "<", x, y, w: 1, h: 0.5 });
      list.push({ legend: "^", x: x + 1, y: y + 0.5, w: 1, h: 0.5 });
      list.push({ legend: "v", x: x + 1, y, w: 1, h: 0.5 });
      list.push({ legend: ">", x: x + 2, y, w: 1, h: 0.5 });
    }
    if (look.numpad)
      for (const [c, legend] of (pad[r] ?? []).entries()) list.push({ legend, x: 15.2 + c * 0.85, y, w: 0.85, h });
  });
  return list;
}

/** Draws every key: light from below, side, top, legend. */
export function drawKeyboard(sheet: Sheet, f: Frame, look: KeyboardLook): void {
  const { pitch } = look;
  const gap = (look.gap ?? 0.14) * pitch;
  const rise = look.height ?? 0.9;
  const list = keys(look);
  const outline = (key: Key, grow = 0): Outline =>
    plate(
      key.x * pitch + gap / 2 - grow,
      key.y * pitch + gap / 2 - grow,
      key.w * pitch - gap + 2 * grow,
      key.h * pitch - gap + 2 * grow,
      Math.min(1.6, key.h * pitch * 0.2) + grow,
      4,
    );
  if (look.glow) drawGlow(sheet, f, look, list, outline);
  for (const key of list) drawKey(sheet, f, look, key, outline(key), rise);
}

function drawGlow(sheet: Sheet, f: Frame, look: KeyboardLook, list: Key[], outline: (k: Key, g?: number) => Outline) {
  const light = (grow: number, opacity: number) => {
    for (const key of list) {
      const fill = along(look.glow ?? [], (key.x + key.w / 2) / columns(look));
      sheet.shape(f, outline(key, grow), { fill, opacity });
    }
  };
  sheet.blurred(5, 0.55, () => light(1.1, 1));
  light(0.25, 0.75);
}

function drawKey(sheet: Sheet, f: Frame, look: KeyboardLook, key: Key, outline: Outline, rise: number): void {
  const colour = look.accents?.[key.legend] ?? look.caps;
  const raised = shift(f, 0, 0, rise);
  const flat = shift(f, 0, 0, 0.1);
  sheet.shape(flat, outline, { fill: lit(colour, 0.5), stroke: lit(colour, 0.42), width: 0.4 });
  const y = key.y * look.pitch;
  const fill = sheet.gradient(
    raised,
    [key.x * look.pitch, y],
    [key.x * look.pitch, y + key.h * look.pitch],
    [
      [0, lit(colour, 0.98)],
      [1, lit(colour, 1.07)],
    ],
  );
  sheet.shape(raised, outline, { fill, stroke: lit(colour, 1.16), width: 0.35 });
  drawLegend(sheet, raised, look, key);
}

function drawLegend(sheet: Sheet, f: Frame, look: KeyboardLook, key: Key): void {
  if (!key.legend) return;
  const single = key.legend.length === 1;
  const size = (key.h < 0.8 || !single ? 0.15 : 0.24) * look.pitch;
  const plain = look.accents?.[key.legend];
  const colour = plain
    ? lit(plain, 0.2)
    : look.glow
      ? lit(along(look.glow, (key.x + key.w / 2) / columns(look)), 1.35)
      : look.legend;
  const wide = widthOf(key.legend, size);
  const x =
    key.w > 1.2 && !single ? key.x * look.pitch + 0.2 * look.pitch : (key.x + key.w / 2) * look.pitch - wide / 2;
  const y = (key.y + key.h / 2) * look.pitch - size / 2;
  sheet.marks(f, strokes(key.legend, x, y, size), colour, size * 0.13, 0.9);
}
