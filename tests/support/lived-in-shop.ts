/** A demo shop with a past of money and goods, made by the shop's own commands, for the auditor. */
import { and, eq, gt } from "drizzle-orm";
import { mailChoices } from "#app/accounts/notices/mail-choices.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { notifyLowStock } from "#app/catalog/stock/low-stock-mail.server.ts";
import { moveStock } from "#app/catalog/stock/stock-commands.server.ts";
import { issueCommissionInvoices } from "#app/commissions/issue-commission-invoices.server.ts";
import { addDays, dayInIndia } from "#app/domain/basics/calendar.ts";
import { LOW_STOCK_UP_TO } from "#app/domain/buying/stock.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { askToWait } from "#app/fulfilment/delays/ask-to-wait.server.ts";
import { cancelOrder } from "#app/fulfilment/orders/cancel-order.server.ts";
import { refundOrderParts } from "#app/fulfilment/orders/refund-order.server.ts";
import { planRefund, type RequestedRefund } from "#app/fulfilment/orders/refund-plan.server.ts";
import { splitShipment } from "#app/fulfilment/shipments/split-shipment.server.ts";
import { undoDelivery } from "#app/fulfilment/shipments/undo-delivery.server.ts";
import { closeBookDays } from "#app/ledger/days/close-book-days.server.ts";
import { duePayouts } from "#app/ledger/due-payouts.ts";
import { listVendorBalances } from "#app/ledger/payable-queries.server.ts";
import { createPayoutRun } from "#app/ledger/payout-commands.server.ts";
import { recordRemittance } from "#app/ledger/remittances/remittance-commands.server.ts";
import { undoRemittances } from "#app/ledger/remittances/undo-remittance.server.ts";
import { sendDigests } from "#app/mail/digests.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { closeOrderDays } from "#app/orders/days/close-days.server.ts";
import { shipments } from "#app/orders/schema.server.ts";
import { recordRefund } from "#app/payments/offline-payments.server.ts";
import { receiveEvents } from "#app/payments/payment-events.server.ts";
import { refunds } from "#app/payments/schema.server.ts";
import type { Database, OpenDatabase } from "#app/platform/database/db.server.ts";
import { storeJobsForTests } from "#app/platform/jobs.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { moveReturn } from "#app/returns/move-return.server.ts";
import { type RequestedReturn, requestReturn } from "#app/returns/return-commands.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { jobs } from "#server/jobs.ts";
import { carryByBookedCourier } from "./couriers/carried-order.ts";
import { chargeFreight } from "./couriers/lived-freight.ts";
import { lostShipments } from "./couriers/lost-shipments.ts";
import { openDemoForTests } from "./db.ts";
import { importStatement } from "./documents/bank-statements.ts";
import { closeLastMonth } from "./documents/closed-months.ts";
import { aPaidAccount } from "./documents/company-accounts.ts";
import { aClosedDay, aTakenOrder } from "./documents/counter-sales.ts";
import { aDemoEInvoice } from "./gst/business-sales.ts";
import { actOnPage, anOnlineOrder, aPaymentShop, doJobs, goToPay, type PaymentShop } from "./payments.ts";
import { aUser } from "./people.ts";
import { aDeliveredOrder, aPlacedOrder, ownDelivery, sendShipment } from "./placed-orders.ts";
import { aProviderEvent } from "./providers/event-orders.ts";
import { settleMoney } from "./providers/lived-settlements.ts";
import { exchangeGoods } from "./returns/lived-exchanges.ts";
import { NOW, ORIGIN } from "./shoppers.ts";

const context = { now: NOW, origin: ORIGIN };
const DAY_MS = 86_400_000;

