/** Orders of the month: who buys what, how it is paid, sent, refused, returned and paid back. */
import { and, eq } from "drizzle-orm";
import type { User } from "#app/domain/parties/permissions.ts";
import { cancelOrder } from "#app/fulfilment/orders/cancel-order.server.ts";
import { refundOrderParts } from "#app/fulfilment/orders/refund-order.server.ts";
import { planRefund } from "#app/fulfilment/orders/refund-plan.server.ts";
import { orderLines, shipments } from "#app/orders/schema.server.ts";
import { recordPayment, recordRefund } from "#app/payments/offline-payments.server.ts";
import { refunds } from "#app/payments/schema.server.ts";
import { startPayment } from "#app/payments/start-payment.server.ts";
import { moveReturn } from "#app/returns/move-return.server.ts";
import { requestReturn } from "#app/returns/return-commands.server.ts";
import { returns } from "#app/returns/schema.server.ts";
import { doJobs } from "#tests/support/payments.ts";
import { gatewayFee } from "#tests/support/providers/fake-razorpay-settlements.ts";
import { hear } from "#tests/support/providers/gateway-contract.ts";
import { aCustomer, anAddress, anOrderRequest, fillCart, ORIGIN, place } from "#tests/support/shoppers.ts";
import { byAdmin, type MonthShop, must, type Product, terms, todayIn } from "./shop.ts";

export type Pays = "cod" | "razorpay" | "bank_transfer";

export type Sold = {
  id: string;
  customer: User;
  pays: Pays;
  totalPaise: number;
  /** The provider's payment, when paid online. */
  paymentId: string | null;
  shipments: { id: string; vendorId: string; awb: string | null }[];
};

const addresses = [
  anAddress,
  { ...anAddress, city: "Pune", state: "Maharashtra", pincode: "411001" },
  { ...anAddress, city: "Chennai", state: "Tamil Nadu", pincode: "600001" },
];

const paymentJobs = ["payments.apply-event", "payments.send-refund", "payments.refund-succeeded"];

/** The provider's messages arrive; what it paid back stands in its own books. */
export function listen(month: MonthShop): Promise<void> {
  return month.outside.talk(() => hearAll(month));
}

async function hearAll({ shop, rig, fake, outside }: MonthShop): Promise<void> {
  const before = fake.refunds.length;
  await hear(shop, rig, ...paymentJobs);
  if ((await doJobs(shop, ...paymentJobs)) > 0) await hear(shop, rig, ...paymentJobs);
  for (const { id, amount, payment_id } of fake.refunds.slice(before)) {
    outside.providerPaise -= amount;
    outside.unsettled.push(
      lineOf(shop.clock.now(), { entity_id: id, type: "refund", amount, debit: amount, payment_id }),
    );
  }
}

type Line = MonthShop["outside"]["unsettled"][number];

export function lineOf(at: Date, about: Partial<Line> & Pick<Line, "entity_id" | "type" | "amount">): Line {
  const created_at = Math.floor(at.getTime() / 1000);
  const none = {
    debit: 0,
    credit: 0,
    fee: 0,
    tax: 0,
    description: null,
    payment_id: null,
    method: null,
    dispute_id: null,
  };
  return { ...none, currency: "INR", on_hold: false, settled: true, created_at, ...about };
}

/** A new buyer buys one or two products, of one vendor when paying at the door. */
export async function buy(month: MonthShop, pays: Pays): Promise<Sold> {
  const { shop, products, roll } = month;
  const { db } = shop;
  const now = shop.clock.now();
  const customer = await aCustomer(db);
  const first = products[roll(products.length)] as Product;
  const isSecond = roll(100) < 25;
  const others = products.filter((one) => one !== first && (pays !== "cod" || one.vendorId === first.vendorId));
  const second = isSecond ? others[roll(others.length)] : undefined;
  const bought = [first, ...(second ? [second] : [])].map((product) => ({ product, quantity: 1 + roll(2) }));
  await fillCart(db, customer, bought);
  const address = addresses[roll(addresses.length)] ?? anAddress;
  const request = await anOrderRequest(db, customer, bought, { method: pays, address, now, env: shop.env });
  const { orderId: id } = must(await place(db, request));
  const goods = bought.reduce((sum, { product, quantity }) => sum + product.pricePaise * quantity, 0);
  const fee = goods > terms.freeAbovePaise ? 0 : terms.feePaise;
  const totalPaise = goods + fee + (pays === "cod" ? terms.cashFeePaise : 0);
  const rows = await db.select().from(shipments).where(eq(shipments.orderId, id));
  const ownShipments = rows.map(({ id: shipmentId, vendorId }) => ({ id: shipmentId, vendorId, awb: null }));
  const sold: Sold = { id, customer, pays, totalPaise, paymentId: null, shipments: ownShipments };
  if (pays === "razorpay") await payOnline(month, sold);
  if (pays === "bank_transfer") await payByTransfer(month, sold);
  return sold;
}

