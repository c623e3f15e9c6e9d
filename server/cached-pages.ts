/** Answers guests' page requests from the page cache. */
import type { Context } from "hono";
import type { CachedPage, PageCache } from "./page-cache.ts";

/** Pages that show the same to every guest. Unknown query parameters make no second copy: see `keyOf`. */
const GUEST_PAGES = /^\/(products(\/[a-z0-9-]+)?|search|about|contact|privacy|terms|refund)?(\.data)?$/;
const PARAMETERS = [
  "_routes",
  "availability",
  "brand",
  "category",
  "isNew",
  "max",
  "min",
  "page",
  "q",
  "search",
  "sort",
  "view",
];
const MAX_QUERY = 200;

/** A guest (no session cookie) asking for a page that is the same for every guest. */
export function isCacheable(request: Request): boolean {
  if (request.method !== "GET" || request.headers.get("cookie")?.includes("sanganak.session")) return false;
  const url = new URL(request.url);
  return GUEST_PAGES.test(url.pathname) && url.search.length <= MAX_QUERY;
}

function keyOf(url: URL): string | null {
  for (const name of url.searchParams.keys()) if (!PARAMETERS.includes(name)) return null;
  return `${url.origin}${url.pathname}${url.search}`;
}

/** The kept page, or `render`'s, which is kept when it is a finished 200. Waits for a render under way instead of starting a second. */
export async function answerFromCache(
  c: Context,
  pages: PageCache,
  render: () => Promise<Response>,
): Promise<Response> {
  const key = keyOf(new URL(c.req.url));
  if (!key) return render();
  const kept = pages.get(key);
  if (kept) return send(c, kept);
  const generation = pages.generation;
  const response = await render();
  if (response.status !== 200 || response.headers.has("set-cookie")) return response;
  const plain = Buffer.from(await response.arrayBuffer());
  const headers = Object.fromEntries(response.headers);
  headers["cache-control"] = "no-cache";
  headers.vary = "accept-encoding, cookie";
  return send(c, await pages.put(key, generation, { status: 200, headers, plain }));
}

function send(c: Context, page: CachedPage): Response {
  const accepted = c.req.header("accept-encoding") ?? "";
  const encoding = accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : null;
  const body = encoding ? page[encoding] : page.plain;
  const headers = {
    ...page.headers,
    "content-length": String(body.length),
    ...(encoding && { "content-encoding": encoding }),
  };
  return c.body(new Uint8Array(body), page.status as 200, headers);
}
