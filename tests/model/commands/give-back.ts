/** An admin refunds an order, and sends by hand what no provider sends. */
import { and, eq } from "drizzle-orm";
import { refundOrderParts } from "#app/fulfilment/orders/refund-order.server.ts";
import { recordRefund } from "#app/payments/offline-payments.server.ts";
import { refunds } from "#app/payments/schema.server.ts";
import {
  amountOf,
  isPaidFor,
  leaveWith,
  leftOf,
  type Part,
  paiseOf,
  partsOf,
  piecesOf,
  remainingOf,
} from "../money.ts";
import { allParts, cancelShipment, hasLeft, refund, sentOf, settle } from "../orders.ts";
import { isDisputed } from "../reports.ts";
import { momentOf, type Shop, workOffAll } from "../shop.ts";
import { choose, type Order, type Refund, type Share, type Shipment, type Which, type World } from "../world.ts";
import { removeFrom } from "./reduce.ts";
import { agree, codeOf, hasOrders, type Step, step } from "./step.ts";

/** What is wished of one part: pieces, hundredths (`of`) of its money left (101 is a rupee too much), or everything. */
export type Wish = { pieces: number } | { of: number } | "all";

/** `times` over: each time the rest of a part is shared out anew. `isOut`: pieces that have not left aren't sent. */
export const giveBack = (which: Which, wish: Wish, times: number, isOut = false): Step =>
  step(
    isOut ? "remove" : "give back",
    async (world, shop) => {
      const parts = world.orders.flatMap((one) => allParts(one).map((part) => ({ order: one, part })));
      const makesSense = ({ order, part }: OrderPart) =>
        isPaidFor(order, part.shipment) &&
        leftOf(part, order.refunds).paise > 0 &&
        (!isOut || (part.line !== null && isWaiting(part.shipment)));
      const chosen = choose(parts, which, makesSense);
      const done = [];
      for (let n = 0; n < times; n++) done.push(await giveOnce(world, shop, chosen, wish, isOut));
      const { order, part } = chosen;
      const about = `${part.line ? "a line" : "the fee"} of order ${order.no}`;
      return {
        outcome: done.at(-1)?.outcome ?? "",
        summary: `${done.map(({ summary }) => summary).join(", then ")} of ${about}`,
      };
    },
    hasOrders,
  );

type OrderPart = { order: Order; part: Part };

function isWaiting({ status }: Shipment): boolean {
  return status === "pending" || status === "processing";
}

async function giveOnce(world: World, shop: Shop, { order, part }: OrderPart, wish: Wish, isOut: boolean) {
  const asked = wish === "all" ? wish : amountAsked(order, part, wish, isOut);
  const plan = planOf(world, order, part, asked);
  const shares = typeof plan === "string" ? [] : plan.shares;
  const expectedPaise = paiseOf(shares);
  const wanted = asked === "all" ? asked : [{ ...nameOf(part), ...asked }];
  const storeBearsBp = order.no % 2 === 0 ? 10_000 : 0;
  const request = { orderId: order.id, wanted, expectedPaise, reason: "We are sorry.", storeBearsBp };
  const done = await refundOrderParts(shop.db, { viewer: world.admin, ...momentOf(shop) }, request);
  await workOffAll(shop, world);
  const summary = JSON.stringify(asked);
  agree(`${summary} of order ${order.no}`, codeOf(done), typeof plan === "string" ? plan : "ok");
  if (typeof plan === "string") return { outcome: plan, summary };
  for (const shipment of plan.ends) cancelShipment(shipment);
  const out = plan.out && part.line ? shares.filter(({ line }) => line === part.line) : [];
  const [first] = plan.out && part.line ? out : [];
  const isWhole = first?.quantity === part.line?.quantity;
  const price = first && (isWhole ? first : leaveWith(part, order, first.quantity, first));
  for (const one of byPayment(order, out)) refund(world, order, "removed", one);
  const rest = shares.filter((share) => !out.includes(share));
  for (const one of byPayment(order, rest)) refund(world, order, "goodwill", one, { storeBearsBp });
  if (price && part.line) removeFrom(part.line, price.quantity, price);
  return { outcome: "ok", summary: `${summary} (${expectedPaise} paise)` };
}

/** Cash goes back shipment by shipment, as it came. */
function byPayment(order: Order, shares: Share[]): Share[][] {
  if (shares.length === 0) return [];
  return order.method === "cod" ? [...Map.groupBy(shares, ({ shipment }) => shipment).values()] : [shares];
}

type RefundInput = { quantity: number; isRemoved: boolean } | { amountPaise: number };

function amountAsked(order: Order, part: Part, wish: { pieces: number } | { of: number }, isOut: boolean): RefundInput {
  if ("pieces" in wish && part.line) return { quantity: wish.pieces, isRemoved: isOut };
  const { paise } = leftOf(part, order.refunds);
  const of = "pieces" in wish ? 50 : wish.of;
  return { amountPaise: of > 100 ? paise + 100 : Math.floor((paise * of) / 100) };
}

