import { eq, inArray, sql } from "drizzle-orm";
import { type DispatchLine, MAX_LINES, readDispatchLines } from "#app/domain/fulfilment/dispatch-lines.ts";
import { needsEwayBill } from "#app/domain/fulfilment/eway-bill.ts";
import { CASH_ON_DELIVERY } from "#app/orders/sales.server.ts";
import { vendorOrderLines, vendorOrders, vendorShipments } from "#app/orders/vendor-views.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { consignmentWorth } from "./consignment-worth.server.ts";
import { moveShipment } from "./move-shipment.server.ts";
import { moveErrorText } from "./shipment-messages.ts";
import { type ShipmentStage, shipmentStage } from "./shipment-stages.ts";

export type PlannedLine = Pick<DispatchLine, "line" | "text" | "number"> & {
  shipmentId: string | null;
  orderId: string | null;
  does: "dispatch" | "confirm-and-dispatch" | null;
  /** Courier and number as shown. */
  dispatchText: string;
  problem: string | null;
  /** Its invoice or challan will be above the limit (docs/rules.md#i4). */
  needsEwayBill: boolean;
};

export type DispatchPlan = { lines: PlannedLine[]; isTooLong: boolean };

type Planned = { shown: PlannedLine; read: DispatchLine };

/** Changes nothing. */
export async function planDispatches(db: Database, vendorId: string, text: string): Promise<DispatchPlan> {
  const lines = readDispatchLines(text);
  const planned = await plan(db, vendorId, lines.slice(0, MAX_LINES));
  return { lines: planned.map(({ shown: preview }) => preview), isTooLong: lines.length > MAX_LINES };
}

/** `refused` includes lines dispatched before. `ewayBills`: sent now, and not to move without one. */
export type DispatchedMany = { done: number; ewayBills: PlannedLine[]; refused: PlannedLine[] };

/** Each shipment has its own transaction. */
export async function dispatchMany(
  db: Database,
  context: CommandContext,
  { vendorId, text }: { vendorId: string; text: string },
): Promise<DispatchedMany> {
  const outcome: DispatchedMany = { done: 0, ewayBills: [], refused: [] };
  for (const { shown: preview, read } of await plan(db, vendorId, readDispatchLines(text).slice(0, MAX_LINES))) {
    const problem = preview.problem ?? (await send(db, context, vendorId, { shown: preview, read }));
    if (problem === null) {
      outcome.done++;
      if (preview.needsEwayBill) outcome.ewayBills.push(preview);
    } else outcome.refused.push({ ...preview, does: null, problem });
  }
  return outcome;
}

/** Returns why it was refused. Confirms unconfirmed shipments first. */
async function send(
  db: Database,
  context: CommandContext,
  vendorId: string,
  { shown: { shipmentId, does }, read: { dispatch } }: Planned,
): Promise<string | null> {
  if (!shipmentId || !dispatch) return NOT_FOUND;
  // An `err` also rolls back the confirmation.
  const sent = await asVendor(db, vendorId, (all) =>
    transaction<Moved>(all, async (tx) => {
      if (does === "confirm-and-dispatch") {
        const confirmed = await moveShipment(tx, context, { shipmentId, to: "processing" });
        if (!confirmed.ok) return confirmed;
      }
      return await moveShipment(tx, context, { shipmentId, to: "shipped", dispatch });
    }),
  );
  if (sent.ok) return null;
  return sent.code === "not-found" ? NOT_FOUND : moveErrorText(sent);
}

type Moved = Awaited<ReturnType<typeof moveShipment>>;

const NOT_FOUND = "Order not found.";

