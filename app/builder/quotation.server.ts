/** Quotations as PDF (docs/rules.md#b11). */
import { createHash } from "node:crypto";
import { type CalendarDay, dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { slotLabel } from "#app/domain/compatibility/slots.ts";
import type { Paise } from "#app/domain/money/money.ts";
import { orderTotals } from "#app/domain/money/totals.ts";
import { priceEach, sumByRate } from "#app/quotations/quotation-document.ts";
import type { QuotationPaper } from "#app/quotations/quotation-pdf.server.ts";
import type { StoreSettings } from "#app/settings/store-settings.server.ts";
import type { FoundBuild } from "./build-queries.server.ts";
import { buildVerdict, findingLabels, missingText, powerText, remarkedFindings } from "./verdict-texts.ts";

type Quoting = { now: Date; settings: StoreSettings; address: string };

/** Prices are those of today's checkout. `address` is absolute. */
export function quote(build: FoundBuild, { now, settings, address }: Quoting): QuotationPaper {
  const priced = build.parts.map((part) => ({
    part,
    unitPricePaise: part.product.sellingPricePaise,
    quantity: part.quantity,
    gstRateBp: part.product.gstRateBp,
  }));
  const { lines: totalled, ...rows } = orderTotals(priced, settings);
  const lines = totalled.map(({ part, ...line }) => ({
    ...line,
    name: part.product.name,
    note: noteOf(part, settings, line),
  }));
  const day = dayInIndia(now);
  const contact = [...settings.phones.slice(0, 2), ...settings.emails.slice(0, 2)];
  const terms = ["Prices may change. Stock is not held.", ...contact];
  return {
    ...rows,
    lines,
    byRate: sumByRate(lines),
    number: numberOf(day, address, rows.totalPaise),
    day,
    blocks: [{ label: "Prices of", name: formatDay(day), lines: terms }],
    lineHead: "Part",
    notes: notesOf(build),
    link: { label: "Order, and see what changed since:", address },
  };
}

type Line = { unitPricePaise: Paise; quantity: number };

function noteOf({ product, seller, slot, short }: FoundBuild["parts"][number], settings: StoreSettings, line: Line) {
  const left = product.stock > 0 ? `Only ${product.stock} in stock today` : "Out of stock today";
  const each = line.quantity > 1 && priceEach(line, settings);
  const all = [slotLabel(slot), `sold by ${seller.name}`, `HSN ${product.hsn}`, each, short > 0 && left];
  return all.filter(Boolean).join(", ");
}

function notesOf(build: FoundBuild): string[] {
  const { parts, assessment, leftOut } = build;
  const missing = missingText(assessment);
  const verdict = buildVerdict(assessment, parts.length).text;
  return [
    `Compatibility: ${verdict}. Power: ${powerText(assessment.power)}.${missing && ` Still needed: ${missing}.`}`,
    ...remarkedFindings(build).map(
      ({ verdict: grade, names, sentence }) => `${findingLabels[grade]}: ${names}. ${sentence}`,
    ),
    ...leftOut.slice(0, 5),
    "These are the prices of today, which may change. Stock is not reserved: orders are accepted while it lasts. Each seller issues a tax invoice for their goods.",
  ];
}

/** Equal parts, prices and days give equal numbers. */
function numberOf(day: CalendarDay, address: string, totalPaise: Paise): string {
  const hash = createHash("sha256").update(`${address} ${totalPaise}`).digest("hex").slice(0, 6);
  return `Q-${day.replaceAll("-", "")}-${hash.toUpperCase()}`;
}
