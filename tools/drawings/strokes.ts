/** A single-stroke alphabet for key caps: each glyph a few lines on a grid 4 wide and 6 high. No font is used. */
import type { Outline } from "./outline.ts";
import type { Point } from "./space.ts";

const glyphs: Record<string, string> = {
  A: "00 26 40|12 32",
  B: "00 06 36 45 44 33 03|33 42 41 30 00",
  C: "45 36 16 05 01 10 30 41",
  D: "00 06 26 44 42 20 00",
  E: "40 00 06 46|03 33",
  F: "00 06 46|03 33",
  G: "45 36 16 05 01 10 30 41 43 23",
  H: "00 06|40 46|03 43",
  I: "20 26",
  J: "46 41 30 10 01",
  K: "00 06|46 03 40",
  L: "06 00 40",
  M: "00 06 23 46 40",
  N: "00 06 40 46",
  O: "10 01 05 16 36 45 41 30 10",
  P: "00 06 36 45 44 33 03",
  Q: "10 01 05 16 36 45 41 30 10|22 40",
  R: "00 06 36 45 44 33 03|23 40",
  S: "45 36 16 05 04 13 33 42 41 30 10 01",
  T: "20 26|06 46",
  U: "06 01 10 30 41 46",
  V: "06 20 46",
  W: "06 10 23 30 46",
  X: "00 46|06 40",
  Y: "06 23 46|23 20",
  Z: "06 46 00 40",
  "0": "10 01 05 16 36 45 41 30 10",
  "1": "15 26 20",
  "2": "05 16 36 45 44 00 40",
  "3": "06 46 24 43 41 30 10 01",
  "4": "30 36 02 42",
  "5": "46 06 03 33 42 41 30 10 01",
  "6": "46 16 04 01 10 30 41 42 33 03",
  "7": "06 46 10",
  "8": "13 04 05 16 36 45 44 33 13 02 01 10 30 41 42 33",
  "9": "00 30 42 45 36 16 05 04 13 43",
  "-": "03 43",
  "=": "02 42|04 44",
  "[": "30 10 16 36",
  "]": "10 30 36 16",
  ";": "24 23|21 10",
  "'": "26 24",
  ",": "22 10",
  ".": "21 20",
  "/": "00 46",
  "<": "45 03 41",
  ">": "05 43 01",
  "^": "02 25 42",
  v: "04 21 44",
  "|": "20 26",
  "*": "03 43|12 34|14 32",
  "+": "03 43|21 25",
};

/** The lines of a word whose lower left corner is at x, y, with letters `height` high. */
export function strokes(word: string, x: number, y: number, height: number): Outline[] {
  const unit = height / 6;
  return [...word].flatMap((letter, index) =>
    (glyphs[letter] ?? "").split("|").map((line) =>
      line
        .split(" ")
        .filter(Boolean)
        .map((pair): Point => [x + (index * 5.6 + Number(pair[0])) * unit, y + Number(pair[1]) * unit]),
    ),
  );
}

export const widthOf = (word: string, height: number): number => ((word.length * 5.6 - 1.6) * height) / 6;