async function plan(db: Database, vendorId: string, lines: DispatchLine[]): Promise<Planned[]> {
  const numbers = [...new Set(lines.map(({ number }) => number))];
  const candidates = numbers.length === 0 ? [] : await asVendor(db, vendorId, (tx) => findShipments(tx, numbers));
  const tracked = new Map<string, string | null>();
  const { ewayBillAbovePaise } = await findStoreSettings(db);
  return lines.map((read) => {
    const { line, text, number, dispatch } = read;
    const label = dispatch ? [dispatch.carrier, dispatch.tracking].filter(Boolean).join(" ") : "";
    const own = candidates.filter((one) => one.number === number);
    const target = targetOf(read, own, tracked);
    if (target.shipmentId) tracked.set(target.shipmentId, dispatch?.tracking ?? null);
    const worthPaise = own.find(({ id }) => id === target.shipmentId)?.worthPaise ?? 0;
    const ewayBill = needsEwayBill(worthPaise, ewayBillAbovePaise);
    return { read, shown: { line, text, number, dispatchText: label, needsEwayBill: ewayBill, ...target } };
  });
}

type Found = {
  id: string;
  orderId: string;
  number: string;
  stage: ShipmentStage;
  skus: string[];
  tracking: string | null;
  /** The total of its invoice, or of a replacement's delivery challan, in paise. */
  worthPaise: number;
};

/** The SKU selects among several shipments. `tracked`: shipments of earlier lines. */
function targetOf(
  { problem, sku, dispatch }: DispatchLine,
  own: Found[],
  tracked: ReadonlyMap<string, string | null>,
): Pick<PlannedLine, "shipmentId" | "orderId" | "does" | "problem"> {
  const refused = (why: string) => ({ shipmentId: null, orderId: null, does: null, problem: why });
  if (problem) return refused(problem);
  if (own.length === 0) return refused(NOT_FOUND);
  const waiting = own.filter(({ stage }) => stage === "to-send" || stage === "to-confirm");
  if (waiting.length === 0) return refused(whyNot(own[0]?.stage));
  const typedSku = sku.toUpperCase();
  const [open, ...others] = waiting.filter(({ skus }) => typedSku === "" || skus.includes(typedSku));
  if (!open) return refused("No waiting shipment of this order has this SKU.");
  if (others.length > 0 && typedSku === "")
    return refused(
      "Several shipments of this order are waiting. Add the SKU of a product in the shipment at the end of the line.",
    );
  if (others.length > 0) return refused("Several waiting shipments of this order have this SKU. Ship them one by one.");
  if (tracked.has(open.id)) return refused("This order is already in a line above.");
  // A sheet pasted again names the dispatched part, not the part that still waits.
  const isTaken = own.some(({ id, tracking }) => (tracked.get(id) ?? tracking) === dispatch?.tracking);
  if (dispatch?.tracking && isTaken) return refused("Another shipment of this order has this tracking number.");
  const does = open.stage === "to-confirm" ? "confirm-and-dispatch" : "dispatch";
  return { shipmentId: open.id, orderId: open.orderId, does, problem: null };
}

function whyNot(stage: ShipmentStage | undefined): string {
  if (stage === "unpaid") return "Payment is pending.";
  return stage === "shipped" ? "It has already been shipped." : `It is already ${stage}.`;
}

async function findShipments(db: Database, numbers: string[]): Promise<Found[]> {
  const { id, orderId, status, kind, tracking } = vendorShipments;
  const { number, paymentMethod, paymentStatus } = vendorOrders;
  const { sku, shipmentId, quantity } = vendorOrderLines;
  const skus = sql<
    string[]
  >`array(select upper(${sku}) from ${vendorOrderLines} where ${shipmentId} = ${id} and ${quantity} > 0)`;
  const rows = await db
    .select({
      ...{ id, orderId, status, kind, tracking, number, paymentMethod, paymentStatus, skus },
      worthPaise: consignmentWorth,
    })
    .from(vendorShipments)
    .innerJoin(vendorOrders, eq(vendorOrders.id, vendorShipments.orderId))
    .where(inArray(number, numbers));
  return rows.map(({ paymentMethod: method, ...row }) => ({
    id: row.id,
    orderId: row.orderId,
    number: row.number,
    skus: row.skus,
    tracking: row.tracking,
    worthPaise: row.worthPaise,
    stage: shipmentStage({ ...row, paysOnDelivery: method === CASH_ON_DELIVERY && row.kind === "sale" }),
  }));
}
