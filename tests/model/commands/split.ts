/** Part of a shipment is sent now, the rest later. */
import { eq } from "drizzle-orm";
import { splitShipment } from "#app/fulfilment/shipments/split-shipment.server.ts";
import { orderLines } from "#app/orders/schema.server.ts";
import { feeShares, type Part, piecesOf } from "../money.ts";
import { uncarried } from "../new-order.ts";
import { allParts } from "../orders.ts";
import { momentOf, type Shop, workOffAll } from "../shop.ts";
import { choose, type Line, type Order, type Which, type World } from "../world.ts";
import { agree, codeOf, type Step, step } from "./step.ts";

type Sold = Part & { line: Line };

/** `kept`: pieces of one line that are sent now. */
export const split = (which: Which, kept: number): Step =>
  step(
    "split",
    async (world, shop) => {
      const { order, part } = choose(soldLines(world), which, ({ order, part }) => {
        return refusal(order, part, kept) === undefined;
      });
      const { line, shipment } = part;
      const wanted = { shipmentId: shipment.id, keep: [{ orderLineId: line.id, quantity: kept }] };
      const done = await splitShipment(shop.db, { viewer: world.admin, ...momentOf(shop) }, wanted);
      await workOffAll(shop, world);
      const outcome = refusal(order, part, kept) ?? "ok";
      agree(`split order ${order.no}, ${kept} of a line kept`, codeOf(done), outcome);
      if (done.ok) await writeDown(shop, order, part, { kept, madeId: done.value.shipmentId });
      return { outcome, summary: `order ${order.no}, ${kept} of a line kept` };
    },
    (world) => soldLines(world).length > 0,
  );

function soldLines({ orders }: World): { order: Order; part: Sold }[] {
  return orders.flatMap((order) =>
    allParts(order).flatMap(({ line, shipment }) => (line ? [{ order, part: { line, shipment } }] : [])),
  );
}

/** Why not. */
function refusal(order: Order, { line, shipment }: Sold, kept: number): string | undefined {
  if (!["pending", "processing"].includes(shipment.status)) return "already-shipped";
  const mayStart = order.payment === "paid" || (order.method === "cod" && order.payment === "pending");
  if (!mayStart) return "not-paid";
  if (shipment.bookingId !== "") return "booked";
  if (line.quantity <= kept) return "nothing-chosen";
  const isRefunded = order.refunds.some(({ reason, shares }) => {
    return reason !== "removed" && shares.some((share) => share.line === line);
  });
  if (isRefunded) return "refunded";
  return kept === 0 && shipment.lines.every((one) => one === line || one.quantity === 0) ? "nothing-left" : undefined;
}

async function writeDown(
  shop: Shop,
  order: Order,
  part: Sold,
  { kept, madeId }: { kept: number; madeId: string },
): Promise<void> {
  const { line, shipment } = part;
  const pieces = line.quantity - kept;
  const isWhole = kept === 0 && line.removed.quantity === 0;
  const share = piecesOf(part, order, pieces);
  const goesPaise = isWhole ? line.totalPaise : share.paise;
  const staysPaise = shipment.lines.reduce((sum, one) => sum + one.totalPaise, -goesPaise);
  const isFeeRefunded = order.refunds.some(({ shares }) => {
    return shares.some((one) => one.line === null && one.shipment === shipment);
  });
  const feePaise =
    shipment.feePaise > 0 && !isFeeRefunded ? (feeShares(shipment.feePaise, [staysPaise, goesPaise])[1] ?? 0) : 0;
  shipment.feePaise -= feePaise;
  const moved = isWhole ? line : await cutOff(shop, line, { pieces, madeId, ...share });
  if (isWhole) shipment.lines.splice(shipment.lines.indexOf(line), 1);
  order.shipments.push({ ...shipment, ...uncarried(), id: madeId, feePaise, lines: [moved] });
}

/** A line of its own, for what is taken from `line`. */
async function cutOff(
  shop: Shop,
  line: Line,
  { pieces, madeId, paise, taxPaise }: { pieces: number; madeId: string; paise: number; taxPaise: number },
): Promise<Line> {
  const [row] = await shop.db.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.shipmentId, madeId));
  line.quantity -= pieces;
  line.totalPaise -= paise;
  line.taxPaise -= taxPaise;
  const money = { quantity: pieces, totalPaise: paise, taxPaise, removed: { quantity: 0, paise: 0 } };
  return { ...line, ...money, id: row?.id ?? "" };
}
