/** The lines of a sale that is being typed are in the address, so that they survive a reload (docs/rules.md#k1). */
import { toAsciiDigits } from "#app/domain/basics/digits.ts";
import { isUuid } from "#app/platform/uuid.ts";

export const MAX_COUNTER_LINES = 50;
const MAX_QUANTITY = 10_000;

/** `price`: as typed in rupees; empty for today's price. */
export type TypedLine = { productId: string; quantity: string; price: string };

export const quantityField = (productId: string) => `quantity-${productId}`;
export const priceField = (productId: string) => `price-${productId}`;
export const serialsField = (productId: string) => `serials-${productId}`;

export function readTypedLines(params: URLSearchParams): TypedLine[] {
  const ids = [...new Set(params.getAll("id"))].filter(isUuid).slice(0, MAX_COUNTER_LINES);
  return ids
    .filter((id) => id !== params.get("remove"))
    .map((productId) => ({
      productId,
      quantity: params.get(quantityField(productId))?.trim() ?? "1",
      price: params.get(priceField(productId))?.trim() ?? "",
    }))
    .filter(({ quantity }) => readQuantity(quantity) !== 0);
}

/** One more piece of each product, in the order scanned. */
export function addPieces(lines: readonly TypedLine[], productIds: readonly string[]): TypedLine[] {
  const added = new Map(lines.map((line) => [line.productId, line]));
  for (const productId of productIds) {
    const line = added.get(productId) ?? { productId, quantity: "0", price: "" };
    added.set(productId, { ...line, quantity: String((readQuantity(line.quantity) ?? 0) + 1) });
  }
  return [...added.values()];
}

/** Whether the goods are delivered, and where to (docs/rules.md#k6). */
export type Handing = { isDelivered: boolean; pincode: string };

export function readHanding(params: URLSearchParams): Handing {
  return { isDelivered: params.get("delivery") === "yes", pincode: params.get("pincode")?.trim().slice(0, 20) ?? "" };
}

export function toParams(lines: readonly TypedLine[], { isDelivered, pincode }: Handing): URLSearchParams {
  const params = new URLSearchParams();
  if (isDelivered) params.set("delivery", "yes");
  if (isDelivered && pincode !== "") params.set("pincode", pincode);
  for (const { productId, quantity, price } of lines) {
    params.append("id", productId);
    params.append(quantityField(productId), quantity);
    if (price !== "") params.append(priceField(productId), price);
  }
  return params;
}

/** Returns null for text that is no number of pieces. */
export function readQuantity(typed: string): number | null {
  const quantity = /^\d{1,5}$/.test(toAsciiDigits(typed)) ? Number(toAsciiDigits(typed)) : null;
  return quantity !== null && quantity <= MAX_QUANTITY ? quantity : null;
}
