/** Headers of loaders that documents keep; 429 and 503 say when to try again (docs/decisions/310). */
import type { HeadersFunction } from "react-router";

const SECONDS: Record<number, string> = { 429: "60", 503: "5" };

/** The second header is the root loader's, in a shop that search engines may not list. */
const PASSED = ["retry-after", "x-robots-tag"];

/** For every route: React Router keeps headers of `data()` from documents, unless a route hands them on. */
export const passHeaders: HeadersFunction = ({ errorHeaders, actionHeaders, loaderHeaders, parentHeaders }) => {
  const passed = new Headers();
  for (const name of PASSED) {
    const value = [errorHeaders, actionHeaders, loaderHeaders, parentHeaders]
      .map((headers) => headers?.get(name))
      .find(Boolean);
    if (value) passed.set(name, value);
  }
  return passed;
};

/** Adds headers that the answer does not have. */
export function withRetryAfter(response: Response): Response {
  const seconds = SECONDS[response.status];
  if (!seconds || response.headers.has("retry-after")) return response;
  const headers = new Headers(response.headers);
  headers.set("retry-after", seconds);
  return new Response(response.body, { status: response.status, headers });
}
