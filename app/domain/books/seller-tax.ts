/**
 * What a marketplace collects (TCS, CGST Act section 52) and deducts (TDS, Income-tax Act section 194-O)
 * from what it owes its sellers (docs/rules.md#l13). Amounts are paise, rates basis points.
 */

import { addDays, type CalendarDay } from "#app/domain/basics/calendar.ts";
import { nextMonth } from "#app/domain/basics/calendar-month.ts";
import type { BasisPoints } from "#app/domain/money/gst.ts";
import type { Entry } from "#app/domain/money/ledger.ts";
import { type Paise, roundHalfUp } from "#app/domain/money/money.ts";
import { panOfGstin } from "#app/domain/parties/gstin.ts";

export const sellerTaxKinds = ["tcs", "tds"] as const;
export type SellerTaxKind = (typeof sellerTaxKinds)[number];

/** Rates of TCS are halved for CGST and SGST. `thresholdPaise`: per financial year and PAN of an individual or HUF. */
export type SellerTaxRate = {
  id: number;
  kind: SellerTaxKind;
  beginsOn: CalendarDay;
  rateBp: BasisPoints;
  rateWithoutPanBp: BasisPoints | null;
  thresholdPaise: Paise | null;
};

/** The row that applies on `day`: the last to begin. Null before the first. */
export function rateOn<R extends SellerTaxRate>(rates: readonly R[], kind: SellerTaxKind, day: CalendarDay): R | null {
  const begun = rates.filter((rate) => rate.kind === kind && rate.beginsOn <= day);
  return begun.toSorted((a, b) => (a.beginsOn < b.beginsOn ? -1 : 1)).at(-1) ?? null;
}

/** The PAN within a GSTIN, else the one that the seller gave. */
export function panOfSeller({ gstin, pan }: { gstin: string | null; pan: string | null }): string | null {
  return gstin ? panOfGstin(gstin) : pan;
}

/** The fourth character of a PAN is P for an individual and H for a Hindu undivided family. */
export function hasThreshold(pan: string | null): boolean {
  return pan?.[3] === "P" || pan?.[3] === "H";
}

/** Half up to the paisa. `basePaise` is not negative. */
export function taxOn(basePaise: Paise, rateBp: BasisPoints): Paise {
  return roundHalfUp(BigInt(basePaise) * BigInt(rateBp), 10_000);
}

/** `yearPaise`: the gross of the PAN's financial year, this sale included. Without a PAN there is no threshold. */
export function tdsRate(rate: SellerTaxRate, pan: string | null, yearPaise: Paise): BasisPoints {
  if (pan === null) return rate.rateWithoutPanBp ?? rate.rateBp;
  const isBelow = hasThreshold(pan) && rate.thresholdPaise !== null && yearPaise <= rate.thresholdPaise;
  return isBelow ? 0 : rate.rateBp;
}

export type TaxParts = { cgstPaise: Paise; sgstPaise: Paise; igstPaise: Paise; taxPaise: Paise };

/** TCS of a value: half as CGST and half as SGST within a state, else IGST. */
export function tcsOn(basePaise: Paise, rateBp: BasisPoints, isIntraState: boolean): TaxParts {
  if (!isIntraState) {
    const igstPaise = taxOn(basePaise, rateBp);
    return { cgstPaise: 0, sgstPaise: 0, igstPaise, taxPaise: igstPaise };
  }
  // A half of an odd rate is no whole basis point.
  const half = roundHalfUp(BigInt(basePaise) * BigInt(rateBp), 20_000);
  return { cgstPaise: half, sgstPaise: half, igstPaise: 0, taxPaise: 2 * half };
}

export function tdsOn(basePaise: Paise, rateBp: BasisPoints): TaxParts {
  return { cgstPaise: 0, sgstPaise: 0, igstPaise: 0, taxPaise: taxOn(basePaise, rateBp) };
}

/** What a return takes back: the tax of what was left of the sale, less the tax of what is left now. Parts are negative. */
export function reversed(before: TaxParts, after: TaxParts): TaxParts {
  return {
    cgstPaise: after.cgstPaise - before.cgstPaise,
    sgstPaise: after.sgstPaise - before.sgstPaise,
    igstPaise: after.igstPaise - before.igstPaise,
    taxPaise: after.taxPaise - before.taxPaise,
  };
}

/** Negative for a return. Empty for nothing. */
export function sellerTaxEntries(kind: SellerTaxKind, vendorId: string, taxPaise: Paise): Entry[] {
  if (taxPaise === 0) return [];
  return [
    { account: "vendor-payable", vendorId, amountPaise: taxPaise },
    { account: `${kind}-payable`, amountPaise: -taxPaise },
  ];
}

/** What is paid to the government for a month of tax. */
export function depositEntries(kind: SellerTaxKind, amountPaise: Paise): Entry[] {
  return [
    { account: `${kind}-payable`, amountPaise },
    { account: "bank", amountPaise: -amountPaise },
  ];
}

/**
 * TCS is due on the 10th of the next month with GSTR-8 (CGST Act section 52(3)), TDS on the 7th, that of March on
 * 30 April (Income-tax Rules rule 30(2)).
 */
export function dueDay(kind: SellerTaxKind, month: CalendarDay): CalendarDay {
  const next = nextMonth(month);
  if (kind === "tds" && month.slice(5, 7) === "03") return addDays(next, 29);
  return addDays(next, kind === "tcs" ? 9 : 6);
}

export type TaxMonth = { month: CalendarDay; taxPaise: Paise; depositedPaise: Paise };

/** Months of one kind, oldest first, with what is due. More returned than sold reduces the months after. */
export function withDue<M extends TaxMonth>(months: readonly M[]): (M & { carriedPaise: Paise; duePaise: Paise })[] {
  let carriedPaise = 0;
  return months.map((month) => {
    const before = carriedPaise;
    const restPaise = month.taxPaise + before - month.depositedPaise;
    carriedPaise = Math.min(0, restPaise);
    return { ...month, carriedPaise: before, duePaise: Math.max(0, restPaise) };
  });
}

/** "2026-27 Q3": April to June is the first. */
export function quarterOf(month: CalendarDay): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const first = number >= 4 ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, "0")} Q${Math.floor(((number + 8) % 12) / 3) + 1}`;
}