/** Orders by what happened to them. */
export type LivedIn = OpenDatabase & {
  /** Two shipments, paid by transfer: one delivered, with a piece refunded and one replaced; one on its way. */
  sent: string;
  /** Two shipments, paid by transfer: one cancelled by a refund not sent yet. */
  halved: string;
  /** Two shipments, paid by transfer: a piece of one removed before dispatch, its refund not sent yet; the other split. */
  lessened: string;
  /** Paid online, cancelled, refunded. */
  refunded: string;
  /** Paid online, waits to be packed. */
  paid: string;
  /** Paid online twice; the second is owed back. */
  paidTwice: string;
  /** Two shipments, paid on delivery: one delivered and a piece returned, one on its way. */
  cashed: string;
  /** Waits for its online payment. (Payouts are the demo's.) */
  unpaid: string;
};

/** The shop has its own database. Close it. */
export async function aLivedInShop(): Promise<LivedIn> {
  const database = await openDemoForTests();
  const { db } = database;
  await storeJobsForTests(
    database.jobs,
    jobs.map((job) => job.name),
  );
  const shop = await aPaymentShop(db);
  const refunded = await aPaidOrder(shop);
  const cancelled = await cancelOrder(db, { viewer: refunded.customer, ...context }, { orderId: refunded.orderId });
  if (!cancelled.ok) throw new Error(cancelled.code);
  await doJobs(shop);
  const online = {
    paid: (await aPaidOrder(shop)).orderId,
    paidTwice: await anOrderPaidTwice(shop),
    unpaid: (await anOnlineOrder(shop)).orderId,
  };
  await updateStoreSettings(db, { shippingFeePaise: 99_00, freeShippingAbovePaise: 1_000_00 });
  await collectOwnCash(shop);
  await carryByBookedCourier(db, twoOfEach);
  await chargeFreight(db);
  const sent = await aSentOrder(shop);
  const [halved, cashed] = [await aHalvedOrder(shop), await aHalfCollectedOrder(shop)];
  const lessened = await aLessenedOrder(shop);
  await undoADelivery(db);
  await lostShipments(db, "v3");
  await sendReplacements(db);
  await aPlacedOrder(db, { bought: twoOfEach, method: "bank_transfer", writtenOffPaise: 10_00 });
  await aPlacedOrder(db, { bought: twoOfEach, method: "bank_transfer", keptPaise: 3_00 });
  await aClosedDay(db);
  await aTakenOrder(db);
  await aPaidAccount(db);
  await aDemoEInvoice(database);
  await exchangeGoods(shop);
  await settleMoney(db);
  await issueCommissionInvoices(db, { now: new Date(Date.now() + 40 * DAY_MS), origin: ORIGIN });
  await runLow(db);
  await summariseMail(db);
  await importStatement(db, new Date());
  await closeBookDays(db, new Date());
  await closeOrderDays(db, new Date());
  await closeLastMonth(db, new Date());
  return { ...database, ...online, refunded: refunded.orderId, sent, halved, lessened, cashed };
}

/** A product is down to ten pieces, and its vendor told. */
async function runLow(db: Database): Promise<void> {
  const [product] = await db.select().from(products).where(gt(products.stock, LOW_STOCK_UP_TO)).limit(1);
  if (!product) throw new Error("every product is low in stock");
  const moves = [{ productId: product.id, delta: LOW_STOCK_UP_TO - product.stock }];
  await moveStock(db, moves, { reason: "damage", actorId: (await aUser(db)).id, at: NOW });
  await notifyLowStock(db, context);
}

/** Mails are summed up as if all vendors wanted new orders once a day. */
async function summariseMail(db: Database): Promise<void> {
  await db.update(mailMessages).set({ state: "digest" }).where(eq(mailMessages.kind, "new-order"));
  await sendDigests(db, {
    now: new Date(Date.now() + 2 * DAY_MS),
    origin: ORIGIN,
    choices: mailChoices,
    log: createLog("silent"),
  });
}

async function aPaidOrder(shop: PaymentShop) {
  const order = await anOnlineOrder(shop);
  await actOnPage(shop, await goToPay(shop, order), { action: "approve-card" });
  await doJobs(shop);
  return order;
}

