/** Lost or damaged shipments (docs/rules.md#l7, docs/decisions/335). */
import { eq, sql } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { parseBankReference } from "#app/domain/money/bank-reference.ts";
import type { RefundShare } from "#app/domain/money/refunds.ts";
import { allowedBearers, chooseBearer, type LossBearer, lossValue } from "#app/domain/parties/loss-bearer.ts";
import { can, type User } from "#app/domain/parties/permissions.ts";
import { writeTransaction } from "#app/ledger/write-transaction.server.ts";
import { orderLines, orders, shipments } from "#app/orders/schema.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { claimEntries, lossEntries } from "./loss-entries.ts";
import { shipmentLosses } from "./schema.server.ts";

type Gone = { shipmentId: string; shares: readonly RefundShare[] };

/**
 * Runs in the transaction that ends the shipment. Unless the viewer may pay vendors, the store decides later who bears
 * the loss.
 */
export async function recordLoss(
  tx: Database,
  { viewer, now: at }: CommandContext<User>,
  { shipmentId, shares }: Gone,
): Promise<void> {
  const { orderId, vendorId, carrier } = shipments;
  const [shipment] = await tx
    .select({ orderId, vendorId, carrier })
    .from(shipments)
    .where(eq(shipments.id, shipmentId));
  if (!shipment) throw new Error(`no shipment ${shipmentId}`);
  const { id: orderLineId, taxablePaise, gstPaise, commissionBp } = orderLines;
  const lines = await tx
    .select({ orderLineId, taxablePaise, gstPaise, commissionBp })
    .from(orderLines)
    .where(eq(orderLines.shipmentId, shipmentId));
  const valuePaise = lossValue(shipment.vendorId, lines, shares);
  const bearer = valuePaise > 0 ? chooseBearer(shipment, (await findStoreSettings(tx)).lossBearer) : "vendor";
  const isDecided = bearer === "vendor" || can(viewer, "pay-vendors");
  await tx.insert(shipmentLosses).values({
    shipmentId,
    orderId: shipment.orderId,
    vendorId: shipment.vendorId,
    valuePaise,
    bearer,
    recordedAt: at,
    decidedAt: isDecided ? at : null,
  });
  if (isDecided) await book(tx, { shipmentId, ...shipment, valuePaise, bearer }, at);
}

type Booked = { shipmentId: string; orderId: string; vendorId: string; valuePaise: number; bearer: LossBearer };

async function book(tx: Database, { bearer, valuePaise, ...of }: Booked, at: Date): Promise<void> {
  if (bearer === "vendor") return;
  const { shipmentId, orderId, vendorId } = of;
  const posting = { kind: "loss", reference: shipmentId, shipmentId, orderId, vendorId, at } as const;
  await writeTransaction(tx, posting, lossEntries(vendorId, bearer, valuePaise));
}

export type DecideLossError = "not-found" | "decided" | "not-bearable";

/** `not-bearable`: vendors bear the losses of their own deliveries. */
export async function decideLoss(
  db: Database,
  { viewer, now }: CommandContext,
  { shipmentId, bearer }: { shipmentId: string; bearer: LossBearer },
): Promise<Result<undefined, DecideLossError>> {
  return transaction<Result<undefined, DecideLossError>>(db, async (tx) => {
    const loss = await lockLoss(tx, viewer, shipmentId);
    if (!loss) return err("not-found");
    if (loss.decidedAt) return err("decided");
    if (!allowedBearers(loss).includes(bearer)) return err("not-bearable");
    const decided = { bearer, decidedAt: now, decidedBy: viewer.id };
    await tx.update(shipmentLosses).set(decided).where(eq(shipmentLosses.shipmentId, shipmentId));
    await book(tx, { ...loss, bearer }, now);
    const after = { bearer, valuePaise: loss.valuePaise };
    await audit(tx, viewer, { action: "shipment.loss-decided", loss, after }, now);
    return ok();
  });
}

export type SettleClaimError = "not-found" | "not-open" | "invalid-amount" | "too-much" | "invalid-reference";
/** 0 rejects the claim and needs no reference; null is invalid. */
export type Settled = { shipmentId: string; amountPaise: number | null; reference: string };

/** Final. `too-much`: more than the sale, see `details` (paise). */
export async function settleClaim(
  db: Database,
  { viewer, now }: CommandContext,
  { shipmentId, amountPaise, reference: typed }: Settled,
): Promise<Result<undefined, SettleClaimError, { mostPaise: number }>> {
  return transaction<Result<undefined, SettleClaimError, { mostPaise: number }>>(db, async (tx) => {
    const loss = await lockLoss(tx, viewer, shipmentId);
    if (!loss) return err("not-found");
    if (loss.bearer !== "carrier" || !loss.decidedAt || loss.claimSettledAt) return err("not-open");
    if (amountPaise === null || amountPaise < 0) return err("invalid-amount");
    if (amountPaise > loss.soldPaise) return err("too-much", { mostPaise: loss.soldPaise });
    const reference = amountPaise > 0 ? parseBankReference(typed) : null;
    if (amountPaise > 0 && !reference) return err("invalid-reference");
    const settled = { claimPaise: amountPaise, claimReference: reference, claimSettledAt: now };
    await tx.update(shipmentLosses).set(settled).where(eq(shipmentLosses.shipmentId, shipmentId));
    const posting = { kind: "claim", reference: shipmentId, shipmentId, orderId: loss.orderId, at: now } as const;
    await writeTransaction(tx, posting, claimEntries(loss.valuePaise, amountPaise));
    const after = { amountPaise, ...(reference && { reference }) };
    await audit(tx, viewer, { action: "shipment.claim-settled", loss, after }, now);
    return ok();
  });
}

type LockedLoss = NonNullable<Awaited<ReturnType<typeof lockLoss>>>;

async function lockLoss(tx: Database, viewer: User, shipmentId: string) {
  if (!can(viewer, "pay-vendors") || !isUuid(shipmentId)) return null;
  const { orderId, vendorId, valuePaise, bearer, decidedAt, claimSettledAt } = shipmentLosses;
  const soldPaise = sql<number>`(${shipments.shippingPaise} + (select sum(l.total_paise) from order_lines l
    where l.shipment_id = ${shipments.id}))::float8`.mapWith(Number);
  const [loss] = await tx
    .select({
      ...{ shipmentId: shipmentLosses.shipmentId, orderId, vendorId, valuePaise, bearer, decidedAt, claimSettledAt },
      ...{ soldPaise, carrier: shipments.carrier, number: orders.number, businessName: vendors.businessName },
    })
    .from(shipmentLosses)
    .innerJoin(shipments, eq(shipments.id, shipmentLosses.shipmentId))
    .innerJoin(orders, eq(orders.id, orderId))
    .innerJoin(vendors, eq(vendors.id, vendorId))
    .where(eq(shipmentLosses.shipmentId, shipmentId))
    .for("update", { of: shipmentLosses });
  return loss ?? null;
}

type Audited = {
  action: "shipment.loss-decided" | "shipment.claim-settled";
  loss: LockedLoss;
  after: Record<string, string | number>;
};

function audit(tx: Database, viewer: User, { action, loss, after }: Audited, at: Date): Promise<void> {
  const subject = { kind: "shipment", id: loss.shipmentId, label: loss.number };
  return recordAudit(tx, viewer, { action, subject, after }, at);
}
