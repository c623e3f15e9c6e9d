/** Delivered orders, for returns and refunds. */
import { eq } from "drizzle-orm";
import type { User } from "#app/domain/parties/permissions.ts";
import { moveShipment } from "#app/fulfilment/move-shipment.server.ts";
import { orders, shipments } from "#app/orders/schema.server.ts";
import { ensurePaymentMethods } from "#app/payments/methods/method-commands.server.ts";
import { listRefundables } from "#app/payments/refunds/refund-shares.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { aProduct } from "./catalogue.ts";
import { aCustomer, anOrderRequest, fillCart, NOW, ORIGIN, place } from "./shoppers.ts";

const dispatch = { carrier: "Own delivery", tracking: null, trackingUrl: null };

export async function deliver(db: Database, viewer: User, shipmentId: string, now = NOW): Promise<void> {
  for (const move of [
    { shipmentId, to: "processing" },
    { shipmentId, to: "shipped", dispatch },
    { shipmentId, to: "delivered" },
  ] as const) {
    const moved = await moveShipment(db, { viewer, now, origin: ORIGIN }, move);
    if (!moved.ok) throw new Error(moved.code);
  }
}

/** Three of a product of vendor v1 at ₹50,000 each, paid in cash, delivered at `NOW`; `stock` are left. */
export async function aDeliveredOrder(db: Database, { stock = 5, quantity = 3, pricePaise = 50_000_00 } = {}) {
  await ensurePaymentMethods(db, { demo: true });
  const customer = await aCustomer(db);
  const admin = await aCustomer(db, { role: "admin" });
  const vendor = await aCustomer(db, { role: "vendor", vendorId: "v1" });
  const product = await aProduct(db, { stock: stock + quantity, pricePaise });
  const bought = [{ product, quantity }];
  await fillCart(db, customer, bought);
  const placed = await place(db, await anOrderRequest(db, customer, bought));
  if (!placed.ok) throw new Error(placed.code);
  const { orderId } = placed.value;
  const [shipment] = await db.select().from(shipments).where(eq(shipments.orderId, orderId));
  const shipmentId = shipment?.id ?? "";
  await deliver(db, admin, shipmentId);
  const [line] = await listRefundables(db, orderId);
  const read = async () => (await db.select().from(orders).where(eq(orders.id, orderId)))[0];
  return { orderId, shipmentId, orderLineId: line?.orderLineId ?? "", product, customer, admin, vendor, read };
}
