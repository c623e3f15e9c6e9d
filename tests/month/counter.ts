/** Sales at the store's own counter: cash in the till, cards at the terminal, and the count in the evening. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { shipments } from "#app/orders/schema.server.ts";
import { closeTill } from "#app/payments/counter/close-till.server.ts";
import { payCashRefund } from "#app/payments/counter/pay-cash-refund.server.ts";
import { aClose, aSaleForm, sell } from "#tests/support/documents/counter-sales.ts";
import type { Sold } from "./orders.ts";
import { byAdmin, type MonthShop, must, type Product, rupees, todayIn } from "./shop.ts";

/** Cash that stays in the till overnight, for change. */
const FLOAT_PAISE = 5_000_00;

/** Somebody carries one or two pieces of the store's own goods home, and pays in cash, by card, or half by each. */
export async function sellOver(month: MonthShop): Promise<Sold & { cashPaise: number }> {
  const { shop, products, outside, roll } = month;
  const own = products.filter(({ vendorId }) => vendorId === "store");
  const product = own[roll(own.length)] as Product;
  const quantity = 1 + roll(2);
  const totalPaise = product.pricePaise * quantity;
  const cardPaise = [0, 0, totalPaise, Math.floor(totalPaise / 2)][roll(4)] ?? 0;
  const cashPaise = totalPaise - cardPaise;
  const fields = {
    cash: cashPaise > 0 ? rupees(cashPaise) : "",
    ...(cardPaise > 0 && { card: rupees(cardPaise), cardReference: outside.reference("SLIP") }),
  };
  const sale = await aSaleForm(shop.db, [{ product, quantity }], fields);
  if (sale.expected !== String(totalPaise)) throw new Error(`another price at the counter: ${sale.expected}`);
  const by = { now: shop.clock.now(), formKey: randomUUID() };
  const { orderId: id } = must(await sell(shop.db, month.admin, sale, by));
  outside.tillPaise += cashPaise;
  outside.terminalPaise += cardPaise;
  const rows = await shop.db.select().from(shipments).where(eq(shipments.orderId, id));
  const handedOver = rows.map(({ id: shipmentId, vendorId }) => ({ id: shipmentId, vendorId, awb: null }));
  return { id, customer: month.admin, pays: "counter", totalPaise, paymentId: null, shipments: handedOver, cashPaise };
}

/** In cash, out of the till. */
export async function payFromTill(
  { shop, outside, ...month }: MonthShop,
  refund: { orderId: string; refundId: string; amountPaise: number },
): Promise<void> {
  must(await payCashRefund(shop.db, byAdmin({ shop, outside, ...month }), refund));
  outside.tillPaise -= refund.amountPaise;
}

/** The till is counted and all but the change goes to the bank; `missingPaise` of it are gone. */
export async function countTill(month: MonthShop, missingPaise = 0): Promise<void> {
  const { shop, outside } = month;
  if (outside.tillPaise <= FLOAT_PAISE) return;
  const countedPaise = outside.tillPaise - missingPaise;
  const reason = missingPaise > 0 ? "Wrong change was given." : "";
  const close = await aClose(shop.db, { countedPaise, keptPaise: FLOAT_PAISE, reason });
  if (close.expectedPaise !== outside.tillPaise) throw new Error(`the till should hold ${close.expectedPaise}`);
  must(await closeTill(shop.db, { ...byAdmin(month), formKey: randomUUID() }, close));
  outside.move(todayIn(month), "CASH DEPOSIT", outside.reference("SLIP"), countedPaise - FLOAT_PAISE);
  outside.tillPaise = FLOAT_PAISE;
  outside.missingPaise += missingPaise;
}

/** The bank of the terminal pays what its cards took. */
export function payOverCards(month: MonthShop): void {
  const { outside } = month;
  if (outside.terminalPaise === 0) return;
  outside.move(todayIn(month), "POS SETTLEMENT", outside.reference("POS"), outside.terminalPaise);
  outside.terminalPaise = 0;
}
