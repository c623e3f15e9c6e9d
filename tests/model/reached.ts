/** Counts sequences that end where money goes wrong most easily: whether a run looked there. */

import { cashDueOf } from "./commands/book.ts";
import { paidFromTill } from "./counter.ts";
import { debtOf, openOf, overdueOf } from "./credit.ts";
import { isAway } from "./days.ts";
import { isPaidFor } from "./money.ts";
import { backOf, hasLeft, isAwaited, isOver, statusOf } from "./orders.ts";
import { isRemitted, priceOf } from "./payments.ts";
import { balanceOf, cashOf, isSold, sentBy } from "./payouts.ts";
import { dayOf, type Order, type Shipment, type World } from "./world.ts";

const anOrder = (of: (order: Order) => boolean) => (world: World) => world.orders.some(of);
const aShipment = (of: (shipment: Shipment, order: Order) => boolean) =>
  anOrder((order) => order.shipments.some((shipment) => of(shipment, order)));

const places: Record<string, (world: World) => boolean> = {
  "paid twice": anOrder(({ paidPaise, twicePaise }) => paidPaise > 0 && twicePaise > 0),
  "paid too late": anOrder((order) => statusOf(order) === "cancelled" && order.twicePaise > 0),
  "paid by transfers in parts": anOrder(({ paidPaise, transfers }) => paidPaise > 0 && transfers.length > 1),
  "a rest written off": anOrder(({ writtenOffPaise }) => writtenOffPaise > 0),
  "a part of a transfer owed back": anOrder(({ owed }) => owed.some(({ reason }) => reason !== "excess")),
  "an excess owed back": anOrder(({ owed }) => owed.some(({ reason }) => reason === "excess")),
  "an excess kept": anOrder(({ keptPaise }) => keptPaise > 0),
  "cash of one shipment of two": anOrder(({ method, payment, paidPaise }) => {
    return method === "cod" && payment === "pending" && paidPaise > 0;
  }),
  "a shipment cancelled beside one that stays": aShipment((one, order) => {
    return one.status === "cancelled" && !one.isReplacement && statusOf(order) !== "cancelled";
  }),
  "refunded in parts to nothing": anOrder(({ payment, refunds }) => payment === "refunded" && refunds.length > 1),
  "a fee back for a faulty shipment": anOrder(({ refunds }) => {
    return refunds.some(({ reason, shares }) => reason === "returned" && shares.some(({ line }) => line === null));
  }),
  "a piece removed, the rest sent": aShipment((one) => {
    return hasLeft(one) && one.lines.some(({ removed, quantity }) => removed.quantity > 0 && quantity > 0);
  }),
  "a line removed, others sent": aShipment((one) => hasLeft(one) && one.lines.some(({ quantity }) => quantity === 0)),
  "one part of a shipment arrived, one of its others waits": anOrder(({ shipments }) => {
    const of = (status: string) => shipments.filter((one) => !one.isReplacement && one.status === status);
    return of("delivered").some(({ vendor }) => of("pending").some((one) => one.vendor === vendor));
  }),
  "a part of a shipment came back": anOrder(({ shipments }) =>
    shipments.some((one) => {
      const others = shipments.filter(({ vendor, isReplacement }) => vendor === one.vendor && !isReplacement);
      return isOver(one.status) && others.length > 1;
    }),
  ),
  "a replacement sent": aShipment((one) => one.isReplacement && hasLeft(one)),
  "came back undelivered, paid": aShipment((one, order) => isOver(one.status) && isPaidFor(order, one)),
  "cash that was refused": anOrder(({ writeOffs }) => writeOffs.length > 0),
  "one arrived, the other never": anOrder((order) => {
    return statusOf(order) === "delivered" && order.shipments.some(({ status }) => isOver(status));
  }),
  "a replacement lost": aShipment((one) => one.isReplacement && isOver(one.status)),
  "a replacement back": anOrder(({ returns }) => returns.some((one) => one.shipment.isReplacement)),
  "a replacement given up": aShipment((one) => one.isReplacement && one.status === "cancelled"),
  "no piece to replace with": anOrder(({ returns, shipments }) => {
    const isNone = returns.some(({ kind, resolution }) => kind === "replacement" && resolution === "refund");
    return isNone && !shipments.some((one) => one.isReplacement && one.status === "cancelled");
  }),
  "taken back from a vendor who was paid": ({ clawbacks }) => clawbacks > 0,
  "a vendor owes the store": (world) => ["v1", "v2"].some((vendor) => balanceOf(world, vendor) < 0),
  "held back by a return": aShipment((one, { returns }) => {
    return isSold(one) && returns.some(({ shipment, status }) => shipment === one && status === "requested");
  }),
  "a vendor holds cash": (world) => ["v1", "v2"].some((vendor) => cashOf(world, vendor) > 0),
  "cash set off": ({ payouts }) => payouts.some(({ setOffPaise }) => setOffPaise > 0),
  "a payout set off whole": ({ payouts }) => payouts.some((one) => one.setOffPaise > 0 && sentBy(one) === 0),
  "cash paid in": ({ remitted }) => remitted.length > 0,
  "a vendor's cash undone": ({ undone }) => undone.some(({ whose }) => whose !== "couriers"),
  "a courier's payment undone": aShipment(
    ({ transfers, utr }) => transfers.every((one) => one.utr !== utr) && utr !== "",
  ),
  "recorded anew after it was undone": ({ undone, orders }) => {
    const paid = orders.flatMap(({ shipments }) => shipments).filter(isRemitted);
    return (
      paid.length > 0 &&
      undone.some(({ whose, paise }) => whose === "couriers" && paid.some((one) => priceOf(one) === paise))
    );
  },
  "cash paid by a courier": aShipment(isRemitted),
  "a courier's charges": aShipment(({ transfers }) => transfers.some(({ decision }) => decision === "charges")),
  "an excess of a courier": aShipment(({ transfers }) => transfers.some(({ decision }) => decision === "excess")),
  "cash paid by two transfers": aShipment(({ transfers }) => transfers.length > 1),
  "refunded after its courier paid": aShipment((one, { refunds }) => {
    return (
      isRemitted(one) && refunds.some(({ isDone, shares }) => isDone && shares.some(({ shipment }) => shipment === one))
    );
  }),
  "a loss that waits for the store": aShipment(({ loss }) => loss?.isDecided === false),
  "a loss that the store bears": aShipment(({ loss }) => loss?.isDecided === true && loss.bearer === "store"),
  "a claim paid in part": aShipment(({ loss }) => Boolean(loss?.claimPaise && loss.claimPaise < loss.paise)),
  "a loss in a payout": ({ payouts }) => payouts.some(({ items }) => items.some(({ shipment }) => shipment.loss)),
  "a counter sale that came back": anOrder(({ counter, returns }) => counter !== null && returns.length > 0),
  "cash paid back from the till": anOrder((order) => paidFromTill(order) > 0),
  "a counter sale paid back from the bank": anOrder((order) => {
    return order.counter !== null && backOf(order) > paidFromTill(order);
  }),
  "a closed till with a difference": ({ closings }) => closings.some(({ missingPaise }) => missingPaise !== 0),
  "a quotation accepted": ({ quotations }) => quotations.some(({ order }) => order !== null),
  "a quotation accepted in part": ({ quotations }) =>
    quotations.some(({ order, lines }) => {
      const pieces = (all: readonly { quantity: number }[]) => all.reduce((sum, { quantity }) => sum + quantity, 0);
      const sold = order?.shipments.filter(({ isReplacement }) => !isReplacement).flatMap((one) => one.lines);
      return sold !== undefined && pieces(sold) < pieces(lines);
    }),
  "a quotation that expired": ({ quotations, now }) => quotations.some(({ lastDay }) => lastDay < dayOf(now)),
  "an exchange that cost more, paid": anOrder(
    ({ exchange, paidPaise }) => Boolean(exchange?.duePaise) && paidPaise > 0,
  ),
  "an exchange that waits for its difference": anOrder((order) => order.exchange !== null && isAwaited(order)),
  "an exchange that ended unpaid": anOrder((order) => {
    return order.exchange !== null && order.paidPaise === 0 && statusOf(order) === "cancelled";
  }),
  "an exchange that cost less": anOrder(({ exchange }) => exchange?.duePaise === 0),
  "an exchange refunded": anOrder(({ exchange, refunds }) => exchange !== null && refunds.length > 0),
  "a company's invoice overdue": (world) => overdueOf(world) > 0,
  "a company that has credit": (world) => debtOf(world) < 0,
  "a company's payment undone": ({ company }) => company.payments.some(({ isUndone }) => isUndone),
  "refunded on account": anOrder(({ creditDays, refunds }) => creditDays !== null && refunds.length > 0),
  "a vendor waits for a company": (world) =>
    world.orders.some((order) => order.shipments.some((one) => isSold(one) && openOf(world, order, one) > 0)),
  "a courier that doesn't answer": aShipment(({ isLeaving }) => isLeaving),
  "handed over to a courier": aShipment(({ isHandedOver }) => isHandedOver),
  "booked to collect what is not due any more": aShipment((one, order) => {
    return (
      one.bookingId !== "" &&
      !hasLeft(one) &&
      one.status !== "cancelled" &&
      one.cashPaise !== cashDueOf({ order, shipment: one })
    );
  }),
  "another attempt has its day": aShipment(({ nextAttempt }) => nextAttempt !== ""),
  "a vendor is away": (world) => ["v1", "v2"].some((vendor) => isAway(world, vendor)),
  "a vendor on holiday packs later": ({ times, now }) => {
    return [times.v1, times.v2].some(({ holidays }) => holidays.some((one) => !one.pauses && one.to >= dayOf(now)));
  },
  "all numbers confirmed": ({ phones }) => phones.size === 3 && [...phones.values()].every((one) => one.isConfirmed),
  "a code whose tries are used up": ({ phones }) => [...phones.values()].some((one) => one.tries >= 5),
  "a dispute that was lost": ({ provider }) => provider.disputes.some(({ state }) => state === "lost"),
  "a refund not sent, as its payment is disputed": anOrder(({ failed }) => failed.length > 0),
  "a settled row that waits": ({ provider }) => provider.rows.some(({ isBooked }) => !isBooked),
  "freight or tax in a payout": ({ payouts }) => payouts.some(({ items }) => items.some((one) => one.offPaise !== 0)),
  "freight on the buyer's fee": ({ freight }) => freight.charges.some(({ feePaise }) => feePaise > 0),
  "two rates of TCS at once": ({ taxes, now }) =>
    taxes.rates.filter(({ kind, from }) => kind === "tcs" && from <= dayOf(now)).length > 1,
  "a month closed": ({ months }) => months.closed !== null,
  "a payout taken back": ({ payouts }) => payouts.some(({ state }) => state === "cancelled"),
};

/** Sequences by place. */
export const reached = new Map(Object.keys(places).map((name) => [name, 0]));

export function countReached(world: World): void {
  for (const [name, isThere] of Object.entries(places))
    if (isThere(world)) reached.set(name, (reached.get(name) ?? 0) + 1);
}
