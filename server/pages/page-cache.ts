/** Guest pages, whole and compressed, equal for every guest. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { PageStore, type StoreOptions } from "./page-store.ts";

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
const MAX_BYTES = 24 * 1024 * 1024;

export class PageCache extends PageStore<CachedPage> {
  constructor(options: StoreOptions = {}) {
    super({ maxBytes: MAX_BYTES, sizeOf }, options);
  }

  /** `render` returns a finished page, or something else (a redirect, a 404) that nobody else gets. */
  async getOrRender<Other>(
    key: string,
    render: () => Promise<RenderedPage | { other: Other }>,
  ): Promise<CachedPage | { other: Other }> {
    return this.getOrMake<Other>(key, async () => {
      const answer = await render();
      return "other" in answer ? answer : compressed(answer);
    });
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
