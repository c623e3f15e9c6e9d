/** Caches pages until table triggers NOTIFY `catalogue_changed`, so that a new price is seen at once. */
import { LRUCache } from "lru-cache";

/** The database's channel; payloads in db/migrations/0001_guards.sql. */
export const CATALOGUE_CHANGED = "catalogue_changed";

const MAX_PAGES = 500;
/** Recounted popularity reorders lists without a notification; cached lists follow within this time. */
const MAX_AGE_MS = 60_000;
/** A page that can't be rendered again may be shown for this long (docs/decisions/310). */
const LAST_RESORT_MS = 5 * 60_000;
/** After a failure, cached pages are shown for this long before rendering is tried again. */
const TROUBLE_MS = 5_000;

/** `isStale`: a change may have been missed. */
type Cached<Page> = { page: Page; madeAt: number; isStale: boolean };

export type StoreOptions = {
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
  /** False while notifications may be missing: every page is rendered again then. */
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
    const cached = this.#pages.get(key);
    const isGood = cached && !cached.isStale && this.#isListening() && this.#now() - cached.madeAt < MAX_AGE_MS;
    return isGood ? cached.page : undefined;
  }

  /** Call when rendering failed. Returns the page of the last five minutes, unless it is known to have changed. */
  lastResort(key: string): Page | undefined {
    this.#failedAt = this.#now();
    return this.#lastGood(key);
  }

  #lastGood(key: string): Page | undefined {
    const cached = this.#pages.get(key);
    return cached && this.#now() - cached.madeAt < LAST_RESORT_MS ? cached.page : undefined;
  }

  /**
   * Requests at the same time share one rendering, which is cached unless something changed meanwhile. `other` (a
   * redirect, a 404) is neither shared nor cached.
   */
  async getOrMake<Other>(key: string, make: () => Promise<Page | { other: Other }>): Promise<Page | { other: Other }> {
    const isTrying = this.#now() - this.#failedAt >= TROUBLE_MS;
    const cached = isTrying ? this.get(key) : this.#lastGood(key);
    if (cached) return cached;
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
      const page = await making;
      if (!("other" in page) && generation === this.#generation)
        this.#pages.set(key, { page, madeAt: this.#now(), isStale: !this.#isListening() });
      return page;
    } finally {
      if (this.#underWay.get(place) === making) this.#underWay.delete(place);
    }
  }

  /** Call when notifications may have been missed: pages are rendered again, and old ones stay as a last resort. */
  markStale(): void {
    this.#generation++;
    this.#failedAt = Number.NEGATIVE_INFINITY;
    for (const cached of this.#pages.values()) cached.isStale = true;
  }

  /** `what`: "*" for all pages, or a product's slug for the pages that show its exact stock. */
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
