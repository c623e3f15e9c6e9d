/** Sales over the counter, cash refunds from the till, and the close of a day. */
import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { orders } from "#app/orders/schema.server.ts";
import { closeTill } from "#app/payments/counter/close-till.server.ts";
import { payCashRefund } from "#app/payments/counter/pay-cash-refund.server.ts";
import { refunds } from "#app/payments/schema.server.ts";
import { aClose, aSaleForm, sell } from "#tests/support/documents/counter-sales.ts";
import { cashLeftOf, paidBackOf, tillOf } from "../counter.ts";
import { paiseOf } from "../money.ts";
import { type Cart, goodsOf, priceIn } from "../new-order.ts";
import { leave, settle } from "../orders.ts";
import { momentOf, workOffAll } from "../shop.ts";
import { type CounterMoney, choose, type Order, type Product, type Which, type World } from "../world.ts";
import { take } from "./buy.ts";
import { agree, codeOf, type Step, step } from "./step.ts";

const rupees = (paise: number) => (paise / 100).toFixed(2);

/** How much of the total is paid by UPI and by card, in hundredths; cash pays the rest. `percentOff`: below today's price. */
export type Sale = { quantity: number; upi: number; card: number; percentOff: number; isSentTwice: boolean };

/** The store's own goods, to somebody without a number; others can't be sold there. */
export const sellOver = (products: readonly number[], { quantity, upi, card, percentOff, isSentTwice }: Sale): Step =>
  step("sell at the counter", async (world, shop) => {
    const wanted = [...new Set(products.map((product) => world.products[product % world.products.length] as Product))];
    const cart: Cart = wanted.map((product) => [
      product,
      quantity,
      Math.ceil((product.pricePaise * (100 - percentOff)) / 100),
    ]);
    const totalPaise = goodsOf(cart);
    const upiPaise = Math.floor((totalPaise * upi) / 100);
    const cardPaise = Math.min(totalPaise - upiPaise, Math.floor((totalPaise * card) / 100));
    const money = { cashPaise: totalPaise - upiPaise - cardPaise, upiPaise, cardPaise };
    const reference = `SLIP-${++world.references}`;
    const lines = cart.map((item) => ({ product: item[0], quantity, price: rupees(priceIn(item)) }));
    const sale = await aSaleForm(shop.db, lines, { ...fieldsOf(money, reference), priceReason: "For a friend" });
    const now = shop.clock.now();
    const formKey = randomUUID();
    const sold = await sell(shop.db, world.admin, sale, { now, formKey });
    await workOffAll(shop, world);
    const summary = `${cart.map(([{ slug }]) => `${quantity} ${slug}`).join(", ")}, ${JSON.stringify(money)}`;
    const outcome = refusal(cart);
    agree(summary, codeOf(sold), outcome);
    if (!sold.ok) return { outcome, summary };
    if (isSentTwice) agree(`${summary}, again`, await sell(shop.db, world.admin, sale, { now, formKey }), sold);
    const { orderId } = sold.value;
    const [row] = await shop.db.select({ buyer: orders.userId }).from(orders).where(eq(orders.id, orderId));
    const who = { ...world.people[0], id: row?.buyer ?? "", email: "" } as World["people"][number];
    const order = await take(world, shop, { who, cart, method: "counter", placed: { orderId } });
    handOver(world, order, money);
    return { outcome, summary: `${summary} → order ${order.no}` };
  });

function refusal(cart: Cart): string {
  const isOthers = cart.some(([{ vendor }]) => vendor !== "store");
  const own = cart.filter(([{ vendor }]) => vendor === "store");
  if (own.some(([{ stock }, quantity]) => stock < quantity)) return "sold-out";
  return isOthers ? "lines" : "ok";
}

function fieldsOf({ cashPaise, upiPaise, cardPaise }: CounterMoney, reference: string) {
  return {
    cash: cashPaise > 0 ? rupees(cashPaise + 1) : "",
    ...(upiPaise > 0 && { upi: rupees(upiPaise), upiReference: reference.replace(/\D/g, "").padStart(12, "4") }),
    ...(cardPaise > 0 && { card: rupees(cardPaise), cardReference: reference }),
  };
}

