/** Where browsers go to pay: a form's policy has to name these origins, as a redirect after a form counts as its goal. */
import type { Env } from "#app/platform/env.server.ts";
import { providers } from "./providers.server.ts";

/** Pages from which a payment can begin. */
const STARTS = /^\/(checkout|orders|order-confirmation)(\/|$)/;

/** Foreign origins that forms of `path` may lead to; none where nothing is paid. */
export function payOrigins(path: string, { variables }: Env): string[] {
  if (!STARTS.test(path)) return [];
  return providers.flatMap((provider) => {
    const standIn = variables[provider.variables.standIn ?? ""];
    return standIn ? [standIn] : provider.payOrigins;
  });
}
