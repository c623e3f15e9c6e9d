import { and, eq, gt } from "drizzle-orm";
import { moveReturnStock } from "#app/catalog/stock/stock-commands.server.ts";
import type { RefundWay } from "#app/domain/money/refund-arrival.ts";
import { type RefundShare, remainingShares } from "#app/domain/money/refunds.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { releaseRefundedFees } from "#app/freight/freight-commands.server.ts";
import { issueCreditNotes } from "#app/invoices/credit-commands.server.ts";
import { recordLoss } from "#app/ledger/losses/loss-commands.server.ts";
import { postCredit } from "#app/ledger/postings.server.ts";
import type { LockedOrder } from "#app/orders/order-commands.server.ts";
import { orderLines } from "#app/orders/schema.server.ts";
import type { ShipmentMove } from "#app/orders/shipment-commands.server.ts";
import { isPaidFor, listCaptures, sharesByCapture } from "#app/payments/captures.server.ts";
import { openRefund, refundWay } from "#app/payments/refunds/refund-commands.server.ts";
import { listRefundables } from "#app/payments/refunds/refund-shares.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { postSellerTaxes } from "#app/seller-tax/post-taxes.server.ts";
import { queueUndeliveredMail } from "./shipment-mail.server.ts";

type Over = Extract<ShipmentMove, { to: "returned" | "lost" }>;
type Ended = Over & { kind: "sale" | "replacement" };

/** Paid shipments are refunded, which reverses the sale; unpaid ones are reversed at once. */
export async function reverseShipment(
  tx: Database,
  context: CommandContext<User>,
  order: LockedOrder,
  { kind, ...ended }: Ended,
): Promise<void> {
  const { viewer, now: at, origin } = context;
  const { shipmentId } = ended;
  const refund = kind === "sale" ? await reverseSale(tx, context, order, ended) : { refundPaise: 0, byHand: false };
  if (ended.to === "returned" && ended.isRestocked) {
    const { productId, quantity } = orderLines;
    const lines = await tx
      .select({ productId, quantity })
      .from(orderLines)
      .where(and(eq(orderLines.shipmentId, shipmentId), gt(quantity, 0)));
    const cause = { reason: "undelivered", reference: shipmentId, actorId: viewer.id, at } as const;
    await moveReturnStock(tx, lines, cause);
  }
  await queueUndeliveredMail(tx, order, { ...ended, origin, ...refund });
}

async function reverseSale(
  tx: Database,
  context: CommandContext<User>,
  { id: orderId }: LockedOrder,
  ended: Over,
): Promise<RefundWay & { refundPaise: number }> {
  const { viewer, now: at } = context;
  const { shipmentId } = ended;
  const own = (await listRefundables(tx, orderId)).filter((one) => one.shipmentId === shipmentId);
  const shares: RefundShare[] = remainingShares(own);
  const captures = await listCaptures(tx, orderId);
  const isPaid = isPaidFor(captures, shipmentId);
  if (!isPaid) {
    await issueCreditNotes(tx, { refundId: null, orderId, shares, reason: "undelivered", at });
    await postCredit(tx, { refundId: null, shipmentId, shares, at });
    await postSellerTaxes(tx, [shipmentId]);
    await releaseRefundedFees(tx, [shipmentId], at);
  }
  const by = { id: viewer.id, role: viewer.role };
  const paid = isPaid ? sharesByCapture(captures, shares) : [];
  let refundPaise = 0;
  for (const { capture, shares: part } of paid) {
    const refund = { paymentId: capture.id, orderId, shares: part, reason: "undelivered", by, at } as const;
    refundPaise += (await openRefund(tx, refund)).amountPaise;
  }
  if (ended.to === "lost" || !ended.isRestocked) await recordLoss(tx, context, { shipmentId, shares });
  return { refundPaise, ...refundWay(paid.map(({ capture }) => capture)) };
}
