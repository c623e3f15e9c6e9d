/** Headers of every answer (docs/rules.md#a9). Pages' own policies are in html.ts. */
import type { Env } from "#app/platform/env.server.ts";

const TWO_YEARS_S = 63_072_000;

/** HSTS only if BASE_URL says https. */
export function securityHeaders(env: Env): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    ...(env.BASE_URL?.startsWith("https:") && { "strict-transport-security": `max-age=${TWO_YEARS_S}` }),
  };
}
