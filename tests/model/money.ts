/** The model's arithmetic: whole paise, exact for these tests' amounts (products far below 2^53). */
import type { Line, Order, Refund, Share, Shipment } from "./world.ts";

/** Rounds to the nearest, halves up. */
export function nearest(top: number, bottom: number): number {
  return Math.floor((2 * top + bottom) / (2 * bottom));
}

/** Tax inside an amount: two equal halves. */
export function taxIn(paise: number, gstBp: number): number {
  return 2 * nearest(paise * gstBp, 2 * (10_000 + gstBp));
}

/** The fee by the worth of shipments, in whole rupees; the dearest takes the rest. */
export function feeShares(feePaise: number, worths: readonly number[]): number[] {
  const all = worths.reduce((sum, one) => sum + one, 0);
  const shares = worths.map((worth) => 100 * Math.floor((feePaise * worth) / all / 100));
  const dearest = worths.indexOf(Math.max(...worths));
  const given = shares.reduce((sum, one) => sum + one, 0);
  return shares.map((share, n) => (n === dearest ? share + feePaise - given : share));
}

/** What was paid for: a line, or a shipment's fee. */
export type Part = { line: Line | null; shipment: Shipment };

export function partsOf(shipments: readonly Shipment[]): Part[] {
  return shipments
    .filter(({ isReplacement }) => !isReplacement)
    .flatMap((shipment): Part[] => [
      ...shipment.lines.filter(({ quantity }) => quantity > 0).map((line) => ({ line, shipment })),
      ...(shipment.feePaise > 0 ? [{ line: null, shipment }] : []),
    ]);
}

export function costOf({ line, shipment }: Part): { pieces: number; paise: number; taxPaise: number } {
  if (line) return { pieces: line.quantity, paise: line.totalPaise, taxPaise: line.taxPaise };
  return { pieces: 0, paise: shipment.feePaise, taxPaise: taxIn(shipment.feePaise, 1800) };
}

/** What of a part was refunded or promised (`refunds` given); removed pieces are no part of it any more. */
export function goneOf(part: Part, refunds: readonly Refund[]): { pieces: number; paise: number; taxPaise: number } {
  const shares = refunds
    .filter(({ reason }) => reason !== "removed")
    .flatMap((refund) => refund.shares)
    .filter((share) => isOf(share, part));
  const sum = (of: (share: Share) => number) => shares.reduce((total, share) => total + of(share), 0);
  return {
    pieces: sum((one) => one.quantity),
    paise: sum(({ paise, out }) => paise - (out?.paise ?? 0)),
    taxPaise: sum(({ taxPaise, out }) => taxPaise - (out?.taxPaise ?? 0)),
  };
}

function isOf(share: Share, part: Part): boolean {
  return share.line === part.line && share.shipment === part.shipment;
}

export function leftOf(part: Part, refunds: readonly Refund[]): { pieces: number; paise: number; taxPaise: number } {
  const cost = costOf(part);
  const gone = goneOf(part, refunds);
  return {
    pieces: cost.pieces - gone.pieces,
    paise: cost.paise - gone.paise,
    taxPaise: cost.taxPaise - gone.taxPaise,
  };
}

/** An amount with its tax: all tax so far is in proportion, and the last takes the rest. */
export function amountOf(part: Part, order: Order, paise: number, quantity: number): Share {
  const left = leftOf(part, order.refunds);
  if (paise === left.paise) return { ...part, quantity, paise, taxPaise: left.taxPaise };
  const cost = costOf(part);
  const gone = goneOf(part, order.refunds);
  const taxPaise = 2 * nearest((gone.paise + paise) * cost.taxPaise, 2 * cost.paise) - gone.taxPaise;
  return { ...part, quantity, paise, taxPaise };
}

/** Pieces share equally what is left of the line's money. */
export function piecesOf(part: Part, order: Order, quantity: number): Share {
  const left = leftOf(part, order.refunds);
  return amountOf(part, order, nearest(left.paise * quantity, left.pieces), quantity);
}

/**
 * Pieces leave with their price. What of it `share` does not pay back was paid back before, by amounts for no pieces:
 * that part of them is for these pieces. Returns the price.
 */
