/** Picks a font per run. Lengths in points; y is the baseline. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { toAsciiDigits } from "#app/domain/basics/digits.ts";
import { sfntOfWoff } from "./woff.server.ts";

/** Scripts with a font of their own, by the letters that it has. */
const scripts = {
  bengali: /[\u0980-\u09FF]/,
  gurmukhi: /[\u0A00-\u0A7F]/,
  gujarati: /[\u0A80-\u0AFF]/,
  oriya: /[\u0B00-\u0B7F]/,
  tamil: /[\u0B80-\u0BFF]/,
  telugu: /[\u0C00-\u0C7F]/,
  kannada: /[\u0C80-\u0CFF]/,
  malayalam: /[\u0D00-\u0D7F]/,
  "ol-chiki": /[\u1C50-\u1C7F]/,
  "meetei-mayek": /[\uAAE0-\uAAF6\uABC0-\uABF9]/,
  arabic: /[\u0600-\u06FF\u0750-\u077F\u08A0-\u08FF\uFB50-\uFDFF\uFE70-\uFEFC]/,
} as const;
type Script = keyof typeof scripts;
/** Letters of the general font that its Latin files lack. */
const others = {
  vietnamese: /[\u1EA0-\u1EF9]/,
  greek: /[\u0370-\u03FF]/,
  cyrillic: /[\u0400-\u045F\u0490\u0491\u04B0\u04B1\u2116]/,
  "latin-ext": /[\u0100-\u02BA\u1D00-\u1E9F]|[\u0300-\u036F]/,
} as const;
type Other = keyof typeof others;
type Subset = Script | Other | "devanagari" | "latin";
const weights = { regular: 400, bold: 700 } as const;
export type Weight = keyof typeof weights;

const LEADING = 1.4;

/** Joiners, signs and dandas belong to the letters before them. */
const DEPENDENT = /\u200C|\u200D|[\u0964\u0965]|\p{M}/u;
const DEVANAGARI = /[\u0900-\u097F\u1CD0-\u1CFF\u20A8\u20B9\u25CC\uA830-\uA839\uA8E0-\uA8FF]/;
const LATIN =
  /[\u0020-\u00FF\u0131\u0152\u0153\u02C6\u02DA\u02DC\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u20AC\u2122]/;

/**
 * Features of a font that its letters are set without. The library takes every Bengali ে for the first of its word and
 * prints reph twice over a letter with ি. It never ends when the font replaces Meetei Mayek's sign below a letter (apun
 * iyek).
 */
export const unusedFeatures: Partial<Record<Subset, readonly string[]>> = {
  bengali: ["init", "pres"],
  "meetei-mayek": ["blws"],
};

const ARABIC_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]+/g;

const files = new Map<string, Buffer>();

/** The library joins these fonts' letters right, unlike those of Noto's fonts (pdf-shapes.test.ts). */
const families: Partial<Record<Subset, string>> = {
  bengali: "anek-bangla",
  kannada: "anek-kannada",
  telugu: "anek-telugu",
};

function familyOf(subset: Subset): string {
  const own = families[subset];
  if (own) return own;
  if (Object.hasOwn(scripts, subset)) return `noto-sans-${subset}`;
  return Object.hasOwn(others, subset) ? "noto-sans" : "noto-sans-devanagari";
}

export function fontFile(subset: Subset, weight: Weight): Buffer {
  const family = familyOf(subset);
  const name = `@fontsource/${family}/files/${family}-${subset}-${weights[weight]}-normal.woff`;
  const cached = files.get(name);
  if (cached) return cached;
  // Read from the package, because the server's bundle holds only programs.
  const file = sfntOfWoff(readFileSync(createRequire(import.meta.url).resolve(name)));
  files.set(name, file);
  return file;
}

export type Style = { size: number; weight?: Weight };
/** `without`: the font's features that its letters are set without. */
type Run = { text: string; font: string; width: number; without: readonly string[] };
type Part = { text: string; subset: Subset };

