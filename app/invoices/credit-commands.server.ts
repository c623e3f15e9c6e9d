/** Every refund of an invoice gets a credit note in its transaction (CGST Act section 34). */
import { and, asc, eq, inArray } from "drizzle-orm";
import { creditLines, supplyBetween } from "#app/domain/fulfilment/invoice.ts";
import type { RefundShare } from "#app/domain/money/refunds.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { invoiceLines, invoices } from "./schema.server.ts";
import { type IssuedDocument, type NewDocument, writeDocuments } from "./write-documents.server.ts";

export type Credit = {
  refundId: string | null;
  orderId: string;
  /** Shares without an invoice are skipped. */
  shares: readonly RefundShare[];
  reason: string;
  /** Replaces the reason's text. */
  reasonWords?: string | null;
  at: Date;
};

/** Call again for shipments dispatched later. @throws when already credited, or beyond the invoice */
export async function issueCreditNotes(tx: Database, { shares, ...credit }: Credit): Promise<IssuedDocument[]> {
  if (shares.length === 0) return [];
  const documents: NewDocument[] = [];
  for (const invoice of await readInvoices(tx, [...new Set(shares.map(({ shipmentId }) => shipmentId))])) {
    const own = shares.filter(({ shipmentId }) => shipmentId === invoice.head.shipmentId);
    const supply = supplyBetween(invoice.head.supplierGstin.slice(0, 2), invoice.head.placeOfSupplyCode);
    const lines = creditLines(invoice.lines, own, supply);
    if (lines.length > 0) documents.push({ ...invoice.head, ...credit, lines });
  }
  return writeDocuments(tx, "credit-note", documents);
}

/** Parties are copied from the invoice. */
async function readInvoices(tx: Database, shipmentIds: string[]) {
  const { id: refersToId, shipmentId, vendorId, supplierName, supplierAddress, supplierGstin } = invoices;
  const { recipientName, recipientGstin, recipientAddress } = invoices;
  const { deliveryAddress, placeOfSupply, placeOfSupplyCode } = invoices;
  const supplier = { supplierName, supplierAddress, supplierGstin };
  const recipient = { recipientName, recipientGstin, recipientAddress };
  const place = { deliveryAddress, placeOfSupply, placeOfSupplyCode };
  const heads = await tx
    .select({ refersToId, shipmentId, vendorId, ...supplier, ...recipient, ...place })
    .from(invoices)
    .where(and(eq(invoices.kind, "invoice"), inArray(shipmentId, shipmentIds)));
  const ids = heads.map((head) => head.refersToId);
  const lines = await tx
    .select()
    .from(invoiceLines)
    .where(inArray(invoiceLines.invoiceId, ids))
    .orderBy(asc(invoiceLines.position));
  return heads.map((head) => ({
    head,
    lines: lines
      .filter(({ invoiceId }) => invoiceId === head.refersToId)
      .map(({ id: _, invoiceId: __, position: ___, ...line }) => line),
  }));
}
