/**
 * When a document needs an e-invoice: sellers above Rs 5 crore register invoices and credit notes for businesses with the
 * Invoice Registration Portal, which returns a reference number, IRN (CGST Rules rule 48(4) to (6), notification 10/2023).
 */
import { addDays, type CalendarDay, daysBetween } from "#app/domain/basics/calendar.ts";
import type { InvoiceKind } from "#app/domain/fulfilment/invoice-number.ts";

/** Challans are no supplies. */
export type EInvoiceKind = Exclude<InvoiceKind, "delivery-challan">;

/** The portal's codes of documents. */
export const documentTypes: Readonly<Record<EInvoiceKind, "INV" | "CRN">> = { invoice: "INV", "credit-note": "CRN" };

export type Registration = { irn: string; ackNumber: string; ackAt: Date; signedQr: string };

/** What a document says about its e-invoice; null: it needs none. */
export type EInvoiceMark =
  | ({ status: "registered" } & Registration)
  | { status: "waiting" }
  | { status: "cancelled"; irn: string };

type Marked = {
  kind: InvoiceKind;
  day: CalendarDay;
  recipientGstin: string | null;
  /** The seller issues e-invoices from this day on; null: it need not. */
  since: CalendarDay | null;
  registration: (Registration & { cancelledAt: Date | null }) | null;
};

export function markOf({ kind, day, recipientGstin, since, registration }: Marked): EInvoiceMark | null {
  if (registration) {
    const { cancelledAt, ...rest } = registration;
    return cancelledAt ? { status: "cancelled", irn: rest.irn } : { status: "registered", ...rest };
  }
  const needsOne = kind !== "delivery-challan" && recipientGstin !== null && since !== null && since <= day;
  return needsOne ? { status: "waiting" } : null;
}

/** An invoice without its IRN is no invoice (CGST Rules rule 48(5)), so buyers don't get it. */
export function isWithheld(mark: EInvoiceMark | null | undefined): boolean {
  return mark?.status === "waiting" || mark?.status === "cancelled";
}

const HOURS_TO_CANCEL = 24;

export function cancelUntil(ackAt: Date): Date {
  return new Date(ackAt.getTime() + HOURS_TO_CANCEL * 3_600_000);
}

/** An invoice of 1 November can't be reported after 30 November (advisory of GSTN, 13 September 2023). */
const DAYS_TO_REPORT = 30;
const DAYS_OF_WARNING = 7;

export function reportBy(day: CalendarDay): CalendarDay {
  return addDays(day, DAYS_TO_REPORT - 1);
}

/** Invoices of before this day can no longer be reported `today`. */
export function firstReportableDay(today: CalendarDay): CalendarDay {
  return addDays(today, 1 - DAYS_TO_REPORT);
}

export type Urgency = "none" | "soon" | "late";

/** `isLimited`: the seller is above Rs 10 crore, so it has 30 days (from 1 April 2025). */
export function urgencyOf(day: CalendarDay, isLimited: boolean, today: CalendarDay): Urgency {
  if (!isLimited) return "none";
  const left = daysBetween(today, reportBy(day));
  if (left < 0) return "late";
  return left <= DAYS_OF_WARNING ? "soon" : "none";
}

/** Reasons of the portal's cancellation, by its codes. */
export const cancelReasons = {
  1: "Duplicate",
  2: "Data entry mistake",
  3: "Order cancelled",
  4: "Others",
} as const;
export type CancelReason = keyof typeof cancelReasons;
export const MAX_CANCEL_REMARK = 100;

export function readCancelReason(text: string): CancelReason | null {
  return /^[1-4]$/.test(text) ? (Number(text) as CancelReason) : null;
}

/** What the IRN is the SHA-256 of: GSTIN, financial year, type and number, without separators. */
export function irnSource(document: {
  supplierGstin: string;
  financialYear: string;
  kind: EInvoiceKind;
  number: string;
}): string {
  const { supplierGstin, financialYear, kind, number } = document;
  return `${supplierGstin}${financialYear}${documentTypes[kind]}${number}`;
}
