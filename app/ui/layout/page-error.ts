import { isRouteErrorResponse } from "react-router";

type Kind =
  | { kind: "not-found" }
  | { kind: "signed-in" | "vendor" | "admin" }
  | { kind: "offline" }
  | { kind: "refused"; status: number; message: string }
  | { kind: "busy" }
  | { kind: "unexpected" };

/** `requestId` null: no response, or React failed. */
export type PageError = Kind & { requestId: string | null };

type Details = { access?: unknown; message?: unknown; requestId?: unknown };

export function pageErrorOf(error: unknown): PageError {
  if (!isRouteErrorResponse(error)) return { kind: isFailedFetch(error) ? "offline" : "unexpected", requestId: null };
  const details = (error.data ?? {}) as Details;
  const requestId = typeof details.requestId === "string" ? details.requestId : null;
  return { ...kindOf(error.status, details), requestId };
}

function kindOf(status: number, { access, message }: Details): Kind {
  if (status === 404) return { kind: "not-found" };
  if (status === 401) return { kind: "signed-in" };
  if (status === 403 && (access === "vendor" || access === "admin")) return { kind: access };
  if (status === 503) return { kind: "busy" };
  if (status >= 500) return { kind: "unexpected" };
  const reason = typeof message === "string" ? message : "We could not understand this request.";
  return { kind: "refused", status, message: reason };
}

/** Each browser words a failed fetch's TypeError differently. */
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

export function pageErrorTitle(error: Kind): string {
  return error.kind === "refused" && error.status === 403 ? titles.admin : titles[error.kind];
}
