/**
 * Issuing invoices: one per parcel, by its vendor, when it is dispatched (CGST Act section 31: before or at the
 * time the goods are removed). Works on the transaction that dispatches.
 */
import { asc, eq, inArray } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { invoiceLines, supplyBetween } from "#app/domain/fulfilment/invoice.ts";
import { stateCodes } from "#app/domain/parties/gstin.ts";
import { orderLines, orders, shipments } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { type IssuedDocument, type NewDocument, writeDocuments } from "./write-documents.server.ts";

/** A vendor without a GSTIN may not charge GST, so its parcels can't leave. */
export type IssueError = "no-gstin";

/**
 * Issues the invoice of a parcel that is being dispatched. Null: nothing was sold in it (a replacement). @throws when it has
 * an invoice already, or the place of delivery is no state of India
 */
export async function issueInvoice(
  tx: Database,
  shipmentId: string,
  at: Date,
): Promise<Result<IssuedDocument | null, IssueError, never>> {
  const issued = await issueInvoices(tx, [{ shipmentId, at }]);
  return issued.ok ? ok(issued.value[0] ?? null) : issued;
}

/** Issues the invoices of many parcels in few statements, each numbered at its moment. */
export async function issueInvoices(
  tx: Database,
  parcels: readonly { shipmentId: string; at: Date }[],
): Promise<Result<IssuedDocument[], IssueError, never>> {
  const moments = new Map(parcels.map(({ shipmentId, at }) => [shipmentId, at]));
  const documents: NewDocument[] = [];
  for (const { parcel, lines } of await readParcels(tx, [...moments.keys()])) {
    if (lines.every((line) => line.totalPaise === 0)) continue;
    const { supplierGstin } = parcel;
    if (!supplierGstin) return err("no-gstin");
    documents.push(invoiceOf({ ...parcel, supplierGstin }, lines, moments.get(parcel.shipmentId) as Date));
  }
  return ok(await writeDocuments(tx, "invoice", documents));
}

type Parcel = Awaited<ReturnType<typeof readParcels>>[number]["parcel"];
type Line = Awaited<ReturnType<typeof readParcels>>[number]["lines"][number];

function invoiceOf(parcel: Parcel & { supplierGstin: string }, lines: Line[], at: Date): NewDocument {
  const { orderId, shipmentId, vendorId, supplierName, supplierGstin, address } = parcel;
  const placeOfSupplyCode = stateCodes[address.state];
  if (!placeOfSupplyCode) throw new Error(`no state of India: ${address.state}`);
  const { shippingPaise, pricesIncludeGst } = parcel;
  const gstMode = pricesIncludeGst ? "inclusive" : "exclusive";
  const supply = supplyBetween(supplierGstin.slice(0, 2), placeOfSupplyCode);
  return {
    ...{ at, orderId, shipmentId, vendorId, supplierName, supplierGstin },
    supplierAddress: addressOf(parcel),
    recipientName: parcel.buyerBusinessName ?? address.fullName,
    recipientGstin: parcel.buyerGstin,
    deliveryAddress: address,
    placeOfSupply: address.state,
    placeOfSupplyCode,
    lines: invoiceLines({ lines, shippingPaise, gstMode }, supply),
  };
}

function addressOf({ addressLine, city, region, pincode }: Parcel): string[] {
  const place = [city, region].filter(Boolean).join(", ");
  return [addressLine, [place, pincode].filter(Boolean).join(" ")].filter((line): line is string => Boolean(line));
}

async function readParcels(tx: Database, ids: string[]) {
  const parcels = await tx
    .select({
      shipmentId: shipments.id,
      orderId: orders.id,
      vendorId: shipments.vendorId,
      shippingPaise: shipments.shippingPaise,
      pricesIncludeGst: orders.pricesIncludeGst,
      address: orders.shippingAddress,
      buyerGstin: orders.buyerGstin,
      buyerBusinessName: orders.buyerBusinessName,
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
  const lines = await tx
    .select({ id, shipmentId, name, hsn, quantity, ...amounts })
    .from(orderLines)
    .where(inArray(shipmentId, ids))
    .orderBy(asc(position));
  const byParcel = Map.groupBy(lines, (line) => line.shipmentId);
  return parcels.map((parcel) => ({ parcel, lines: byParcel.get(parcel.shipmentId) ?? [] }));
}
