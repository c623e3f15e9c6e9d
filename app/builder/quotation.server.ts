/** Quotations as PDF (docs/rules.md#b11). */
import { createHash } from "node:crypto";
import { type CalendarDay, dayInIndia } from "#app/domain/basics/calendar.ts";
import { slotLabel } from "#app/domain/compatibility/slots.ts";
import type { BasisPoints } from "#app/domain/money/gst.ts";
import { type Paise, sumPaise } from "#app/domain/money/money.ts";
import { orderTotals, type SummaryRows } from "#app/domain/money/totals.ts";
import type { StoreSettings } from "#app/settings/store-settings.server.ts";
import type { FoundBuild } from "./build-queries.server.ts";
import { buildVerdict, findingLabels, missingText, powerText, remarkedFindings } from "./verdict-texts.ts";

export type QuotedLine = {
  slot: string;
  name: string;
  seller: string;
  hsn: string;
  quantity: number;
  /** With or without GST, as the store shows prices. */
  unitPricePaise: Paise;
  gstRateBp: BasisPoints;
  taxablePaise: Paise;
  gstPaise: Paise;
  totalPaise: Paise;
  /** "Only 1 in stock today." */
  note: string | null;
};

export type RateShare = Pick<QuotedLine, "gstRateBp" | "taxablePaise" | "gstPaise">;

export type Quotation = SummaryRows & {
  number: string;
  day: CalendarDay;
  lines: QuotedLine[];
  byRate: RateShare[];
  verdict: string;
  /** What the compatibility check says beyond "fits", by parts. */
  remarks: string[];
  pricesIncludeGst: boolean;
  power: string;
  /** Empty when complete. */
  missing: string;
  leftOut: string[];
  address: string;
};

type Quoting = { now: Date; settings: StoreSettings; address: string };

/** Prices are those of today's checkout. `address` is absolute. */
export function quote(build: FoundBuild, { now, settings, address }: Quoting): Quotation {
  const { parts, assessment, leftOut } = build;
  const priced = parts.map((part) => ({
    part,
    unitPricePaise: part.product.sellingPricePaise,
    quantity: part.quantity,
    gstRateBp: part.product.gstRateBp,
  }));
  const { lines: totalled, ...rows } = orderTotals(priced, settings);
  const lines = totalled.map(
    ({ part, quantity, unitPricePaise, gstRateBp, taxablePaise, gstPaise, totalPaise }): QuotedLine => {
      const { product, seller, slot, short } = part;
      const note =
        short === 0 ? null : product.stock > 0 ? `Only ${product.stock} in stock today` : "Out of stock today";
      const words = { slot: slotLabel(slot), name: product.name, seller: seller.name, hsn: product.hsn, note };
      return { ...words, quantity, unitPricePaise, gstRateBp, taxablePaise, gstPaise, totalPaise };
    },
  );
  const day = dayInIndia(now);
  return {
    ...rows,
    lines,
    byRate: sumByRate(lines),
    number: numberOf(day, address, rows.totalPaise),
    day,
    verdict: buildVerdict(assessment, parts.length).text,
    remarks: remarkedFindings(build).map(
      ({ verdict, names, sentence }) => `${findingLabels[verdict]}: ${names}. ${sentence}`,
    ),
    pricesIncludeGst: settings.pricesIncludeGst,
    power: powerText(assessment.power),
    missing: missingText(assessment),
    leftOut,
    address,
  };
}

function sumByRate(lines: readonly QuotedLine[]): RateShare[] {
  const rates = [...new Set(lines.map(({ gstRateBp }) => gstRateBp))].sort((one, other) => one - other);
  return rates.map((gstRateBp) => {
    const own = lines.filter((line) => line.gstRateBp === gstRateBp);
    const taxablePaise = sumPaise(own.map((line) => line.taxablePaise));
    return { gstRateBp, taxablePaise, gstPaise: sumPaise(own.map((line) => line.gstPaise)) };
  });
}

/** Equal parts, prices and days give equal numbers. */
function numberOf(day: CalendarDay, address: string, totalPaise: Paise): string {
  const hash = createHash("sha256").update(`${address} ${totalPaise}`).digest("hex").slice(0, 6);
  return `Q-${day.replaceAll("-", "")}-${hash.toUpperCase()}`;
}