async function aLessenedOrder(shop: PaymentShop): Promise<string> {
  const { orderId, orderLineId, shipmentId, shipments, lines, admin } = await aTransferredOrder(shop);
  await refund(shop, admin, orderId, [{ orderLineId, shipmentId, quantity: 1, isRemoved: true }]);
  const keep = lines.slice(1).map(({ id }) => ({ orderLineId: id, quantity: 1 }));
  const half = { shipmentId: shipments[1]?.id ?? "", keep };
  const split = await splitShipment(shop.db, { viewer: admin, ...context }, half);
  if (!split.ok) throw new Error(split.code);
  const later = { shipmentId: split.value.shipmentId, sendOn: addDays(dayInIndia(NOW), 9), reason: "damaged" };
  const asked = await askToWait(shop.db, { viewer: admin, ...context }, later);
  if (!asked.ok) throw new Error(asked.code);
  return orderId;
}

/** Two pieces of each vendor's, cheap enough for a shipping fee. */
const twoOfEach = ["v1", "v2"].map((vendorId) => ({ vendorId, pricePaise: 199_99, quantity: 2 }));

function aTransferredOrder({ db }: PaymentShop) {
  return aPlacedOrder(db, { bought: twoOfEach, method: "bank_transfer" });
}

async function aHalfCollectedOrder(shop: PaymentShop): Promise<string> {
  const { orderId, admin, shipments, lines } = await aPlacedOrder(shop.db, { bought: twoOfEach, method: "cod" });
  for (const [n, { id }] of shipments.entries())
    await sendShipment(shop.db, admin, id, n === 0 ? "delivered" : "shipped");
  const shipmentId = shipments[0]?.id ?? "";
  const line = lines.find((one) => one.shipmentId === shipmentId);
  await refund(shop, admin, orderId, [{ orderLineId: line?.id ?? null, shipmentId, quantity: 1 }]);
  return orderId;
}

/** v4 delivers for cash itself: part is set off when it may be paid, part is paid in. */
async function collectOwnCash({ db }: PaymentShop): Promise<void> {
  const bought = [{ vendorId: "v4", pricePaise: 199_99 }];
  const { admin } = await aDeliveredOrder(db, { bought, by: ownDelivery });
  const due = { viewer: admin, now: new Date(NOW.getTime() + 11 * DAY_MS), origin: ORIGIN };
  const balances = await listVendorBalances(db, due.now);
  const run = duePayouts(balances);
  const made = await createPayoutRun(db, due, { expectedPaise: run.paise, expectedSetOffPaise: run.setOffPaise });
  if (!made.ok) throw new Error(made.code);
  const paid = { vendorId: "v4", amountPaise: 1_00, reference: "UTR-CASH-1" };
  const mistaken = await recordRemittance(db, due, paid);
  if (!mistaken.ok) throw new Error(mistaken.code);
  const wrong = { vendorId: "v4", ids: [mistaken.value], reason: "Another vendor's." };
  const undone = await undoRemittances(db, due, wrong);
  if (!undone.ok) throw new Error(undone.code);
  const recorded = await recordRemittance(db, due, paid);
  if (!recorded.ok) throw new Error(recorded.code);
}

async function undoADelivery(db: Database): Promise<void> {
  const { admin, shipmentId } = await aDeliveredOrder(db, { bought: [{ vendorId: "v1", pricePaise: 199_99 }] });
  const undone = await undoDelivery(db, { viewer: admin, ...context }, { shipmentId });
  if (!undone.ok) throw new Error(undone.code);
}

