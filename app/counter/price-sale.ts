/** What the lines of a sale cost, or why they can't be sold. */
import { checkStaffPrice } from "#app/domain/buying/staff-price.ts";
import { formatInr, type Paise, rupeesToPaise } from "#app/domain/money/money.ts";
import type { ShippingSettings } from "#app/domain/money/shipping.ts";
import { type LineTotals, orderTotals, type SummaryRows } from "#app/domain/money/totals.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import { readQuantity, type TypedLine } from "./counter-lines.ts";

type Product = {
  productId: string;
  vendorId: string;
  name: string;
  sku: string;
  hsn: string;
  stock: number;
  listPricePaise: Paise;
  unitPricePaise: Paise;
  gstRateBp: number;
};

export type LineErrors = { quantity?: string; price?: string };

/** `todayPaise`: the price without an override, which `price` shows as typed. */
export type SaleLine<P extends Product = Product> = P &
  LineTotals & { quantity: number; todayPaise: Paise; typed: TypedLine; errors: LineErrors };

export type PricedSale<P extends Product = Product> = SummaryRows & { lines: SaleLine<P>[]; missing: TypedLine[] };

/** `shipping`: of goods that are delivered; null for those handed over. */
type Rules = { pricesIncludeGst: boolean; maxDiscountPercent: number; shipping: ShippingSettings | null };

/** Lines with errors count with one piece, or today's price. `missing`: no longer on sale. */
export function priceSale<P extends Product>(
  typed: readonly TypedLine[],
  products: readonly P[],
  { pricesIncludeGst, maxDiscountPercent, shipping }: Rules,
): PricedSale<P> {
  const found = new Map(products.map((product) => [product.productId, product]));
  const lines = typed.flatMap((line) => {
    const product = found.get(line.productId);
    return product ? [readLine(line, product, maxDiscountPercent)] : [];
  });
  const missing = typed.filter(({ productId }) => !found.has(productId));
  return { ...orderTotals(lines, { ...(shipping ?? noShipping), pricesIncludeGst }), missing };
}

const noShipping: ShippingSettings = { shippingFeePaise: 0, freeShippingAbovePaise: 0 };

function readLine<P extends Product>(typed: TypedLine, product: P, maxDiscountPercent: number) {
  const errors: LineErrors = {};
  const { stock, unitPricePaise: todayPaise } = product;
  const quantity = readQuantity(typed.quantity);
  if (!quantity) errors.quantity = "Please enter a number of pieces";
  else if (quantity > stock) errors.quantity = `Only ${stock} left`;
  const price = typed.price === "" ? todayPaise : readPrice(typed.price);
  const error = price === null ? "no-price" : findPriceError(product, price, maxDiscountPercent);
  if (error) errors.price = error === "no-price" ? "Please enter a price such as 1500 or 1500.50" : error;
  const unitPricePaise = errors.price || price === null ? todayPaise : price;
  return { ...product, todayPaise, unitPricePaise, quantity: quantity || 1, typed, errors };
}

function readPrice(typed: string): Paise | null {
  const read = rupeesToPaise(typed);
  return read.ok && read.value > 0 ? read.value : null;
}

function findPriceError(product: Product, price: Paise, maxDiscountPercent: number): string | null {
  if (price === product.unitPricePaise) return null;
  const own = { ...product, sellingPricePaise: product.unitPricePaise, isOwn: product.vendorId === STORE_VENDOR };
  const refusal = checkStaffPrice(own, price, maxDiscountPercent);
  if (!refusal) return null;
  if (refusal.code === "vendor-price") return "Only prices of the store’s own goods can be changed";
  if (refusal.code === "price-above-list") return `The list price is ${formatInr(product.listPricePaise)}`;
  if (refusal.code === "price-too-low" && refusal.details)
    return `Your role may go down to ${formatInr(refusal.details.lowestPaise)}`;
  return "no-price";
}

export function hasLineErrors({ lines, missing }: PricedSale): boolean {
  return missing.length > 0 || lines.some(({ errors }) => errors.quantity !== undefined || errors.price !== undefined);
}

export function hasOtherPrice({ lines }: PricedSale): boolean {
  return lines.some(({ unitPricePaise, todayPaise }) => unitPricePaise !== todayPaise);
}

/** What the page needs of a sale. */
export function toShownSale({ lines, ...sale }: PricedSale): PricedSale {
  return {
    ...sale,
    lines: lines.map((line) => ({
      ...{ productId: line.productId, vendorId: line.vendorId, name: line.name, sku: line.sku, hsn: line.hsn },
      ...{ stock: line.stock, quantity: line.quantity, gstRateBp: line.gstRateBp, typed: line.typed },
      ...{ listPricePaise: line.listPricePaise, unitPricePaise: line.unitPricePaise, todayPaise: line.todayPaise },
      ...{ taxablePaise: line.taxablePaise, gstPaise: line.gstPaise, totalPaise: line.totalPaise, errors: line.errors },
    })),
  };
}
