/**
 * Only pages of this shop may change its state (docs/rules.md#a8): forms and fetches from other sites are refused
 * before any route. Browsers name their origin with every POST; programs such as webhooks send none and use no session
 * cookie.
 */
import type { Context, MiddlewareHandler } from "hono";
import { plainAnswer } from "./plain-page.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** 403 for foreign pages. `originsOf`: the shop's own origins as the request sees them. */
export function refuseForeignOrigins(originsOf: (request: Request) => string[]): MiddlewareHandler {
  return async (c, next) => {
    const request = c.req.raw;
    if (!SAFE.has(request.method) && isForeign(request, originsOf(request))) return refused(c);
    return next();
  };
}

function refused(c: Context): Response {
  const answer = plainAnswer(c.req.raw, {
    status: 403,
    title: "This form was not sent from our shop",
    advice: "It came from another website and was blocked. Please open the page in our shop and submit it there.",
    line: "This request came from another website and was blocked.",
  });
  return c.newResponse(answer.body, answer);
}

function isForeign(request: Request, own: string[]): boolean {
  const origin = request.headers.get("origin");
  // A page in a sandbox or behind a privacy redirect sends "null", which is no origin of ours.
  if (origin !== null) return !own.includes(origin);
  const site = request.headers.get("sec-fetch-site");
  return site !== null && site !== "same-origin" && site !== "none";
}
