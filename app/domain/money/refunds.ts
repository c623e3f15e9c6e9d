/**
 * All refunds of a line together are the line, to the paisa.
 *
 * Tax refunded so far is the share of all refunded so far (not a sum of rounded shares), in even paise
 * (docs/decisions/345); the last takes exactly what is left. Pieces left share the money left equally.
 */

import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { GST_RATE_BP, splitInclusive } from "./gst.ts";
import { type Paise, requirePaise, roundHalfUp, shareOf } from "./money.ts";

/** `taxablePaise + gstPaise = totalPaise`; the tax is even. */
export type Money = { taxablePaise: Paise; gstPaise: Paise; totalPaise: Paise };

/** Without `orderLineId`: the shipment's fee. `quantity` 0: money only. */
export type RefundShare = Money & { orderLineId: string | null; shipmentId: string; quantity: number };

/** An order line or a shipment's fee (`orderLineId` null, no pieces), and what is gone or about to go. */
export type Refundable = Money & {
  orderLineId: string | null;
  shipmentId: string;
  quantity: number;
  gone: Money & { quantity: number };
};

/** Below this there is no room for a tax of two equal halves. */
export const MIN_REFUND_PAISE: Paise = 100;

/** A shipment's fee with its tax taken out. */
export function shippingMoney(shippingPaise: Paise): Money {
  const { taxable, gst, gross } = splitInclusive(shippingPaise, GST_RATE_BP);
  return { taxablePaise: taxable, gstPaise: gst, totalPaise: gross };
}

/** The whole rest of a line; null when nothing is left. */
export function remainingShare(line: Refundable): RefundShare | null {
  const money = remainingOf(line);
  if (money.totalPaise === 0) return null;
  return share(line, money, remainingPieces(line));
}

/** For an order refunded whole. */
export function remainingShares(lines: readonly Refundable[]): RefundShare[] {
  return lines.flatMap((line) => remainingShare(line) ?? []);
}

/** `quantity` pieces with their part of the money left. `too-many` says how many are left. */
export function shareOfPieces(
  line: Refundable,
  quantity: number,
): Result<RefundShare, "no-quantity" | "too-many" | "nothing-left", { left: number }> {
  const left = remainingPieces(line);
  if (!Number.isSafeInteger(quantity) || quantity < 1) return err("no-quantity");
  if (quantity > left) return err("too-many", { left });
  const rest = remainingOf(line);
  if (rest.totalPaise === 0) return err("nothing-left");
  if (quantity === left) return ok(share(line, rest, quantity));
  const amount = Math.max(1, shareOf(rest.totalPaise, quantity, left));
  // A piece of a few paise may have no room for an even tax; one paisa more always has.
  const money = partOf(line, amount) ?? partOf(line, Math.min(amount + 1, rest.totalPaise));
  if (!money) throw new RangeError("a piece that can't be split");
  return ok(share(line, money, quantity));
}

/** An amount, no goods. `too-much` says how much is left; `too-little`: below ₹1, or less than ₹1 would stay. */
export function shareOfAmount(
  line: Refundable,
  amountPaise: Paise,
): Result<RefundShare, "too-little" | "too-much", { left: Paise }> {
  const rest = remainingOf(line);
  const left = rest.totalPaise;
  if (requirePaise(amountPaise) > left) return err("too-much", { left });
  if (amountPaise === left && amountPaise > 0) return ok(share(line, rest, 0));
  const staysPaise = left - amountPaise;
  if (amountPaise < MIN_REFUND_PAISE || staysPaise < MIN_REFUND_PAISE) return err("too-little", { left });
  const money = partOf(line, amountPaise);
  return money ? ok(share(line, money, 0)) : err("too-little", { left });
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

export function remainingOf({ gone, ...line }: Refundable): Money {
  return {
    taxablePaise: line.taxablePaise - gone.taxablePaise,
    gstPaise: line.gstPaise - gone.gstPaise,
    totalPaise: line.totalPaise - gone.totalPaise,
  };
}

export function remainingPieces({ quantity, gone }: Refundable): number {
  return quantity - gone.quantity;
}

function share({ orderLineId, shipmentId }: Refundable, money: Money, quantity: number): RefundShare {
  return { orderLineId, shipmentId, quantity, ...money };
}

/**
 * The tax share of all gone so far less the tax gone, with no part of the rest below zero. Null when no even tax fits.
 */
function partOf(line: Refundable, amountPaise: Paise): Money | null {
  const rest = remainingOf(line);
  if (amountPaise === rest.totalPaise) return rest;
  const goneAfter = line.gone.totalPaise + amountPaise;
  const taxAfter = 2 * roundHalfUp(BigInt(goneAfter) * BigInt(line.gstPaise), BigInt(line.totalPaise) * 2n);
  const least = evenUp(Math.max(0, amountPaise - rest.taxablePaise));
  const most = evenDown(Math.min(rest.gstPaise, amountPaise));
  if (least > most) return null;
  const gstPaise = Math.min(most, Math.max(least, taxAfter - line.gone.gstPaise));
  return { taxablePaise: amountPaise - gstPaise, gstPaise, totalPaise: amountPaise };
}

function evenUp(paise: number): number {
  return paise + (paise % 2);
}

function evenDown(paise: number): number {
  return paise - (paise % 2);
}
