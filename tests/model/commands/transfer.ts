/** Money that an admin finds on the store's account. */
import { recordPayment } from "#app/payments/offline-payments.server.ts";
import { renewPromise } from "../days.ts";
import { isAwaited } from "../orders.ts";
import { amountOf } from "../payments.ts";
import { momentOf } from "../shop.ts";
import { choose, type Order, type Which, type World } from "../world.ts";
import { agree, codeOf, hasOrders, type Step, step } from "./step.ts";

/** What an admin does about a transfer that is less than what is due, or more. */
export const decisions = ["wait", "write-off", "refund", "refund-excess", "keep"] as const;
type Decision = (typeof decisions)[number] | null;

/**
 * What is due or `offPaise` off; its reference new or recorded before. `isForAll`: it pays the buyer's other orders too,
 * and the first gets what is left.
 */
export const transfer = (
  which: Which,
  offPaise: number,
  isKnown: boolean,
  decision: Decision = null,
  isForAll = false,
): Step =>
  step(
    "transfer",
    async (world, shop) => {
      const order = choose(world.orders, which, awaitsTransfer);
      const others = isForAll ? world.orders.filter((one) => isBesides(one, order)).slice(0, MAX_OTHERS) : [];
      const othersPaise = others.reduce((sum, other) => sum + dueOf(other), 0);
      const duePaise = dueOf(order) + othersPaise;
      const amountPaise = Math.max(0, duePaise + offPaise);
      const known = isKnown ? world.orders.flatMap(({ transfers }) => transfers)[0] : null;
      const reference = known ?? `UTR-${++world.references}-OF-ORDER`;
      const aboutShortfall = decision === "wait" || decision === "write-off" || decision === "refund" ? decision : null;
      const shortfall = aboutShortfall && { decision: aboutShortfall, paise: duePaise - amountPaise };
      const aboutExcess: "keep" | "refund" | null =
        decision === "keep" ? "keep" : decision === "refund-excess" ? "refund" : null;
      const excess = aboutExcess && { decision: aboutExcess, paise: offPaise };
      const otherOrderIds = others.map(({ id }) => id);
      const payment = { orderId: order.id, amountPaise, reference, shortfall, excess, otherOrderIds } as const;
      const recorded = await recordPayment(shop.db, { viewer: world.admin, ...momentOf(shop) }, payment);
      const summary = `${amountPaise} of ${duePaise} paise for order ${order.no} and ${others.length} more, ${decision}`;
      const ownPaise = amountPaise - othersPaise;
      const why = whyRefused(order, { amountPaise, ownPaise, decision }) ?? (known ? "reference-used" : "ok");
      agree(summary, codeOf(recorded), why);
      if (!recorded.ok) return { outcome: why, summary };
      order.transfers.push(reference);
      take(world, order, ownPaise, decision);
      for (const other of others) take(world, other, dueOf(other), null);
      return { outcome: others.length > 0 ? "ok for several" : why, summary };
    },
    hasOrders,
  );

const MAX_OTHERS = 8;
const MAX_KEPT = 100_00;

function awaitsTransfer(order: Order): boolean {
  return order.method === "bank_transfer" && isAwaited(order);
}

function isBesides(one: Order, order: Order): boolean {
  return one !== order && one.buyer === order.buyer && awaitsTransfer(one);
}

function dueOf(order: Order): number {
  return order.parts.reduce((left, paise) => left - paise, amountOf(order));
}

type Offer = { amountPaise: number; ownPaise: number; decision: Decision };

function whyRefused(order: Order, { amountPaise, ownPaise, decision }: Offer): string | null {
  const isLive = order.shipments.some(({ status }) => status !== "cancelled");
  const isOpen = isLive && ["pending", "failed"].includes(order.payment) && order.method === "bank_transfer";
  if (!isOpen) return "not-payable";
  if (amountPaise === 0) return "wrong-amount";
  if (ownPaise <= 0) return "not-covered";
  const shortPaise = dueOf(order) - ownPaise;
  if (shortPaise < 0) {
    if (decision !== "keep" && decision !== "refund-excess") return "excess";
    return decision === "keep" && -shortPaise > MAX_KEPT ? "excess-not-kept" : null;
  }
  if (shortPaise === 0) return null;
  if (decision !== "wait" && decision !== "write-off" && decision !== "refund") return "short";
  const most = Math.max(100_00, Math.floor(amountOf(order) / 100 + 0.5));
  return decision === "write-off" && shortPaise > most ? "too-short" : null;
}

/** The order is paid by all of it, or when the rest is given up. Else a part waits, or goes back, as does an excess. */
function take(world: World, order: Order, amountPaise: number, decision: Decision): void {
  const shortPaise = dueOf(order) - amountPaise;
  if (shortPaise > 0 && decision !== "write-off") {
    if (decision === "wait") order.parts.push(amountPaise);
    else order.owed.push({ paise: amountPaise, reason: "part-payment", isDone: false });
    order.summary++;
    return;
  }
  order.parts = [];
  order.writtenOffPaise = Math.max(0, shortPaise);
  if (shortPaise < 0 && decision === "keep") order.keptPaise = -shortPaise;
  else if (shortPaise < 0) order.owed.push({ paise: -shortPaise, reason: "excess", isDone: false });
  order.paidPaise = amountOf(order);
  order.payment = "paid";
  renewPromise(world, order);
}