function nameOf({ line, shipment }: Part): { orderLineId: string | null; shipmentId: string } {
  return { orderLineId: line?.id ?? null, shipmentId: shipment.id };
}

/** `out`: the pieces asked for are not sent, but others of their shipment are. */
type Plan = { shares: Share[]; ends: Shipment[]; out: boolean };

/** What goes back and which shipments end with it, or why nothing does. */
function planOf(world: World, order: Order, part: Part, asked: RefundInput | "all"): Plan | string {
  const paid = allParts(order).filter(({ shipment }) => isPaidFor(order, shipment));
  if (paid.length === 0 || (asked !== "all" && !isPaidFor(order, part.shipment))) return "not-paid";
  if (isDisputed(world, order)) return "disputed";
  const isOut = asked !== "all" && "quantity" in asked && asked.isRemoved;
  if (isOut && !isWaiting(part.shipment)) return "already-shipped";
  const chosen = asked === "all" ? remainingOf(paid, order) : sharesOf(order, part, asked);
  if (typeof chosen === "string") return chosen;
  const pieces = part.shipment.lines.reduce((sum, line) => sum + line.quantity, 0);
  const isEmptied = isOut && asked.quantity === pieces;
  const shares = isEmptied ? remainingOf(partsOf([part.shipment]), order) : chosen;
  if (shares.length === 0) return "nothing-left";
  const live = order.shipments.filter(({ isReplacement, status }) => !isReplacement && status !== "cancelled");
  const ends = live.filter(
    (shipment) =>
      isPaidFor(order, shipment) &&
      !hasLeft(shipment) &&
      ((isEmptied && shipment === part.shipment) || isAllOf(order, shipment, shares)),
  );
  return ends.length > 0 && ends.length === live.length
    ? "cancel-instead"
    : { shares, ends, out: isOut && !ends.includes(part.shipment) };
}

function sharesOf(order: Order, part: Part, asked: RefundInput): Share[] | string {
  const left = leftOf(part, order.refunds);
  if ("quantity" in asked) {
    if (asked.quantity > left.pieces) return "too-many";
    return left.paise === 0 ? "too-much" : [piecesOf(part, order, asked.quantity)];
  }
  const { amountPaise } = asked;
  if (amountPaise > left.paise) return "too-much";
  const isAll = amountPaise === left.paise && amountPaise > 0;
  if (!isAll && (amountPaise < 100 || left.paise - amountPaise < 100)) return "too-little";
  // All of a line's money by its amount takes no goods along.
  return [amountOf(part, order, amountPaise, 0)];
}

function isAllOf(order: Order, shipment: Shipment, shares: readonly Share[]): boolean {
  const left = allParts(order)
    .filter((part) => part.shipment === shipment)
    .reduce((sum, part) => sum + leftOf(part, order.refunds).paise, 0);
  return left === paiseOf(shares.filter((share) => share.shipment === shipment));
}

const waiting = ({ orders }: World) =>
  orders.flatMap((order) =>
    [...order.refunds.filter(isToSend), ...order.owed.filter(({ isDone }) => !isDone)].map(() => ({ order })),
  );

/** Nothing is sent of a refund that pays another order only. */
function isToSend(refund: Refund): boolean {
  return !refund.isDone && (refund.exchangePaise === 0 || sentOf(refund) > 0);
}

/** An admin has sent a refund by hand: an order's oldest first. */
export const sendByHand = (which: Which): Step =>
  step(
    "send by hand",
    async (world, shop) => {
      const { order } = choose(waiting(world), which, () => true);
      const made = order.refunds.find(isToSend);
      const part = order.owed.find(({ isDone }) => !isDone);
      const paise = made ? sentOf(made) : part?.paise;
      const reason = (made ?? part)?.reason;
      const isWaiting = and(eq(refunds.orderId, order.id), eq(refunds.status, "requested"));
      const rows = await shop.db.select().from(refunds).where(isWaiting);
      const row = rows.find((one) => one.amountPaise === paise && one.reason === reason);
      const summary = `${paise} paise of order ${order.no}`;
      if (!row) throw new Error(`no refund waits: ${summary}`);
      const reference = `BACK-${++world.references}-BY-HAND`;
      const sent = { orderId: order.id, refundId: row.id, reference };
      // What an exchange cost more was paid online, the rest with goods.
      const expected = order.exchange && isDisputed(world, order) ? "disputed" : "ok";
      agree(summary, codeOf(await recordRefund(shop.db, { viewer: world.admin, ...momentOf(shop) }, sent)), expected);
      if (expected !== "ok") return { outcome: expected, summary };
      await workOffAll(shop, world);
      if (made) settle(world, order, made);
      else if (part) part.isDone = true;
      return { outcome: "ok", summary };
    },
    (world) => waiting(world).length > 0,
  );
