/** Buyers return goods; the store inspects them, and refunds or replaces. */
import { and, eq } from "drizzle-orm";
import type { ReturnReason } from "#app/domain/fulfilment/return-status.ts";
import { orderLines } from "#app/orders/schema.server.ts";
import { moveReturn, type ReturnMove } from "#app/returns/move-return.server.ts";
import { refundInstead } from "#app/returns/refund-instead.server.ts";
import { requestReturn, withdrawReturn } from "#app/returns/return-commands.server.ts";
import { returns } from "#app/returns/schema.server.ts";
import { aShipment } from "../new-order.ts";
import { giveUp, isOpen, mayGiveUp, maySay, receive, refusal, returnable, soldAs } from "../returns.ts";
import { momentOf, type Shop, workOffAll } from "../shop.ts";
import { choose, type Order, type Return, type Which, type World } from "../world.ts";
import { countShelf } from "./buy.ts";
import { receiveExchange } from "./exchange-order.ts";
import { agree, codeOf, hasOrders, type Step, step } from "./step.ts";

export type Why = { kind: Return["kind"]; reason: ReturnReason };

export const askBack = (which: Which, quantity: number, why: Why): Step =>
  step("ask to return", (world, shop) => request(world, shop, which, quantity, why), hasOrders);

/** Requested, fetched and settled at once. */
export const sendBack = (which: Which, quantity: number, why: Why, end: End): Step =>
  step(
    "send back",
    async (world, shop) => {
      const { outcome, summary, order, made } = await request(world, shop, which, quantity, why);
      if (!made) return { outcome, summary };
      return { outcome: await takeThrough(world, shop, order, made, end), summary: `${summary}: ${made.status}` };
    },
    hasOrders,
  );

async function request(world: World, shop: Shop, which: Which, quantity: number, { kind, reason }: Why) {
  const { order, shipment, line } = choose(
    linesOf(world),
    which,
    (one) => one.shipment.deliveredAt !== null && quantity <= returnable(one.order, one.line),
  );
  const lines = [{ orderLineId: line.id, quantity }];
  const goods = { orderId: order.id, shipmentId: shipment.id, lines, photos: [] };
  const asked = await requestReturn(
    shop.db,
    { viewer: order.buyer, ...momentOf(shop) },
    { ...goods, kind, reason, description: "It hums." },
  );
  const what = `${quantity} of ${line.quantity} for ${kind} (${reason})`;
  const summary = `${what}, shipment ${order.shipments.indexOf(shipment) + 1} of order ${order.no}`;
  const outcome = refusal(world, order, { shipment, line, quantity, kind, reason }) ?? "ok";
  agree(summary, codeOf(asked), outcome);
  if (!asked.ok) return { outcome, summary, order, made: null };
  const resolution = kind === "damage" ? null : kind;
  const wanted = { shipment, line, quantity, kind, reason };
  const made: Return = {
    id: asked.value.id,
    ...wanted,
    status: "requested",
    resolution,
    wish: null,
    refund: null,
    replacement: null,
  };
  order.returns.push(made);
  return { outcome, summary, order, made };
}

const linesOf = ({ orders }: World) =>
  orders.flatMap((order) =>
    order.shipments.flatMap((shipment) => shipment.lines.map((line) => ({ order, shipment, line }))),
  );

const hasReturns = ({ orders }: World) => orders.some((order) => order.returns.length > 0);

const returnsOf = ({ orders }: World) => orders.flatMap((order) => order.returns.map((one) => ({ order, one })));

/** The store moves a return, whether legal or not. */
export const answer = (which: Which, move: ReturnMove): Step =>
  step(
    `return ${move.to}`,
    async (world, shop) => {
      const { order, one } = choose(returnsOf(world), which, (found) => maySay(found.one, move.to));
      return {
        outcome: await say(world, shop, order, one, move),
        summary: `return of ${one.quantity}, order ${order.no}`,
      };
    },
    hasReturns,
  );

