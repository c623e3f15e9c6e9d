/** What a delivery from the counter costs, on the terms of checkout (docs/rules.md#d7). */
import { findConsignments } from "#app/catalog/delivery/consignments.server.ts";
import { quoteConsignments, quotedFee } from "#app/domain/buying/consignments.ts";
import { findDelivery } from "#app/domain/buying/delivery-areas.ts";
import { pincodeMessage } from "#app/domain/buying/serviceability.ts";
import type { Paise } from "#app/domain/money/money.ts";
import type { ShippingSettings } from "#app/domain/money/shipping.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { findDeliveryAreas } from "#app/settings/delivery/area-queries.server.ts";
import type { StoreSettings } from "#app/settings/store-settings.server.ts";
import { readQuantity, type TypedLine } from "./counter-lines.ts";
import type { CounterProduct } from "./counter-products.server.ts";

/** `feePaise`: unless the order is large enough for free delivery. */
export type CounterDelivery = {
  pincode: string;
  city: string | null;
  states: readonly string[];
  takesCash: boolean;
  feePaise: Paise;
};

type Goods = { lines: readonly TypedLine[]; products: readonly CounterProduct[]; settings: StoreSettings };

/** One of both is null; `pincodeError` says why nothing can be delivered to the PIN code. */
type DeliveryQuote = { delivery: CounterDelivery; pincodeError: null } | { delivery: null; pincodeError: string };

export async function findCounterDelivery(
  db: Database,
  typedPin: string,
  { lines, products, settings }: Goods,
): Promise<DeliveryQuote> {
  const refuse = (pincodeError: string) => ({ delivery: null, pincodeError });
  if (typedPin.trim() === "") return refuse("PIN code is required");
  const areas = await findDeliveryAreas(db);
  const found = findDelivery(areas, typedPin);
  if (!found.ok) return refuse(pincodeMessage(found.code, typedPin.trim()));
  const { pincode, city, states, ...general } = found.value;
  const quantities = new Map(lines.map(({ productId, quantity }) => [productId, readQuantity(quantity) || 1]));
  const pieces = products.map(({ productId, vendorId }) => ({
    ...{ productId, vendorId, quantity: quantities.get(productId) ?? 1 },
  }));
  const quote = quoteConsignments(areas, { pincode, general }, await findConsignments(db, areas, pieces));
  if (!quote.ok) return refuse(`Some of these products cannot be delivered to PIN code ${pincode}.`);
  const feePaise = quotedFee(quote.value, settings.shippingFeePaise);
  return { delivery: { pincode, city, states, takesCash: quote.value.takesCash, feePaise }, pincodeError: null };
}

export function toShipping({ feePaise }: CounterDelivery, { freeShippingAbovePaise }: StoreSettings): ShippingSettings {
  return { shippingFeePaise: feePaise, freeShippingAbovePaise };
}