export class Typesetter {
  readonly #doc: PDFKit.PDFDocument;
  readonly #fonts = new Set<string>();

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
  }

  /** Registers the font on first use, as few papers need more than two of the scripts. */
  #fontOf(subset: Subset, weight: Weight): string {
    const font = `${subset}-${weight}`;
    if (!this.#fonts.has(font)) this.#doc.registerFont(font, fontFile(subset, weight));
    this.#fonts.add(font);
    return font;
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
    const runs: Part[] = [];
    for (const letter of text) {
      const last = runs.at(-1);
      const subset = last && (letter === " " || belongsTo(letter, last)) ? last.subset : subsetOf(letter);
      const isWordsEnd = subset === "arabic" && (letter === " ") !== (last?.text === " ");
      if (last?.subset === subset && !isWordsEnd) last.text += letter;
      else runs.push({ text: letter, subset });
    }
    return inReadingOrder(runs).map(({ text: run, subset }) => {
      const font = this.#fontOf(subset, weight);
      return { text: run, font, ...this.#measure(run, font, size, subset) };
    });
  }

  /** The library throws at signs for which the font has no anchor; they are then set without one. */
  #measure(run: string, font: string, size: number, subset: Subset): Pick<Run, "width" | "without"> {
    this.#doc.font(font).fontSize(size);
    const without = unusedFeatures[subset] ?? [];
    try {
      return { width: this.#doc.widthOfString(run, optionsOf(without)), without };
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      const plain = [...without, ...ANCHORS];
      return { width: this.#doc.widthOfString(run, optionsOf(plain)), without: plain };
    }
  }

  #drawRuns(runs: Run[], x: number, y: number, { size }: Style): void {
    let at = x;
    for (const { text, font, width, without } of runs) {
      const options = { lineBreak: false, baseline: "alphabetic", ...optionsOf(without) } as const;
      this.#doc.font(font).fontSize(size).text(text, at, y, options);
      at += width;
    }
  }
}

function subsetOf(letter: string): Subset {
  if (LATIN.test(letter)) return "latin";
  const other = (Object.keys(others) as Other[]).find((one) => others[one].test(letter));
  if (other) return other;
  if (DEVANAGARI.test(letter) || DEPENDENT.test(letter)) return "devanagari";
  return (Object.keys(scripts) as Script[]).find((one) => scripts[one].test(letter)) ?? "latin-ext";
}

function belongsTo(letter: string, { subset }: Part): boolean {
  return DEPENDENT.test(letter) && (subset === "devanagari" || Object.hasOwn(scripts, subset));
}

/**
 * Urdu is read from the right: the runs from a line's first Urdu word to its last, with figures between, are turned.
 * Each word is a run of its own, whose letters the font turns.
 */
function inReadingOrder(runs: Part[]): Part[] {
  const ordered: Part[] = [];
  for (let at = 0; at < runs.length; ) {
    let end = at + 1;
    if (runs[at]?.subset === "arabic")
      for (let next = end; next < runs.length && !/\p{L}/u.test(latinOf(runs[next])); next++)
        if (runs[next]?.subset === "arabic" && runs[next]?.text !== " ") end = next + 1;
    const turned = runs.slice(at, end).reverse();
    ordered.push(...turned.map((run) => (end > at + 1 && run.subset !== "arabic" ? spaceFirst(run) : run)));
    at = end;
  }
  return ordered;
}

/** The run's text, or nothing for Urdu. */
function latinOf(run: Part | undefined): string {
  return run && run.subset !== "arabic" ? run.text : "";
}

function spaceFirst({ text, subset }: Part): Part {
  const trimmed = text.trimEnd();
  return { text: text.slice(trimmed.length) + trimmed, subset };
}

const ANCHORS = ["abvm", "blwm", "mark", "mkmk"];

/** A fresh object, because the library writes into it. */
function optionsOf(without: readonly string[]) {
  if (without.length === 0) return {};
  // Its types know a list of features to add only.
  const features: object = Object.fromEntries(without.map((feature) => [feature, false]));
  return { features: features as PDFKit.Mixins.OpenTypeFeatures[] };
}

function widthOf(runs: Run[]): number {
  return runs.reduce((sum, { width }) => sum + width, 0);
}

function tidy(text: string): string {
  return (
    text
      .normalize("NFC")
      // Within a line that is turned, figures would be turned, too.
      .replace(ARABIC_DIGITS, toAsciiDigits)
      .replace(/\p{Cc}+/gu, " ")
      .replace(/ +/g, " ")
      .trim()
  );
}
