/** Cancelling, packing, sending and delivering. */
import { randomUUID } from "node:crypto";
import type { User } from "#app/domain/parties/permissions.ts";
import { cancelOrder } from "#app/fulfilment/orders/cancel-order.server.ts";
import { moveOrderToCart } from "#app/fulfilment/orders/order-to-cart.server.ts";
import { moveShipment } from "#app/fulfilment/shipments/move-shipment.server.ts";
import { dispatch, ownDelivery } from "#tests/support/placed-orders.ts";
import { nameOfDay, stockOnSale } from "../days.ts";
import { canCancel, closeOrder, endInVain, isAwaited, isOver, leave, settleCash, statusOf } from "../orders.ts";
import { outcomesMet } from "../outcomes.ts";
import { priceOf } from "../payments.ts";
import { momentOf, type Shop, workOffAll } from "../shop.ts";
import { choose, dayOf, type Order, type Shipment, type Which, type World } from "../world.ts";
import { agree, codeOf, hasOrders, type Step, step } from "./step.ts";

export const cancel = (which: Which, isByStore: boolean): Step =>
  step(
    "cancel",
    async (world, shop) => {
      const order = choose(world.orders, which, canCancel);
      const viewer = isByStore ? world.admin : order.buyer;
      const done = await cancelOrder(
        shop.db,
        { viewer, ...momentOf(shop) },
        { orderId: order.id, reason: "It fell off the shelf." },
      );
      await workOffAll(shop, world);
      const summary = `order ${order.no}`;
      const why = statusOf(order) === "cancelled" ? "already-cancelled" : canCancel(order) ? "ok" : "already-shipped";
      agree(summary, codeOf(done), why);
      if (done.ok) closeOrder(world, order);
      return { outcome: why, summary };
    },
    hasOrders,
  );

/** The buyer has an unpaid order's pieces back in the cart. */
export const takeBack = (which: Which): Step =>
  step(
    "take back into the cart",
    async (world, shop) => {
      const bought = world.orders.filter(({ method }) => method !== "exchange");
      const order = choose(bought, which, isAwaited);
      const outcome = isAwaited(order) ? "ok" : "not-unpaid";
      // An order's page has a form key, without which a piece that is in the cart already would not be added.
      const by = { viewer: order.buyer, ...momentOf(shop), formKey: randomUUID() };
      const done = await moveOrderToCart(shop.db, by, { orderId: order.id });
      await workOffAll(shop, world);
      const summary = `order ${order.no}`;
      agree(summary, codeOf(done), outcome);
      if (done.ok) {
        closeOrder(world, order);
        putBack(world, order);
      }
      return { outcome, summary };
    },
    hasOrders,
  );

function putBack(world: World, { buyer, shipments }: Order): void {
  const cart = world.carts.get(buyer.id) ?? new Map();
  for (const { product, quantity } of shipments.flatMap(({ lines }) => lines)) {
    const pieces = Math.min(stockOnSale(world, product), (cart.get(product) ?? 0) + quantity);
    if (pieces > 0) cart.set(product, pieces);
  }
  world.carts.set(buyer.id, cart);
}

const ways = { processing: "pending", shipped: "processing", delivered: "shipped" } as const;
type Ending = "undelivered" | "again" | "returned" | "returned damaged" | "lost";
export type To = keyof typeof ways;
const names = { processing: "confirm", shipped: "ship", delivered: "deliver" } as const;

export const move = (which: Which, to: To, isOwn = false): Step =>
  step(
    names[to],
    async (world, shop) => {
      const { order, shipment } = choose(shipmentsOf(world), which, (one) => one.shipment.status === ways[to]);
      return { outcome: await moveOne(world, shop, order, shipment, to, isOwn), summary: summary(order, shipment) };
    },
    hasOrders,
  );

/** A shipment is brought as far as it goes; `isOwn`: by the vendor's own people. */
export const bring = (which: Which, isOwn = false): Step =>
  step(
    "bring",
    async (world, shop) => {
      const { order, shipment } = choose(shipmentsOf(world), which, isWanted);
      const outcomes = [];
      for (const to of ["processing", "shipped", "delivered"] as const)
        outcomes.push(await moveOne(world, shop, order, shipment, to, isOwn));
      return { outcome: outcomes.at(-1) ?? "", summary: summary(order, shipment) };
    },
    hasOrders,
  );

