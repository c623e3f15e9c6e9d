/**
 * Invoices and credit notes are numbered per vendor, kind and financial year: INV/26-27/000001, CRN/26-27/000001.
 *
 * CGST Rules rules 46(b) and 53(1A): consecutive, at most sixteen letters, digits, hyphens and slashes, unique in a financial
 * year. A locked row gives the next number (docs/rules.md#r61).
 */
import type { FinancialYear } from "#app/domain/basics/financial-year.ts";

export const invoiceKinds = ["invoice", "credit-note"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

const PREFIX: Record<InvoiceKind, string> = { invoice: "INV", "credit-note": "CRN" };

/** One more would have seventeen characters. */
export const MAX_SEQUENCE = 999_999;

/** `sequence` counts from 1. @throws when it needs more than sixteen characters */
export function invoiceNumber(kind: InvoiceKind, year: FinancialYear, sequence: number): string {
  if (!Number.isSafeInteger(sequence) || sequence < 1 || sequence > MAX_SEQUENCE)
    throw new RangeError(`no invoice has the number ${sequence}`);
  return `${PREFIX[kind]}/${year.slice(2)}/${String(sequence).padStart(6, "0")}`;
}
