/** What the store collects and deducts from its sellers in the model (docs/rules.md#l13). */
import { leftOf, nearest, partsOf, takenBack } from "./money.ts";
import { dayOf, type Order, type Shipment, type World } from "./world.ts";

export type TaxKind = "tcs" | "tds";

/** `from`: the day that was confirmed; rates are hundredths of a percent, each from a day on. */
export type Taxes = { from: number; rates: { kind: TaxKind; from: number; bp: number }[] };

export function taxesOf(world: World, order: Order, shipment: Shipment): Record<TaxKind, number> {
  const { sentAt, vendor, isReplacement } = shipment;
  const isTaxed = vendor !== "store" && !isReplacement;
  if (!isTaxed || sentAt === null || dayOf(sentAt) < world.taxes.from) return { tcs: 0, tds: 0 };
  const done = takenBack(order);
  const worth = partsOf([shipment]).reduce((sum, part) => {
    const { paise, taxPaise } = leftOf(part, done);
    return sum + paise - taxPaise;
  }, 0);
  const tds = nearest(worth * rateOn(world, "tds", dayOf(sentAt)), 10_000);
  const tcsBp = rateOn(world, "tcs", dayOf(sentAt));
  // v1 sells within Karnataka, v2 from Maharashtra.
  return { tds, tcs: vendor === "v1" ? 2 * nearest(worth * tcsBp, 20_000) : nearest(worth * tcsBp, 10_000) };
}

/** Rows come in the order of their days. */
function rateOn({ taxes }: World, kind: TaxKind, day: number): number {
  return taxes.rates.findLast((one) => one.kind === kind && one.from <= day)?.bp ?? 0;
}

export function taxesOfAll(world: World): Record<TaxKind, number> {
  const all = world.orders.flatMap((order) => order.shipments.map((shipment) => taxesOf(world, order, shipment)));
  return { tcs: all.reduce((sum, { tcs }) => sum + tcs, 0), tds: all.reduce((sum, { tds }) => sum + tds, 0) };
}

/** All of a shipment's. */
export function taxOf(world: World, order: Order, shipment: Shipment): number {
  const { tcs, tds } = taxesOf(world, order, shipment);
  return tcs + tds;
}
