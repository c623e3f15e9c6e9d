/** One line per request (docs/decisions/365), without the requested address: it can hold names and tokens. */

import type { Logger } from "#app/platform/log.server.ts";
import type { RequestRecord } from "#app/platform/observability/current-request.server.ts";

export type Answered = {
  method: string;
  /** A pattern. */
  route: string;
  /** 499: the visitor left before it. */
  status: number;
  ms: number;
  /** Event streams, open for as long as the visitor's page is. */
  isStream: boolean;
  /** Bytes sent, headers included. */
  bytes: number;
};

/** Proxies request these every second. */
const PROBES = new Set(["/livez", "/readyz", "/metrics"]);

/** Probes are logged only when they fail. */
export function logAnswered(log: Logger, { id, role }: RequestRecord, answered: Answered): void {
  const { method, route, status, ms, bytes } = answered;
  if (PROBES.has(route) && status === 200) return;
  log.info({ requestId: id, method, route, status, ms, bytes, role: role ?? "none" }, "request");
}
