/** Answers requests for public pages, which are rendered once and are the same bytes for everybody. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context } from "hono";
import { hasSignedInCookie } from "#app/accounts/me/signed-in-cookie.ts";
import { SLOTS } from "#app/domain/compatibility/slots.ts";
import { isFilterKey } from "#app/finding/filters/filter-keys.ts";
import { currentRequest, type RequestRecord } from "#app/platform/observability/current-request.server.ts";
import { pageCacheRequests } from "#app/platform/observability/shop-metrics.server.ts";
import { type CachedPage, type PageCache, unchangedHeaders, variantFor } from "./page-cache.ts";

/** Parameters of product lists. Pages that read others aren't cached (`publicPageOf`). */
const LIST_PARAMETERS = [
  "availability",
  "category",
  "discount",
  "exact",
  "isNew",
  "max",
  "min",
  "page",
  "q",
  "rating",
  "search",
  "sort",
  "typed",
  "for",
  "values",
  "view",
];
/** Parameters that may have several values, as those of specifications may. */
const REPEATED_PARAMETERS = ["brand", "seller"];

/** `parameters`: those that change the page. With any other parameter it is rendered for one request and not cached. */
type PublicPage = { path: RegExp; parameters: readonly string[]; isList?: true };
const PUBLIC_PAGES: PublicPage[] = [
  { path: /^\/$/, parameters: [] },
  { path: /^\/(products|search)$/, parameters: [...LIST_PARAMETERS, ...REPEATED_PARAMETERS], isList: true },
  { path: /^\/products\/[a-z0-9-]{1,100}$/, parameters: ["reviews"] },
  { path: /^\/products\/[a-z0-9-]{1,100}\/pictures\/\d{1,2}$/, parameters: [] },
  { path: /^\/sellers\/[a-z0-9-]{1,100}$/, parameters: ["page"] },
  { path: /^\/(about|contact|privacy|shipping|terms|refund)$/, parameters: [] },
  { path: /^\/compare$/, parameters: ["products"] },
  { path: /^\/build$/, parameters: SLOTS.map(({ name }) => name) },
  { path: /^\/sitemap(\/\d{1,5})?\.xml$/, parameters: [] },
];

/** No page reads these; they are dropped from the key, so that links with and without them share a page. */
const TRACKING = /^(utm_[a-z]+|gclid|fbclid|msclkid|gad_source|igshid)$/;
/** React Router adds it to data requests, to name the routes it needs. */
const DATA_PARAMETERS = ["_routes"];
const MAX_QUERY = 1_000;

/** Browsers ask each time whether the page has changed (`ETag`); a CDN or proxy in front keeps it for a minute. */
const PUBLIC_CACHE_CONTROL = "public, max-age=0, s-maxage=60";

/**
 * Null means: a private page. `key`: path and sorted query without tracking parameters and repeated values; null: the
 * page is not cached.
 */
export function publicPageOf(request: Request): { key: string | null } | null {
  if (!["GET", "HEAD"].includes(request.method)) return null;
  const { pathname, search, searchParams } = new URL(request.url);
  const isData = pathname.endsWith(".data");
  const path = isData ? pathname.slice(0, -".data".length).replace(/^\/_(root)?$/, "/") : pathname;
  const page = PUBLIC_PAGES.find((one) => one.path.test(path));
  if (!page) return null;
  if (search.length > MAX_QUERY) return { key: null };
  const parameters = new Set(isData ? [...page.parameters, ...DATA_PARAMETERS] : page.parameters);
  const query = plainQuery(searchParams, (name) => parameters.has(name) || (page.isList === true && isFilter(name)));
  if (query === null) return { key: null };
  return { key: query === "" ? pathname : `${pathname}?${query}` };
}

/** "ram", and "ram.from". */
function isFilter(name: string): boolean {
  return isFilterKey(name.replace(/\.(from|to)$/, ""));
}

function plainQuery(params: URLSearchParams, isKnown: (name: string) => boolean): string | null {
  const plain = new URLSearchParams();
  for (const name of new Set(params.keys())) {
    if (TRACKING.test(name)) continue;
    if (!isKnown(name)) return null;
    const values =
      REPEATED_PARAMETERS.includes(name) || isFilterKey(name)
        ? new Set(params.getAll(name).sort())
        : [params.get(name)];
    for (const value of values) if (value) plain.append(name, value);
  }
  plain.sort();
  return plain.toString();
}

/**
 * Answers the cached page of `key` (public origin, path, query), else what `render` answers: a 200 is cached, a 503 is
 * replaced by the page of the last five minutes. `common`: headers of every answer.
 */
export async function answerFromCache(
  c: Context,
  pages: PageCache,
  key: string,
  common: Record<string, string>,
  render: () => Promise<Response>,
): Promise<Response> {
  let from = "hit";
  const page = await pages.getOrRender<Response>(key, async () => {
    from = "miss";
    const response = await render();
    if (response.status !== 200 || response.headers.has("set-cookie")) return { other: response };
    const plain = Buffer.from(await response.arrayBuffer());
    const own = { "cache-control": PUBLIC_CACHE_CONTROL, "cache-tag": cacheTags(key), vary: "accept-encoding" };
    const route = currentRequest()?.route ?? null;
    return { plain, route, headers: { ...Object.fromEntries(response.headers), ...common, ...own } };
  });
  if (!("other" in page)) return keptAnswer(c, page, from);
  const earlier = page.other.status === 503 ? pages.lastResort(key) : undefined;
  return earlier ? keptAnswer(c, earlier, "last_resort") : page.other;
}

function keptAnswer(c: Context, page: CachedPage, from: string): Response {
  const record = currentRequest();
  if (record) tell(record, page, from);
  const variant = variantFor(page, c.req.header("accept-encoding"));
  const unchanged = unchangedHeaders(variant, c.req.header("if-none-match"));
  if (unchanged) return c.body(null, 304, unchanged);
  return c.body(variant.body, 200, variant.headers);
}

/** Sends a cached page from node:http, five times as fast as through the application. False: it is not cached. */
export function sendCachedPage(
  request: IncomingMessage,
  response: ServerResponse,
  pages: PageCache,
  originOf: (request: IncomingMessage) => string,
  record: RequestRecord,
): boolean {
  const { cookie } = request.headers;
  if (request.method !== "GET" || (hasSession(cookie) && !hasSignedInCookie(cookie ?? ""))) return false;
  const page = pages.get(`${originOf(request)}${request.url}`);
  if (!page) return false;
  const variant = variantFor(page, String(request.headers["accept-encoding"] ?? ""));
  tell(record, page, "hit");
  const unchanged = unchangedHeaders(variant, request.headers["if-none-match"]);
  response.writeHead(unchanged ? 304 : 200, unchanged ?? variant.headers);
  response.end(unchanged ? undefined : variant.body);
  return true;
}

function tell(record: RequestRecord, { route }: CachedPage, from: string): void {
  pageCacheRequests.inc({ from });
  record.route = route;
  record.role = "guest";
}

/** A product's page can be purged by its own tag, all others by "catalogue" (deploy/README.md). */
function cacheTags(key: string): string {
  const slug = /\/products\/([a-z0-9-]+)/.exec(key)?.[1];
  return slug ? `catalogue,product-${slug}` : "catalogue";
}

export function hasSession(cookies: string | null | undefined): boolean {
  return cookies?.includes("sanganak.session") ?? false;
}
