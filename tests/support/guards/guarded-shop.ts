/** A shop in which money has gone every way, for the database's guards; numbers and names are known. */

import { eq } from "drizzle-orm";
import { issueCommissionInvoices } from "#app/commissions/issue-commission-invoices.server.ts";
import { type RefundShare, shareOfAmount, shareOfPieces } from "#app/domain/money/refunds.ts";
import { moveShipment } from "#app/fulfilment/shipments/move-shipment.server.ts";
import { createPayoutRun, payPayout } from "#app/ledger/payout-commands.server.ts";
import { recordRemittance } from "#app/ledger/remittances/remittance-commands.server.ts";
import { undoRemittances } from "#app/ledger/remittances/undo-remittance.server.ts";
import { payouts } from "#app/ledger/schema.server.ts";
import { lockOrder } from "#app/orders/order-commands.server.ts";
import { findCapture } from "#app/payments/captures.server.ts";
import { requestRefund, settleRefund } from "#app/payments/refunds/refund-commands.server.ts";
import { listRefundables } from "#app/payments/refunds/refund-shares.server.ts";
import { refunds } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { aBankAccount } from "#tests/support/books.ts";
import { closeBooks, confirmTaxes, listPayableItems } from "../books.ts";
import { aProduct } from "../catalogue.ts";
import { carryByBookedCourier } from "../couriers/carried-order.ts";
import { chargeFreight } from "../couriers/lived-freight.ts";
import { lostShipments } from "../couriers/lost-shipments.ts";
import { importStatement } from "../documents/bank-statements.ts";
import { closeLastMonth } from "../documents/closed-months.ts";
import { aPaidAccount } from "../documents/company-accounts.ts";
import { aClosedDay } from "../documents/counter-sales.ts";
import { registerCollector, taxSellers } from "../documents/seller-taxes.ts";
import { registerAndCancel } from "../gst/business-sales.ts";
import { aDeliveredOrder, aPlacedOrder, ownDelivery, sendShipment } from "../placed-orders.ts";
import { settleMoney } from "../providers/lived-settlements.ts";
import { anExchangeable, receiveExchange } from "../returns/exchanges.ts";
import { aCustomer, anOrderRequest, fillCart, NOW, ORIGIN, place } from "../shoppers.ts";

const DUE = new Date(NOW.getTime() + 11 * 86_400_000);
/** After all else that is sold. */
const TAXES_BEGIN = "2026-12-10";
const IN_DECEMBER = new Date("2026-12-02T06:00:00Z");
const ofBoth = [
  { vendorId: "v1", pricePaise: 20_000_00, quantity: 2 },
  { vendorId: "v2", pricePaise: 1_234_56 },
];

/**
 * All of it has happened: two shipments delivered, one piece refunded and a refund under way, one vendor paid and one
 * payable; another order delivered, one with one shipment's cash collected, and one that came back. Returns v3's order that waits for its
 * online payment.
 */
export async function fillGuardedShop(db: Database): Promise<{ unpaid: string }> {
  await updateStoreSettings(db, {
    gstin: "27AAPFU0939F1ZV",
    shippingFeePaise: 149_00,
    freeShippingAbovePaise: 1_00_000_00,
  });
  await confirmTaxes(db, TAXES_BEGIN);
  await registerCollector(db);
  const order = await aDeliveredOrder(db, { bought: ofBoth, method: "bank_transfer" });
  await refundPiece(db, order.orderId);
  await payVendors(db, order);
  // While a refund is under way its shipment isn't payable.
  await askRefund(db, order.orderId, (line) => shareOfAmount(line, 100_00));
  await aDeliveredOrder(db, { bought: [{ vendorId: "v1", pricePaise: 1_180_00 }], method: "bank_transfer" });
  // The others are sold after the invoices of November.
  await issueCommissionInvoices(db, { now: IN_DECEMBER, origin: ORIGIN });
  const { shipments } = await aPlacedOrder(db, { bought: ofBoth });
  await sendShipment(db, order.admin, shipments.find(({ vendorId }) => vendorId === "v2")?.id ?? "", "delivered");
  await aRefusedOrder(db);
  await cashWithVendor(db);
  await lostShipments(db, "v7");
  await aClosedDay(db);
  await aPaidAccount(db, "v8");
  await registerAndCancel(db, "v14");
  await carryByBookedCourier(db, [{ vendorId: "v4" }]);
  await chargeFreight(db);
  await receiveExchange(db, await anExchangeable(db, { pricePaise: 40_000_00, vendorId: "v12" }));
  await closeBooks(db);
  await db.update(refunds).set({ providerRefundId: "refund-1" }).where(eq(refunds.status, "succeeded"));
  await settleMoney(db, "bank");
  await taxSellers(db);
  await closeBooks(db);
  await importStatement(db, IN_DECEMBER);
  await closeBooks(db);
  await closeLastMonth(db, NOW);
  return { unpaid: await anUnpaidOrder(db) };
}

