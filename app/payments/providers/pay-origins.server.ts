import type { Env } from "#app/platform/env.server.ts";
import { providers } from "./providers.server.ts";

const STARTS = /^\/(checkout|orders|order-confirmation)(\/|$)/;

/** Payment starts with a form whose redirects `form-action` must allow. */
export function payOrigins(path: string, { variables }: Env): string[] {
  if (!STARTS.test(path)) return [];
  return providers.flatMap((provider) => {
    const standIn = variables[provider.variables.standIn ?? ""];
    return standIn ? [standIn] : provider.payOrigins;
  });
}
