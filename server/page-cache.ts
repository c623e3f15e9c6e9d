/**
 * Guest pages, kept whole and compressed, equal for every guest. Table triggers NOTIFY `catalogue_changed` and drop
 * them, so a new price is seen at once.
 */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";

/** The database's channel; payloads in db/migrations/0001_guards.sql. */
export const CATALOGUE_CHANGED = "catalogue_changed";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const encodings = ["br", "gzip", "plain"] as const;

/** One encoding of a page, with all headers it is sent with. */
export type Variant = { body: Buffer; etag: string; headers: Record<string, string> };
/** `route`: the pattern it is of, for log and figures. */
export type CachedPage = Record<(typeof encodings)[number], Variant> & { route: string | null };
/** As rendered. */
export type RenderedPage = { plain: Buffer; headers: Record<string, string>; route?: string | null };

/** 132 bits of the hash. */
const ETAG_LETTERS = 22;
const MAX_PAGES = 500;
const MAX_BYTES = 24 * 1024 * 1024;
/** Popularity moves lists without a notice (every sale would drop every page): they follow within a minute. */
const MAX_AGE_MS = 60_000;
/** So long a page may be shown that can't be made anew (docs/decisions/108). */
const LAST_RESORT_MS = 5 * 60_000;
/** After a failure nobody waits for the next one. */
const TROUBLE_MS = 5_000;

/** `isDoubted`: a change may have been missed. */
type Kept = { page: CachedPage; madeAt: number; isDoubted: boolean };

export class PageCache {
  readonly #pages: LRUCache<string, Kept>;
  readonly #now: () => number;
  #underWay = new Map<string, Promise<unknown>>();
  #generation = 0;
  #failedAt = Number.NEGATIVE_INFINITY;

  /** `now`: ms, from a clock never set back. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#pages = new LRUCache({ max: MAX_PAGES, maxSize: MAX_BYTES, sizeCalculation: ({ page }) => sizeOf(page) });
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize };
  }

  get(key: string): CachedPage | undefined {
    const kept = this.#pages.get(key);
    return kept && !kept.isDoubted && this.#now() - kept.madeAt < MAX_AGE_MS ? kept.page : undefined;
  }

  /** The page can't be made now. Returns that of the last minutes, unless it is known to have changed. */
  lastResort(key: string): CachedPage | undefined {
    this.#failedAt = this.#now();
    return this.#lastGood(key);
  }

  #lastGood(key: string): CachedPage | undefined {
    const kept = this.#pages.get(key);
    return kept && this.#now() - kept.madeAt < LAST_RESORT_MS ? kept.page : undefined;
  }

  /**
   * Renders once however many ask at once, and keeps the page unless something changed meanwhile. `render` returns a
   * finished page, or something else (a redirect, a 404) that nobody else gets.
   */
  async getOrRender<Other>(
    key: string,
    render: () => Promise<RenderedPage | { other: Other }>,
  ): Promise<CachedPage | { other: Other }> {
    const isTrying = this.#now() - this.#failedAt >= TROUBLE_MS;
    const kept = isTrying ? this.get(key) : this.#lastGood(key);
    if (kept) return kept;
    const generation = this.#generation;
    const place = `${generation} ${key}`;
    const earlier = this.#underWay.get(place) as Promise<CachedPage | null> | undefined;
    if (earlier) {
      const page = await earlier.catch(() => null);
      if (page) return page;
    }
    const rendering = render();
    const finished = rendering.then((answer) => ("other" in answer ? null : compressed(answer)));
    this.#underWay.set(place, finished);
    try {
      const [answer, made] = await Promise.all([rendering, finished]);
      if (!made) return answer as { other: Other };
      if (generation === this.#generation) this.#pages.set(key, { page: made, madeAt: this.#now(), isDoubted: false });
      return made;
    } finally {
      if (this.#underWay.get(place) === finished) this.#underWay.delete(place);
    }
  }

  /** Notices may have been missed, and come again: every page is made anew, and kept as a last resort. */
  doubt(): void {
    this.#generation++;
    this.#failedAt = Number.NEGATIVE_INFINITY;
    for (const kept of this.#pages.values()) kept.isDoubted = true;
  }

  /** `what`: a product's slug (only its own page shows exact stock) or "*". */
  drop(what: string): void {
    this.#generation++;
    if (what === "*") {
      this.#pages.clear();
      return;
    }
    for (const key of [...this.#pages.keys()]) {
      const path = key.split("?")[0]?.replace(/\.data$/, "");
      if (path?.endsWith(`/products/${what}`)) this.#pages.delete(key);
    }
  }
}

/** The best variant for this Accept-Encoding. */
export function variantFor(page: CachedPage, accepted: string | undefined): Variant {
  return page[encodings.find((encoding) => accepted?.includes(encoding)) ?? "plain"];
}

/** The headers of a 304; undefined when If-None-Match names other bytes. */
export function unchangedHeaders(
  variant: Variant,
  ifNoneMatch: string | undefined,
): Record<string, string> | undefined {
  const tags = ifNoneMatch?.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  if (!tags?.some((tag) => tag === variant.etag || tag === "*")) return undefined;
  return Object.fromEntries(Object.entries(variant.headers).filter(([name]) => !name.startsWith("content-")));
}

async function compressed(page: RenderedPage): Promise<CachedPage> {
  const [br, zipped] = await Promise.all([
    brotli(page.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    zip(page.plain, { level: 6 }),
  ]);
  const hash = createHash("sha256").update(page.plain).digest("base64url").slice(0, ETAG_LETTERS);
  const variant = (body: Buffer, encoding?: string): Variant => {
    // A strong tag names bytes, and each encoding has its own.
    const etag = `"${encoding ? `${hash}-${encoding}` : hash}"`;
    const own = { etag, "content-length": String(body.length), ...(encoding && { "content-encoding": encoding }) };
    return { body, etag, headers: { ...page.headers, ...own } };
  };
  return {
    plain: variant(page.plain),
    br: variant(br, "br"),
    gzip: variant(zipped, "gzip"),
    route: page.route ?? null,
  };
}

function sizeOf(page: CachedPage): number {
  return page.plain.body.length + page.br.body.length + page.gzip.body.length;
}
