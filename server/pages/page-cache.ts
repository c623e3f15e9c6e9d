/** Public pages, whole and compressed. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { type BrotliOptions, brotliCompress, constants, gunzipSync, gzip } from "node:zlib";
import { PageStore, type StoreOptions } from "./page-store.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const encodings = ["br", "gzip"] as const;

/** One encoding of a page, with all headers it is sent with. */
export type Variant = { body: NonSharedBuffer; etag: string; headers: Record<string, string> };
/** `plain` has no body, as nearly every client accepts compression. `route`: a pattern, for log and metrics. */
export type CachedPage = Record<(typeof encodings)[number], Variant> & {
  plain: Omit<Variant, "body">;
  route: string | null;
  /** Number of requests answered with it. */
  requests: number;
};
/** A page before it is compressed. */
export type RenderedPage = { plain: Buffer; headers: Record<string, string>; route?: string | null };

/** 132 bits of the hash. */
const ETAG_LETTERS = 22;
const MAX_BYTES = 4 * 1024 * 1024;

/** A page requested this often is compressed again: 0.1 s on another thread saves a tenth of its bytes. */
const MANY_REQUESTS = 50;

export class PageCache extends PageStore<CachedPage> {
  /** Pages are compressed again one at a time. */
  #pressing: Promise<void> = Promise.resolve();

  readonly #onError: (error: unknown) => void;

  /** `onError` is called when compressing a popular page again failed; the page stays as it is. */
  constructor(options: StoreOptions & { onError?: (error: unknown) => void } = {}) {
    super({ maxBytes: MAX_BYTES, sizeOf }, options);
    this.#onError = options.onError ?? (() => {});
  }

  override get(key: string): CachedPage | undefined {
    const page = super.get(key);
    if (page && ++page.requests === MANY_REQUESTS)
      this.#pressing = this.#pressing.then(() => press(page)).catch(this.#onError);
    return page;
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
  const encoding = encodings.find((one) => accepted?.includes(one));
  return encoding ? page[encoding] : { ...page.plain, body: gunzipSync(page.gzip.body) };
}

/** The headers of a 304; undefined when If-None-Match names other bytes. */
export function unchangedHeaders(
  variant: Omit<Variant, "body">,
  ifNoneMatch: string | undefined,
): Record<string, string> | undefined {
  const tags = ifNoneMatch?.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  if (!tags?.some((tag) => tag === variant.etag || tag === "*")) return undefined;
  return Object.fromEntries(Object.entries(variant.headers).filter(([name]) => !name.startsWith("content-")));
}

async function compressed(page: RenderedPage): Promise<CachedPage> {
  const [br, zipped] = await Promise.all([brotli(page.plain, withQuality(7)), zip(page.plain, { level: 6 })]);
  const hash = createHash("sha256").update(page.plain).digest("base64url").slice(0, ETAG_LETTERS);
  const headOf = ({ length }: Buffer, encoding?: string) => {
    // A strong tag names bytes, and each encoding has its own.
    const etag = `"${encoding ? `${hash}-${encoding}` : hash}"`;
    const own = { etag, "content-length": String(length), ...(encoding && { "content-encoding": encoding }) };
    return { etag, headers: { ...page.headers, ...own } };
  };
  return {
    plain: headOf(page.plain),
    br: { ...headOf(br, "br"), body: ownBytes(br) },
    gzip: { ...headOf(zipped, "gzip"), body: ownBytes(zipped) },
    route: page.route ?? null,
    requests: 0,
  };
}

/** Replaces the Brotli body by one of the best quality. */
async function press(page: CachedPage): Promise<void> {
  const plain = gunzipSync(page.gzip.body);
  const body = ownBytes(await brotli(plain, withQuality(constants.BROTLI_MAX_QUALITY)));
  const etag = page.br.etag.replace(/-br"$/, '-br-small"');
  page.br = { body, etag, headers: { ...page.br.headers, etag, "content-length": String(body.length) } };
}

/** A window of 256 KiB holds a whole page and limits the memory used. */
function withQuality(quality: number): BrotliOptions {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 18 } };
}

function sizeOf(page: CachedPage): number {
  return page.br.body.length + page.gzip.body.length;
}

/** A copy that holds no memory but its own: what zlib returns is a part of 16 kB or more. */
function ownBytes(bytes: Uint8Array): NonSharedBuffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
}