export function leaveWith(part: Part, order: Order, quantity: number, share: Share | undefined): Share {
  const amounts = order.refunds
    .filter(({ reason }) => reason !== "removed")
    .flatMap((refund) => refund.shares)
    .filter((one) => isOf(one, part) && one.quantity === 0 && one.paise > (one.out?.paise ?? 0));
  const none = { ...part, quantity, paise: 0, taxPaise: 0 };
  const base = share ?? none;
  if (amounts.length === 0) return base;
  const price = piecesOf(part, { ...order, refunds: [] }, quantity);
  const taxes = spread(
    (price.taxPaise - base.taxPaise) / 2,
    amounts.map(({ taxPaise, out }) => (taxPaise - (out?.taxPaise ?? 0)) / 2),
  ).map((half) => 2 * half);
  const worths = spread(
    price.paise - price.taxPaise - base.paise + base.taxPaise,
    amounts.map(({ paise, taxPaise, out }) => paise - taxPaise - (out ? out.paise - out.taxPaise : 0)),
  );
  const whole = { ...base };
  amounts.forEach((one, n) => {
    const tax = taxes[n] ?? 0;
    const paise = (worths[n] ?? 0) + tax;
    one.out = { paise: (one.out?.paise ?? 0) + paise, taxPaise: (one.out?.taxPaise ?? 0) + tax };
    whole.paise += paise;
    whole.taxPaise += tax;
  });
  return whole;
}

/** In proportion, the later from what is left. */
function spread(sum: number, bounds: readonly number[]): number[] {
  let room = bounds.reduce((total, bound) => total + bound, 0);
  let left = Math.min(Math.max(0, sum), room);
  return bounds.map((bound) => {
    const part = room === 0 ? 0 : nearest(left * bound, room);
    room -= bound;
    left -= part;
    return part;
  });
}

/** Shares of all that is left. */
export function remainingOf(parts: readonly Part[], order: Order): Share[] {
  return parts.flatMap((part) => {
    const { pieces, paise } = leftOf(part, order.refunds);
    return paise > 0 ? [amountOf(part, order, paise, pieces)] : [];
  });
}

export function paiseOf(shares: readonly Share[]): number {
  return shares.reduce((sum, share) => sum + share.paise, 0);
}

/** The store's part of a sold shipment, after refunds. */
export function commissionOf(shipment: Shipment, order: Order): number {
  const done = takenBack(order);
  return shipment.lines.reduce((sum, line) => {
    const left = leftOf({ line, shipment }, done);
    return sum + nearest((left.paise - left.taxPaise) * line.commissionBp, 10_000);
  }, 0);
}

/** Owed to the vendor for a sold shipment, after refunds: goods, tax and fee, less the store's part. */
export function owedFor(shipment: Shipment, order: Order): number {
  return grossOf(shipment, order) - commissionOf(shipment, order);
}

/** What the store bears of a sold shipment's goodwills: what its vendor loses by each, without tax. */
export function goodwillFor(shipment: Shipment, order: Order): number {
  const done = order.refunds.filter(({ isDone }) => isDone).sort((a, b) => (a.nth ?? 0) - (b.nth ?? 0));
  const kept = done.map((_, n) => keptBy(shipment, done.slice(0, n + 1)));
  if (shipment.vendor === "store") return 0;
  return done.reduce((sum, { storeBearsBp = 0 }, n) => {
    const lost = (kept[n - 1] ?? keptBy(shipment, [])) - (kept[n] ?? 0);
    return sum + nearest(lost * storeBearsBp, 10_000);
  }, 0);
}

/** Goods less commission, and the fee, without tax. */
export function keptBy(shipment: Shipment, done: Refund[]): number {
  return partsOf([shipment]).reduce((sum, part) => {
    const left = leftOf(part, done);
    const worth = left.paise - left.taxPaise;
    return sum + worth - (part.line ? nearest(worth * part.line.commissionBp, 10_000) : 0);
  }, 0);
}

/** What the buyer paid for a shipment and didn't get back. */
export function grossOf(shipment: Shipment, order: Order): number {
  const done = takenBack(order);
  return partsOf([shipment]).reduce((sum, part) => sum + leftOf(part, done).paise, 0);
}

/** Sales taken back, with money or without. */
export function takenBack({ refunds, writeOffs }: Order): Refund[] {
  return [...refunds.filter(({ isDone }) => isDone), ...writeOffs];
}

/** Cash comes with each shipment, other money for the whole order. */
export function isPaidFor({ method, paidPaise }: Order, shipment: Shipment): boolean {
  return method === "cod" ? shipment.deliveredAt !== null : paidPaise > 0;
}
