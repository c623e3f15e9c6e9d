/** How a return ends once its goods are back: another piece where there is one, else the money. */
import { and, asc, eq } from "drizzle-orm";
import { moveReturnStock } from "#app/catalog/stock/return-stock.server.ts";
import { formatInr } from "#app/domain/money.ts";
import type { User } from "#app/domain/permissions.ts";
import { piecesLeft, type Refundable, type RefundShare, shareOfPieces } from "#app/domain/refunds.ts";
import { ok } from "#app/domain/result.ts";
import { type LockedOrder, lockOrder } from "#app/orders/order-commands.server.ts";
import { createReplacement } from "#app/orders/replacement-commands.server.ts";
import { orderLines } from "#app/orders/schema.server.ts";
import { findCapture } from "#app/payments/captures.server.ts";
import { REFUND_SUCCEEDED, requestRefund } from "#app/payments/refund-commands.server.ts";
import { findFirstTry, listRefundables } from "#app/payments/refund-shares.server.ts";
import { refunds } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/db.server.ts";
import type { JobDefinition, JobServices } from "#app/platform/jobs.server.ts";
import { transaction } from "#app/platform/transaction.server.ts";
import { moveAndTell, type Return, type StepContext } from "./return-events.server.ts";
import { returnLines, returns } from "./schema.server.ts";

const NO_STOCK = "There is no other piece to send, so your money goes back instead.";

/** `orderLineId`: the line that was sold, also when it was its replacement that came back. */
type Came = { orderLineId: string; productId: string; quantity: number };

/** Goods that may be sold again go back into stock, after a replacement was taken: nobody gets back what they sent. */
export async function settleReceived(
  tx: Database,
  viewer: User,
  order: LockedOrder,
  one: Return,
  context: StepContext,
): Promise<void> {
  const lines = await listCame(tx, one.id);
  const cause = { reference: one.id, actorId: viewer.id, at: context.now };
  const isReplaced =
    one.resolution === "replacement" && (await moveReturnStock(tx, lines, { ...cause, reason: "replacement" }));
  if (one.isRestocked) await moveReturnStock(tx, lines, { ...cause, reason: "return" });
  if (isReplaced) await replace(tx, viewer, order, one, lines, context);
  else await payBack(tx, viewer, order, one, lines, context);
}

async function replace(
  tx: Database,
  viewer: User,
  order: LockedOrder,
  one: Return,
  lines: Came[],
  context: StepContext,
): Promise<void> {
  const actor = { id: viewer.id, role: viewer.role };
  const parcel = { id: order.id, vendorId: one.vendorId, lines: sumByLine(lines) };
  const replacementId = await createReplacement(tx, parcel, { actor, at: context.now });
  await moveAndTell(tx, one, { status: "replaced", note: null, actor: null }, { replacementId }, context);
}

/** The money goes back by a refund of its own; the return is refunded when that has succeeded (`refundSucceededJob`). */
async function payBack(
  tx: Database,
  viewer: User,
  order: LockedOrder,
  one: Return,
  lines: Came[],
  context: StepContext,
): Promise<void> {
  const wasToBeReplaced = one.resolution === "replacement";
  const shares = sharesOf(lines, await listRefundables(tx, order.id));
  const [share] = shares;
  if (!share) {
    const note = "What these goods cost had been paid back before.";
    await moveAndTell(tx, one, { status: "refunded", note, actor: null }, { resolution: "refund" }, context);
    return;
  }
  // All of it was sold in one parcel, also what a replacement took the place of; what was delivered was paid for.
  const paid = await findCapture(tx, { orderId: order.id, shipmentId: share.shipmentId });
  if (!paid) throw new Error(`nothing was paid for parcel ${share.shipmentId}`);
  const refundId = await requestRefund(tx, {
    paymentId: paid.id,
    orderId: order.id,
    shares,
    reason: "returned",
    by: { id: viewer.id, role: viewer.role },
    at: context.now,
    note: wasToBeReplaced ? NO_STOCK : undefined,
  });
  await tx.update(returns).set({ refundId, resolution: "refund" }).where(eq(returns.id, one.id));
}

/** Pieces that were paid back otherwise meanwhile are left out. */
function sharesOf(lines: Came[], refundables: Refundable[]): RefundShare[] {
  return sumByLine(lines).flatMap(({ orderLineId, quantity }) => {
    const line = refundables.find((one) => one.orderLineId === orderLineId);
    const share = line && shareOfPieces(line, Math.min(quantity, piecesLeft(line)));
    return share?.ok ? [share.value] : [];
  });
}

function sumByLine(lines: Came[]): { orderLineId: string; quantity: number }[] {
  const sums = new Map<string, number>();
  for (const { orderLineId, quantity } of lines) sums.set(orderLineId, (sums.get(orderLineId) ?? 0) + quantity);
  return [...sums].map(([orderLineId, quantity]) => ({ orderLineId, quantity }));
}

async function listCame(tx: Database, returnId: string): Promise<Came[]> {
  const rows = await tx
    .select({
      id: orderLines.id,
      replaces: orderLines.replacesLineId,
      productId: orderLines.productId,
      quantity: returnLines.quantity,
    })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(eq(returnLines.returnId, returnId))
    .orderBy(asc(orderLines.position));
  return rows.map(({ id, replaces, ...line }) => ({ ...line, orderLineId: replaces ?? id }));
}

export const refundSucceededJob: JobDefinition<{ refundId: string }> = {
  ...REFUND_SUCCEEDED,
  handle: (services, { refundId }) => closeRefunded(services, refundId),
};

/** How much went back, and by which reference the buyer finds it on a statement. */
async function sentBack(tx: Database, refundId: string): Promise<string | null> {
  const { amountPaise, providerRefundId } = refunds;
  const [refund] = await tx.select({ amountPaise, providerRefundId }).from(refunds).where(eq(refunds.id, refundId));
  return refund ? `${formatInr(refund.amountPaise)} went back. Reference: ${refund.providerRefundId}` : null;
}

/** The money of a return has gone back, at the first try or a later one: the return is done. */
async function closeRefunded({ db, clock, origin }: JobServices, refundId: string): Promise<void> {
  const first = await findFirstTry(db, refundId);
  const [found] = await db.select().from(returns).where(eq(returns.refundId, first));
  if (!found) return;
  await transaction(db, async (tx) => {
    await lockOrder(tx, found.orderId);
    const [one] = await tx
      .select()
      .from(returns)
      .where(and(eq(returns.id, found.id), eq(returns.status, "received")));
    const context = { now: clock.now(), origin };
    const note = await sentBack(tx, refundId);
    if (one) await moveAndTell(tx, one, { status: "refunded", note, actor: null }, {}, context);
    return ok();
  });
}
