/** Answers guests' page requests from the page cache: the first render is kept, later requests get its bytes. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context } from "hono";
import { isFilterKey } from "#app/finding/filters/filter-keys.ts";
import { currentRequest, type RequestRecord } from "#app/platform/observability/current-request.server.ts";
import { pageCacheRequests } from "#app/platform/observability/shop-metrics.server.ts";
import { type CachedPage, type PageCache, unchangedHeaders, variantFor } from "./page-cache.ts";

/** Parameters of product lists. Pages that read others aren't kept (`guestPageOf`). */
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
  "values",
  "view",
];
/** Of which several values may be chosen, as of specifications. */
const REPEATED_PARAMETERS = ["brand", "seller"];

/**
 * Pages (and the sitemap's parts) equal for all guests, with the parameters they may vary by. `isFilled`: of all that
 * they show of a signed-in person, server/pages knows.
 */
type GuestPage = { path: RegExp; parameters: readonly string[]; isFilled?: true; isList?: true };
const GUEST_PAGES: GuestPage[] = [
  { path: /^\/$/, parameters: [], isFilled: true },
  {
    path: /^\/(products|search)$/,
    parameters: [...LIST_PARAMETERS, ...REPEATED_PARAMETERS],
    isFilled: true,
    isList: true,
  },
  { path: /^\/products\/[a-z0-9-]{1,100}$/, parameters: ["reviews"], isFilled: true },
  { path: /^\/products\/[a-z0-9-]{1,100}\/pictures\/\d{1,2}$/, parameters: [] },
  { path: /^\/sellers\/[a-z0-9-]{1,100}$/, parameters: ["page"] },
  { path: /^\/(about|contact|privacy|shipping|terms|refund)$/, parameters: [] },
  { path: /^\/sitemap(\/\d{1,5})?\.xml$/, parameters: [] },
];

/** Added to links by others and read by no page: dropped, so that shared links share a page. */
const TRACKING = /^(utm_[a-z]+|gclid|fbclid|msclkid|gad_source|igshid)$/;
/** React Router's own on data requests: which routes it needs. */
const DATA_PARAMETERS = ["_routes"];
const MAX_QUERY = 300;

/** Null for a page that signed-in people get made for them alone. */
export function filledPageOf(request: Request): string | null {
  return keptPageOf(request, ({ isFilled }) => isFilled === true);
}

/** The cacheable page of a guest's request (no session cookie). */
export function guestPageOf(request: Request): string | null {
  return isSignedIn(request.headers.get("cookie")) ? null : keptPageOf(request, () => true);
}

/**
 * Path and query without empty and tracking parameters, and what is meant once only once. Null for other pages and unknown parameters.
 */
function keptPageOf(request: Request, isMeant: (page: GuestPage) => boolean): string | null {
  if (request.method !== "GET") return null;
  const { pathname, search, searchParams } = new URL(request.url);
  const isData = pathname.endsWith(".data");
  const path = isData ? pathname.slice(0, -".data".length).replace(/^\/_(root)?$/, "/") : pathname;
  const page = GUEST_PAGES.find((one) => one.path.test(path));
  if (!page || !isMeant(page) || search.length > MAX_QUERY) return null;
  const known = new Set(isData ? [...page.parameters, ...DATA_PARAMETERS] : page.parameters);
  const query = plainQuery(searchParams, (name) => known.has(name) || (page.isList === true && isFilter(name)));
  if (query === null) return null;
  return query === "" ? pathname : `${pathname}?${query}`;
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
 * The kept page of `key` (public origin, path, query), or what `render` answers, kept when it is a 200; for a 503 the
 * page of the last minutes. `common`: headers of every answer.
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
    const own = { "cache-control": "no-cache", vary: "accept-encoding, cookie" };
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

/**
 * Sends a kept page straight from node:http, five times as fast as through the application; false: not kept, or not for
 * this visitor.
 */
export function sendCachedPage(
  request: IncomingMessage,
  response: ServerResponse,
  pages: PageCache,
  originOf: (request: IncomingMessage) => string,
  record: RequestRecord,
): boolean {
  if (request.method !== "GET" || isSignedIn(request.headers.cookie)) return false;
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

export function isSignedIn(cookies: string | null | undefined): boolean {
  return cookies?.includes("sanganak.session") ?? false;
}
