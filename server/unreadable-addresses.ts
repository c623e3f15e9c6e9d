/**
 * Refuses addresses whose path or query is no text (docs/rules.md#a7), before any route reads them. A lone "%" in the
 * query stays, as browsers accept it and links of campaigns have some.
 */
import type { MiddlewareHandler } from "hono";
import { refusedCharacter } from "#app/domain/basics/plain-text.ts";
import { plainAnswer } from "./plain-page.ts";

/** Answers 400. */
export function refuseUnreadableAddresses(): MiddlewareHandler {
  return async (c, next) => {
    if (isReadable(new URL(c.req.url))) return next();
    const answer = plainAnswer(c.req.raw, {
      status: 400,
      title: "This address can’t be read",
      advice:
        "The link contains characters that no page of this shop has. Please check it, or start from our home page.",
      line: "This address can’t be read: it contains characters that no page has.",
    });
    return c.newResponse(answer.body, answer); // with the request's id
  };
}

export function isReadable({ pathname, search }: Pick<URL, "pathname" | "search">): boolean {
  try {
    if (refusedCharacter(decodeURIComponent(pathname))) return false;
  } catch {
    return false;
  }
  for (const pair of new URLSearchParams(search)) if (pair.some(refusedCharacter)) return false;
  return true;
}