/** An order of v3 for cash, whose shipment came back. */
async function aRefusedOrder(db: Database): Promise<void> {
  const { admin: viewer, shipmentId } = await aPlacedOrder(db, { bought: [{ vendorId: "v3" }] });
  await sendShipment(db, viewer, shipmentId, "shipped");
  const back = { shipmentId, to: "returned", reason: "refused", isRestocked: true } as const;
  const moved = await moveShipment(db, { viewer, now: NOW, origin: ORIGIN }, back);
  if (!moved.ok) throw new Error(moved.code);
}

/** v4 has delivered for cash, and paid a part of it in; once it was recorded by mistake. */
async function cashWithVendor(db: Database): Promise<void> {
  const { admin: viewer } = await aDeliveredOrder(db, { bought: [{ vendorId: "v4" }], by: ownDelivery });
  const paid = { vendorId: "v4", amountPaise: 100_00, reference: "UTR-CASH-1" };
  const by = { viewer, now: NOW, origin: ORIGIN };
  const mistaken = await recordRemittance(db, by, { ...paid, amountPaise: 50_00 });
  if (!mistaken.ok) throw new Error(mistaken.code);
  const wrong = { vendorId: "v4", ids: [mistaken.value], reason: "Half of it." };
  const undone = await undoRemittances(db, by, wrong);
  if (!undone.ok) throw new Error(undone.code);
  const recorded = await recordRemittance(db, by, paid);
  if (!recorded.ok) throw new Error(recorded.code);
}

type Line = Awaited<ReturnType<typeof listRefundables>>[number];
type Share = (line: Line) => { ok: true; value: RefundShare } | { ok: false };

async function askRefund(db: Database, orderId: string, share: Share): Promise<string> {
  const [line] = await listRefundables(db, orderId);
  const capture = line && (await findCapture(db, { orderId, shipmentId: line.shipmentId }));
  const part = line && share(line);
  if (!capture || !part?.ok) throw new Error("nothing to refund");
  return requestRefund(db, {
    paymentId: capture.id,
    orderId,
    shares: [part.value],
    reason: "goodwill",
    by: null,
    at: NOW,
  });
}

async function refundPiece(db: Database, orderId: string): Promise<void> {
  const refundId = await askRefund(db, orderId, (line) => shareOfPieces(line, 1));
  const order = await lockOrder(db, orderId);
  if (!order) throw new Error("no order");
  await settleRefund(db, order, refundId, { status: "succeeded", providerRefundId: "R1" }, NOW);
}

async function payVendors(db: Database, { admin: viewer }: Awaited<ReturnType<typeof aPlacedOrder>>): Promise<void> {
  for (const vendorId of ["v1", "v2"]) await aBankAccount(db, vendorId);
  const expectedPaise = (await listPayableItems(db, DUE)).reduce((sum, item) => sum + item.amountPaise, 0);
  const context = { viewer, now: DUE, origin: ORIGIN };
  const made = await createPayoutRun(db, context, { expectedPaise });
  if (!made.ok) throw new Error(made.code);
  const [mine] = await db.select().from(payouts).where(eq(payouts.vendorId, "v1"));
  const paid = await payPayout(db, context, { payoutId: mine?.id ?? "", reference: "UTR123456789" });
  if (!paid.ok) throw new Error(paid.code);
}

async function anUnpaidOrder(db: Database): Promise<string> {
  const customer = await aCustomer(db);
  const bought = [{ product: await aProduct(db, { vendorId: "v3" }), quantity: 2 }];
  await fillCart(db, customer, bought);
  const placed = await place(db, await anOrderRequest(db, customer, bought, { method: "online" }));
  if (!placed.ok) throw new Error(placed.code);
  return placed.value.orderId;
}
