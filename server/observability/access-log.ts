/** One line per request (docs/decisions/117). Never the address asked for: it can hold names and tokens. */

import type { Logger } from "#app/platform/log.server.ts";
import type { RequestRecord } from "#app/platform/observability/current-request.server.ts";

export type Answered = {
  method: string;
  /** A pattern. */
  route: string;
  /** 499: the visitor left before it. */
  status: number;
  ms: number;
  /** With headers. */
  bytes: number;
};

/** Asked every second by proxies. */
const PROBES = new Set(["/livez", "/readyz", "/metrics"]);

/** Probes only when they fail. */
export function logAnswered(log: Logger, { id, role }: RequestRecord, answered: Answered): void {
  if (PROBES.has(answered.route) && answered.status === 200) return;
  log.info({ ...answered, requestId: id, role: role ?? "none" }, "request");
}
