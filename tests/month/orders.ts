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
import { type RequestedReturn, requestReturn } from "#app/returns/return-commands.server.ts";
import { returns } from "#app/returns/schema.server.ts";
import { doJobs } from "#tests/support/payments.ts";
import { gatewayFee } from "#tests/support/providers/fake-razorpay-settlements.ts";
import { hear } from "#tests/support/providers/gateway-contract.ts";
import { aCustomer, anAddress, anOrderRequest, fillCart, ORIGIN, place } from "#tests/support/shoppers.ts";
import { aBuyerOf, type Company, onAccountOf } from "./companies.ts";
import { payFromTill } from "./counter.ts";
import { byAdmin, type MonthShop, must, type Product, terms, todayIn } from "./shop.ts";

export type Pays = "cod" | "razorpay" | "bank_transfer" | "counter" | "account";

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

/** A new buyer buys one or two products, of one vendor when paying at the door; somebody of the company pays later. */
export async function buy(month: MonthShop, pays: Pays, company?: Company): Promise<Sold> {
  const { shop, products, roll } = month;
  const { db } = shop;
  const now = shop.clock.now();
  const customer = company ? await aBuyerOf(month, company) : await aCustomer(db);
  const first = products[roll(products.length)] as Product;
  const isSecond = roll(100) < 25;
  const others = products.filter((one) => one !== first && (pays !== "cod" || one.vendorId === first.vendorId));
  const second = isSecond ? others[roll(others.length)] : undefined;
  const bought = [first, ...(second ? [second] : [])].map((product) => ({ product, quantity: 1 + roll(2) }));
  await fillCart(db, customer, bought);
  const address = (company ? null : addresses[roll(addresses.length)]) ?? anAddress;
  const way = company ? onAccountOf(company) : { method: pays };
  const request = await anOrderRequest(db, customer, bought, { ...way, address, now, env: shop.env });
  const { orderId: id } = must(await place(db, request));
  const goods = bought.reduce((sum, { product, quantity }) => sum + product.pricePaise * quantity, 0);
  const fee = goods > terms.freeAbovePaise ? 0 : terms.feePaise;
  const totalPaise = goods + fee + (pays === "cod" ? terms.cashFeePaise : 0);
  const sold: Sold = { id, customer, pays, totalPaise, paymentId: null, shipments: await shipmentsOf(month, id) };
  if (pays === "razorpay") await payOnline(month, sold);
  if (pays === "bank_transfer") await payByTransfer(month, sold);
  if (company) month.outside.bill(company.name, todayIn(month), totalPaise);
  return sold;
}

export async function shipmentsOf({ shop }: MonthShop, orderId: string): Promise<Sold["shipments"]> {
  const rows = await shop.db.select().from(shipments).where(eq(shipments.orderId, orderId));
  return rows.map(({ id, vendorId }) => ({ id, vendorId, awb: null }));
}

/** `methodId`: of an order that was placed to be paid otherwise, as an exchange is. */
export async function payOnline(month: MonthShop, sold: Sold, methodId?: string): Promise<void> {
  const { shop, rig, fake, outside } = month;
  const { db, env, fetch, clock } = shop;
  const context = { db, env, fetch, origin: ORIGIN, viewer: sold.customer, now: clock.now() };
  const { payUrl } = must(await startPayment(db, context, { orderId: sold.id, returnOrigin: ORIGIN, methodId }));
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

/** What no provider pays back is sent from the bank, or for a sale at the counter comes from the till. */
export async function payBack(month: MonthShop, { id: orderId, pays }: Sold): Promise<void> {
  if (pays === "razorpay") return listen(month);
  const { shop, outside } = month;
  const waits = and(eq(refunds.orderId, orderId), eq(refunds.status, "requested"));
  for (const { id: refundId, amountPaise } of await shop.db.select().from(refunds).where(waits)) {
    if (amountPaise === 0) continue;
    if (pays === "counter") {
      await payFromTill(month, { orderId, refundId, amountPaise });
      continue;
    }
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

type Wish = Pick<RequestedReturn, "kind" | "reason" | "description" | "exchange">;

/** A piece of the first line goes back; `wish` says why. Returns the return's id. */
export async function goBack(
  month: MonthShop,
  sold: Sold,
  wish: (line: typeof orderLines.$inferSelect) => Wish,
): Promise<string> {
  const { db } = month.shop;
  const line = await firstLine(month, sold.id);
  const goods = { orderId: sold.id, shipmentId: line.shipmentId, lines: [{ orderLineId: line.id, quantity: 1 }] };
  const by = { ...byAdmin(month), viewer: sold.customer };
  const why = wish(line);
  const { id: returnId } = must(await requestReturn(db, by, { ...goods, ...why, photos: [] }));
  const received = { to: "received", note: "", isRestocked: why.reason !== "defective" } as const;
  for (const move of [{ to: "approved", note: "", resolution: null }, { to: "picked-up", note: "" }, received] as const)
    must(await moveReturn(db, byAdmin(month), { returnId, ...move }));
  return returnId;
}

/** A faulty piece is paid back or replaced. Returns the replacement's shipment. */
export async function sendBack(month: MonthShop, sold: Sold, kind: "refund" | "replacement"): Promise<string | null> {
  const returnId = await goBack(month, sold, () => ({ kind, reason: "defective", description: "It hums." }));
  await payBack(month, sold);
  const [row] = await month.shop.db.select().from(returns).where(eq(returns.id, returnId));
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

/** Of a payment, or of a part of it. */
type Dispute = { id: string; amount: number };

/** The buyer's bank takes so much of the payment; the provider tells, and takes it from the next settlement. */
export async function dispute(month: MonthShop, sold: Sold, amount: number): Promise<Dispute> {
  const { fake, outside, shop } = month;
  const id = outside.reference("disp_");
  fake.dispute("created", { id, payment_id: sold.paymentId ?? "", amount });
  await listen(month);
  const taken = { entity_id: `adj_${id}_1`, type: "adjustment" as const, amount, debit: amount };
  outside.unsettled.push(lineOf(shop.clock.now(), { ...taken, dispute_id: id }));
  return { id, amount };
}

/** Won: the provider gives the money back with the next settlement. */
export async function endDispute(
  month: MonthShop,
  sold: Sold,
  { id, amount }: Dispute,
  end: "won" | "lost",
): Promise<void> {
  const { fake, outside, shop } = month;
  fake.dispute(end, { id, payment_id: sold.paymentId ?? "", amount });
  await listen(month);
  if (end === "lost") return;
  const back = { entity_id: `adj_${id}_2`, type: "adjustment" as const, amount, credit: amount };
  outside.unsettled.push(lineOf(shop.clock.now(), { ...back, dispute_id: id }));
}
