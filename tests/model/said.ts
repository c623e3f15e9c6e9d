/** Refunds, credit notes, mails and books in the model. */
import { freightBooks } from "./charges.ts";
import { paidFromTill, tillOf } from "./counter.ts";
import { paidByCompany } from "./credit.ts";
import { commissionOf, goodwillFor, grossOf, paiseOf, takenBack } from "./money.ts";
import { backOf, hasLeft, sentOf, statusOf } from "./orders.ts";
import { amountOf, isRemitted, priceOf, settledOf } from "./payments.ts";
import { balanceOf, cashOf, isSold, sentBy } from "./payouts.ts";
import { addTo, reportBooks } from "./reports.ts";
import { taxesOfAll } from "./taxes.ts";
import type { CounterMoney, Order, Refund, Transfer, World } from "./world.ts";

type Facts = Record<string, unknown>;

export function refundsOf(refunds: readonly Refund[]): string {
  const shares = refunds.flatMap((one) => one.shares);
  const taxPaise = shares.reduce((sum, share) => sum + share.taxPaise, 0);
  const sentPaise = refunds.reduce((sum, one) => sum + sentOf(one), 0);
  return `${refunds.length} ${sentPaise} ${refunds.filter(({ isDone }) => isDone).length} ${taxPaise}`;
}

function heldOf(refunds: readonly Refund[]): number {
  return refunds.reduce((sum, { heldPaise }) => sum + heldPaise, 0);
}

/** A shipment that has left has a credit note for every refund, also for earlier ones. */
export function creditsOf(order: Order, shipmentId: string): string | false {
  const shipment = order.shipments.find(({ id }) => id === shipmentId);
  const done = takenBack(order)
    .filter(({ reason }) => reason !== "removed")
    .map(({ shares }) =>
      shares
        .filter((share) => share.shipment === shipment && share.line?.quantity !== 0)
        .map(({ out, ...share }) => ({
          ...share,
          paise: share.paise - (out?.paise ?? 0),
          taxPaise: share.taxPaise - (out?.taxPaise ?? 0),
        }))
        .filter(({ paise }) => paise > 0),
    )
    .filter((shares) => shares.length > 0);
  if (!shipment || !hasLeft(shipment) || done.length === 0) return false;
  const shares = done.flat();
  const taxPaise = shares.reduce((sum, share) => sum + share.taxPaise, 0);
  return `${done.length} ${paiseOf(shares)} ${paiseOf(shares) - taxPaise}`;
}

/** Paise of transfers that don't count for the order: they wait for the rest, or were to go back. */
export function partsOf({ parts, owed }: Order): number {
  return [...parts, ...owed.map(({ paise }) => paise)].reduce((sum, paise) => sum + paise, 0);
}

/** Each piece of news is mailed once. */
export function mailsOf(all: readonly Order[]): Facts {
  // Nobody at the counter left an address.
  const orders = all.filter(({ method }) => method !== "counter");
  const count = <One>(all: readonly One[], of: (one: One) => boolean) => all.filter(of).length;
  const shipments = orders.flatMap((order) => order.shipments);
  const refunds = orders.flatMap((order) => [...order.refunds, ...order.failed]);
  return {
    "order-confirmation": count(orders, ({ method, paidPaise }) => {
      return (method !== "online" && method !== "exchange") || paidPaise > 0;
    }),
    "order-cancelled": count(orders, (order) => statusOf(order) === "cancelled"),
    "payment-failed": orders.reduce((sum, { failures }) => sum + failures, 0),
    "payment-received": count(orders, ({ method, paidPaise }) => method === "bank_transfer" && paidPaise > 0),
    "part-payment": orders.reduce((sum, { summary }) => sum + summary, 0),
    "shipment-dispatched": count(shipments, hasLeft),
    "shipment-delivered": count(shipments, ({ status }) => status === "delivered"),
    "shipment-undelivered": shipments.reduce((sum, { bad }) => sum + bad, 0),
    "order-refund":
      count(refunds, ({ reason, isQuiet }) => reason === "goodwill" || (reason === "removed" && !isQuiet)) +
      orders.reduce((sum, order) => sum + order.twicePaise / amountOf(order), 0),
    "return-requested": orders.reduce((sum, { returns }) => sum + returns.length, 0),
  };
}

/** Debits, what the store holds, are positive; credits, what it owes, negative. */
export function booksOf(world: World): Record<string, number> {
  const books: Record<string, number> = { ...tradeBooks(world), ...freightBooks(world) };
  const { tcs, tds } = taxesOfAll(world);
  addTo(books, { "tcs-payable": -tcs, "tds-payable": -tds, bank: -world.freight.rechargedPaise });
  addTo(books, reportBooks(world));
  return books;
}

