/**
 * A line's refunds add up to the line exactly. The refunded tax is the even share of the refunded total
 * (docs/decisions/345); the last refund takes the rest.
 */

import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { GST_RATE_BP, splitInclusive } from "./gst.ts";
import { type Paise, requirePaise, roundHalfUp, shareOf } from "./money.ts";

/** Taxable value plus GST is the total; the tax is even. */
export type Money = { taxablePaise: Paise; gstPaise: Paise; totalPaise: Paise };

/** A null `orderLineId` is the shipment's fee; `quantity` 0 returns money only. */
export type RefundShare = Money & { orderLineId: string | null; shipmentId: string; quantity: number };

export type Refundable = Money & {
  orderLineId: string | null;
  shipmentId: string;
  quantity: number;
  refunded: Money & { quantity: number };
  /** Refunds for no pieces, which are part of `refunded`. */
  amounts?: readonly RefundedAmount[];
};

export type RefundedAmount = Money & { refundLineId: string };

export const MIN_REFUND_PAISE: Paise = 100;

export function shippingMoney(shippingPaise: Paise): Money {
  const { taxable, gst, gross } = splitInclusive(shippingPaise, GST_RATE_BP);
  return { taxablePaise: taxable, gstPaise: gst, totalPaise: gross };
}

export function remainingShare(line: Refundable): RefundShare | null {
  const money = remainingOf(line);
  if (money.totalPaise === 0) return null;
  return share(line, money, remainingPieces(line));
}

export function remainingShares(lines: readonly Refundable[]): RefundShare[] {
  return lines.flatMap((line) => remainingShare(line) ?? []);
}

export function shareOfPieces(
  line: Refundable,
  quantity: number,
): Result<RefundShare, "no-quantity" | "too-many" | "nothing-left", { left: number }> {
  const remaining = remainingPieces(line);
  if (!Number.isSafeInteger(quantity) || quantity < 1) return err("no-quantity");
  if (quantity > remaining) return err("too-many", { left: remaining });
  const rest = remainingOf(line);
  if (rest.totalPaise === 0) return err("nothing-left");
  if (quantity === remaining) return ok(share(line, rest, quantity));
  const amount = Math.max(1, shareOf(rest.totalPaise, quantity, remaining));
  // A few paise may not allow an even tax; one paisa more does.
  const money = partOf(line, amount) ?? partOf(line, Math.min(amount + 1, rest.totalPaise));
  if (!money) throw new RangeError("a piece that can't be split");
  return ok(share(line, money, quantity));
}

/** At least ₹1 must be refunded and ₹1 or nothing remain. */
export function shareOfAmount(
  line: Refundable,
  amountPaise: Paise,
): Result<RefundShare, "too-little" | "too-much", { left: Paise }> {
  const rest = remainingOf(line);
  const remaining = rest.totalPaise;
  if (requirePaise(amountPaise) > remaining) return err("too-much", { left: remaining });
  if (amountPaise === remaining && amountPaise > 0) return ok(share(line, rest, 0));
  const staysPaise = remaining - amountPaise;
  if (amountPaise < MIN_REFUND_PAISE || staysPaise < MIN_REFUND_PAISE) return err("too-little", { left: remaining });
  const money = partOf(line, amountPaise);
  return money ? ok(share(line, money, 0)) : err("too-little", { left: remaining });
}

export function isWithinRefundable(shares: readonly RefundShare[], lines: readonly Refundable[]): boolean {
  return shares.every((one) => {
    const line = lines.find(
      ({ orderLineId, shipmentId }) => orderLineId === one.orderLineId && shipmentId === one.shipmentId,
    );
    if (!line || one.quantity > remainingPieces(line)) return false;
    const rest = remainingOf(line);
    return one.taxablePaise <= rest.taxablePaise && one.gstPaise <= rest.gstPaise;
  });
}

export function remainingOf({ refunded, ...line }: Refundable): Money {
  return {
    taxablePaise: line.taxablePaise - refunded.taxablePaise,
    gstPaise: line.gstPaise - refunded.gstPaise,
    totalPaise: line.totalPaise - refunded.totalPaise,
  };
}

export function remainingPieces({ quantity, refunded }: Refundable): number {
  return quantity - refunded.quantity;
}

function share({ orderLineId, shipmentId }: Refundable, money: Money, quantity: number): RefundShare {
  return { orderLineId, shipmentId, quantity, ...money };
}

function partOf(line: Refundable, amountPaise: Paise): Money | null {
  const rest = remainingOf(line);
  if (amountPaise === rest.totalPaise) return rest;
  const refundedAfter = line.refunded.totalPaise + amountPaise;
  const taxAfter = 2 * roundHalfUp(BigInt(refundedAfter) * BigInt(line.gstPaise), BigInt(line.totalPaise) * 2n);
  const least = evenUp(Math.max(0, amountPaise - rest.taxablePaise));
  const most = evenDown(Math.min(rest.gstPaise, amountPaise));
  if (least > most) return null;
  const gstPaise = Math.min(most, Math.max(least, taxAfter - line.refunded.gstPaise));
  return { taxablePaise: amountPaise - gstPaise, gstPaise, totalPaise: amountPaise };
}

function evenUp(paise: number): number {
  return paise + (paise % 2);
}

function evenDown(paise: number): number {
  return paise - (paise % 2);
}
