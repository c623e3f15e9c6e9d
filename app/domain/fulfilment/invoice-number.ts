/**
 * Invoices and credit notes are numbered one by one per vendor, kind and financial year: INV/26-27/000001, CRN/26-27/000001.
 *
 * CGST Rules rules 46(b) and 53(1A): a consecutive serial number of at most sixteen characters (letters, digits,
 * hyphens and slashes), unique for a financial year. Which number comes next, a locked row of the database says
 * (docs/rules.md#r61).
 */
import type { FinancialYear } from "#app/domain/basics/financial-year.ts";

export const invoiceKinds = ["invoice", "credit-note"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

const PREFIX: Record<InvoiceKind, string> = { invoice: "INV", "credit-note": "CRN" };

/** A vendor's documents of one kind within a year; one more would have seventeen characters. */
export const HIGHEST_SEQUENCE = 999_999;

/** The number of the `sequence`-th document, counted from 1. @throws when there is no such number of sixteen characters */
export function invoiceNumber(kind: InvoiceKind, year: FinancialYear, sequence: number): string {
  if (!Number.isSafeInteger(sequence) || sequence < 1 || sequence > HIGHEST_SEQUENCE)
    throw new RangeError(`no invoice has the number ${sequence}`);
  return `${PREFIX[kind]}/${year.slice(2)}/${String(sequence).padStart(6, "0")}`;
}
