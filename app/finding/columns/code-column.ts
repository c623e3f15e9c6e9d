import { bitsFor, clearBit, grownBits, type RowBits, setBit } from "./row-bits.ts";

/** More bitmaps would take 12 KB per value and 100,000 rows. */
const MAX_BITMAPS = 64;

/** The shortest type keeps counting in the processor's cache. */
export type Codes = Uint8Array | Uint16Array | Uint32Array;

/** A dictionary-encoded column; code 0 means no value. */
export class CodeColumn {
  codes: Codes;
  readonly values: string[] = [""];
  version = 0;
  readonly #codeOf = new Map<string, number>();
  #bitmaps: RowBits[] | null = null;

  constructor(capacity = 0) {
    this.codes = new Uint8Array(capacity);
  }

  set(row: number, value: string | null): void {
    const code = value === null || value === "" ? 0 : this.#codeFor(value);
    const oldCode = this.codes[row] ?? 0;
    if (code === oldCode) return;
    this.version++;
    this.codes[row] = code;
    const [oldRows, newRows] = [this.#bitmaps?.[oldCode], this.#bitmaps?.[code]];
    if (oldRows && oldCode > 0) clearBit(oldRows, row);
    if (newRows && code > 0) setBit(newRows, row);
  }

  valueAt(row: number): string {
    return this.values[this.codes[row] ?? 0] ?? "";
  }

  allow(passes: (value: string) => boolean): Uint8Array {
    return Uint8Array.from(this.values, (value, code) => Number(code > 0 && passes(value)));
  }

  /** `allowed`: by code; must be 0 for code 0. */
  rowsWith(allowed: Uint8Array): RowBits {
    const { codes } = this;
    const rows = bitsFor(codes.length);
    if (this.values.length > MAX_BITMAPS) {
      for (let row = 0; row < codes.length; row++) if (allowed[codes[row] as number] === 1) setBit(rows, row);
      return rows;
    }
    this.#bitmaps ??= this.#buildBitmaps();
    for (const [code, bitmap] of this.#bitmaps.entries()) {
      if (allowed[code] !== 1) continue;
      for (let at = 0; at < rows.length; at++) rows[at] = (rows[at] as number) | (bitmap[at] as number);
    }
    return rows;
  }

  grow(capacity: number): void {
    this.codes = this.#widened(capacity);
    this.#bitmaps = this.#bitmaps?.map((rows) => grownBits(rows, capacity)) ?? null;
  }

  #widened(capacity: number): Codes {
    const width = bytesFor(this.values.length - 1);
    const codes =
      width === 1 ? new Uint8Array(capacity) : width === 2 ? new Uint16Array(capacity) : new Uint32Array(capacity);
    codes.set(this.codes);
    return codes;
  }

  #buildBitmaps(): RowBits[] {
    const bitmaps = this.values.map(() => bitsFor(this.codes.length));
    for (let row = 0; row < this.codes.length; row++) {
      const code = this.codes[row] ?? 0;
      if (code > 0) setBit(bitmaps[code] as RowBits, row);
    }
    return bitmaps;
  }

  #codeFor(value: string): number {
    const existing = this.#codeOf.get(value);
    if (existing !== undefined) return existing;
    const code = this.values.push(value) - 1;
    this.#codeOf.set(value, code);
    if (this.codes.BYTES_PER_ELEMENT < bytesFor(code)) this.codes = this.#widened(this.codes.length);
    if (code >= MAX_BITMAPS) this.#bitmaps = null;
    else this.#bitmaps?.push(bitsFor(this.codes.length));
    return code;
  }
}

function bytesFor(code: number): 1 | 2 | 4 {
  if (code <= 0xff) return 1;
  return code <= 0xffff ? 2 : 4;
}
