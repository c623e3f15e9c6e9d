import { type CalendarDay, dayInIndia } from "#app/domain/basics/calendar.ts";
import { type QuotedLine, type StoredStatus, toQuotationStatus } from "#app/domain/buying/quotation.ts";
import type { OrderStatus } from "#app/domain/fulfilment/order-status.ts";
import type { BasisPoints } from "#app/domain/money/gst.ts";
import { formatInr, type Paise, sumPaise } from "#app/domain/money/money.ts";
import type { LineTotals, SummaryRows } from "#app/domain/money/totals.ts";

export type QuotationLine = QuotedLine &
  LineTotals & { sku: string; hsn: string; seller: string; build: string | null };

export type StoredQuotation = {
  id: string;
  number: string;
  status: StoredStatus;
  userId: string | null;
  /** Its people are asked to order it. */
  companyId: string | null;
  customerName: string;
  email: string | null;
  phone: string | null;
  businessName: string | null;
  gstin: string | null;
  poNumber: string | null;
  notes: string;
  quotedOn: CalendarDay;
  validUntil: CalendarDay;
  pricesIncludeGst: boolean;
  shippingPaise: Paise;
  createdAt: Date;
  sentAt: Date | null;
  seenAt: Date | null;
  acceptedAt: Date | null;
  withdrawnAt: Date | null;
  orderId: string | null;
  /** What it was accepted with. */
  order: { number: string; userId: string; status: OrderStatus } | null;
  lines: QuotationLine[];
};

export type QuotationDocument = StoredQuotation & { totals: SummaryRows };

export function toDocument(stored: StoredQuotation): QuotationDocument {
  const { lines, shippingPaise } = stored;
  const totalPaise = sumPaise([...lines.map((line) => line.totalPaise), shippingPaise]);
  const subtotalPaise = sumPaise(lines.map((line) => line.taxablePaise));
  const gstPaise = sumPaise(lines.map((line) => line.gstPaise));
  return { ...stored, totals: { subtotalPaise, gstPaise, shippingPaise, totalPaise } };
}

export function statusOn(quotation: Pick<StoredQuotation, "status" | "validUntil">, now: Date) {
  return toQuotationStatus(quotation, dayInIndia(now));
}

export type RateShare = { gstRateBp: BasisPoints; taxablePaise: Paise; gstPaise: Paise };

/** The tax by rate, lowest first. */
export function sumByRate(lines: readonly RateShare[]): RateShare[] {
  const rates = [...new Set(lines.map(({ gstRateBp }) => gstRateBp))].sort((one, other) => one - other);
  return rates.map((gstRateBp) => {
    const own = lines.filter((line) => line.gstRateBp === gstRateBp);
    const taxablePaise = sumPaise(own.map((line) => line.taxablePaise));
    return { gstRateBp, taxablePaise, gstPaise: sumPaise(own.map((line) => line.gstPaise)) };
  });
}

export function fileName({ number }: { number: string }): string {
  return number.replaceAll("/", "-");
}

export function priceEach(
  { unitPricePaise }: { unitPricePaise: Paise },
  { pricesIncludeGst }: { pricesIncludeGst: boolean },
): string {
  return `${formatInr(unitPricePaise, { decimals: 2 })} each ${pricesIncludeGst ? "with" : "before"} GST`;
}
