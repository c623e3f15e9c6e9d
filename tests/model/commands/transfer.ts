/** Money that an admin finds on the store's account. */
import { recordPayment } from "#app/payments/offline-payments.server.ts";
import { isAwaited } from "../orders.ts";
import { amountOf } from "../payments.ts";
import { momentOf } from "../shop.ts";
import { choose, type Order, type Which } from "../world.ts";
import { agree, codeOf, hasOrders, type Step, step } from "./step.ts";

/** The right amount or `offPaise` off; its reference new or recorded before. */
export const transfer = (which: Which, offPaise: number, isKnown: boolean): Step =>
  step(
    "transfer",
    async (world, shop) => {
      const order = choose(world.orders, which, (one) => one.method === "bank_transfer" && isAwaited(one));
      const amountPaise = amountOf(order) + offPaise;
      const known = isKnown ? world.orders.find((one) => one.method === "bank_transfer" && one.paidPaise > 0) : null;
      const payment = { orderId: order.id, amountPaise, reference: referenceOf(known ?? order) };
      const recorded = await recordPayment(shop.db, { viewer: world.admin, ...momentOf(shop) }, payment);
      const told = `${amountPaise} paise for order ${order.no}`;
      const why = whyRefused(order, offPaise, Boolean(known));
      agree(told, codeOf(recorded), why);
      if (recorded.ok) pay(order, amountPaise);
      return { outcome: why, told };
    },
    hasOrders,
  );

function whyRefused(order: Order, offPaise: number, isKnown: boolean): string {
  const isLive = order.shipments.some(({ status }) => status !== "cancelled");
  const isOpen = isLive && ["pending", "failed"].includes(order.payment) && order.method === "bank_transfer";
  if (!isOpen) return "not-payable";
  if (offPaise !== 0) return "wrong-amount";
  return isKnown ? "reference-used" : "ok";
}

function pay(order: Order, amountPaise: number): void {
  order.paidPaise = amountPaise;
  order.payment = "paid";
}

function referenceOf({ no }: Pick<Order, "no">): string {
  return `UTR-${no}-OF-ORDER`;
}
