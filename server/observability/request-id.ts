/** The id that names one request to support, to the log and to the proxy before us (docs/decisions/365). */
import { newRequestRecord, type RequestRecord } from "#app/platform/observability/current-request.server.ts";

/** What proxies make: hexadecimal, UUIDs, ULIDs, base64url. Harmless in a header, a page and a log. */
const HARMLESS = /^[A-Za-z0-9_-]{8,64}$/;

/** `given`: X-Request-Id, believed from our own proxies only. `trusted`: TRUST_PROXY. */
export function recordOf(given: string | string[] | null | undefined, trusted: number): RequestRecord {
  const isUsable = trusted > 0 && typeof given === "string" && HARMLESS.test(given);
  return isUsable ? newRequestRecord(given) : newRequestRecord();
}
