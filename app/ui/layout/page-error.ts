/** docs/rules.md#r94, docs/rules.md#r127, docs/rules.md#r128 */
import { isRouteErrorResponse } from "react-router";

export type PageError =
  | { kind: "not-found" }
  | { kind: "signed-in" | "vendor" | "admin" }
  | { kind: "offline" }
  /** Refused with a reason: a malformed form, too many attempts. */
  | { kind: "refused"; status: number; message: string }
  /** docs/rules.md#r103 */
  | { kind: "busy" }
  /** A bug; `requestId` finds it in the log. */
  | { kind: "unexpected"; requestId: string | null };

/** A loader's or action's response, a failed fetch, or a bug. */
export function pageErrorOf(error: unknown): PageError {
  if (!isRouteErrorResponse(error)) return isFailedFetch(error) ? { kind: "offline" } : unexpected(null);
  const details = (error.data ?? {}) as { access?: unknown; message?: unknown; requestId?: unknown };
  if (error.status === 404) return { kind: "not-found" };
  if (error.status === 401) return { kind: "signed-in" };
  if (error.status === 403 && (details.access === "vendor" || details.access === "admin"))
    return { kind: details.access };
  if (error.status === 503) return { kind: "busy" };
  if (error.status >= 500) return unexpected(typeof details.requestId === "string" ? details.requestId : null);
  const message = typeof details.message === "string" ? details.message : "We could not understand this request.";
  return { kind: "refused", status: error.status, message };
}

function unexpected(requestId: string | null): PageError {
  return { kind: "unexpected", requestId };
}

/** A failed fetch is a TypeError that each browser words differently. */
function isFailedFetch(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

const titles = {
  "not-found": "Page Not Found",
  "signed-in": "Access Denied",
  vendor: "Access Denied",
  admin: "Access Denied",
  offline: "You are offline",
  refused: "Something's not right",
  busy: "We are very busy right now",
  unexpected: "Something went wrong",
} as const;

export function pageErrorTitle(error: PageError): string {
  return titles[error.kind];
}
