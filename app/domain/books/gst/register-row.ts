import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import type { InvoiceAmounts, Unit } from "#app/domain/fulfilment/invoice.ts";
import type { InvoiceKind } from "#app/domain/fulfilment/invoice-number.ts";
import type { BasisPoints } from "#app/domain/money/gst.ts";
import type { Paise } from "#app/domain/money/money.ts";

/** Challans are no supplies, so registers leave them out. */
export type SupplyKind = Exclude<InvoiceKind, "delivery-challan">;

/**
 * A line of the register: what a document has at one GST rate, HSN and unit. Amounts and pieces of credit notes are
 * negative, so that sums are net.
 */
export type RegisterRow = InvoiceAmounts & {
  kind: SupplyKind;
  number: string;
  /** The day of issue in India. */
  day: CalendarDay;
  recipientName: string;
  /** It is null for a consumer. */
  recipientGstin: string | null;
  placeOfSupply: string;
  placeOfSupplyCode: string;
  hsn: string;
  unit: Unit;
  quantity: number;
  gstRateBp: BasisPoints;
  /** Total of the whole document, never negative. */
  documentPaise: Paise;
  /** Set for a credit note. */
  against: { number: string; day: CalendarDay; totalPaise: Paise } | null;
};
