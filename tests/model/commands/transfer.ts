/** Money that an admin finds on the store's account. */
import { recordPayment } from "#app/payments/offline-payments.server.ts";
import { renewPromise } from "../days.ts";
import { isAwaited } from "../orders.ts";
import { amountOf } from "../payments.ts";
import { momentOf } from "../shop.ts";
import { choose, type Order, type Which, type World } from "../world.ts";
import { agree, codeOf, hasOrders, type Step, step } from "./step.ts";

/** What an admin does about a transfer that is less than what is due. */
export const shortfalls = ["wait", "write-off", "refund"] as const;
type Shortfall = (typeof shortfalls)[number] | null;

/** What is due or `offPaise` off; its reference new or recorded before. */
export const transfer = (which: Which, offPaise: number, isKnown: boolean, shortfall: Shortfall = null): Step =>
  step(
    "transfer",
    async (world, shop) => {
      const order = choose(world.orders, which, (one) => one.method === "bank_transfer" && isAwaited(one));
      const duePaise = dueOf(order);
      const amountPaise = Math.max(0, duePaise + offPaise);
      const known = isKnown ? world.orders.flatMap(({ transfers }) => transfers)[0] : null;
      const reference = known ?? `UTR-${++world.references}-OF-ORDER`;
      const payment = { orderId: order.id, amountPaise, reference, shortfall };
      const recorded = await recordPayment(shop.db, { viewer: world.admin, ...momentOf(shop) }, payment);
      const told = `${amountPaise} of ${duePaise} paise for order ${order.no}, ${shortfall}`;
      const why = whyRefused(order, amountPaise, shortfall) ?? (known ? "reference-used" : "ok");
      agree(told, codeOf(recorded), why);
      if (!recorded.ok) return { outcome: why, told };
      order.transfers.push(reference);
      take(world, order, amountPaise, shortfall);
      return { outcome: why, told };
    },
    hasOrders,
  );

function dueOf(order: Order): number {
  return order.parts.reduce((left, paise) => left - paise, amountOf(order));
}

function whyRefused(order: Order, amountPaise: number, shortfall: Shortfall): string | null {
  const isLive = order.shipments.some(({ status }) => status !== "cancelled");
  const isOpen = isLive && ["pending", "failed"].includes(order.payment) && order.method === "bank_transfer";
  if (!isOpen) return "not-payable";
  const shortPaise = dueOf(order) - amountPaise;
  if (amountPaise === 0 || shortPaise < 0) return "wrong-amount";
  if (shortPaise === 0) return null;
  if (!shortfall) return "short";
  const most = Math.max(100_00, Math.floor(amountOf(order) / 100 + 0.5));
  return shortfall === "write-off" && shortPaise > most ? "too-short" : null;
}

/** The order is paid by all of it, or when the rest is given up. Else a part waits, or goes back. */
function take(world: World, order: Order, amountPaise: number, shortfall: Shortfall): void {
  const shortPaise = dueOf(order) - amountPaise;
  if (shortPaise > 0 && shortfall !== "write-off") {
    if (shortfall === "wait") order.parts.push(amountPaise);
    else order.owed.push({ paise: amountPaise, reason: "part-payment", isDone: false });
    order.told++;
    return;
  }
  order.parts = [];
  order.writtenOffPaise = shortPaise;
  order.paidPaise = amountOf(order);
  order.payment = "paid";
  renewPromise(world, order);
}
