/** 429 and 503 say when to come again (docs/decisions/108). */
import type { HeadersFunction } from "react-router";

const SECONDS: Record<number, string> = { 429: "60", 503: "5" };

/** For every route: React Router keeps headers of `data()` from documents, unless a route hands them on. */
export const passRetryAfter: HeadersFunction = ({ errorHeaders, actionHeaders, loaderHeaders, parentHeaders }) => {
  const seconds = [errorHeaders, actionHeaders, loaderHeaders, parentHeaders]
    .map((headers) => headers?.get("retry-after"))
    .find(Boolean);
  return new Headers(seconds ? { "retry-after": seconds } : undefined);
};

/** Adds what the answer itself does not say. */
export function withRetryAfter(response: Response): Response {
  const seconds = SECONDS[response.status];
  if (!seconds || response.headers.has("retry-after")) return response;
  const headers = new Headers(response.headers);
  headers.set("retry-after", seconds);
  return new Response(response.body, { status: response.status, headers });
}
