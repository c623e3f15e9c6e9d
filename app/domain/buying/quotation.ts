/** What a quotation promises (docs/rules.md#q1). */
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import type { FinancialYear } from "#app/domain/basics/financial-year.ts";
import type { BasisPoints } from "#app/domain/money/gst.ts";
import type { Paise } from "#app/domain/money/money.ts";

export const storedStatuses = ["draft", "sent", "seen", "accepted", "withdrawn"] as const;
export type StoredStatus = (typeof storedStatuses)[number];

/** Expired is never stored: nothing happens on that day but that the quotation can't be accepted any more. */
export const quotationStatuses = [...storedStatuses, "expired"] as const;
export type QuotationStatus = (typeof quotationStatuses)[number];

export function toQuotationStatus(
  { status, validUntil }: { status: StoredStatus; validUntil: CalendarDay },
  today: CalendarDay,
): QuotationStatus {
  return isOpen(status) && validUntil < today ? "expired" : status;
}

/** Sent and neither accepted nor withdrawn. */
export function isOpen(status: QuotationStatus): boolean {
  return status === "sent" || status === "seen";
}

/** QTN/26-27/000001; restarts with the financial year. */
export function quotationNumber(year: FinancialYear, sequence: number): string {
  return `QTN/${year.slice(2)}/${String(sequence).padStart(6, "0")}`;
}

/** Rounded up, so that the discount is never above the limit. */
export function lowestPrice(sellingPricePaise: Paise, maxDiscountPercent: number): Paise {
  return Math.ceil((sellingPricePaise * (10_000 - Math.round(maxDiscountPercent * 100))) / 10_000);
}

export type QuotedLine = {
  productId: string;
  name: string;
  quantity: number;
  unitPricePaise: Paise;
  gstRateBp: BasisPoints;
};

/** `isOwn`: the store sells it. A vendor may raise its price, as nobody else would bear the difference. */
export type ProductToday = {
  isOnSale: boolean;
  isOwn: boolean;
  stock: number;
  sellingPricePaise: Paise;
  gstRateBp: BasisPoints;
};

export type QuotationChange =
  | { kind: "unavailable" | "without-build"; name: string }
  | { kind: "short"; name: string; before: number; after: number }
  | { kind: "price"; name: string; before: Paise; after: Paise }
  | { kind: "gst-rate"; name: string; before: BasisPoints; after: BasisPoints };

/** `quantity`: the pieces that can be ordered at the quoted price, 0 for none. `today`: null for a product that is gone. */
export function compareWithToday(
  { name, quantity, unitPricePaise, gstRateBp }: QuotedLine,
  today: ProductToday | null,
): { quantity: number; changes: QuotationChange[] } {
  if (!today?.isOnSale || today.stock === 0) return { quantity: 0, changes: [{ kind: "unavailable", name }] };
  if (!today.isOwn && today.sellingPricePaise > unitPricePaise)
    return { quantity: 0, changes: [{ kind: "price", name, before: unitPricePaise, after: today.sellingPricePaise }] };
  const changes: QuotationChange[] = [];
  const left = Math.min(quantity, today.stock);
  if (left < quantity) changes.push({ kind: "short", name, before: quantity, after: left });
  if (today.gstRateBp !== gstRateBp)
    changes.push({ kind: "gst-rate", name, before: gstRateBp, after: today.gstRateBp });
  return { quantity: left, changes };
}
