import { bitsFor, clearBit, grownBits, type RowBits, setBit } from "./row-bits.ts";

/** Of columns with more values the rows of each aren't kept: some 12 KB per value and 100,000 rows. */
const MAX_KEPT_VALUES = 64;

/** One number per row, as short as the column's values allow: what is counted stays in the processor's cache. */
export type Codes = Uint8Array | Uint16Array | Uint32Array;

/** One value per row, kept as a small number; 0 is none. */
export class CodeColumn {
  codes: Codes;
  /** By code. */
  readonly values: string[] = [""];
  /** Rises with each row's change. */
  version = 0;
  readonly #codeOf = new Map<string, number>();
  /** By code, the rows that have it; null: not asked for yet. */
  #kept: RowBits[] | null = null;

  constructor(capacity = 0) {
    this.codes = new Uint8Array(capacity);
  }

  set(row: number, value: string | null): void {
    const code = value === null || value === "" ? 0 : this.#learn(value);
    const before = this.codes[row] ?? 0;
    if (code === before) return;
    this.version++;
    this.codes[row] = code;
    const [left, joined] = [this.#kept?.[before], this.#kept?.[code]];
    if (left && before > 0) clearBit(left, row);
    if (joined && code > 0) setBit(joined, row);
  }

  valueAt(row: number): string {
    return this.values[this.codes[row] ?? 0] ?? "";
  }

  /** Which codes pass, as a table. */
  allow(passes: (value: string) => boolean): Uint8Array {
    return Uint8Array.from(this.values, (value, code) => Number(code > 0 && passes(value)));
  }

  /** Rows with one of the codes. `allowed`: 1 for each, never for 0. */
  rowsWith(allowed: Uint8Array): RowBits {
    const { codes } = this;
    const found = bitsFor(codes.length);
    if (this.values.length > MAX_KEPT_VALUES) {
      for (let row = 0; row < codes.length; row++) if (allowed[codes[row] as number] === 1) setBit(found, row);
      return found;
    }
    this.#kept ??= this.#byCode();
    for (const [code, rows] of this.#kept.entries()) {
      if (allowed[code] !== 1) continue;
      for (let at = 0; at < found.length; at++) found[at] = (found[at] as number) | (rows[at] as number);
    }
    return found;
  }

  grow(capacity: number): void {
    this.codes = this.#widened(capacity);
    this.#kept = this.#kept?.map((rows) => grownBits(rows, capacity)) ?? null;
  }

  #widened(capacity: number): Codes {
    const width = widthOf(this.values.length - 1);
    const codes =
      width === 1 ? new Uint8Array(capacity) : width === 2 ? new Uint16Array(capacity) : new Uint32Array(capacity);
    codes.set(this.codes);
    return codes;
  }

  #byCode(): RowBits[] {
    const kept = this.values.map(() => bitsFor(this.codes.length));
    for (let row = 0; row < this.codes.length; row++) {
      const code = this.codes[row] ?? 0;
      if (code > 0) setBit(kept[code] as RowBits, row);
    }
    return kept;
  }

  #learn(value: string): number {
    const known = this.#codeOf.get(value);
    if (known !== undefined) return known;
    const code = this.values.push(value) - 1;
    this.#codeOf.set(value, code);
    if (this.codes.BYTES_PER_ELEMENT < widthOf(code)) this.codes = this.#widened(this.codes.length);
    if (code >= MAX_KEPT_VALUES) this.#kept = null;
    else this.#kept?.push(bitsFor(this.codes.length));
    return code;
  }
}

/** Bytes that a code takes. */
function widthOf(code: number): 1 | 2 | 4 {
  if (code <= 0xff) return 1;
  return code <= 0xffff ? 2 : 4;
}
