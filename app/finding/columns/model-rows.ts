import type { CodeColumn } from "./code-column.ts";
import type { Models } from "./model-counts.ts";
import { bitsFor, type RowBits, setBit } from "./row-bits.ts";

export class ModelRows implements Models {
  modelOf = new Int32Array(0);
  readonly #numbers = new Map<string, number>();
  #rows: Int32Array | null = null;
  #members = bitsFor(0);
  #scattered: RowBits | null = null;
  #placeOf = new Int32Array(0);
  #begins = new Map<number, number>();
  #mixed = new Map<CodeColumn, { version: number; rows: RowBits | null }>();

  set(row: number, model: string | null): void {
    const number = model === null ? 0 : this.#numberOf(model);
    if (this.modelOf[row] === number) return;
    this.modelOf[row] = number;
    this.#rows = null;
  }

  grow(capacity: number): void {
    const grown = new Int32Array(capacity);
    grown.set(this.modelOf);
    this.modelOf = grown;
    this.#rows = null;
  }

  get rows(): Int32Array {
    this.#rows ??= this.#arranged();
    return this.#rows;
  }

  get members(): RowBits {
    this.#rows ??= this.#arranged();
    return this.#members;
  }

  get scattered(): RowBits | null {
    this.#rows ??= this.#arranged();
    return this.#scattered;
  }

  get placeOf(): Int32Array {
    this.#rows ??= this.#arranged();
    return this.#placeOf;
  }

  mixedIn(column: CodeColumn): RowBits | null {
    const { rows } = this;
    const cached = this.#mixed.get(column);
    if (cached?.version === column.version) return cached.rows;
    const mixed = this.#mixedAmong(rows, column);
    this.#mixed.set(column, { version: column.version, rows: mixed });
    return mixed;
  }

  /** Whether two rows are variants of one model. */
  isSame(row: number, other: number): boolean {
    const model = this.modelOf[row] ?? 0;
    return row === other || (model !== 0 && model === this.modelOf[other]);
  }

  /** Includes variants not on sale. */
  variantsOf(row: number): Int32Array {
    const number = this.modelOf[row] ?? 0;
    if (number === 0) return Int32Array.of(row);
    const { rows, modelOf } = this;
    const begin = this.#begins.get(number) ?? 0;
    let end = begin;
    while (end < rows.length && modelOf[rows[end] ?? 0] === number) end++;
    return rows.subarray(begin, end);
  }

  /** Includes rows without a model. */
  firsts(rows: Int32Array): Int32Array {
    if (this.rows.length === 0) return rows;
    const isSeen = new Uint8Array(this.#numbers.size + 1);
    return rows.filter((row) => {
      const number = this.modelOf[row] ?? 0;
      if (number === 0) return true;
      if (isSeen[number]) return false;
      isSeen[number] = 1;
      return true;
    });
  }

  #numberOf(model: string): number {
    const existing = this.#numbers.get(model);
    if (existing !== undefined) return existing;
    this.#numbers.set(model, this.#numbers.size + 1);
    return this.#numbers.size;
  }

  /** Variants added later lie apart from their model. */
  #scatteredAmong(rows: Int32Array): RowBits | null {
    const scattered = bitsFor(this.modelOf.length);
    let isAny = false;
    for (let begin = 0, end = 0; begin < rows.length; begin = end) {
      const [first, model] = [rows[begin] as number, this.modelOf[rows[begin] as number]];
      for (end = begin + 1; end < rows.length && this.modelOf[rows[end] as number] === model; end++);
      if ((rows[end - 1] as number) - first === end - 1 - begin) continue;
      isAny = true;
      for (let at = begin; at < end; at++) setBit(scattered, rows[at] as number);
    }
    return isAny ? scattered : null;
  }

  #mixedAmong(rows: Int32Array, { codes }: CodeColumn): RowBits | null {
    const mixed = bitsFor(this.modelOf.length);
    let isAny = false;
    for (let begin = 0, end = 0; begin < rows.length; begin = end) {
      const [model, code] = [this.modelOf[rows[begin] as number], codes[rows[begin] as number]];
      let isMixed = false;
      for (end = begin + 1; end < rows.length && this.modelOf[rows[end] as number] === model; end++)
        isMixed ||= codes[rows[end] as number] !== code;
      if (!isMixed) continue;
      isAny = true;
      for (let at = begin; at < end; at++) setBit(mixed, rows[at] as number);
    }
    return isAny ? mixed : null;
  }

  #arranged(): Int32Array {
    const numberAt = (row: number): number => this.modelOf[row] ?? 0;
    const rows = Int32Array.from(this.modelOf.keys()).filter((row) => numberAt(row) > 0);
    rows.sort((a, b) => numberAt(a) - numberAt(b) || a - b);
    this.#begins = new Map();
    this.#mixed = new Map();
    this.#members = bitsFor(this.modelOf.length);
    this.#placeOf = new Int32Array(this.modelOf.length);
    for (const [at, row] of rows.entries()) {
      if (!this.#begins.has(numberAt(row))) this.#begins.set(numberAt(row), at);
      setBit(this.#members, row);
      this.#placeOf[row] = at;
    }
    this.#scattered = this.#scatteredAmong(rows);
    return rows;
  }
}
