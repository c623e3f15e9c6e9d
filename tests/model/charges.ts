/** What couriers charge in the model, and who bears it (docs/rules.md#l14, docs/rules.md#l15). */
import { keptBy, nearest, takenBack, taxIn } from "./money.ts";
import { dayOf, type Order, type Shipment, type World } from "./world.ts";

export type Way = "forward" | "rto";
export type FreightBearer = "store" | "vendor" | "buyer-fee";

/** `statedPaise`: what the wallet's statement says so far; null: nothing. `feePaise`: what of the buyer's fee it may take. */
export type Charge = {
  id: string;
  order: Order;
  shipment: Shipment;
  awb: string;
  way: Way;
  bookedAt: number;
  quotedPaise: number;
  bearer: FreightBearer;
  feePaise: number;
  statedPaise: number | null;
  isCancelled: boolean;
};

/** `from`: the first day of a choice; the later of two for a day counts. `rows`: of the statement, by their ids. */
export type Freight = {
  charges: Charge[];
  choices: { way: Way; bearer: FreightBearer; from: number }[];
  rechargedPaise: number;
};

export function amountOf({ statedPaise, isCancelled, quotedPaise }: Charge): number {
  return statedPaise ?? (isCancelled ? 0 : quotedPaise);
}

/** The store bears what was not paid back of a cancelled booking. */
export function borneByVendor(charge: Charge): number {
  const { bearer, feePaise, isCancelled } = charge;
  if (isCancelled || bearer === "store") return 0;
  const amount = amountOf(charge);
  return bearer === "vendor" ? amount : Math.min(Math.max(0, amount), feePaise);
}

/** Of a shipment's charges. */
export function freightOf({ freight }: World, shipment: Shipment): number {
  return freight.charges
    .filter((one) => one.shipment === shipment)
    .reduce((sum, charge) => sum + borneByVendor(charge), 0);
}

export function addCharge(
  world: World,
  charge: Pick<Charge, "id" | "order" | "shipment" | "awb" | "way" | "quotedPaise">,
): Charge {
  const { order, shipment, way } = charge;
  const bearer = bearerOf(world, shipment, way);
  const others = onFee(world, shipment).reduce((sum, one) => sum + borneByVendor(one), 0);
  const feePaise = bearer === "buyer-fee" ? Math.max(0, feeLeft(order, shipment) - others) : 0;
  const made: Charge = { ...charge, bookedAt: world.now, bearer, feePaise, statedPaise: null, isCancelled: false };
  world.freight.charges.push(made);
  return made;
}

function bearerOf({ freight, now }: World, { vendor }: Shipment, way: Way): FreightBearer {
  if (vendor === "store") return "store";
  const begun = freight.choices.filter((one) => one.way === way && one.from <= dayOf(now));
  const newest = Math.max(...begun.map(({ from }) => from));
  return begun.findLast(({ from }) => from === newest)?.bearer ?? "store";
}

function onFee({ freight }: World, shipment: Shipment): Charge[] {
  return freight.charges.filter((one) => one.shipment === shipment && one.bearer === "buyer-fee");
}

/** After money went back: the store bears what the fee can't any more, the last charge first. */
export function releaseFees(world: World, order: Order, shipment: Shipment): void {
  const charges = onFee(world, shipment).sort((a, b) => a.bookedAt - b.bookedAt || (a.id < b.id ? -1 : 1));
  let left = feeLeft(order, shipment);
  for (const charge of charges) {
    const before = borneByVendor(charge);
    charge.feePaise = Math.min(charge.feePaise, left);
    left -= Math.min(before, charge.feePaise);
  }
}

/** What the vendor has of the buyer's fee without tax; of a refund, the store's part of a goodwill is the vendor's again. */
function feeLeft(order: Order, shipment: Shipment): number {
  const whole = shipment.feePaise - taxIn(shipment.feePaise, 1800);
  if (shipment.sentAt === null) return whole;
  const done = takenBack(order).toSorted((a, b) => (a.nth ?? 0) - (b.nth ?? 0));
  const back = done.reduce((sum, refund, n) => {
    const fees = refund.shares.filter((one) => one.shipment === shipment && one.line === null);
    const feePaise = fees.reduce((all, { paise, taxPaise }) => all + paise - taxPaise, 0);
    if (feePaise <= 0) return sum;
    const own = keptBy(shipment, done.slice(0, n)) - keptBy(shipment, done.slice(0, n + 1));
    const goodwill = nearest(own * (refund.storeBearsBp ?? 0), 10_000);
    return sum + feePaise - Math.floor((feePaise * goodwill) / own);
  }, 0);
  return Math.max(0, whole - back);
}

/** Debits are positive. */
export function freightBooks({ freight }: World) {
  const of = (what: (charge: Charge) => number) => freight.charges.reduce((sum, charge) => sum + what(charge), 0);
  return {
    freight: of((charge) => amountOf(charge) - borneByVendor(charge)),
    "courier-wallet shiprocket": freight.rechargedPaise - of(amountOf),
  };
}
