/**
 * INV/26-27/000001, or ABC/26-27/C00001 with a vendor's prefix. At most sixteen characters, consecutive and unique in a
 * financial year (CGST Rules rules 46(b) and 53(1A), docs/rules.md#i2).
 */
import type { FinancialYear } from "#app/domain/basics/financial-year.ts";

export const invoiceKinds = ["invoice", "credit-note"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

const PREFIX: Record<InvoiceKind, string> = { invoice: "INV", "credit-note": "CRN" };

export const MAX_PREFIX = 3;

export function parseInvoicePrefix(typed: string): string | null {
  const prefix = typed.trim().toUpperCase();
  return /^[A-Z0-9]{1,3}$/.test(prefix) && prefix !== PREFIX["credit-note"] ? prefix : null;
}

/** `sequence` counts from 1. @throws beyond sixteen characters */
export function invoiceNumber(
  kind: InvoiceKind,
  year: FinancialYear,
  sequence: number,
  own: string | null = null,
): string {
  const letter = own && kind === "credit-note" ? "C" : "";
  const digits = 6 - letter.length;
  if (!Number.isSafeInteger(sequence) || sequence < 1 || sequence >= 10 ** digits)
    throw new RangeError(`no invoice has the number ${sequence}`);
  return `${own ?? PREFIX[kind]}/${year.slice(2)}/${letter}${String(sequence).padStart(digits, "0")}`;
}
