/**
 * Each shipment's vendor issues one invoice in the transaction of dispatch (CGST Act section 31), for a replacement a
 * delivery challan (CGST Rules rule 55).
 */
import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { vendors } from "#app/accounts/schema.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { challanLines, invoiceLines, supplyBetween } from "#app/domain/fulfilment/invoice.ts";
import { placeOfSupply } from "#app/domain/fulfilment/place-of-supply.ts";
import { orderLines, orders, shipments } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { type IssuedDocument, type NewDocument, writeDocuments } from "./write-documents.server.ts";

/** Vendors without a GSTIN can't charge GST, so they can't dispatch. */
export type IssueError = "no-gstin";

/** Returns null when nothing is to be paid for a sale. @throws when already issued, or for an unknown state */
export async function issueInvoice(
  tx: Database,
  shipmentId: string,
  at: Date,
): Promise<Result<IssuedDocument | null, IssueError, never>> {
  const issued = await issueInvoices(tx, [{ shipmentId, at }]);
  return issued.ok ? ok(issued.value[0] ?? null) : issued;
}

export async function issueInvoices(
  tx: Database,
  shipmentRows: readonly { shipmentId: string; at: Date }[],
): Promise<Result<IssuedDocument[], IssueError, never>> {
  const moments = new Map(shipmentRows.map(({ shipmentId, at }) => [shipmentId, at]));
  const documents: NewDocument[] = [];
  const challans: NewDocument[] = [];
  for (const { shipment, lines } of await readShipments(tx, [...moments.keys()])) {
    const isReplacement = shipment.kind === "replacement";
    if (!isReplacement && lines.every((line) => line.totalPaise === 0)) continue;
    const { supplierGstin } = shipment;
    if (!supplierGstin) return err("no-gstin");
    const at = moments.get(shipment.shipmentId) as Date;
    const document = invoiceOf({ ...shipment, supplierGstin }, lines, at);
    if (isReplacement) challans.push({ ...document, lines: challanLines(lines) });
    else documents.push(document);
  }
  const issuedChallans = await writeDocuments(tx, "delivery-challan", challans);
  return ok([...issuedChallans, ...(await writeDocuments(tx, "invoice", documents))]);
}

type Shipment = Awaited<ReturnType<typeof readShipments>>[number]["shipment"];
type Line = Awaited<ReturnType<typeof readShipments>>[number]["lines"][number];

function invoiceOf(shipment: Shipment & { supplierGstin: string }, lines: Line[], at: Date): NewDocument {
  const { orderId, shipmentId, vendorId, supplierName, supplierGstin, address } = shipment;
  const place = placeOfSupply(address.state, shipment.buyerGstin);
  const { shippingPaise, cashFeePaise, pricesIncludeGst } = shipment;
  const gstMode = pricesIncludeGst ? "inclusive" : "exclusive";
  const supply = supplyBetween(supplierGstin.slice(0, 2), place.code);
  return {
    ...{ at, orderId, shipmentId, vendorId, supplierName, supplierGstin },
    supplierAddress: addressOf(shipment),
    recipientName: shipment.buyerBusinessName ?? address.fullName,
    recipientGstin: shipment.buyerGstin,
    recipientAddress: shipment.buyerAddress,
    deliveryAddress: address,
    placeOfSupply: place.state,
    placeOfSupplyCode: place.code,
    lines: invoiceLines({ lines, shippingPaise, cashFeePaise, gstMode }, supply),
  };
}

function addressOf({ addressLine, city, region, pincode }: Shipment): string[] {
  const place = [city, region].filter(Boolean).join(", ");
  return [addressLine, [place, pincode].filter(Boolean).join(" ")].filter((line): line is string => Boolean(line));
}

async function readShipments(tx: Database, ids: string[]) {
  const shipmentRows = await tx
    .select({
      shipmentId: shipments.id,
      orderId: orders.id,
      kind: shipments.kind,
      vendorId: shipments.vendorId,
      shippingPaise: shipments.shippingPaise,
      cashFeePaise: shipments.cashFeePaise,
      pricesIncludeGst: orders.pricesIncludeGst,
      address: orders.shippingAddress,
      buyerGstin: orders.buyerGstin,
      buyerBusinessName: orders.buyerBusinessName,
      buyerAddress: orders.buyerAddress,
      supplierName: vendors.businessName,
      supplierGstin: vendors.gstin,
      addressLine: vendors.addressLine,
      city: vendors.city,
      region: vendors.region,
      pincode: vendors.pincode,
    })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .innerJoin(vendors, eq(vendors.id, shipments.vendorId))
    .where(inArray(shipments.id, ids));
  const { id, shipmentId, name, hsn, quantity, listPricePaise, gstRateBp } = orderLines;
  const { taxablePaise, gstPaise, totalPaise, position } = orderLines;
  const amounts = { listPricePaise, gstRateBp, taxablePaise, gstPaise, totalPaise };
  const sold = alias(orderLines, "sold");
  const lines = await tx
    .select({
      ...{ id, shipmentId, name, hsn, quantity, ...amounts },
      // As sold: pieces that were refunded before dispatch count, too.
      soldTaxablePaise: sql<number>`coalesce(${sold.taxablePaise} + ${sold.removedTaxablePaise}, 0)`.mapWith(Number),
      soldQuantity: sql<number>`coalesce(${sold.quantity} + ${sold.removedQuantity}, 1)`.mapWith(Number),
    })
    .from(orderLines)
    .leftJoin(sold, eq(sold.id, orderLines.replacesLineId))
    .where(and(inArray(shipmentId, ids), gt(quantity, 0)))
    .orderBy(asc(position));
  const byShipment = Map.groupBy(lines, (line) => line.shipmentId);
  return shipmentRows.map((shipment) => ({ shipment, lines: byShipment.get(shipment.shipmentId) ?? [] }));
}