async function aSentOrder(shop: PaymentShop): Promise<string> {
  const { db } = shop;
  const { orderId, admin, customer, shipments, lines } = await aTransferredOrder(shop);
  for (const [n, { id }] of shipments.entries()) await sendShipment(db, admin, id, n === 0 ? "delivered" : "shipped");
  const shipmentId = shipments[0]?.id ?? "";
  const line = lines.find((one) => one.shipmentId === shipmentId);
  // The store bears two fifths of it.
  await refund(shop, admin, orderId, [{ orderLineId: line?.id ?? null, shipmentId, quantity: 1 }], 4_000);
  const [owed] = await db.select().from(refunds).where(eq(refunds.orderId, orderId));
  const settled = await recordRefund(
    db,
    { viewer: admin, now: NOW, origin: ORIGIN },
    { orderId, refundId: owed?.id ?? "", reference: "UTR-BACK-1" },
  );
  if (!settled.ok) throw new Error(settled.code);
  const goods = [{ orderLineId: line?.id ?? "", quantity: 1 }];
  await replacePiece(db, admin, customer, { orderId, shipmentId, lines: goods });
  return orderId;
}

async function replacePiece(
  db: Database,
  admin: User,
  customer: User,
  goods: Pick<RequestedReturn, "orderId" | "shipmentId" | "lines">,
): Promise<void> {
  const why = { kind: "replacement", reason: "defective", description: "It is silent." } as const;
  const made = await requestReturn(db, { viewer: customer, ...context }, { ...goods, ...why, photos: [] });
  if (!made.ok) throw new Error(made.code);
  const moves = [
    { to: "approved", note: "", resolution: null },
    { to: "picked-up", note: "" },
    { to: "received", note: "", isRestocked: true },
  ] as const;
  for (const move of moves) {
    const moved = await moveReturn(db, { viewer: admin, ...context }, { returnId: made.value.id, ...move });
    if (!moved.ok) throw new Error(moved.code);
  }
}

/** Both pieces of an order of v5 are replaced, one after the other. */
async function sendReplacements(db: Database): Promise<void> {
  const bought = [{ vendorId: "v5", pricePaise: 199_99, quantity: 2 }];
  const { orderId, shipmentId, orderLineId, admin, customer } = await aDeliveredOrder(db, { bought });
  for (let piece = 0; piece < 2; piece++) {
    await replacePiece(db, admin, customer, { orderId, shipmentId, lines: [{ orderLineId, quantity: 1 }] });
    const waits = and(
      eq(shipments.orderId, orderId),
      eq(shipments.kind, "replacement"),
      eq(shipments.status, "pending"),
    );
    const [replacement] = await db.select().from(shipments).where(waits);
    await sendShipment(db, admin, replacement?.id ?? "", "shipped");
  }
}

async function aHalvedOrder(shop: PaymentShop): Promise<string> {
  const { orderId, admin, shipments, lines } = await aTransferredOrder(shop);
  const [first] = shipments;
  const shipmentId = first?.id ?? "";
  const line = lines.find((one) => one.shipmentId === shipmentId);
  const goods = { orderLineId: line?.id ?? null, shipmentId, quantity: 2 };
  const fee = { orderLineId: null, shipmentId, amountPaise: first?.shippingPaise ?? 0 };
  await refund(shop, admin, orderId, fee.amountPaise > 0 ? [goods, fee] : [goods]);
  return orderId;
}

async function refund(
  { db }: PaymentShop,
  admin: User,
  orderId: string,
  wanted: RequestedRefund,
  storeBearsBp = 0,
): Promise<void> {
  const plan = await planRefund(db, orderId, wanted);
  if (!plan.ok) throw new Error(plan.code);
  const asked = { orderId, wanted, expectedPaise: plan.value.amountPaise, reason: "A scratch.", storeBearsBp };
  const done = await refundOrderParts(db, { viewer: admin, ...context }, asked);
  if (!done.ok) throw new Error(done.code);
}

async function anOrderPaidTwice(shop: PaymentShop): Promise<string> {
  const order = await anOnlineOrder(shop);
  const providerOrderId = await goToPay(shop, order);
  for (const eventId of ["once", "again"]) {
    const event = aProviderEvent({ eventId, kind: "captured", providerOrderId });
    await receiveEvents(shop.db, [event], "webhook", context);
  }
  return order.orderId;
}
