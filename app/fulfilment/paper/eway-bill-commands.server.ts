import { and, eq, inArray } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { readEwayBillNumber } from "#app/domain/fulfilment/eway-bill.ts";
import { goodsDocuments } from "#app/domain/fulfilment/invoice-number.ts";
import { can } from "#app/domain/parties/permissions.ts";
import { invoices } from "#app/invoices/schema.server.ts";
import { orders, shipments } from "#app/orders/schema.server.ts";
import { findShipment, writeEwayBill } from "#app/orders/shipment-commands.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";

export type SetEwayBillError = "not-found" | "not-invoiced" | "invalid-number" | "number-used";

/** An empty number removes the e-way bill. `number-used`: by another shipment. */
export async function setEwayBill(
  db: Database,
  { viewer, now }: Pick<CommandContext, "viewer" | "now">,
  { shipmentId, number: typed }: { shipmentId: string; number: string },
): Promise<Result<undefined, SetEwayBillError>> {
  const number = readEwayBillNumber(typed);
  if (number === null && typed.trim() !== "") return err("invalid-number");
  return transaction<Result<undefined, SetEwayBillError>>(db, async (tx) => {
    const shipment = await findShipment(tx, shipmentId);
    if (!shipment || !can(viewer, "edit-shipment", shipment)) return err("not-found");
    const [before] = await tx
      .select({ ewayBill: shipments.ewayBill, label: orders.number })
      .from(shipments)
      .innerJoin(orders, eq(orders.id, shipments.orderId))
      .where(eq(shipments.id, shipmentId))
      .for("update", { of: shipments });
    const isInvoiced = and(eq(invoices.shipmentId, shipmentId), inArray(invoices.kind, goodsDocuments));
    if (!before || (await tx.$count(invoices, isInvoiced)) === 0) return err("not-invoiced");
    if (before.ewayBill === number) return ok();
    if (number && (await tx.$count(shipments, eq(shipments.ewayBill, number))) > 0) return err("number-used");
    await writeEwayBill(tx, shipmentId, number, now);
    const subject = { kind: "shipment", id: shipmentId, label: before.label };
    const change = { before: { ewayBill: before.ewayBill }, after: { ewayBill: number } };
    await recordAudit(tx, viewer, { action: "shipment.eway-bill", subject, ...change }, now);
    return ok();
  });
}

export function ewayBillErrorText(code: Exclude<SetEwayBillError, "not-found">): string {
  switch (code) {
    case "invalid-number":
      return "Enter the 12 digits of the e-way bill.";
    case "number-used":
      return "This e-way bill is already entered for another shipment.";
    case "not-invoiced":
      return "This shipment has no invoice or delivery challan yet. Mark it as shipped first.";
  }
}
