/** Answers guests' page requests from the page cache: the first render keeps the page, all later ones send its bytes. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context } from "hono";
import { type PageCache, variantFor } from "./page-cache.ts";

/** Pages that show the same to every guest. Unknown query parameters make no second copy: see `isGuestPage`. */
const GUEST_PAGES = /^\/(_root|products(\/[a-z0-9-]+)?|search|about|contact|privacy|terms|refund)?(\.data)?$/;
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

/** A page as a guest (no session cookie) gets it, which is the same for every guest. */
export function isGuestPage(request: Request): boolean {
  if (request.method !== "GET" || isSignedIn(request.headers.get("cookie"))) return false;
  const url = new URL(request.url);
  if (!GUEST_PAGES.test(url.pathname) || url.search.length > MAX_QUERY) return false;
  return [...url.searchParams.keys()].every((name) => PARAMETERS.includes(name));
}

/**
 * The kept page of `key`, or what `render` answers, which is kept when it is a finished 200. `key`: public origin,
 * path and query. `common`: headers that every answer of the shop carries.
 */
export async function answerFromCache(
  c: Context,
  pages: PageCache,
  key: string,
  common: Record<string, string>,
  render: () => Promise<Response>,
): Promise<Response> {
  const page = await pages.getOrRender<Response>(key, async () => {
    const response = await render();
    if (response.status !== 200 || response.headers.has("set-cookie")) return { other: response };
    const plain = Buffer.from(await response.arrayBuffer());
    const own = { "cache-control": "no-cache", vary: "accept-encoding, cookie" };
    return { plain, headers: { ...Object.fromEntries(response.headers), ...common, ...own } };
  });
  if ("other" in page) return page.other;
  const { body, headers } = variantFor(page, c.req.header("accept-encoding"));
  return c.body(new Uint8Array(body), 200, headers);
}

/**
 * Sends a kept page straight from node:http, before anything else of the application runs; false: not kept, or not
 * for this visitor. Five times as fast as the same page through the application.
 */
export function answerAtOnce(
  request: IncomingMessage,
  response: ServerResponse,
  pages: PageCache,
  originOf: (request: IncomingMessage) => string,
): boolean {
  if (request.method !== "GET" || isSignedIn(request.headers.cookie)) return false;
  const page = pages.get(`${originOf(request)}${request.url}`);
  if (!page) return false;
  const { body, headers } = variantFor(page, String(request.headers["accept-encoding"] ?? ""));
  response.setHeader("x-request-id", randomUUID());
  response.writeHead(200, headers);
  response.end(body);
  return true;
}

function isSignedIn(cookies: string | null | undefined): boolean {
  return cookies?.includes("sanganak.session") ?? false;
}
