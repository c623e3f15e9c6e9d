/**
 * Lets a few through at a time, in the order they came. In a rush it keeps one kind of work from taking every database
 * connection: those who wait cost nothing, and find the world as it is when their turn has come.
 */
export class Turnstile {
  readonly #width: number;
  #inside = 0;
  #waiting: (() => void)[] = [];

  constructor(width: number) {
    this.#width = width;
  }

  /** Runs `work` when there is room, and resolves or rejects as it does. */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.#inside < this.#width) this.#inside++;
    else await new Promise<void>((enter) => this.#waiting.push(enter));
    try {
      return await work();
    } finally {
      // Whoever leaves hands the place on, so nobody slips in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#inside--;
    }
  }
}
