/** Books what couriers charge, in the transaction of its cause (docs/rules.md#l14). Amounts in paise. */
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { bearerAt, type FreightDirection, freightEntries, vendorShareOf } from "#app/domain/books/freight.ts";
import { writeTransaction } from "#app/ledger/write-transaction.server.ts";
import { lockOrder } from "#app/orders/order-commands.server.ts";
import { shipments } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { findFeePaise } from "./buyer-fee.server.ts";
import { listFreightChoices } from "./freight-queries.server.ts";
import { freightCharges } from "./schema.server.ts";
import { walletRows } from "./wallet/schema.server.ts";

/** `sourceId`: the booking's or the return pick-up's id. */
export type NewFreight = {
  sourceId: string;
  courier: string;
  direction: FreightDirection;
  awb: string;
  shipmentId: string;
  quotedPaise: number;
  at: Date;
};

/** Books each way of a source once. Returns the charge's id. */
export async function bookFreight(tx: Database, { at, ...freight }: NewFreight): Promise<string> {
  const { orderId, vendorId } = shipments;
  const [shipment] = await tx.select({ orderId, vendorId }).from(shipments).where(eq(shipments.id, freight.shipmentId));
  if (!shipment) throw new Error(`no shipment ${freight.shipmentId}`);
  const choices = await listFreightChoices(tx);
  const bearer = bearerAt(choices, { direction: freight.direction, vendorId: shipment.vendorId, at });
  // Two charges of a shipment at once would both take its fee.
  if (bearer === "buyer-fee") await lockOrder(tx, shipment.orderId);
  const feePaise = bearer === "buyer-fee" ? await findFeeLeft(tx, freight.shipmentId) : 0;
  const of = { orderId: shipment.orderId, vendorId: shipment.vendorId };
  const none = { amountPaise: 0, vendorPaise: 0 };
  // A row without an amount is no charge yet, so its first change books it.
  await tx
    .insert(freightCharges)
    .values({ ...freight, ...of, bearer, feePaise, ...none, bookedAt: at })
    .onConflictDoNothing();
  const isIt = and(eq(freightCharges.courier, freight.courier), eq(freightCharges.awb, freight.awb));
  const [charge] = await tx
    .select({ id: freightCharges.id })
    .from(freightCharges)
    .where(and(isIt, eq(freightCharges.direction, freight.direction)));
  if (!charge) throw new Error(`the freight of ${freight.awb} was not written`);
  await restateFreight(tx, [charge.id], at);
  return charge.id;
}

export async function cancelFreight(tx: Database, source: FreightSource, at: Date): Promise<void> {
  await setCancelled(tx, source, { cancelledAt: at, at });
}

/** The courier has collected what was cancelled before. */
export async function restoreFreight(tx: Database, source: FreightSource, at: Date): Promise<void> {
  await setCancelled(tx, source, { cancelledAt: null, at });
}

export type FreightSource = { sourceId: string; direction: FreightDirection };

async function setCancelled(
  tx: Database,
  { sourceId, direction }: FreightSource,
  { cancelledAt, at }: { cancelledAt: Date | null; at: Date },
): Promise<void> {
  const isIt = and(eq(freightCharges.sourceId, sourceId), eq(freightCharges.direction, direction));
  const [charge] = await tx.select().from(freightCharges).where(isIt).for("update");
  if (!charge || (charge.cancelledAt === null) === (cancelledAt === null)) return;
  await post(tx, { ...charge, cancelledAt }, at);
}

/** Books what changed since the last time: a wallet statement's rows came or went. */
export async function restateFreight(tx: Database, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  const charges = await tx
    .select()
    .from(freightCharges)
    .where(inArray(freightCharges.id, [...new Set(ids)]))
    .orderBy(asc(freightCharges.id))
    .for("update");
  for (const charge of charges) await post(tx, charge, at);
}

/**
 * After a refund of the buyer's shipping fee the store bears what the fee can't any more, the last charge first. Callers hold
 * the order's lock.
 */
export async function releaseRefundedFees(tx: Database, shipmentIds: readonly string[], at: Date): Promise<void> {
  for (const shipmentId of shipmentIds) await releaseRefundedFee(tx, shipmentId, at);
}

async function releaseRefundedFee(tx: Database, shipmentId: string, at: Date): Promise<void> {
  const charges = await tx
    .select()
    .from(freightCharges)
    .where(isOnFee(shipmentId))
    .orderBy(asc(freightCharges.bookedAt), asc(freightCharges.id))
    .for("update");
  if (charges.length === 0) return;
  let leftPaise = await findFeePaise(tx, shipmentId);
  for (const charge of charges) {
    const feePaise = Math.min(charge.feePaise, leftPaise);
    leftPaise -= Math.min(charge.vendorPaise, feePaise);
    if (feePaise !== charge.feePaise) await post(tx, { ...charge, feePaise }, at);
  }
}

type Charge = typeof freightCharges.$inferSelect;

/** `charge` is locked; it has the new `cancelledAt` and `feePaise`, and the amounts that stand in the books. */
async function post(tx: Database, charge: Charge, at: Date): Promise<void> {
  const { id, orderId, shipmentId, vendorId, cancelledAt, feePaise, bookings } = charge;
  const [stated] = await tx
    .select({ paise: sql<number | null>`-sum(${walletRows.amountPaise})::float8` })
    .from(walletRows)
    .where(eq(walletRows.chargeId, id));
  const amountPaise = stated?.paise ?? (cancelledAt ? 0 : charge.quotedPaise);
  const vendorPaise = vendorShareOf({ ...charge, amountPaise, isCancelled: cancelledAt !== null });
  const change = {
    amountPaise: amountPaise - charge.amountPaise,
    vendorPaise: vendorPaise - charge.vendorPaise,
  };
  const isChanged = change.amountPaise !== 0 || change.vendorPaise !== 0;
  const next = isChanged ? bookings + 1 : bookings;
  await tx
    .update(freightCharges)
    .set({ amountPaise, vendorPaise, cancelledAt, feePaise, bookings: next })
    .where(eq(freightCharges.id, id));
  const kind = (change.amountPaise || change.vendorPaise) < 0 ? "freight-reversed" : "freight";
  // Only what a vendor bears is the vendor's to read and to settle.
  const whose = change.vendorPaise === 0 ? {} : { vendorId };
  const posting = { kind, reference: `${id}/${next}`, orderId, shipmentId, ...whose, at } as const;
  await writeTransaction(tx, posting, freightEntries(charge, change));
}

/** What no other charge takes of the fee. */
async function findFeeLeft(tx: Database, shipmentId: string): Promise<number> {
  const [taken] = await tx
    .select({ paise: sql<number>`coalesce(sum(${freightCharges.vendorPaise}), 0)::float8` })
    .from(freightCharges)
    .where(isOnFee(shipmentId));
  return Math.max((await findFeePaise(tx, shipmentId)) - (taken?.paise ?? 0), 0);
}

function isOnFee(shipmentId: string) {
  return and(eq(freightCharges.shipmentId, shipmentId), eq(freightCharges.bearer, "buyer-fee"));
}