async function payOnline(month: MonthShop, sold: Sold): Promise<void> {
  const { shop, rig, fake, outside } = month;
  const { db, env, fetch, clock } = shop;
  const context = { db, env, fetch, origin: ORIGIN, viewer: sold.customer, now: clock.now() };
  const { payUrl } = must(await startPayment(db, context, { orderId: sold.id, returnOrigin: ORIGIN }));
  const payment = await outside.talk(async () => {
    await rig.act(shop, payUrl, "card");
    return fake.payments.at(-1);
  });
  if (payment?.amount !== sold.totalPaise) throw new Error(`another amount is due: ${payment?.amount}`);
  sold.paymentId = payment.id;
  const { fee, tax } = gatewayFee(payment.amount);
  outside.providerPaise += payment.amount;
  const { id: entity_id, amount } = payment;
  outside.unsettled.push(
    lineOf(clock.now(), { entity_id, type: "payment", amount, fee, tax, credit: amount - fee, method: "card" }),
  );
  await listen(month);
}

async function payByTransfer(month: MonthShop, { id: orderId, totalPaise }: Sold): Promise<void> {
  const { shop, outside } = month;
  const reference = outside.reference("NEFTIN");
  outside.move(todayIn(month), "NEFT CR", reference, totalPaise);
  must(await recordPayment(shop.db, byAdmin(month), { orderId, amountPaise: totalPaise, reference }));
}

export async function cancel(month: MonthShop, sold: Sold): Promise<void> {
  must(await cancelOrder(month.shop.db, byAdmin(month), { orderId: sold.id, reason: "The buyer asked for it." }));
  await payBack(month, sold);
}

/** What no provider pays back is sent from the bank. */
export async function payBack(month: MonthShop, { id: orderId, pays }: Sold): Promise<void> {
  if (pays === "razorpay") return listen(month);
  const { shop, outside } = month;
  const waits = and(eq(refunds.orderId, orderId), eq(refunds.status, "requested"));
  for (const { id: refundId, amountPaise } of await shop.db.select().from(refunds).where(waits)) {
    if (amountPaise === 0) continue;
    const reference = outside.reference("NEFTOUT");
    outside.move(todayIn(month), "NEFT DR", reference, -amountPaise);
    must(await recordRefund(shop.db, byAdmin(month), { orderId, refundId, reference }));
  }
}

async function firstLine({ shop }: MonthShop, orderId: string) {
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).limit(1);
  if (!line) throw new Error("an order without lines");
  return line;
}

/** A piece is sent back, to be paid back or replaced. Returns the replacement's shipment. */
export async function sendBack(month: MonthShop, sold: Sold, kind: "refund" | "replacement"): Promise<string | null> {
  const { shop } = month;
  const line = await firstLine(month, sold.id);
  const goods = { orderId: sold.id, shipmentId: line.shipmentId, lines: [{ orderLineId: line.id, quantity: 1 }] };
  const by = { ...byAdmin(month), viewer: sold.customer };
  const why = { kind, reason: "defective" as const, description: "It hums.", photos: [] };
  const { id: returnId } = must(await requestReturn(shop.db, by, { ...goods, ...why }));
  for (const to of ["approved", "picked-up", "received"] as const) {
    const more = to === "approved" ? { resolution: null } : to === "received" ? { isRestocked: false } : {};
    must(
      await moveReturn(shop.db, byAdmin(month), { returnId, to, note: "", ...more } as Parameters<
        typeof moveReturn
      >[2]),
    );
  }
  await payBack(month, sold);
  const [row] = await shop.db.select().from(returns).where(eq(returns.id, returnId));
  return row?.replacementId ?? null;
}

/** The store pays a part of the first line back and bears half of that. */
export async function giveGoodwill(month: MonthShop, sold: Sold): Promise<void> {
  const { shop } = month;
  const line = await firstLine(month, sold.id);
  const amountPaise = Math.max(1_00, Math.floor(line.totalPaise / 7));
  const wanted = [{ orderLineId: line.id, shipmentId: line.shipmentId, amountPaise }];
  const planned = must(await planRefund(shop.db, sold.id, wanted));
  const request = {
    orderId: sold.id,
    wanted,
    expectedPaise: planned.amountPaise,
    reason: "A scratch.",
    storeBearsBp: 5_000,
  };
  must(await refundOrderParts(shop.db, byAdmin(month), request));
  await payBack(month, sold);
}

/** The buyer's bank takes the whole payment; the provider tells, and takes it from the next settlement. */
export async function dispute(month: MonthShop, sold: Sold): Promise<string> {
  const { fake, outside, shop } = month;
  const id = outside.reference("disp_");
  fake.dispute("created", { id, payment_id: sold.paymentId ?? "", amount: sold.totalPaise });
  await listen(month);
  const taken = {
    entity_id: `adj_${id}_1`,
    type: "adjustment" as const,
    amount: sold.totalPaise,
    debit: sold.totalPaise,
  };
  outside.unsettled.push(lineOf(shop.clock.now(), { ...taken, dispute_id: id }));
  return id;
}

/** Won: the provider gives the money back with the next settlement. */
export async function endDispute(month: MonthShop, sold: Sold, id: string, end: "won" | "lost"): Promise<void> {
  const { fake, outside, shop } = month;
  fake.dispute(end, { id, payment_id: sold.paymentId ?? "", amount: sold.totalPaise });
  await listen(month);
  if (end === "lost") return;
  const back = {
    entity_id: `adj_${id}_2`,
    type: "adjustment" as const,
    amount: sold.totalPaise,
    credit: sold.totalPaise,
  };
  outside.unsettled.push(lineOf(shop.clock.now(), { ...back, dispute_id: id }));
}
