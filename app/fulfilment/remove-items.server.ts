/** Pieces of a shipment that are not sent after all (docs/rules.md#r200). */
import { findVendorMailbox } from "#app/accounts/vendors/vendor-mail.server.ts";
import { restockOrder } from "#app/catalog/stock/stock-commands.server.ts";
import { type RemovalReason, removalSentences } from "#app/domain/fulfilment/removal.ts";
import type { RemovedPieces } from "#app/domain/money/removed-pieces.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import type { LockedOrder } from "#app/orders/order-commands.server.ts";
import { type RemovedItem, writeRemoval } from "#app/orders/removal-commands.server.ts";
import { findShipment } from "#app/orders/shipment-commands.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { removalReference } from "./order-change-mail.server.ts";

export type Removal = { shipmentId: string; pieces: readonly RemovedPieces[]; reason: RemovalReason };

/** A step, of a locked order's shipment that keeps other pieces: off its lines, back on sale, its vendor told. */
export async function removeItems(
  tx: Database,
  { viewer, now: at, origin }: CommandContext<User>,
  order: LockedOrder,
  { shipmentId, pieces, reason }: Removal,
): Promise<void> {
  const actor = { id: viewer.id, role: viewer.role };
  const note = removalSentences[reason];
  const { items, seq } = await writeRemoval(tx, order, { shipmentId, pieces }, { actor, at, note });
  await restockOrder(tx, items, { orderId: order.id, reason: "removal", actorId: viewer.id, at });
  await tellVendor(tx, order, { shipmentId, items, note, link: `${origin}/vendor/orders/${shipmentId}`, seq });
}

async function tellVendor(
  tx: Database,
  { number }: LockedOrder,
  removed: { shipmentId: string; items: RemovedItem[]; note: string; link: string; seq: number },
): Promise<void> {
  const { shipmentId, items, note: reason, link, seq } = removed;
  const vendorId = (await findShipment(tx, shipmentId))?.vendorId ?? "";
  const owner = await findVendorMailbox(tx, vendorId);
  if (!owner) return;
  const told = items.map(({ name, quantity }) => ({ name, quantity }));
  await queueMail(tx, {
    kind: "items-removed",
    reference: removalReference(seq),
    to: owner.email,
    data: { number, link, items: told, reason },
  });
}
