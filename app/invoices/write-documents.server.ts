import { type InvoiceLine, invoiceTotals } from "#app/domain/fulfilment/invoice.ts";
import type { InvoiceKind } from "#app/domain/fulfilment/invoice-number.ts";
import { inBatches } from "#app/platform/database/batches.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { allocateNumbers } from "./invoice-numbers.server.ts";
import { invoiceLines, invoices } from "./schema.server.ts";
import { lockSignature } from "./signatures/signature-queries.server.ts";

/** `at` is the time of issue. */
export type NewDocument = Omit<
  typeof invoices.$inferInsert,
  | ("id" | "kind" | "number" | "financialYear" | "sequence" | "issuedAt" | "signatureId")
  | ("taxablePaise" | "cgstPaise" | "sgstPaise" | "igstPaise" | "totalPaise")
> & { at: Date; lines: InvoiceLine[] };

export type IssuedDocument = { id: string; kind: InvoiceKind; number: string; vendorId: string; shipmentId: string };

/** Locks counters in vendor order, which prevents deadlocks. */
export async function writeDocuments(
  tx: Database,
  kind: InvoiceKind,
  documents: readonly NewDocument[],
): Promise<IssuedDocument[]> {
  const issued: IssuedDocument[] = [];
  for (const vendorId of [...new Set(documents.map((one) => one.vendorId))].sort()) {
    const own = documents.filter((one) => one.vendorId === vendorId).sort((one, other) => +one.at - +other.at);
    issued.push(...(await writeOfVendor(tx, { vendorId, kind }, own)));
  }
  return issued;
}

async function writeOfVendor(
  tx: Database,
  { vendorId, kind }: { vendorId: string; kind: InvoiceKind },
  documents: NewDocument[],
): Promise<IssuedDocument[]> {
  const signatureId = await lockSignature(tx, vendorId);
  const moments = documents.map(({ at }) => at);
  const numbers = await allocateNumbers(tx, { vendorId, kind }, moments);
  const heads = documents.map(({ at: _, lines, ...document }, index) => {
    const allocated = numbers[index];
    if (!allocated) throw new Error("a document without a number");
    return { ...document, ...allocated, ...invoiceTotals(lines), id: crypto.randomUUID(), kind, signatureId };
  });
  const lines = documents.flatMap((document, index) => {
    const invoiceId = heads[index]?.id as string;
    return document.lines.map((line, position) => ({ ...line, invoiceId, position }));
  });
  for (const batch of inBatches(heads)) await tx.insert(invoices).values(batch);
  for (const batch of inBatches(lines)) await tx.insert(invoiceLines).values(batch);
  return heads.map(({ id, number, shipmentId }) => ({ id, kind, number, vendorId, shipmentId }));
}
