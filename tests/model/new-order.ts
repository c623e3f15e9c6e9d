/** An order in the model: a shipment per vendor, the fee shared among them. */
import type { PlacedOrder } from "#app/checkout/order-request.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { promiseOf } from "./days.ts";
import { feeShares, taxIn } from "./money.ts";
import { newAttempt } from "./payments.ts";
import { DAY_MS, type Line, type Method, MINUTE_MS, type Product, type Shipment, terms, type World } from "./world.ts";

export type Cart = [Product, number][];

/** The shop's ids of a product's line and shipment. */
export type Named = (product: Product) => { line: string; shipment: string };

export function goodsOf(cart: Cart): number {
  return cart.reduce((sum, [{ pricePaise }, quantity]) => sum + pricePaise * quantity, 0);
}

export function feeOf(goodsPaise: number): number {
  return goodsPaise > terms.freeAbovePaise ? 0 : terms.feePaise;
}

type Bought = { who: User; cart: Cart; method: Method; placed: PlacedOrder };

export function writeDown(world: World, { who, cart, method, placed }: Bought, named: Named): void {
  const byVendor = [...Map.groupBy(cart, ([{ vendor }]) => vendor)];
  const worths = byVendor.map(([, own]) => goodsOf(own));
  const fees = feeShares(feeOf(goodsOf(cart)), worths);
  const cashFees = feeShares(method === "cod" ? terms.cashFeePaise : 0, worths);
  const shipments = byVendor.map(([vendor, own], n) => {
    const lines = own.map(([product, quantity]) => lineOf(world, product, quantity, named(product).line));
    const id = own[0] ? named(own[0][0]).shipment : "";
    const feePaise = (fees[n] ?? 0) + (cashFees[n] ?? 0);
    return { ...aShipment(id, vendor, lines, feePaise), promised: promiseOf(world, vendor) };
  });
  world.carts.delete(who.id);
  world.orders.push({
    no: world.orders.length + 1,
    id: placed.orderId,
    buyer: who,
    method,
    placedAt: world.now,
    payBy: payByOf(world, method),
    payment: "pending",
    shipments,
    attempts: method === "online" ? [newAttempt(world.now)] : [],
    paidPaise: 0,
    twicePaise: 0,
    parts: [],
    owed: [],
    writtenOffPaise: 0,
    keptPaise: 0,
    transfers: [],
    told: 0,
    failures: 0,
    refunds: [],
    writeOffs: [],
    returns: [],
  });
}

function payByOf({ now }: World, method: Method): number | null {
  if (method === "cod") return null;
  return now + (method === "online" ? terms.unpaidMinutes * MINUTE_MS : terms.transferDays * DAY_MS);
}

function lineOf({ commissionBp }: World, product: Product, quantity: number, id: string): Line {
  const totalPaise = product.pricePaise * quantity;
  product.stock -= quantity;
  return {
    id,
    product,
    quantity,
    totalPaise,
    taxPaise: taxIn(totalPaise, product.gstBp),
    removed: { quantity: 0, paise: 0 },
    commissionBp,
    replaces: null,
  };
}

export function aShipment(
  id: string,
  vendor: string,
  lines: Line[],
  feePaise: number,
  isReplacement = false,
): Shipment {
  const unsettled = {
    promised: "",
    nextAttempt: "",
    deliveredAt: null,
    loss: null,
    isOwn: false,
    payout: null,
    settledPaise: 0,
    ...uncarried(),
  };
  return { id, vendor, isReplacement, status: "pending", bad: 0, cause: "", causes: [], lines, feePaise, ...unsettled };
}

/** Fields of a shipment without a courier. */
export function uncarried() {
  const unbooked = { cashPaise: null, isLeaving: false, isHandedOver: false };
  return { bookingId: "", awb: "", scans: [], transfers: [], utr: "", ...unbooked };
}
