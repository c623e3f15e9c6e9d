/** Buyers send goods back; the store looks at them, and pays or replaces. */
import { and, eq } from "drizzle-orm";
import type { ReturnReason } from "#app/domain/return-status.ts";
import { orderLines } from "#app/orders/schema.server.ts";
import { moveReturn, type ReturnMove } from "#app/returns/move-return.server.ts";
import { askReturn, withdrawReturn } from "#app/returns/return-commands.server.ts";
import { returns } from "#app/returns/schema.server.ts";
import { aParcel } from "../new-order.ts";
import { maySay, receive, refusal, soldAs } from "../returns.ts";
import { momentOf, type Shop, workOffAll } from "../shop.ts";
import { choose, type Order, type Return, type Which, type World } from "../world.ts";
import { agree, codeOf, hasOrders, type Step, step } from "./step.ts";

export type Why = { kind: Return["kind"]; reason: ReturnReason };

export const askBack = (which: Which, quantity: number, { kind, reason }: Why): Step =>
  step(
    "ask to return",
    async (world, shop) => {
      const lines = linesOf(world);
      const { order, parcel, line } = choose(
        lines,
        which,
        (one) => !refusal(world, one.order, { ...one, quantity, kind, reason }),
      );
      const pieces = [{ orderLineId: line.id, quantity }];
      const goods = { orderId: order.id, shipmentId: parcel.id, lines: pieces, photos: [] };
      const request = { ...goods, kind, reason, description: "It hums." };
      const asked = await askReturn(shop.db, order.buyer, request, momentOf(shop));
      const told = `${quantity} of ${line.quantity} for ${kind} (${reason}), parcel ${order.parcels.indexOf(parcel) + 1} of order ${order.no}`;
      const why = refusal(world, order, { parcel, line, quantity, kind, reason }) ?? "ok";
      agree(told, codeOf(asked), why);
      if (!asked.ok) return { outcome: why, told };
      const { id } = asked.value;
      const resolution = kind === "damage" ? null : kind;
      order.returns.push({ id, parcel, line, quantity, kind, reason, status: "requested", resolution, refund: null });
      return { outcome: "ok", told };
    },
    hasOrders,
  );

const linesOf = ({ orders }: World) =>
  orders.flatMap((order) => order.parcels.flatMap((parcel) => parcel.lines.map((line) => ({ order, parcel, line }))));

const hasReturns = ({ orders }: World) => orders.some((order) => order.returns.length > 0);

const returnsOf = ({ orders }: World) => orders.flatMap((order) => order.returns.map((one) => ({ order, one })));

/** A word of the store about a return, whether it is its turn or not. */
export const answer = (which: Which, move: ReturnMove): Step =>
  step(
    `return ${move.to}`,
    async (world, shop) => {
      const { order, one } = choose(returnsOf(world), which, (found) => maySay(found.one, move.to));
      return {
        outcome: await say(world, shop, order, one, move),
        told: `return of ${one.quantity}, order ${order.no}`,
      };
    },
    hasReturns,
  );

/** The buyer thinks better of it. */
export const withdraw = (which: Which): Step =>
  step(
    "withdraw a return",
    async (world, shop) => {
      const { order, one } = choose(returnsOf(world), which, (found) => isWithdrawable(found.one));
      const done = await withdrawReturn(shop.db, order.buyer, one.id, momentOf(shop));
      const told = `return of ${one.quantity}, order ${order.no}`;
      const why = isWithdrawable(one) ? "ok" : "illegal-move";
      agree(told, codeOf(done), why);
      if (done.ok) one.status = "withdrawn";
      return { outcome: why, told };
    },
    hasReturns,
  );

function isWithdrawable({ status }: Return): boolean {
  return status === "requested" || status === "approved";
}

/** All the steps a return has left, the goods going back on sale or not. */
export const finish = (which: Which, isRestocked: boolean, resolution: "refund" | "replacement"): Step =>
  step(
    "finish a return",
    async (world, shop) => {
      const { order, one } = choose(returnsOf(world), which, (found) =>
        ["requested", "approved", "picked-up"].includes(found.one.status),
      );
      await say(world, shop, order, one, { to: "approved", note: "", resolution });
      await say(world, shop, order, one, { to: "picked-up", note: "" });
      const outcome = await say(world, shop, order, one, { to: "received", note: "", isRestocked });
      return { outcome, told: `return of ${one.quantity}, order ${order.no}: ${one.status}` };
    },
    hasReturns,
  );

async function say(world: World, shop: Shop, order: Order, one: Return, move: ReturnMove): Promise<string> {
  const moved = await moveReturn(shop.db, world.admin, one.id, move, momentOf(shop));
  await workOffAll(shop, world);
  const why = maySay(one, move.to) ? "ok" : "illegal-move";
  agree(`${move.to}: return of order ${order.no}`, codeOf(moved), why);
  if (why !== "ok") return why;
  if (move.to === "received") {
    if (receive(world, order, one, move.isRestocked === true)) await addReplacement(shop, order, one);
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
  const { line: sold, parcel } = soldAs(order, one.line);
  const free = { totalPaise: 0, taxPaise: 0, commissionBp: 0 };
  const lines = [{ id: line.id, product: sold.product, quantity: one.quantity, ...free, replaces: sold }];
  order.parcels.push(aParcel(line.shipmentId, parcel.vendor, lines, 0, true));
}