/** The buyer withdraws. */
export const withdraw = (which: Which): Step =>
  step(
    "withdraw a return",
    async (world, shop) => {
      const { order, one } = choose(returnsOf(world), which, (found) => isWithdrawable(found.one));
      const done = await withdrawReturn(shop.db, { viewer: order.buyer, ...momentOf(shop) }, { returnId: one.id });
      const summary = `return of ${one.quantity}, order ${order.no}`;
      const why = isWithdrawable(one) ? "ok" : "illegal-move";
      agree(summary, codeOf(done), why);
      if (done.ok) one.status = "withdrawn";
      return { outcome: why, summary };
    },
    hasReturns,
  );

function isWithdrawable({ status }: Return): boolean {
  return status === "requested" || status === "approved";
}

/** The store gives up on a replacement. */
export const refundRather = (which: Which): Step =>
  step(
    "refund instead",
    async (world, shop) => {
      const { order, one } = choose(returnsOf(world), which, (found) => mayGiveUp(found.one));
      const asked = { returnId: one.id, reason: "There is none." };
      const done = await refundInstead(shop.db, { viewer: world.admin, ...momentOf(shop) }, asked);
      await workOffAll(shop, world);
      const summary = `return of ${one.quantity}, order ${order.no}`;
      const why = mayGiveUp(one) ? "ok" : "no-replacement";
      agree(summary, codeOf(done), why);
      if (done.ok) giveUp(world, order, one);
      return { outcome: why, summary };
    },
    hasReturns,
  );

/** How a return ends: restocked or not; for damage the store chooses. `isSoldOut`: no replacement is left by then. */
export type End = { isRestocked: boolean; isSoldOut: boolean; resolution: "refund" | "replacement" };

/** A return takes all its remaining steps. */
export const finish = (which: Which, end: End): Step =>
  step(
    "finish a return",
    async (world, shop) => {
      const { order, one } = choose(returnsOf(world), which, (found) => isOpen(found.one));
      const outcome = await takeThrough(world, shop, order, one, end);
      return { outcome, summary: `return of ${one.quantity}, order ${order.no}: ${one.status}` };
    },
    hasReturns,
  );

async function takeThrough(world: World, shop: Shop, order: Order, one: Return, end: End) {
  const { isRestocked, isSoldOut, resolution } = end;
  await say(world, shop, order, one, { to: "approved", note: "", resolution });
  await say(world, shop, order, one, { to: "picked-up", note: "" });
  if (isSoldOut) await countShelf(shop, one.line.product, 0);
  return say(world, shop, order, one, { to: "received", note: "", isRestocked });
}

export async function say(world: World, shop: Shop, order: Order, one: Return, move: ReturnMove): Promise<string> {
  const moved = await moveReturn(shop.db, { viewer: world.admin, ...momentOf(shop) }, { returnId: one.id, ...move });
  await workOffAll(shop, world);
  const why = maySay(one, move.to) ? "ok" : "illegal-move";
  agree(`${move.to}: return of order ${order.no}`, codeOf(moved), why);
  if (why !== "ok") return why;
  if (move.to === "received") {
    const isRestocked = move.isRestocked === true;
    const isExchanged = await receiveExchange(world, shop, { order, one, isRestocked });
    if (!isExchanged && receive(world, order, one, isRestocked)) await addReplacement(shop, order, one);
  } else {
    one.status = move.to;
    if (move.to === "approved") one.resolution ??= move.resolution;
  }
  return why;
}

async function addReplacement(shop: Shop, order: Order, one: Return): Promise<void> {
  const [row] = await shop.db.select().from(returns).where(eq(returns.id, one.id));
  const isOfIt = and(eq(orderLines.orderId, order.id), eq(orderLines.shipmentId, row?.replacementId ?? one.id));
  const [line] = await shop.db.select().from(orderLines).where(isOfIt);
  if (!line || line.quantity !== one.quantity)
    throw new Error(`no replacement of ${one.quantity} in order ${order.no}`);
  const { line: sold, shipment } = soldAs(order, one.line);
  const free = { totalPaise: 0, taxPaise: 0, commissionBp: 0 };
  const lines = [
    {
      id: line.id,
      product: sold.product,
      quantity: one.quantity,
      ...free,
      replaces: sold,
      removed: { quantity: 0, paise: 0 },
    },
  ];
  one.replacement = aShipment(line.shipmentId, shipment.vendor, lines, 0, true);
  order.shipments.push(one.replacement);
}
