/** A provider's news in the model: however and however often it comes, it counts once. */
import { renewPromise } from "./days.ts";
import { closeOrder, isAwaited, statusOf } from "./orders.ts";
import { type Attempt, MINUTE_MS, type Order, type Shipment, terms, type World } from "./world.ts";

const GIVE_UP_MS = (120 + 35 + 3 * 24 * 60) * MINUTE_MS;

/** Cash is owed for what is left only. */
export function amountOf({ shipments, method }: Order): number {
  const lines = shipments.flatMap((shipment) => shipment.lines);
  const removed = method === "cod" ? 0 : lines.reduce((sum, line) => sum + line.removed.paise, 0);
  return shipments.reduce((sum, shipment) => sum + priceOf(shipment), removed);
}

/** Goods and fee. */
export function priceOf({ feePaise, lines }: Shipment): number {
  return lines.reduce((sum, line) => sum + line.totalPaise, feePaise);
}

/** The shop hears what became of a try. */
export function hear(world: World, order: Order, attempt: Attempt, nth: number): void {
  const tried = attempt.tries[nth];
  if (!tried) return;
  if (!tried.isPaid) hearFailure(order, attempt);
  else if (!tried.isHeard) {
    tried.isHeard = true;
    hearMoney(world, order, attempt);
  }
}

function hearMoney(world: World, order: Order, attempt: Attempt): void {
  attempt.state = "paid";
  attempt.isWatched = false;
  if (statusOf(order) === "cancelled" || order.paidPaise > 0) order.twicePaise += amountOf(order);
  else {
    order.paidPaise = amountOf(order);
    attempt.isCounted = true;
    order.payment = "paid";
    renewPromise(world, order);
  }
}

function hearFailure(order: Order, attempt: Attempt): void {
  if (attempt.state !== "open") return;
  attempt.state = "failed";
  const isHopeful = order.paidPaise > 0 || order.attempts.some(({ state }) => state === "open");
  if (statusOf(order) === "cancelled" || order.payment !== "pending" || isHopeful) return;
  order.payment = "failed";
  order.failures++;
}

/** The shop asks about an attempt, and hears of money first. */
export function ask(world: World, order: Order, attempt: Attempt): void {
  if (attempt.state === "paid") return;
  const tries = [...attempt.tries.keys()];
  const isPaid = (nth: number) => attempt.tries[nth]?.isPaid === true;
  for (const nth of [...tries.filter(isPaid), ...tries.filter((one) => !isPaid(one))]) hear(world, order, attempt, nth);
}

/** Unpaid orders past their time are asked about, then end. */
export function expire(world: World): void {
  for (const order of world.orders) {
    if (!isAwaited(order) || (order.payBy ?? 0) > world.now) continue;
    for (const attempt of order.attempts) ask(world, order, attempt);
    if (isAwaited(order)) closeOrder(world, order);
  }
}

/** Asks about every open attempt, for three days after its page ended. */
export function reconcile(world: World): void {
  for (const order of world.orders)
    for (const attempt of order.attempts) {
      if (!attempt.isWatched) continue;
      ask(world, order, attempt);
      if (world.now >= attempt.madeAt + GIVE_UP_MS) attempt.isWatched = false;
    }
}

export function newAttempt(now: number): Attempt {
  return { pageId: null, state: "open", madeAt: now, tries: [], isWatched: true };
}

/** The buyer's next attempt; the order gets more time, up to four times the first. */
export function takeUp(world: World, order: Order): Attempt {
  const period = terms.unpaidMinutes * MINUTE_MS;
  order.payBy = Math.max(order.payBy ?? 0, Math.min(world.now + period, order.placedAt + 4 * period));
  order.payment = "pending";
  const open = order.attempts.findLast(
    ({ state, madeAt }) => state === "open" && world.now - madeAt <= 120 * MINUTE_MS,
  );
  if (open) return open;
  const fresh = newAttempt(world.now);
  order.attempts.push(fresh);
  return fresh;
}

/** Whether its courier has paid any of its cash: from then on the bank bears its refunds. */
export function isRemitted({ transfers }: Shipment): boolean {
  return transfers.length > 0;
}

/** What its courier no longer owes of its cash. */
export function settledOf({ transfers }: Shipment): number {
  return transfers.reduce(
    (sum, { paise, decision, differencePaise }) => sum + paise + (decision === "owed" ? 0 : differencePaise),
    0,
  );
}
