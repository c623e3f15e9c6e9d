/** Received goods are replaced or exchanged if in stock, else refunded. */
import { eq } from "drizzle-orm";
import { moveReturnStock } from "#app/catalog/stock/stock-commands.server.ts";
import type { Resolution } from "#app/domain/fulfilment/return-status.ts";
import type { LockedOrder } from "#app/orders/order-commands.server.ts";
import { createReplacement } from "#app/orders/replacement-commands.server.ts";
import { findCapture } from "#app/payments/captures.server.ts";
import { requestRefund } from "#app/payments/refunds/refund-commands.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { placeExchange } from "./exchange/place-exchange.server.ts";
import { type Return, takeStep } from "./return-events.server.ts";
import { getReturnShares, listReturnedLines, type ReturnedLine, sumByLine } from "./returned-goods.server.ts";
import { returns } from "./schema.server.ts";

const NO_STOCK = "The replacement is out of stock, so you will be refunded instead.";

const NO_EXCHANGE = "The product you chose can't be sent any more, so you will be refunded instead.";

export type ReceivedReturn = { order: LockedOrder; one: Return; context: CommandContext };

/** Restocks after the replacement is taken, so that no buyer gets the returned item back. */
export async function settleReceived(tx: Database, received: ReceivedReturn): Promise<void> {
  const { one, context } = received;
  const lines = await listReturnedLines(tx, one.id);
  const cause = { reference: one.id, actorId: context.viewer.id, at: context.now };
  const isReplaced =
    one.resolution === "replacement" && (await moveReturnStock(tx, lines, { ...cause, reason: "replacement" }));
  const isExchanged = one.resolution === "exchange" && (await placeExchange(tx, { ...received, lines }));
  if (one.isRestocked) await moveReturnStock(tx, lines, { ...cause, reason: "return" });
  if (isReplaced) await replace(tx, received, lines);
  else if (!isExchanged) await payBack(tx, received, { lines, note: instead[one.resolution ?? "refund"] });
}

const instead: Record<Resolution, string | undefined> = {
  refund: undefined,
  replacement: NO_STOCK,
  exchange: NO_EXCHANGE,
};

async function replace(tx: Database, { order, one, context }: ReceivedReturn, lines: ReturnedLine[]): Promise<void> {
  const actor = { id: context.viewer.id, role: context.viewer.role };
  const shipment = { id: order.id, vendorId: one.vendorId, lines: sumByLine(lines) };
  const replacementId = await createReplacement(tx, shipment, { actor, at: context.now });
  await takeStep(tx, one, { status: "replaced", note: null, actor: null }, { replacementId }, context);
}

/** `refundSucceededJob` completes the return. `note` is for the buyer. */
export async function payBack(
  tx: Database,
  { order, one, context }: ReceivedReturn,
  { lines, note }: { lines: ReturnedLine[]; note?: string },
): Promise<void> {
  const shares = await getReturnShares(tx, one, lines);
  const [share] = shares;
  if (!share) {
    const before = "These items were already refunded.";
    await takeStep(tx, one, { status: "refunded", note: before, actor: null }, { resolution: "refund" }, context);
    return;
  }
  // Replacements are paid by the original shipment.
  const paid = await findCapture(tx, { orderId: order.id, shipmentId: share.shipmentId });
  if (!paid) throw new Error(`nothing was paid for shipment ${share.shipmentId}`);
  const refundId = await requestRefund(tx, {
    paymentId: paid.id,
    orderId: order.id,
    shares,
    reason: "returned",
    by: { id: context.viewer.id, role: context.viewer.role },
    at: context.now,
    note,
  });
  await tx.update(returns).set({ refundId, resolution: "refund" }).where(eq(returns.id, one.id));
}
