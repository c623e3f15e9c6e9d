/** Reads a stream of bytes by length. */
export class Bytes {
  readonly #source: AsyncIterator<Uint8Array>;
  #held: Buffer = Buffer.alloc(0);
  #ended = false;
  /** How many have been read. */
  position = 0;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Exactly `length`, or fewer at the end. */
  async read(length: number): Promise<Buffer> {
    await this.#hold(length);
    const bytes = this.#held.subarray(0, length);
    this.#held = this.#held.subarray(bytes.length);
    this.position += bytes.length;
    return bytes;
  }

  /** What has come, at most `length`; empty at the end. */
  async readSome(length: number): Promise<Buffer> {
    await this.#hold(1);
    return this.read(Math.min(length, this.#held.length));
  }

  async isAtEnd(): Promise<boolean> {
    await this.#hold(1);
    return this.#held.length === 0;
  }

  async #hold(length: number): Promise<void> {
    if (this.#held.length >= length) return;
    const parts = [this.#held];
    let held = this.#held.length;
    while (held < length && !this.#ended) {
      const { done, value } = await this.#source.next();
      if (done) this.#ended = true;
      else {
        parts.push(Buffer.from(value.buffer, value.byteOffset, value.byteLength));
        held += value.byteLength;
      }
    }
    this.#held = Buffer.concat(parts);
  }
}
