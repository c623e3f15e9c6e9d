/** Tells vendors what they should no longer send. */
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { findVendorMailboxes } from "#app/accounts/vendors/vendor-mail.server.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import type { MailData } from "#app/mail/mail-kinds.ts";
import type { LockedOrder } from "#app/orders/order-commands.server.ts";
import { shipments } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";

type Removed = { items: readonly { name: string; quantity: number }[]; reason: string; origin: string };

/** Mails the vendors that were notified of the order; the others do not know it. */
export async function mailCancelledShipments(
  tx: Database,
  order: LockedOrder,
  lines: readonly { name: string; quantity: number; shipmentId: string }[],
  { reason, origin }: Omit<Removed, "items">,
): Promise<void> {
  const { id, vendorId, vendorNotifiedAt } = shipments;
  const ids = [...new Set(lines.map(({ shipmentId }) => shipmentId))];
  const notified = await tx
    .select({ id, vendorId })
    .from(shipments)
    .where(and(inArray(id, ids), eq(shipments.orderId, order.id), isNotNull(vendorNotifiedAt)));
  for (const shipment of notified) {
    const items = lines.filter(({ shipmentId }) => shipmentId === shipment.id);
    await mailRemovedItems(tx, order, shipment, {
      items,
      reason,
      origin,
      of: `cancelled:${shipment.id}`,
      isWhole: true,
    });
  }
}

/** `of`: the removal, so that each is mailed once. `isWhole`: the order was cancelled, and the shipment with it. */
export async function mailRemovedItems(
  tx: Database,
  { number }: LockedOrder,
  { id, vendorId }: { id: string; vendorId: string },
  { items, reason, origin, of, isWhole }: Removed & { of: string; isWhole?: true },
): Promise<void> {
  const link = `${origin}/vendor/orders/${id}`;
  const list = items.map(({ name, quantity }) => ({ name, quantity }));
  const data: MailData["items-removed"] = { number, link, items: list, reason, ...(isWhole && { isWhole }) };
  for (const { email, reference } of await findVendorMailboxes(tx, vendorId, "orders.edit"))
    await queueMail(tx, { kind: "items-removed", reference: reference(of), to: email, data });
}
