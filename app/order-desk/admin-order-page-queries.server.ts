import { listTracking, type TrackingLine } from "#app/couriers/tracking-queries.server.ts";
import { COUNTER } from "#app/domain/money/ledger.ts";
import { hasPermission, type User } from "#app/domain/parties/permissions.ts";
import { type Delay, listDelays } from "#app/fulfilment/delays/delay-queries.server.ts";
import { noteReference, removalReference } from "#app/fulfilment/orders/order-change-mail.server.ts";
import { findConsignmentWorth } from "#app/fulfilment/shipments/consignment-worth.server.ts";
import {
  trackingReference,
  undeliveredReferences,
  undoneReferences,
} from "#app/fulfilment/shipments/shipment-mail.server.ts";
import type { DocumentEntry } from "#app/invoices/invoice-document.ts";
import { listDocuments } from "#app/invoices/invoice-queries.server.ts";
import { type LossRow, listOrderLosses } from "#app/ledger/losses/loss-queries.server.ts";
import { listMailAbout, type MailLogEntry } from "#app/mail/mail-queries.server.ts";
import { countRefusals } from "#app/orders/cash-obstacle.server.ts";
import { findCashLeft, findCounterSeller, findTaker } from "#app/payments/counter/counter-queries.server.ts";
import { findPaymentName } from "#app/payments/methods/method-queries.server.ts";
import {
  type AwaitedTransfer,
  listAwaitedTransfers,
  listOrderPayments,
  type OrderPayment,
  type OrderRefund,
} from "#app/payments/payment-queries.server.ts";
import { findRefundAccount } from "#app/payments/refunds/refund-accounts.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { readAsVendor } from "#app/platform/database/vendor-scope.server.ts";
import { findQuotationOfOrder } from "#app/quotations/quotation-queries.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { type AdminOrder, findOrderForAdmin } from "./admin-order-queries.server.ts";
import { listOrderDisputes, type OrderDispute } from "./disputes/dispute-queries.server.ts";

export type OrderPageData = {
  order: AdminOrder;
  quotation: { id: string; number: string } | null;
  methodName: string;
  /** The name of the person who sold it at the counter; null for other orders. */
  soldBy: string | null;
  /** The name of the person who took it for delivery; null when the buyer placed it. */
  takenBy: string | null;
  /** What the counter may pay back in cash. */
  cashLeftPaise: number;
  payments: OrderPayment[];
  refunds: OrderRefund[];
  /** The buyer's bank account for manual refunds, masked. */
  account: { id: string; masked: string } | null;
  /** Other orders of the buyer that await a bank transfer; empty unless this one may await one. */
  otherAwaited: AwaitedTransfer[];
  mails: MailLogEntry[];
  documents: DocumentEntry[];
  tracking: Record<string, TrackingLine[]>;
  /** Losses by shipment id; empty for viewers who may not see payouts. */
  losses: Record<string, LossRow>;
  /** Disputes of its payments; empty for viewers who may not see payouts. */
  disputes: OrderDispute[];
  delays: Record<string, Delay>;
  /** Shipments that the buyer refused to pay for; `isTooMany`: cash is no longer offered. */
  refusals: { count: number; isTooMany: boolean };
  ewayBillAbovePaise: number;
  /** Totals of the papers of shipments that wait for dispatch, in paise, by shipment id. */
  worths: Record<string, number>;
  /** References of the mails about this order. */
  references: string[];
};

export async function findOrderPage(db: Database, viewer: User, id: string): Promise<OrderPageData | null> {
  const order = await findOrderForAdmin(db, viewer, id);
  if (!order) return null;
  const money = await listOrderPayments(db, id);
  const delays = await listDelays(
    db,
    order.shipments.map((one) => one.id),
  );
  const references = [
    order.id,
    ...order.shipments.flatMap(({ id }) => [
      id,
      ...undeliveredReferences(order.events, id),
      ...undoneReferences(order.events, id),
    ]),
    ...Object.values(delays).map((delay) => delay.id),
    ...money.payments.map((payment) => payment.id),
    ...money.refunds.map((refund) => refund.id),
    ...order.events.filter((event) => event.kind === "note").map((event) => noteReference(event.seq)),
    ...order.events.filter((event) => event.kind === "tracking").map((event) => trackingReference(event.seq)),
    ...order.events.filter(isRemovalTold).map((event) => removalReference(event.seq)),
  ];
  const mails = await listMailAbout(db, references);
  const documents = await listDocuments(db, id);
  const count = await countRefusals(db, { userId: order.userId, guestPhone: null });
  const { codMaxRefusals, ewayBillAbovePaise } = await findStoreSettings(db);
  const refusals = { count, isTooMany: codMaxRefusals > 0 && count >= codMaxRefusals };
  const methodName = await findPaymentName(db, order);
  const quotation = await findQuotationOfOrder(db, id);
  const account = await findRefundAccount(db, id);
  const tracking = await listTracking(db, id);
  const losses = hasPermission(viewer, "payouts.read") ? await listOrderLosses(db, id) : {};
  const disputes = hasPermission(viewer, "payouts.read") ? await listOrderDisputes(db, id) : [];
  const otherAwaited =
    order.transferDetails === null || order.paymentStatus !== "pending" ? [] : await listAwaitedTransfers(db, order);
  const page = {
    order,
    quotation,
    methodName,
    cashLeftPaise: order.paymentMethod === COUNTER ? await findCashLeft(db, order.id) : 0,
    soldBy: order.paymentMethod === COUNTER ? await findCounterSeller(db, order.id) : null,
    takenBy: await findTaker(db, order.id),
    ...money,
    account,
    otherAwaited,
    mails,
    documents,
    tracking,
    losses,
    disputes,
    delays,
    refusals,
  };
  const worths = await listConsignmentWorths(db, order);
  return { ...page, ewayBillAbovePaise, worths, references };
}

async function listConsignmentWorths(db: Database, { shipments }: AdminOrder): Promise<Record<string, number>> {
  const worths: Record<string, number> = {};
  for (const { id, vendorId, status } of shipments)
    if (status === "pending" || status === "processing")
      worths[id] = await readAsVendor(db, vendorId, (tx) => findConsignmentWorth(tx, id));
  return worths;
}

function isRemovalTold({ kind, toStatus }: AdminOrder["events"][number]): boolean {
  return kind === "removal" || (kind === "shipment" && toStatus === "cancelled");
}
