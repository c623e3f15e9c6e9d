/** A row of a company's price list as it is typed (docs/rules.md#j8). */
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { readDay } from "#app/domain/basics/period.ts";
import { type Paise, rupeesToPaise } from "#app/domain/money/money.ts";

export type PriceField = "sku" | "category" | "price" | "discount" | "from" | "until";
export type PriceTexts = Record<PriceField, string>;
export type PriceErrors = Partial<Record<PriceField, string>>;

/** Stands for all goods of the store where a category is typed. */
export const ALL_GOODS = "All goods";

const MIN_PRICE_PAISE = 100;
const MAX_DISCOUNT_BP = 9_000;

/** `discountBp`: hundredths of a percent. */
export type PriceTerms = {
  pricePaise: Paise | null;
  discountBp: number | null;
  validFrom: CalendarDay | null;
  validUntil: CalendarDay | null;
};

export function priceErrors(texts: PriceTexts): PriceErrors {
  return { ...goodsErrors(texts), ...dayErrors(texts) };
}

function goodsErrors({ sku, category, price, discount }: PriceTexts): PriceErrors {
  if (sku && category) return { category: "Enter an SKU or a category, not both" };
  if (sku)
    return {
      ...(readPrice(price) === null && { price: "Enter a price of at least ₹1, such as 1500 or 1500.50" }),
      ...(discount && { discount: "A discount is for a category or all goods; a product has a price" }),
    };
  return {
    ...(!category && { category: `Enter a category or “${ALL_GOODS}”, or the SKU of a product` }),
    ...(readDiscount(discount) === null && { discount: "Enter a percentage from 0.01 to 90" }),
    ...(price && { price: "A price is for a product; a category has a discount" }),
  };
}

function dayErrors({ from, until }: PriceTexts): PriceErrors {
  const [first, last] = [readDay(from), readDay(until)];
  if (from && !first) return { from: "Enter a day such as 2026-12-01" };
  if (until && !last) return { until: "Enter a day such as 2026-12-31" };
  return first && last && last < first ? { until: "The last day is before the first" } : {};
}

function readPrice(typed: string): Paise | null {
  const read = rupeesToPaise(typed);
  return read.ok && read.value >= MIN_PRICE_PAISE ? read.value : null;
}

function readDiscount(typed: string): number | null {
  const text = typed.trim().replace(/\s*%$/, "");
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text)) return null;
  const bp = Math.round(Number(text) * 100);
  return bp >= 1 && bp <= MAX_DISCOUNT_BP ? bp : null;
}

/** The values of texts that have no errors. */
export function readTerms({ sku, price, discount, from, until }: PriceTexts): PriceTerms {
  return {
    pricePaise: sku ? readPrice(price) : null,
    discountBp: sku ? null : readDiscount(discount),
    validFrom: readDay(from),
    validUntil: readDay(until),
  };
}

/** "7.5" for 750. */
export function discountText(discountBp: number): string {
  return String(discountBp / 100);
}

/** A form has some of the fields. */
export function toPriceTexts(fields: Readonly<Record<string, FormDataEntryValue>>): PriceTexts {
  const text = (field: PriceField) => String(fields[field] ?? "").trim();
  return {
    sku: text("sku"),
    category: text("category"),
    price: text("price"),
    discount: text("discount"),
    from: text("from"),
    until: text("until"),
  };
}
