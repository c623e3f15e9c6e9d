import { and, asc, eq, exists, gt, isNull, ne, or } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { type Mailbox, referenceFor, vendorMailboxes } from "#app/accounts/vendors/vendor-mail.server.ts";
import { type NewMail, queueMails } from "#app/mail/mail-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import type { JobDefinition, JobServices } from "#app/platform/jobs.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import type { NewOrder } from "./order-types.ts";
import { CASH_ON_DELIVERY } from "./sales.server.ts";
import { orderLines, orders, shipments } from "./schema.server.ts";

const MAX_AGE_MS = 30 * 24 * 60 * 60_000;

/** A server of version 0.2 that sells beside this one during an update writes shipments without notifying their vendors. */
export const notifyMissedVendorsJob: JobDefinition = {
  name: "orders.notify-missed-vendors",
  cron: "*/10 * * * *",
  atStart: true,
  handle: notifyMissedVendors,
};

type StartableOrder = {
  id: string;
  number: string;
  totalPaise: number;
  paymentMethod: string;
  shippingAddress: { city: string; state: string; pincode: string };
  shipments: readonly { id: string; mailboxes: readonly Mailbox[]; items: { name: string; quantity: number }[] }[];
};

export function startableOrder(order: NewOrder, number: string, shipments: { id: string; vendorId: string }[]) {
  const contents = shipments.map(({ id, vendorId }) => {
    const lines = order.lines.filter((line) => line.vendorId === vendorId);
    const items = lines.map(({ name, quantity }) => ({ name, quantity }));
    return { id, mailboxes: lines[0]?.vendorMailboxes ?? [], items };
  });
  return { ...order, number, shipments: contents };
}

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
    const data = { ...about, items: shipment.items, link: `${origin}/vendor/orders/${shipment.id}` };
    return shipment.mailboxes.map((mailbox) => {
      return { kind: "new-order", reference: referenceFor(mailbox, shipment.id), to: mailbox.email, data };
    });
  });
  if (!storeEmail) return forVendors;
  const items = order.shipments.flatMap((shipment) => shipment.items);
  const data = { ...about, items, totalPaise, link: `${origin}/admin/orders/${id}` };
  return [...forVendors, { kind: "new-order-for-store", reference: id, to: storeEmail, data }];
}

export async function notifyVendors(tx: Database, orderId: string, { origin, at }: { origin: string; at: Date }) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  const isStartable = and(
    eq(shipments.orderId, orderId),
    eq(shipments.kind, "sale"),
    ne(shipments.status, "cancelled"),
  );
  const rows = await tx
    .select({
      id: shipments.id,
      mailboxes: vendorMailboxes("orders.edit"),
      name: orderLines.name,
      quantity: orderLines.quantity,
    })
    .from(shipments)
    .innerJoin(orderLines, eq(orderLines.shipmentId, shipments.id))
    .innerJoin(vendors, eq(vendors.id, shipments.vendorId))
    .where(isStartable)
    .orderBy(asc(orderLines.position));
  if (!order || rows.length === 0) return;
  const startable = [...Map.groupBy(rows, ({ id }) => id)].map(([id, items]) => ({
    id,
    mailboxes: items[0]?.mailboxes ?? [],
    items: items.map(({ name, quantity }) => ({ name, quantity })),
  }));
  const [storeEmail] = (await findStoreSettings(tx)).emails;
  await queueMails(tx, newOrderMails({ ...order, shipments: startable }, { origin, storeEmail }));
  await tx.update(shipments).set({ vendorNotifiedAt: at }).where(isStartable);
}

/** Notifies vendors of startable shipments of the last 30 days that they were not notified of; safe to run twice. */
export async function notifyMissedVendors({ db, clock, origin }: Pick<JobServices, "db" | "clock" | "origin">) {
  const { id, paymentStatus, payBy, placedAt } = orders;
  const isStartable = or(eq(paymentStatus, "paid"), and(isNull(payBy), eq(paymentStatus, "pending")));
  const missed = db
    .select({ id: shipments.id })
    .from(shipments)
    .where(
      and(
        eq(shipments.orderId, id),
        eq(shipments.kind, "sale"),
        isNull(shipments.splitFrom),
        ne(shipments.status, "cancelled"),
        isNull(shipments.vendorNotifiedAt),
      ),
    );
  // By the index of the date, so that the job takes no longer in a large shop.
  const since = new Date(clock.now().getTime() - MAX_AGE_MS);
  const isMissed = and(gt(placedAt, since), isStartable, exists(missed));
  for (const order of await db.select({ id }).from(orders).where(isMissed).orderBy(asc(id)))
    await transaction(db, async (tx) => {
      const [locked] = await tx
        .select({ id })
        .from(orders)
        .where(and(eq(id, order.id), isMissed))
        .for("update");
      if (locked) await notifyVendors(tx, order.id, { origin, at: clock.now() });
    });
}
