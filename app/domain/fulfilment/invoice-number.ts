/**
 * INV/26-27/000001, or ABC/26-27/C00001 with a vendor's prefix. At most sixteen characters, consecutive and unique in a
 * financial year (CGST Rules rules 46(b), 53(1A) and 55(1), docs/rules.md#i2).
 */
import type { FinancialYear } from "#app/domain/basics/financial-year.ts";

export const invoiceKinds = ["invoice", "credit-note", "delivery-challan"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** The kinds that goods leave with; a shipment has one of them. */
export const goodsDocuments = ["invoice", "delivery-challan"] as const satisfies InvoiceKind[];

export function isGoodsDocument(kind: InvoiceKind): boolean {
  return kind !== "credit-note";
}

const PREFIX: Record<InvoiceKind, string> = { invoice: "INV", "credit-note": "CRN", "delivery-challan": "CHAL" };
/** What tells a vendor's series apart when all begin with its own prefix. */
const LETTER: Record<InvoiceKind, string> = { invoice: "", "credit-note": "C", "delivery-challan": "D" };

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
  const letter = own ? LETTER[kind] : "";
  const start = own ?? PREFIX[kind];
  const digits = Math.min(6 - letter.length, 9 - start.length);
  if (!Number.isSafeInteger(sequence) || sequence < 1 || sequence >= 10 ** digits)
    throw new RangeError(`no invoice has the number ${sequence}`);
  return `${start}/${year.slice(2)}/${letter}${String(sequence).padStart(digits, "0")}`;
}