/** What couriers report of a shipment, which is sent before if it can be. */
export const report = (which: Which, news: Ending, isByVendor: boolean, nextInDays: number | null = null): Step =>
  step(
    news,
    async (world, shop) => {
      const { order, shipment } = choose(shipmentsOf(world), which, (one) => isWanted(one));
      if (isWanted({ order, shipment }))
        for (const to of ["processing", "shipped"] as const)
          if (shipment.status === ways[to]) await moveOne(world, shop, order, shipment, to);
      const outcome = await reportOne(world, shop, order, shipment, news, { isByVendor, nextInDays });
      if (outcome === "ok" && news !== "again") outcomesMet([asked[news].to]);
      return { outcome, summary: summary(order, shipment) };
    },
    hasOrders,
  );

function isReportable({ status }: Shipment, news: Ending): boolean {
  if (news === "again") return status === "undelivered";
  return status === "shipped" || (status === "undelivered" && news !== "undelivered");
}

const asked = {
  undelivered: { to: "undelivered", reason: "unreachable" },
  again: { to: "shipped", dispatch: null },
  returned: { to: "returned", reason: "refused", isRestocked: true },
  "returned damaged": { to: "returned", reason: "damaged", isRestocked: false },
  lost: { to: "lost" },
} as const;

export async function reportOne(
  world: World,
  shop: Shop,
  order: Order,
  shipment: Shipment,
  news: Ending,
  { isByVendor, nextInDays = null }: { isByVendor: boolean; nextInDays?: number | null },
): Promise<string> {
  const nextAttemptOn = nextInDays === null ? null : nameOfDay(dayOf(world.now) + nextInDays);
  const said = news === "undelivered" ? { ...asked[news], nextAttemptOn } : asked[news];
  const wanted = { shipmentId: shipment.id, ...said };
  const viewer = isByVendor ? sellerOf(world, shipment) : world.admin;
  const moved = await moveShipment(shop.db, { viewer, ...momentOf(shop) }, wanted);
  await workOffAll(shop, world);
  const why = isReportable(shipment, news) ? "ok" : "illegal-move";
  agree(`${news} ${summary(order, shipment)}`, codeOf(moved), why);
  if (why !== "ok") return why;
  shipment.status = asked[news].to;
  shipment.nextAttempt = (news === "undelivered" && nextAttemptOn) || "";
  if (news !== "again") Object.assign(shipment, { bad: shipment.bad + 1, cause: news, causes: [] });
  const isSure = viewer === world.admin;
  if (isOver(shipment.status)) endInVain(world, order, shipment, news === "returned", isSure);
  return why;
}

/** The store's own goods are its admins'. */
export function sellerOf(world: World, { vendor }: Shipment): User {
  return vendor === "store" ? world.admin : world.vendors[vendor as "v1" | "v2"];
}

export function shipmentsOf({ orders }: World) {
  return orders.flatMap((order) => order.shipments.map((shipment) => ({ order, shipment })));
}

export function isWanted({ order, shipment }: { order: Order; shipment: Shipment }): boolean {
  const isUnderWay = ["pending", "processing", "shipped", "undelivered"].includes(shipment.status);
  return isUnderWay && (shipment.isReplacement || mayStart(order));
}

export function mayStart({ payment, method }: Order): boolean {
  return payment === "paid" || (method === "cod" && payment === "pending");
}

export function summary(order: Order, shipment: Shipment): string {
  return `shipment ${order.shipments.indexOf(shipment) + 1} (${shipment.vendor}) of order ${order.no}`;
}

export async function moveOne(
  world: World,
  shop: Shop,
  order: Order,
  shipment: Shipment,
  to: To,
  isOwn = false,
): Promise<string> {
  const moved = await moveShipment(
    shop.db,
    { viewer: world.admin, ...momentOf(shop) },
    to === "shipped"
      ? { shipmentId: shipment.id, to, dispatch: isOwn ? ownDelivery : dispatch }
      : { shipmentId: shipment.id, to },
  );
  await workOffAll(shop, world);
  const isFree = to === "delivered" || shipment.isReplacement || mayStart(order);
  const isNext = shipment.status === ways[to] || (to === "delivered" && shipment.status === "undelivered");
  const why = !isNext ? "illegal-move" : isFree ? "ok" : "not-paid";
  agree(`${to} ${summary(order, shipment)}`, codeOf(moved), why);
  if (why !== "ok") return why;
  if (to === "shipped") leave(world, order, shipment);
  shipment.status = to;
  shipment.nextAttempt = "";
  if (to === "shipped") shipment.isOwn = isOwn;
  if (to === "delivered") {
    deliver(world, order, shipment);
    outcomesMet(["delivered"]);
  }
  return why;
}

/** Who brings a shipment has its cash; the last one's makes the order paid. */
export function deliver(world: World, order: Order, shipment: Shipment): void {
  shipment.deliveredAt = world.now;
  if (order.method !== "cod") return;
  order.paidPaise += priceOf(shipment);
  settleCash(order);
}
