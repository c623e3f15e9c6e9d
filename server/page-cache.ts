/**
 * Finished guest pages, kept whole and compressed. They are the same bytes for every guest; whoever changes what
 * they show has them thrown away (table triggers NOTIFY `catalogue_changed`), so a new price is seen at once.
 */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type CachedPage = { status: number; headers: Record<string, string>; plain: Buffer; br: Buffer; gzip: Buffer };

const MAX_PAGES = 500;
const MAX_BYTES = 24 * 1024 * 1024;

export class PageCache {
  #pages = new Map<string, CachedPage>();
  #bytes = 0;
  #generation = 0;

  /** Read before rendering and given to `put`: a page rendered from older data is not kept. */
  get generation(): number {
    return this.#generation;
  }

  get(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (page) {
      // Least recently used first: Map keeps insertion order.
      this.#pages.delete(key);
      this.#pages.set(key, page);
    }
    return page;
  }

  /** Compresses and keeps a finished page unless something changed since `generation`. */
  async put(key: string, generation: number, page: Omit<CachedPage, "br" | "gzip">): Promise<CachedPage> {
    const [br, zipped] = await Promise.all([
      brotli(page.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
      zip(page.plain, { level: 6 }),
    ]);
    const kept = { ...page, br, gzip: zipped };
    if (generation === this.#generation) {
      this.#remove(key);
      this.#pages.set(key, kept);
      this.#bytes += sizeOf(kept);
      this.#evict();
    }
    return kept;
  }

  /** `what` is a product's slug (only its own page shows exact stock) or "*" for everything. */
  drop(what: string): void {
    this.#generation++;
    if (what === "*") {
      this.#pages.clear();
      this.#bytes = 0;
    } else {
      for (const key of this.#pages.keys()) if (key.split("?")[0]?.endsWith(`/products/${what}`)) this.#remove(key);
    }
  }

  #evict(): void {
    for (const key of this.#pages.keys()) {
      if (this.#pages.size <= MAX_PAGES && this.#bytes <= MAX_BYTES) return;
      this.#remove(key);
    }
  }

  #remove(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#bytes -= sizeOf(page);
    this.#pages.delete(key);
  }
}

function sizeOf(page: CachedPage): number {
  return page.plain.length + page.br.length + page.gzip.length;
}
