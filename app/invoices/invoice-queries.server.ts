import { and, asc, count, desc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { goodsDocuments } from "#app/domain/fulfilment/invoice-number.ts";
import { COUNTER } from "#app/domain/money/ledger.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { mayReadDocuments } from "#app/orders/company/company-orders.server.ts";
import { orderLines, orders, shipments } from "#app/orders/schema.server.ts";
import { lineSerials } from "#app/orders/serials/line-serials.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { eInvoiceColumns, readMark, toEntry } from "./e-invoices/e-invoice-columns.server.ts";
import { eInvoiceSellers, eInvoices } from "./e-invoices/schema.server.ts";
import { type DocumentEntry, type InvoiceDocument, type InvoicePlace, withSerials } from "./invoice-document.ts";
import { invoiceLines, invoices, signatures } from "./schema.server.ts";

export function listDocuments(db: Database, orderId: string): Promise<DocumentEntry[]> {
  return listDocumentsOf(db, [orderId]);
}

/** Callers must check access to the orders. */
export async function listDocumentsOf(
  db: Database,
  orderIds: readonly string[],
): Promise<(DocumentEntry & { orderId: string })[]> {
  const { id, orderId, kind, number, issuedAt, shipmentId, supplierName, totalPaise, vendorId, recipientGstin } =
    invoices;
  const rows = await db
    .select({
      ...{ id, orderId, kind, number, issuedAt, shipmentId, supplierName, totalPaise, recipientGstin },
      ...ofEInvoice.columns,
    })
    .from(invoices)
    .leftJoin(eInvoices, ofEInvoice.onDocument)
    .leftJoin(eInvoiceSellers, ofEInvoice.onSeller)
    .where(inArray(orderId, [...orderIds]))
    .orderBy(asc(issuedAt), desc(kind), asc(vendorId), asc(number));
  return rows.map(toEntry);
}

const ofEInvoice = eInvoiceColumns({ documents: invoices, registered: eInvoices, sellers: eInvoiceSellers });

/** Invoices and challans, which goods leave with; oldest first. Null when an order is unknown. */
export async function listInvoices(db: Database, orderIds: readonly string[]): Promise<InvoicePlace[] | null> {
  if (!orderIds.every(isUuid)) return null;
  const [match] = await db
    .select({ total: count() })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]));
  if (match?.total !== orderIds.length) return null;
  const { id, orderId, kind, issuedAt, vendorId, number } = invoices;
  return db
    .select({ id: orderId, invoiceId: id })
    .from(invoices)
    .where(and(inArray(orderId, [...orderIds]), inArray(kind, goodsDocuments)))
    .orderBy(asc(issuedAt), asc(vendorId), asc(number));
}

type DocumentKey = { orderId: string; invoiceId: string };

/** Returns null when missing or another buyer's, unless the viewer manages the company that ordered. */
export function findOwnDocument(db: Database, viewer: User, key: DocumentKey): Promise<InvoiceDocument | null> {
  return read(db, key, mayReadDocuments(viewer.id));
}

/** Only admins may read any order's document. */
export function findDocument(db: Database, key: DocumentKey): Promise<InvoiceDocument | null> {
  return read(db, key);
}

async function read(db: Database, { orderId, invoiceId }: DocumentKey, owner?: SQL): Promise<InvoiceDocument | null> {
  if (!isUuid(orderId) || !isUuid(invoiceId)) return null;
  const against = alias(invoices, "against");
  const {
    financialYear: _,
    sequence: __,
    refundId: ___,
    vendorId: ____,
    signatureId,
    refersToId,
    ...head
  } = getTableColumns(invoices);
  const { picture, width, height } = signatures;
  const [row] = await db
    .select({
      ...head,
      signature: { picture, width, height },
      orderNumber: orders.number,
      poNumber: orders.poNumber,
      creditDays: orders.creditDays,
      isCounterSale: sql<boolean>`${orders.paymentMethod} = ${COUNTER} and ${orders.takenBy} is null`,
      placedAt: orders.placedAt,
      ewayBill: shipments.ewayBill,
      refersTo: { number: against.number, issuedAt: against.issuedAt },
      ...ofEInvoice.columns,
    })
    .from(invoices)
    .leftJoin(eInvoices, ofEInvoice.onDocument)
    .leftJoin(eInvoiceSellers, ofEInvoice.onSeller)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .innerJoin(shipments, eq(shipments.id, invoices.shipmentId))
    .leftJoin(against, eq(against.id, refersToId))
    .leftJoin(signatures, and(eq(signatures.vendorId, invoices.vendorId), eq(signatures.id, signatureId)))
    .where(and(eq(invoices.id, invoiceId), eq(invoices.orderId, orderId), owner));
  if (!row) return null;
  const { registration, eInvoicesSince, ...document } = row;
  const { id: _id, invoiceId: _invoiceId, position, ...line } = getTableColumns(invoiceLines);
  const lines = await db
    .select({ ...line, sku: orderLines.sku, serials: lineSerials })
    .from(invoiceLines)
    .leftJoin(orderLines, eq(orderLines.id, invoiceLines.orderLineId))
    .where(eq(invoiceLines.invoiceId, invoiceId))
    .orderBy(asc(position));
  return { ...document, eInvoice: readMark(row), lines: lines.map((one) => withSerials(document, one)) };
}
