/**
 * What goes back of an order is said line by line, and all refunds of a line together are the line, to the paisa.
 *
 * Each refund takes its share of the line's tax along. The tax taken so far is always the share of what went back so far
 * (not the sum of rounded shares), an even number of paise (docs/decisions/006), and whoever takes the last of a line
 * takes exactly what is left of taxable value, tax and total. Pieces that are left share what is left of the money
 * equally.
 */

import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { GST_RATE_BP, splitInclusive } from "./gst.ts";
import { type Paise, requirePaise, roundHalfUp, shareOf } from "./money.ts";

/** `taxablePaise + gstPaise = totalPaise`; the tax is even. */
export type Money = { taxablePaise: Paise; gstPaise: Paise; totalPaise: Paise };

/** One line's part of a refund. Without an `orderLineId` it is the shipment's fee. `quantity` 0: money only, no goods. */
export type RefundShare = Money & { orderLineId: string | null; shipmentId: string; quantity: number };

/** An order line, or a shipment's fee (`orderLineId` null, no pieces), with what of it went back or is about to. */
export type Refundable = Money & {
  orderLineId: string | null;
  shipmentId: string;
  quantity: number;
  gone: Money & { quantity: number };
};

/** Amounts below this would leave no room for a tax of two equal halves. */
export const LEAST_REFUND_PAISE: Paise = 100;

/** A shipment's fee, its tax taken out, as something to be refunded. */
export function shippingMoney(shippingPaise: Paise): Money {
  const { taxable, gst, gross } = splitInclusive(shippingPaise, GST_RATE_BP);
  return { taxablePaise: taxable, gstPaise: gst, totalPaise: gross };
}

/** What is left of a line: all of it goes back, pieces and money. Null when nothing is. */
export function shareOfRest(line: Refundable): RefundShare | null {
  const money = restOf(line);
  if (money.totalPaise === 0) return null;
  return share(line, money, piecesLeft(line));
}

/** What is left of all lines, for an order that goes back whole. */
export function sharesOfRest(lines: readonly Refundable[]): RefundShare[] {
  return lines.flatMap((line) => shareOfRest(line) ?? []);
}

/** `quantity` pieces with their part of what is left of the line. `too-many` says how many are left. */
export function shareOfPieces(
  line: Refundable,
  quantity: number,
): Result<RefundShare, "no-quantity" | "too-many" | "nothing-left", { left: number }> {
  const left = piecesLeft(line);
  if (!Number.isSafeInteger(quantity) || quantity < 1) return err("no-quantity");
  if (quantity > left) return err("too-many", { left });
  const rest = restOf(line);
  if (rest.totalPaise === 0) return err("nothing-left");
  if (quantity === left) return ok(share(line, rest, quantity));
  const amount = Math.max(1, shareOf(rest.totalPaise, quantity, left));
  // A piece of a few paise may have no room for an even tax; one paisa more always has.
  const money = partOf(line, amount) ?? partOf(line, Math.min(amount + 1, rest.totalPaise));
  if (!money) throw new RangeError("a piece that can't be split");
  return ok(share(line, money, quantity));
}

/** An amount off a line, no goods. `too-much` says how much is left; `too-little`: below ₹1, or less than ₹1 would stay. */
export function shareOfAmount(
  line: Refundable,
  amountPaise: Paise,
): Result<RefundShare, "too-little" | "too-much", { left: Paise }> {
  const rest = restOf(line);
  const left = rest.totalPaise;
  if (requirePaise(amountPaise) > left) return err("too-much", { left });
  if (amountPaise === left && amountPaise > 0) return ok(share(line, rest, 0));
  const staysPaise = left - amountPaise;
  if (amountPaise < LEAST_REFUND_PAISE || staysPaise < LEAST_REFUND_PAISE) return err("too-little", { left });
  const money = partOf(line, amountPaise);
  return money ? ok(share(line, money, 0)) : err("too-little", { left });
}

/** Whether all of these shares could still go back. */
export function areLeft(shares: readonly RefundShare[], lines: readonly Refundable[]): boolean {
  return shares.every((one) => {
    const line = lines.find(
      ({ orderLineId, shipmentId }) => orderLineId === one.orderLineId && shipmentId === one.shipmentId,
    );
    if (!line || one.quantity > piecesLeft(line)) return false;
    const rest = restOf(line);
    return one.taxablePaise <= rest.taxablePaise && one.gstPaise <= rest.gstPaise;
  });
}

/** What of the line's money has not gone back. */
export function restOf({ gone, ...line }: Refundable): Money {
  return {
    taxablePaise: line.taxablePaise - gone.taxablePaise,
    gstPaise: line.gstPaise - gone.gstPaise,
    totalPaise: line.totalPaise - gone.totalPaise,
  };
}

/** How many pieces have not gone back. */
export function piecesLeft({ quantity, gone }: Refundable): number {
  return quantity - gone.quantity;
}

function share({ orderLineId, shipmentId }: Refundable, money: Money, quantity: number): RefundShare {
  return { orderLineId, shipmentId, quantity, ...money };
}

/**
 * An amount with its tax: the share of everything gone so far, less the tax gone so far, kept within what leaves no
 * part of the rest below zero. Null when no even tax does.
 */
function partOf(line: Refundable, amountPaise: Paise): Money | null {
  const rest = restOf(line);
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
