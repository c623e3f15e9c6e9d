/** Picks a font per run. Lengths in points; y is the baseline. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { sfntOfWoff } from "./woff.server.ts";

const FOLDER = "@fontsource/noto-sans-devanagari/files/noto-sans-devanagari";
const subsets = ["latin", "latin-ext", "devanagari"] as const;
type Subset = (typeof subsets)[number];
const weights = { regular: 400, bold: 700 } as const;
export type Weight = keyof typeof weights;

const LEADING = 1.4;

const JOINER = /\u200C|\u200D/;
const DEVANAGARI = /[\u0900-\u097F\u1CD0-\u1CFF\u20A8\u20B9\u25CC\uA830-\uA839\uA8E0-\uA8FF]/;
const LATIN =
  /[\u0020-\u00FF\u0131\u0152\u0153\u02C6\u02DA\u02DC\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u20AC\u2122]/;

const files = new Map<string, Buffer>();

function fontFile(subset: Subset, weight: Weight): Buffer {
  const name = `${FOLDER}-${subset}-${weights[weight]}-normal.woff`;
  const cached = files.get(name);
  if (cached) return cached;
  // Read from the package, because the server's bundle holds only programs.
  const file = sfntOfWoff(readFileSync(createRequire(import.meta.url).resolve(name)));
  files.set(name, file);
  return file;
}

export type Style = { size: number; weight?: Weight };
type Run = { text: string; font: string; width: number };

export class Typesetter {
  readonly #doc: PDFKit.PDFDocument;

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
    for (const subset of subsets)
      for (const weight of ["regular", "bold"] as const)
        doc.registerFont(`${subset}-${weight}`, fontFile(subset, weight));
  }

  draw(
    text: string,
    x: number,
    y: number,
    { width = Number.POSITIVE_INFINITY, ...style }: Style & { width?: number },
  ): number {
    let baseline = y;
    for (const line of this.wrap(text, width, style)) {
      this.#drawRuns(line, x, baseline, style);
      baseline += style.size * LEADING;
    }
    return baseline;
  }

  drawEnd(text: string, right: number, y: number, style: Style): void {
    this.#drawRuns(this.#runs(tidy(text), style), right - this.width(text, style), y, style);
  }

  width(text: string, style: Style): number {
    return widthOf(this.#runs(tidy(text), style));
  }

  wrap(text: string, width: number, style: Style): Run[][] {
    const lines: string[] = [];
    let line = "";
    for (const word of tidy(text)
      .split(" ")
      .flatMap((word) => this.#broken(word, width, style))) {
      const longer = line ? `${line} ${word}` : word;
      if (line && this.width(longer, style) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line].map((one) => this.#runs(one, style));
  }

  #broken(word: string, width: number, style: Style): string[] {
    if (this.width(word, style) <= width) return [word];
    const parts: string[] = [];
    let part = "";
    for (const { segment } of new Intl.Segmenter("hi").segment(word)) {
      if (part && this.width(part + segment, style) > width) {
        parts.push(part);
        part = "";
      }
      part += segment;
    }
    return [...parts, part];
  }

  #runs(text: string, { size, weight = "regular" }: Style): Run[] {
    const runs: { text: string; subset: Subset }[] = [];
    for (const letter of text) {
      const last = runs.at(-1);
      const subset = letter === " " && last ? last.subset : subsetOf(letter);
      if (last?.subset === subset) last.text += letter;
      else runs.push({ text: letter, subset });
    }
    return runs.map(({ text: run, subset }) => {
      const font = `${subset}-${weight}`;
      return { text: run, font, width: this.#doc.font(font).fontSize(size).widthOfString(run) };
    });
  }

  #drawRuns(runs: Run[], x: number, y: number, { size }: Style): void {
    let at = x;
    for (const { text, font, width } of runs) {
      this.#doc.font(font).fontSize(size).text(text, at, y, { lineBreak: false, baseline: "alphabetic" });
      at += width;
    }
  }
}

function subsetOf(letter: string): Subset {
  if (DEVANAGARI.test(letter) || JOINER.test(letter)) return "devanagari";
  return LATIN.test(letter) ? "latin" : "latin-ext";
}

function widthOf(runs: Run[]): number {
  return runs.reduce((sum, { width }) => sum + width, 0);
}

function tidy(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\p{Cc}+/gu, " ")
    .replace(/ +/g, " ")
    .trim();
}
