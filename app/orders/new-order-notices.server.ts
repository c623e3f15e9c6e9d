/** Vendors and the store learn of an order in the transaction in which it can be started (docs/rules.md#r174). */
import { and, asc, eq, ne } from "drizzle-orm";
import { users, vendors } from "#app/accounts/schema.server.ts";
import { ownedEmail } from "#app/accounts/vendors/vendor-mail.server.ts";
import { type NewMail, queueMail } from "#app/mail/mail-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import type { NewOrder } from "./order-types.ts";
import { CASH_ON_DELIVERY } from "./sales.server.ts";
import { orderLines, orders, shipments } from "./schema.server.ts";

type StartableOrder = {
  id: string;
  number: string;
  totalPaise: number;
  paymentMethod: string;
  shippingAddress: { city: string; state: string; pincode: string };
  /** `email` null: the vendor's account owns no address. */
  shipments: readonly { id: string; email: string | null; items: { name: string; quantity: number }[] }[];
};

/** Of an order as it is placed. */
export function startableOrder(order: NewOrder, number: string, shipments: { id: string; vendorId: string }[]) {
  const contents = shipments.map(({ id, vendorId }) => {
    const lines = order.lines.filter((line) => line.vendorId === vendorId);
    const items = lines.map(({ name, quantity }) => ({ name, quantity }));
    return { id, email: lines[0]?.vendorEmail ?? null, items };
  });
  return { ...order, number, shipments: contents };
}

/** One for each shipment's vendor, and one for the store. */
export function newOrderMails(
  order: StartableOrder,
  { origin, storeEmail }: { origin: string; storeEmail: string | undefined },
): NewMail[] {
  const { id, number, totalPaise, shippingAddress: to } = order;
  const about = {
    number,
    place: `${to.city}, ${to.state} ${to.pincode}`,
    isCash: order.paymentMethod === CASH_ON_DELIVERY,
  };
  const forVendors = order.shipments.flatMap((shipment): NewMail[] => {
    if (!shipment.email) return [];
    const data = { ...about, items: shipment.items, link: `${origin}/vendor/orders/${shipment.id}` };
    return [{ kind: "new-order", reference: shipment.id, to: shipment.email, data }];
  });
  if (!storeEmail) return forVendors;
  const items = order.shipments.flatMap((shipment) => shipment.items);
  const data = { ...about, items, totalPaise, link: `${origin}/admin/orders/${id}` };
  return [...forVendors, { kind: "new-order-for-store", reference: id, to: storeEmail, data }];
}

/** Of a locked order whose money has come. */
export async function tellVendors(tx: Database, orderId: string, { origin, at }: { origin: string; at: Date }) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  const isStartable = and(
    eq(shipments.orderId, orderId),
    eq(shipments.kind, "sale"),
    ne(shipments.status, "cancelled"),
  );
  const rows = await tx
    .select({ id: shipments.id, email: ownedEmail, name: orderLines.name, quantity: orderLines.quantity })
    .from(shipments)
    .innerJoin(orderLines, eq(orderLines.shipmentId, shipments.id))
    .innerJoin(vendors, eq(vendors.id, shipments.vendorId))
    .leftJoin(users, eq(users.id, vendors.userId))
    .where(isStartable)
    .orderBy(asc(orderLines.position));
  if (!order || rows.length === 0) return;
  const startable = [...Map.groupBy(rows, ({ id }) => id)].map(([id, items]) => ({
    id,
    email: items[0]?.email ?? null,
    items: items.map(({ name, quantity }) => ({ name, quantity })),
  }));
  const [storeEmail] = (await findStoreSettings(tx)).emails;
  for (const mail of newOrderMails({ ...order, shipments: startable }, { origin, storeEmail }))
    await queueMail(tx, mail);
  await tx.update(shipments).set({ vendorToldAt: at }).where(isStartable);
}
