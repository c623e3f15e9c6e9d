/** An order in the model: a shipment per vendor, the fee shared among them. */
import type { User } from "#app/domain/parties/permissions.ts";
import { promiseOf } from "./days.ts";
import { feeShares, taxIn } from "./money.ts";
import { newAttempt } from "./payments.ts";
import {
  DAY_MS,
  type Line,
  type Method,
  MINUTE_MS,
  type Order,
  type Product,
  type Shipment,
  terms,
  type World,
} from "./world.ts";

/** Pieces per product, at the price of a quotation or of the counter, else today's. */
export type Cart = [product: Product, quantity: number, pricePaise?: number][];

export function priceIn([product, , pricePaise]: Cart[number]): number {
  return pricePaise ?? product.pricePaise;
}

/** The shop's ids of a product's line and shipment. */
export type Named = (product: Product) => { line: string; shipment: string };

export function goodsOf(cart: Cart): number {
  return cart.reduce((sum, item) => sum + priceIn(item) * item[1], 0);
}

export function feeOf(goodsPaise: number): number {
  return goodsPaise > terms.freeAbovePaise ? 0 : terms.feePaise;
}

type Bought = { who: User; cart: Cart; method: Method; placed: { orderId: string } };

/** Goods handed over at once have no fees. */
function feesOf(method: Method, goodsPaise: number) {
  if (method === "counter" || method === "exchange") return { feePaise: 0, cashFeePaise: 0 };
  return { feePaise: feeOf(goodsPaise), cashFeePaise: method === "cod" ? terms.cashFeePaise : 0 };
}

export function writeDown(world: World, { who, cart, method, placed }: Bought, named: Named): Order {
  const byVendor = [...Map.groupBy(cart, ([{ vendor }]) => vendor)];
  const worths = byVendor.map(([, own]) => goodsOf(own));
  const { feePaise: all, cashFeePaise } = feesOf(method, goodsOf(cart));
  const fees = feeShares(all, worths);
  const cashFees = feeShares(cashFeePaise, worths);
  const shipments = byVendor.map(([vendor, own], n) => {
    const lines = own.map((item) => lineOf(world, item, named(item[0]).line));
    const id = own[0] ? named(own[0][0]).shipment : "";
    const feePaise = (fees[n] ?? 0) + (cashFees[n] ?? 0);
    const promised = method === "counter" ? "" : promiseOf(world, vendor);
    return { ...aShipment(id, vendor, lines, feePaise), promised };
  });
  const order: Order = {
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
    summary: 0,
    failures: 0,
    refunds: [],
    failed: [],
    writeOffs: [],
    returns: [],
    counter: null,
    exchange: null,
    creditDays: method === "company-account" ? world.company.days : null,
  };
  world.orders.push(order);
  return order;
}

function payByOf({ now }: World, method: Method): number | null {
  if (method !== "online" && method !== "bank_transfer") return null;
  return now + (method === "online" ? terms.unpaidMinutes * MINUTE_MS : terms.transferDays * DAY_MS);
}

function lineOf(world: World, item: Cart[number], id: string): Line {
  const [product, quantity] = item;
  const commissionBp = product.vendor === "store" ? 0 : world.commissionBp;
  const totalPaise = priceIn(item) * quantity;
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
    sentAt: null,
    deliveredAt: null,
    loss: null,
    isOwn: false,
    payout: null,
    settledPaise: 0,
    takenOffPaise: 0,
    ...uncarried(),
  };
  return { id, vendor, isReplacement, status: "pending", bad: 0, cause: "", causes: [], lines, feePaise, ...unsettled };
}

/** Fields of a shipment without a courier. */
export function uncarried() {
  const unbooked = { cashPaise: null, isLeaving: false, isHandedOver: false };
  return { bookingId: "", awb: "", scans: [], transfers: [], utr: "", ...unbooked };
}
