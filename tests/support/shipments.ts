/** Orders being packed. */
import { asc, eq } from "drizzle-orm";
import type { ShippingAddress } from "#app/domain/buying/address.ts";
import { moveShipment } from "#app/fulfilment/move-shipment.server.ts";
import { shipments } from "#app/orders/schema.server.ts";
import { ensurePaymentMethods } from "#app/payments/methods/method-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { aProduct } from "./catalogue.ts";
import { aCustomer, anAddress, anOrderRequest, fillCart, NOW, ORIGIN, place } from "./shoppers.ts";

export const dispatch = { carrier: "Blue Dart", tracking: "69871234502", trackingUrl: null };

/** Cash on delivery, one of each product, confirmed by vendors; returns shipment ids in the vendors' order. */
export async function aPackedOrder(
  db: Database,
  products: Awaited<ReturnType<typeof aProduct>>[],
  { address = anAddress, quantity = 1 }: { address?: ShippingAddress; quantity?: number } = {},
) {
  await ensurePaymentMethods(db, { demo: true });
  const customer = await aCustomer(db);
  const bought = products.map((product) => ({ product, quantity }));
  await fillCart(db, customer, bought);
  const placed = await place(db, await anOrderRequest(db, customer, bought, { address }));
  if (!placed.ok) throw new Error(placed.code);
  const { orderId } = placed.value;
  const admin = await aCustomer(db, { role: "admin" });
  const shipmentRows = await db
    .select({ id: shipments.id })
    .from(shipments)
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(shipments.vendorId));
  for (const { id } of shipmentRows)
    await moveShipment(db, { viewer: admin, now: NOW, origin: ORIGIN }, { shipmentId: id, to: "processing" });
  return { orderId, customer, shipments: shipmentRows.map(({ id }) => id) };
}
