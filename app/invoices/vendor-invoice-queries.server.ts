/** Call within `asVendor` (docs/rules.md#a5). */
import { and, asc, count, desc, eq, inArray } from "drizzle-orm";
import { goodsDocuments } from "#app/domain/fulfilment/invoice-number.ts";
import { vendorLineSerials } from "#app/orders/serials/line-serials.server.ts";
import { vendorOrderLines, vendorOrders, vendorShipments } from "#app/orders/vendor-views.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { eInvoiceColumns, readMark, toEntry } from "./e-invoices/e-invoice-columns.server.ts";
import { vendorEInvoiceSellers, vendorEInvoices } from "./e-invoices/vendor-views.server.ts";
import { type DocumentEntry, type InvoiceDocument, type InvoicePlace, withSerials } from "./invoice-document.ts";
import { vendorInvoiceLines, vendorInvoices, vendorSignatures } from "./vendor-views.server.ts";

export async function listVendorDocuments(db: Database, shipmentId: string): Promise<DocumentEntry[]> {
  const { id, kind, number, issuedAt, supplierName, totalPaise, recipientGstin } = vendorInvoices;
  const rows = await db
    .select({
      ...{
        id,
        kind,
        number,
        issuedAt,
        shipmentId: vendorInvoices.shipmentId,
        supplierName,
        totalPaise,
        recipientGstin,
      },
      ...ofEInvoice.columns,
    })
    .from(vendorInvoices)
    .leftJoin(vendorEInvoices, ofEInvoice.onDocument)
    .leftJoin(vendorEInvoiceSellers, ofEInvoice.onSeller)
    .where(eq(vendorInvoices.shipmentId, shipmentId))
    .orderBy(asc(issuedAt), desc(kind), asc(number));
  return rows.map(toEntry);
}

const ofEInvoice = eInvoiceColumns({
  ...{ documents: vendorInvoices, registered: vendorEInvoices, sellers: vendorEInvoiceSellers },
});

/** Invoices and challans, which goods leave with; by number. Null when a shipment is another vendor's. */
export async function listVendorInvoices(db: Database, shipmentIds: readonly string[]): Promise<InvoicePlace[] | null> {
  if (!shipmentIds.every(isUuid)) return null;
  const [own] = await db
    .select({ total: count() })
    .from(vendorShipments)
    .where(inArray(vendorShipments.id, [...shipmentIds]));
  if (own?.total !== shipmentIds.length) return null;
  const { id, shipmentId, kind, number } = vendorInvoices;
  const rows = await db
    .select({ id: shipmentId, invoiceId: id })
    .from(vendorInvoices)
    .where(and(inArray(shipmentId, [...shipmentIds]), inArray(kind, goodsDocuments)))
    .orderBy(asc(number));
  return rows;
}

export async function findVendorDocument(
  db: Database,
  { shipmentId, invoiceId }: { shipmentId: string; invoiceId: string },
): Promise<InvoiceDocument | null> {
  if (!isUuid(shipmentId) || !isUuid(invoiceId)) return null;
  const documents = vendorInvoices;
  const { id, number, issuedAt } = vendorInvoices;
  const against = db.select({ id, number, issuedAt }).from(vendorInvoices).as("against");
  const { supplierName, supplierAddress, supplierGstin, recipientName, recipientGstin } = documents;
  const { recipientAddress } = documents;
  const { deliveryAddress, placeOfSupply, placeOfSupplyCode, reason, reasonWords } = documents;
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise } = documents;
  const [row] = await db
    .select({
      id: documents.id,
      kind: documents.kind,
      number: documents.number,
      issuedAt: documents.issuedAt,
      orderId: documents.orderId,
      shipmentId: documents.shipmentId,
      ...{ supplierName, supplierAddress, supplierGstin, recipientName, recipientGstin },
      ...{ recipientAddress, deliveryAddress, placeOfSupply, placeOfSupplyCode, reason, reasonWords },
      ...{ taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise },
      orderNumber: vendorOrders.number,
      poNumber: vendorOrders.poNumber,
      creditDays: vendorOrders.creditDays,
      placedAt: vendorOrders.placedAt,
      ewayBill: vendorShipments.ewayBill,
      signature: {
        picture: vendorSignatures.picture,
        width: vendorSignatures.width,
        height: vendorSignatures.height,
      },
      againstNumber: against.number,
      againstIssuedAt: against.issuedAt,
      ...ofEInvoice.columns,
    })
    .from(documents)
    .leftJoin(vendorEInvoices, ofEInvoice.onDocument)
    .leftJoin(vendorEInvoiceSellers, ofEInvoice.onSeller)
    .innerJoin(vendorOrders, eq(vendorOrders.id, documents.orderId))
    .innerJoin(vendorShipments, eq(vendorShipments.id, documents.shipmentId))
    .leftJoin(against, eq(against.id, documents.refersToId))
    .leftJoin(vendorSignatures, eq(vendorSignatures.id, documents.signatureId))
    .where(and(eq(documents.id, invoiceId), eq(documents.shipmentId, shipmentId)));
  if (!row) return null;
  const { againstNumber, againstIssuedAt, registration, eInvoicesSince, ...document } = row;
  return {
    isCounterSale: false, // Only the store sells at the counter.
    ...document,
    eInvoice: readMark(row),
    refersTo: againstNumber && againstIssuedAt ? { number: againstNumber, issuedAt: againstIssuedAt } : null,
    lines: (await listLines(db, invoiceId)).map((one) => withSerials(document, one)),
  };
}

function listLines(db: Database, invoiceId: string) {
  const { orderLineId, description, hsn, quantity, unit, gstRateBp, discountPaise } = vendorInvoiceLines;
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise } = vendorInvoiceLines;
  return db
    .select({
      ...{ orderLineId, description, hsn, quantity, unit, gstRateBp, discountPaise },
      ...{ taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise },
      sku: vendorOrderLines.sku,
      serials: vendorLineSerials,
    })
    .from(vendorInvoiceLines)
    .leftJoin(vendorOrderLines, eq(vendorOrderLines.id, orderLineId))
    .where(eq(vendorInvoiceLines.invoiceId, invoiceId))
    .orderBy(asc(vendorInvoiceLines.position));
}
