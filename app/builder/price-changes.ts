/** Changes since a build was saved or shared. */
import type { ChosenPart } from "#app/catalog/build/build-address.ts";
import { type CalendarDay, formatDay } from "#app/domain/basics/calendar.ts";
import { formatInr, type Paise } from "#app/domain/money/money.ts";
import type { BuiltPart } from "./build-queries.server.ts";

export type SeenPart = ChosenPart & { productId: string; name: string; pricePaise: Paise; wasShort?: boolean };

export type PartChange = SeenPart & {
  /** It is null when no longer available. */
  now: { name: string; pricePaise: Paise; short: number; stock: number } | null;
};

export function seenParts(parts: readonly BuiltPart[]): SeenPart[] {
  return parts.map(({ slot, slug, quantity, product, short }) => ({
    slot,
    slug,
    quantity,
    productId: product.id,
    name: product.name,
    pricePaise: product.sellingPricePaise,
    wasShort: short > 0,
  }));
}

export function changesSince(earlier: readonly SeenPart[], today: readonly BuiltPart[]): PartChange[] {
  const current = new Map(today.map((part) => [part.product.id, part]));
  return earlier.map((part) => {
    const { product, short = 0 } = current.get(part.productId) ?? {};
    if (!product) return { ...part, now: null };
    const { name, sellingPricePaise: pricePaise, stock } = product;
    return { ...part, now: { name, pricePaise, short, stock } };
  });
}

export function totalOf(parts: readonly Pick<SeenPart, "pricePaise" | "quantity">[]): Paise {
  return parts.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
}

/** "now out of stock"; null for no change. */
export function stockChange({ wasShort = false, now }: Pick<PartChange, "wasShort" | "now">): string | null {
  if (!now || now.short > 0 === wasShort) return null;
  if (now.short === 0) return "in stock again";
  return now.stock > 0 ? `now only ${now.stock} in stock` : "now out of stock";
}

/** Negative `paise` means cheaper. */
export type LineChange = { paise: Paise; stock: string | null };

/** `lines` holds changed parts by product; `paise` covers parts still sold. */
export type SinceShared = { day: CalendarDay; lines: Record<string, LineChange>; paise: Paise; gone: number };

export function sinceShared(day: CalendarDay, earlier: readonly SeenPart[], today: readonly BuiltPart[]): SinceShared {
  const since: SinceShared = { day, lines: {}, paise: 0, gone: 0 };
  for (const part of changesSince(earlier, today)) {
    if (!part.now) {
      since.gone++;
      continue;
    }
    const line = { paise: (part.now.pricePaise - part.pricePaise) * part.quantity, stock: stockChange(part) };
    since.paise += line.paise;
    if (line.paise !== 0 || line.stock) since.lines[part.productId] = line;
  }
  return since;
}

export function differenceText(paise: Paise, day: CalendarDay): string {
  if (paise === 0) return `Same price as on ${formatDay(day)}`;
  return `${amountText(paise)} than on ${formatDay(day)}`;
}

export function amountText(paise: Paise): string {
  return `${formatInr(Math.abs(paise))} ${paise < 0 ? "less" : "more"}`;
}