function handOver(world: World, order: Order, money: CounterMoney): void {
  for (const shipment of order.shipments) {
    leave(world, order, shipment);
    Object.assign(shipment, { status: "delivered", deliveredAt: world.now });
  }
  Object.assign(order, { payment: "paid", paidPaise: goodsOf(itemsOf(order)), counter: money });
}

function itemsOf({ shipments }: Order): Cart {
  return shipments.flatMap(({ lines }) =>
    lines.map(({ product, quantity, totalPaise }): Cart[number] => [product, quantity, totalPaise / quantity]),
  );
}

const refundable = ({ orders: all }: World) =>
  all.flatMap((order) =>
    order.counter ? order.refunds.filter(({ isDone }) => !isDone).map((refund) => ({ order, refund })) : [],
  );

/** A refund of a counter sale is paid out of the till, as far as it was paid in cash. */
export const payFromTill = (which: Which): Step =>
  step(
    "pay a refund from the till",
    async (world, shop) => {
      const { order } = choose(refundable(world), which, ({ order, refund }) => {
        return paiseOf(refund.shares) <= Math.min(cashLeftOf(order), tillOf(world));
      });
      const refund = order.refunds.find(({ isDone }) => !isDone);
      if (!refund) throw new Error("no refund waits");
      const paise = paiseOf(refund.shares);
      const isWaiting = and(eq(refunds.orderId, order.id), eq(refunds.status, "requested"));
      const rows = await shop.db.select().from(refunds).where(isWaiting);
      const row = rows.find((one) => one.amountPaise === paise && one.reason === refund.reason);
      const by = { viewer: world.admin, ...momentOf(shop) };
      const done = await payCashRefund(shop.db, by, { orderId: order.id, refundId: row?.id ?? "" });
      await workOffAll(shop, world);
      const outcome = paise > cashLeftOf(order) ? "not-cash" : paise > tillOf(world) ? "till-short" : "ok";
      const summary = `${paise} paise of order ${order.no}`;
      agree(summary, codeOf(done), outcome);
      if (!done.ok) return { outcome, summary };
      refund.isFromTill = true;
      settle(world, order, refund);
      return { outcome, summary };
    },
    (world) => refundable(world).length > 0,
  );

/** So many paise are missing, or are too many; half of what was counted stays in the till if `isKept`. */
export const closeDay = (missingPaise: number, isKept: boolean): Step =>
  step("close the till", async (world, shop) => {
    const expectedPaise = tillOf(world);
    const countedPaise = Math.max(0, expectedPaise - missingPaise);
    const keptPaise = isKept ? Math.floor(countedPaise / 2) : 0;
    const close = await aClose(shop.db, { countedPaise, keptPaise, reason: "Counted twice." });
    agree("cash in the till", close.expectedPaise, expectedPaise);
    const by = { viewer: world.admin, ...momentOf(shop), formKey: randomUUID() };
    const closed = await closeTill(shop.db, by, close);
    const outcome = !isUsed(world) && expectedPaise === 0 && countedPaise === 0 ? "empty" : "ok";
    agree(`${countedPaise} of ${expectedPaise}`, codeOf(closed), outcome);
    if (closed.ok)
      world.closings.push({
        bankedPaise: countedPaise - keptPaise,
        missingPaise: expectedPaise - countedPaise,
        orders: world.orders.length,
        paidBackPaise: paidBackOf(world),
      });
    return { outcome, summary: `${countedPaise} of ${expectedPaise} paise, ${keptPaise} kept` };
  });

/** Whether something was sold or paid back since the last close. */
function isUsed(world: World): boolean {
  const last = world.closings.at(-1);
  const isSold = world.orders.slice(last?.orders ?? 0).some(({ counter }) => counter !== null);
  return isSold || paidBackOf(world) > (last?.paidBackPaise ?? 0);
}
