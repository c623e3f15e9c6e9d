/** One value per row, kept as a small number; 0 is none. */
export class CodeColumn {
  codes: Uint32Array;
  /** By code. */
  readonly values: string[] = [""];
  readonly #codeOf = new Map<string, number>();

  constructor(capacity = 0) {
    this.codes = new Uint32Array(capacity);
  }

  set(row: number, value: string | null): void {
    this.codes[row] = value === null || value === "" ? 0 : this.#learn(value);
  }

  valueAt(row: number): string {
    return this.values[this.codes[row] ?? 0] ?? "";
  }

  /** Which codes pass, as a table. */
  allow(passes: (value: string) => boolean): Uint8Array {
    return Uint8Array.from(this.values, (value, code) => Number(code > 0 && passes(value)));
  }

  grow(capacity: number): void {
    const codes = new Uint32Array(capacity);
    codes.set(this.codes);
    this.codes = codes;
  }

  #learn(value: string): number {
    const known = this.#codeOf.get(value);
    if (known !== undefined) return known;
    const code = this.values.push(value) - 1;
    this.#codeOf.set(value, code);
    return code;
  }
}
