/**
 * Pages made once and shown to many, until table triggers NOTIFY `catalogue_changed`: a new price is seen at once.
 */
import { LRUCache } from "lru-cache";

/** The database's channel; payloads in db/migrations/0001_guards.sql. */
export const CATALOGUE_CHANGED = "catalogue_changed";

const MAX_PAGES = 500;
/** Popularity moves lists without a notice (every sale would drop every page): they follow within a minute. */
const MAX_AGE_MS = 60_000;
/** A page that can't be made anew may be shown for this long (docs/decisions/310). */
const LAST_RESORT_MS = 5 * 60_000;
/** Nobody waits for another attempt so soon after a failure. */
const TROUBLE_MS = 5_000;

/** `isDoubted`: a change may have been missed. */
type Cached<Page> = { page: Page; madeAt: number; isDoubted: boolean };

export type StoreOptions = {
  /** ms, from a clock never set back. */
  now?: () => number;
  /** False while notices may be missing: then every page is made anew. */
  isListening?: () => boolean;
};

export class PageStore<Page extends object> {
  readonly #pages: LRUCache<string, Cached<Page>>;
  readonly #now: () => number;
  readonly #isListening: () => boolean;
  #underWay = new Map<string, Promise<unknown>>();
  #generation = 0;
  #failedAt = Number.NEGATIVE_INFINITY;

  constructor(size: { maxBytes: number; sizeOf: (page: Page) => number }, options: StoreOptions = {}) {
    this.#now = options.now ?? (() => performance.now());
    this.#isListening = options.isListening ?? (() => true);
    this.#pages = new LRUCache({
      max: MAX_PAGES,
      maxSize: size.maxBytes,
      sizeCalculation: ({ page }) => size.sizeOf(page),
    });
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize };
  }

  get(key: string): Page | undefined {
    const kept = this.#pages.get(key);
    const isGood = kept && !kept.isDoubted && this.#isListening() && this.#now() - kept.madeAt < MAX_AGE_MS;
    return isGood ? kept.page : undefined;
  }

  /** The page can't be made now. Returns that of the last minutes, unless it is known to have changed. */
  lastResort(key: string): Page | undefined {
    this.#failedAt = this.#now();
    return this.#lastGood(key);
  }

  #lastGood(key: string): Page | undefined {
    const kept = this.#pages.get(key);
    return kept && this.#now() - kept.madeAt < LAST_RESORT_MS ? kept.page : undefined;
  }

  /**
   * Makes it once however many ask at once, and keeps it unless something changed meanwhile. `make` returns a page, or
   * something else (a redirect, a 404) that nobody else gets.
   */
  async getOrMake<Other>(key: string, make: () => Promise<Page | { other: Other }>): Promise<Page | { other: Other }> {
    const isTrying = this.#now() - this.#failedAt >= TROUBLE_MS;
    const kept = isTrying ? this.get(key) : this.#lastGood(key);
    if (kept) return kept;
    const generation = this.#generation;
    const place = `${generation} ${key}`;
    const earlier = this.#underWay.get(place) as Promise<Page | { other: Other }> | undefined;
    if (earlier) {
      const page = await earlier.catch(() => null);
      if (page && !("other" in page)) return page;
    }
    const making = make();
    this.#underWay.set(place, making);
    try {
      const made = await making;
      if (!("other" in made) && generation === this.#generation)
        this.#pages.set(key, { page: made, madeAt: this.#now(), isDoubted: !this.#isListening() });
      return made;
    } finally {
      if (this.#underWay.get(place) === making) this.#underWay.delete(place);
    }
  }

  /** Notices may have been missed, and come again: every page is made anew, and kept as a last resort. */
  doubt(): void {
    this.#generation++;
    this.#failedAt = Number.NEGATIVE_INFINITY;
    for (const kept of this.#pages.values()) kept.isDoubted = true;
  }

  /** `what`: a product's slug, of which only pages that are about it show the exact stock, or "*". */
  drop(what: string): void {
    this.#generation++;
    if (what === "*") {
      this.#pages.clear();
      return;
    }
    for (const key of [...this.#pages.keys()]) {
      const [path = "", query] = key.split("?");
      // Comparisons and builds name their products in the query.
      if (path.replace(/\.data$/, "").endsWith(`/products/${what}`) || query?.includes(what)) this.#pages.delete(key);
    }
  }
}
