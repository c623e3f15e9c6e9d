/** Limited, because connections keep every plan. */
const OFTEN = 5;
const MAX_NAMES = 200;
const MAX_COUNTED = 2_000;

export class StatementNames {
  readonly #names = new Map<string, string>();
  #counts = new Map<string, number>();

  of(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name || this.#names.size >= MAX_NAMES) return name;
    const count = (this.#counts.get(text) ?? 0) + 1;
    if (count >= OFTEN) {
      this.#counts.delete(text);
      this.#names.set(text, `shop_${this.#names.size}`);
      return this.#names.get(text);
    }
    if (this.#counts.size >= MAX_COUNTED) this.#counts = new Map();
    this.#counts.set(text, count);
    return undefined;
  }
}
