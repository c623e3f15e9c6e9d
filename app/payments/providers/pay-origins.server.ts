import type { Env } from "#app/platform/env.server.ts";
import { providers } from "./providers.server.ts";

const STARTS = /^\/(cart|checkout|orders|order-confirmation)(\/|$)/;

/**
 * Without scripts, payment starts with a form whose redirects `form-action` must allow. With scripts a page may stand in a
 * document of another address, so our forms are sent by script, and the browser is led on.
 */
export function payOrigins(path: string, { variables }: Env): string[] {
  if (!STARTS.test(path)) return [];
  return providers.flatMap((provider) => {
    const standIn = variables[provider.variables.standIn ?? ""];
    return standIn ? [standIn] : provider.payOrigins;
  });
}
