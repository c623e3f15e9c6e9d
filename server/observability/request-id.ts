/** The id of a request, the same for support, log and the proxy in front (docs/decisions/365). */
import { newRequestRecord, type RequestRecord } from "#app/platform/observability/current-request.server.ts";

/** Ids of usual proxies: hexadecimal, UUIDs, ULIDs, base64url. They are harmless in headers, pages and logs. */
const HARMLESS = /^[A-Za-z0-9_-]{8,64}$/;

/** `header`: X-Request-Id, which only our own proxies may set. `trusted`: TRUST_PROXY. */
export function recordOf(header: string | string[] | null | undefined, trusted: number): RequestRecord {
  const isUsable = trusted > 0 && typeof header === "string" && HARMLESS.test(header);
  return isUsable ? newRequestRecord(header) : newRequestRecord();
}
