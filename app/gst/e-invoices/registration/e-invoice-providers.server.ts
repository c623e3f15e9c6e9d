/** Add a new provider of e-invoices here. */
import { readPortalKeys } from "#app/invoices/e-invoices/portal-signature.server.ts";
import { type Env, EnvError } from "#app/platform/env.server.ts";
import { standInError } from "#app/platform/stand-in.ts";
import { AUTH_TOKEN, clearTax, STAND_IN } from "./cleartax.server.ts";
import type { EInvoiceProvider, ProviderContext } from "./e-invoice-provider.ts";

export const PORTAL_KEY = "E_INVOICE_PUBLIC_KEY";

/** A demo registers with a stand-in only. */
export function hasEInvoiceProvider(env: Env): boolean {
  return Boolean(env.variables[AUTH_TOKEN]) && (!env.demo || Boolean(env.variables[STAND_IN]));
}

/** Returns null when none is set up. */
export function eInvoiceProvider(context: ProviderContext): EInvoiceProvider | null {
  return hasEInvoiceProvider(context.env) ? clearTax(context) : null;
}

/** @throws EnvError with one line per wrong variable */
export function checkEInvoices(env: Env): void {
  const standIn = standInError(env, STAND_IN);
  const lines = [
    ...(standIn ? [`  ${STAND_IN}: ${standIn}`] : []),
    ...(hasReadableKeys(env.variables[PORTAL_KEY])
      ? []
      : [`  ${PORTAL_KEY}: needs public keys in PEM, each from "-----BEGIN PUBLIC KEY-----" to its end`]),
  ];
  if (lines.length > 0) throw new EnvError(`These settings can't be used:\n${lines.join("\n")}`);
}

function hasReadableKeys(pem: string | undefined): boolean {
  if (!pem) return true;
  try {
    return readPortalKeys(pem).length > 0;
  } catch {
    return false;
  }
}