function tradeBooks(world: World): Record<string, number> {
  const sum = (of: (order: Order) => number) => world.orders.reduce((total, order) => total + of(order), 0);
  const held = (method: Order["method"]) =>
    sum((order) => (order.method === method ? order.paidPaise - backOf(order) : 0));
  const sold = (order: Order) => order.shipments.filter(isSold);
  const ofSold = (of: (shipment: Order["shipments"][number], order: Order) => number) =>
    sum((order) => sold(order).reduce((total, shipment) => total + of(shipment, order), 0));
  const paid = world.payouts.filter(({ state }) => state === "paid");
  const remitted = world.remitted.reduce((total, { paise }) => total + paise, 0);
  const ownCash = ownCashOf(world);
  const cashBack = sum((order) => (order.method === "cod" ? backOf(order) - movedOf(order) : 0));
  const idle = sum(({ parts, owed }) =>
    [...parts, ...owed.filter(({ isDone }) => !isDone).map(({ paise }) => paise)].reduce((all, one) => all + one, 0),
  );
  const losses = world.orders
    .flatMap(({ shipments }) => shipments)
    .flatMap(({ loss }) => (loss?.isDecided ? [loss] : []));
  const missing = world.closings.reduce((all, { missingPaise }) => all + missingPaise, 0);
  const claims = losses.filter(({ bearer }) => bearer === "carrier");
  const claimed = claims.reduce((all, { claimPaise }) => all + (claimPaise ?? 0), 0);
  const writtenOff = sum(
    ({ writtenOffPaise, keptPaise, refunds }) =>
      writtenOffPaise - keptPaise - heldOf(refunds.filter(({ isDone }) => isDone)),
  );
  const money =
    held("cod") +
    held("online") +
    held("bank_transfer") +
    held("counter") +
    held("company-account") +
    held("exchange") +
    idle;
  const moved = (method: Order["method"]) => sum((order) => (order.method === method ? movedOf(order) : 0));
  const differences = sum(({ exchange, paidPaise }) => (exchange && paidPaise > 0 ? exchange.duePaise : 0));
  const byGoods = sum(({ exchange, paidPaise }) => (exchange && paidPaise > 0 ? paidPaise - exchange.duePaise : 0));
  const till = tillOf(world);
  const overTheCounter = (of: (money: CounterMoney) => number) =>
    sum(({ counter }) => (counter === null ? 0 : of(counter)));
  const backFromBank = sum((order) => {
    return order.counter || order.exchange ? backOf(order) - paidFromTill(order) : 0;
  });
  const banked = world.closings.reduce((all, { bankedPaise }) => all + bankedPaise, 0);
  return {
    "provider test": held("online") + moved("online") + differences,
    exchange: byGoods - sum(movedOf),
    "write-off": writtenOff + differencesOf(world, "write-off"),
    "courier-charges": differencesOf(world, "charges"),
    "courier-excess": differencesOf(world, "excess"),
    "courier-cash": sum((order) => (order.method === "cod" ? order.paidPaise : 0)) - ownCash - settledByCouriers(world),
    "vendor-cash v1": cashOf(world, "v1"),
    "vendor-cash v2": cashOf(world, "v2"),
    "vendor-cash store": cashOf(world, "store"),
    till,
    "provider counter-upi": overTheCounter(({ upiPaise }) => upiPaise),
    "provider counter-card": overTheCounter(({ cardPaise }) => cardPaise),
    "company-debt": held("company-account") - paidByCompany(world),
    customer: ofSold(grossOf) - money,
    "owed to v1": -balanceOf(world, "v1"),
    "owed to v2": -balanceOf(world, "v2"),
    "owed to store": -balanceOf(world, "store"),
    commission: -ofSold(commissionOf),
    bank:
      held("bank_transfer") +
      moved("bank_transfer") +
      idle -
      writtenOff +
      claimed +
      banked -
      backFromBank +
      paidByCompany(world) +
      paidByCouriers(world) +
      remitted -
      cashBack -
      paid.reduce((total, payout) => total + sentBy(payout), 0),
    loss: losses.reduce((all, { bearer, paise, claimPaise }) => {
      if (bearer === "store") return all + paise;
      return bearer === "carrier" && claimPaise !== null ? all + paise - claimPaise : all;
    }, ofSold(goodwillFor) + missing),
    "courier-claims": claims.reduce((all, { paise, claimPaise }) => all + (claimPaise === null ? paise : 0), 0),
    clawbacks: world.clawbacks,
  };
}

/** What of the order's refunds has paid other orders. */
function movedOf({ refunds }: Order): number {
  return refunds.reduce((sum, { isDone, exchangePaise }) => sum + (isDone ? exchangePaise : 0), 0);
}

/** What came into vendors' hands at the door. */
function ownCashOf({ orders }: World): number {
  const byCash = orders.filter(({ method }) => method === "cod");
  const own = byCash.flatMap(({ shipments }) => shipments).filter((one) => one.isOwn && one.deliveredAt !== null);
  return own.reduce((sum, shipment) => sum + priceOf(shipment), 0);
}

/** What couriers have sent. */
function paidByCouriers(world: World): number {
  return settledByCouriers(world) - transfersOf(world).reduce((sum, one) => sum + bookedDifference(one), 0);
}

function settledByCouriers({ orders }: World): number {
  const paid = orders.flatMap(({ shipments }) => shipments).filter(isRemitted);
  return paid.reduce((sum, shipment) => sum + settledOf(shipment), 0);
}

function differencesOf(world: World, which: Transfer["decision"]): number {
  const decided = transfersOf(world).filter(({ decision }) => decision === which);
  return decided.reduce((sum, one) => sum + bookedDifference(one), 0);
}

function transfersOf({ orders }: World): Transfer[] {
  return orders.flatMap(({ shipments }) => shipments).flatMap(({ transfers }) => transfers);
}

/** A rest that the courier still owes is in no other account. */
function bookedDifference({ decision, differencePaise }: Transfer): number {
  return decision === "owed" ? 0 : differencePaise;
}
