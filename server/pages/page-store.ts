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

/** `isStale`: it may have changed, so it is shown only while it can't be rendered again. */
type Cached<Page> = { page: Page; madeAt: number; isStale: boolean };

/** A page that is being rendered, and what was notified meanwhile: the page itself changed, or any page may have. */
type Making = { made: Promise<unknown>; notified: "nothing" | "all-pages" | "this-page" };

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
  readonly #making = new Map<string, Making>();
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

  /** Call when rendering failed. Returns the page of the last five minutes, unless its own product changed. */
  lastResort(key: string): Page | undefined {
    this.#failedAt = this.#now();
    return this.#lastGood(key);
  }

  #lastGood(key: string): Page | undefined {
    const cached = this.#pages.get(key);
    return cached && this.#now() - cached.madeAt < LAST_RESORT_MS ? cached.page : undefined;
  }

  /**
   * Requests at the same time share one rendering, which is cached unless the page changed meanwhile. `other` (a redirect,
   * a 404) is neither shared nor cached.
   */
  async getOrMake<Other>(key: string, make: () => Promise<Page | { other: Other }>): Promise<Page | { other: Other }> {
    const isTrying = this.#now() - this.#failedAt >= TROUBLE_MS;
    const cached = isTrying ? this.get(key) : this.#lastGood(key);
    if (cached) return cached;
    const earlier = this.#making.get(key);
    if (earlier?.notified === "nothing") {
      const page = (await earlier.made.catch(() => null)) as Page | { other: Other } | null;
      if (page && !("other" in page)) return page;
    }
    const rendering = Promise.withResolvers<Page | { other: Other }>();
    const making: Making = { made: rendering.promise, notified: "nothing" };
    this.#making.set(key, making);
    make().then(rendering.resolve, rendering.reject);
    try {
      const page = await rendering.promise;
      // A rendering that began after a notification is newer, also when it ended first.
      if (!("other" in page) && making.notified !== "this-page" && this.#making.get(key) === making) {
        const isStale = making.notified === "all-pages" || !this.#isListening();
        this.#pages.set(key, { page, madeAt: this.#now(), isStale });
      }
      return page;
    } finally {
      if (this.#making.get(key) === making) this.#making.delete(key);
    }
  }

  /** Call when notifications may have been missed. */
  markStale(): void {
    this.#failedAt = Number.NEGATIVE_INFINITY;
    this.#markAll();
  }

  /**
   * `what`: a product's slug for the pages that are about it, which go; or "*" for all pages, which are rendered again and
   * stay as a last resort.
   */
  drop(what: string): void {
    if (what === "*") {
      this.#markAll();
      return;
    }
    for (const key of [...this.#pages.keys()]) if (isAbout(key, what)) this.#pages.delete(key);
    for (const [key, making] of this.#making) if (isAbout(key, what)) making.notified = "this-page";
  }

  #markAll(): void {
    for (const cached of this.#pages.values()) cached.isStale = true;
    for (const making of this.#making.values()) if (making.notified === "nothing") making.notified = "all-pages";
  }
}

/** Comparisons and builds name their products in the query. */
function isAbout(key: string, slug: string): boolean {
  const [path = "", query] = key.split("?");
  return path.replace(/\.data$/, "").endsWith(`/products/${slug}`) || query?.includes(slug) === true;
}
