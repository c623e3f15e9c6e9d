/** Rows of commission invoices and credit notes, from the table or the view of vendors. Amounts in paise. */
import { and, asc, count, desc, eq, gte, ilike, inArray, lt, or } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { addDays, startOfDay } from "#app/domain/basics/calendar.ts";
import type { Period } from "#app/domain/basics/period.ts";
import type { EInvoiceMark } from "#app/domain/books/e-invoice/e-invoice.ts";
import { eInvoiceColumns, readMark, type Tables } from "#app/invoices/e-invoices/e-invoice-columns.server.ts";
import type { PrintedSignature } from "#app/invoices/invoice-document.ts";
import { signatures } from "#app/invoices/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { offsetOf, type TableState } from "#app/ui/tables/table-state.ts";
import type { commissionInvoices } from "./schema.server.ts";

/** The tables or the views. */
export type Source = {
  documents: typeof commissionInvoices;
  registered: Tables["registered"] & PgTable;
  sellers: Tables["sellers"] & PgTable;
};

/** `against`: number and time of the invoice that a credit note refers to. */
export type CommissionRow = Omit<typeof commissionInvoices.$inferSelect, "supplierId" | "refersToId"> & {
  against: { number: string; issuedAt: Date } | null;
  /** Null: it needs no e-invoice. */
  eInvoice: EInvoiceMark | null;
};

/** `period`: null for all. */
export async function listRows(
  db: Database,
  source: Source,
  period: Period | null,
  state: TableState,
): Promise<{ rows: CommissionRow[]; total: number }> {
  const { documents: from } = source;
  const { kind } = state.filters;
  const words = `%${state.q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const isWanted = and(
    period ? gte(from.issuedAt, startOfDay(period.from)) : undefined,
    period ? lt(from.issuedAt, startOfDay(addDays(period.to, 1))) : undefined,
    kind === "invoice" || kind === "credit-note" ? eq(from.kind, kind) : undefined,
    state.q ? or(ilike(from.number, words), ilike(from.recipientName, words)) : undefined,
  );
  const order = state.isDescending ? desc : asc;
  const rows = await select(db, source)
    .where(isWanted)
    .orderBy(order(from.issuedAt), order(from.number))
    .limit(state.perPage)
    .offset(offsetOf(state));
  const [counted] = await db.select({ total: count() }).from(from).where(isWanted);
  return { rows: rows.map(toRow), total: counted?.total ?? 0 };
}

export async function findRow(db: Database, source: Source, id: string): Promise<CommissionRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await select(db, source).where(eq(source.documents.id, id));
  return row ? toRow(row) : null;
}

export async function listRowsById(db: Database, source: Source, ids: readonly string[]): Promise<CommissionRow[]> {
  return (await select(db, source).where(inArray(source.documents.id, ids))).map(toRow);
}

type Stored = Omit<CommissionRow, "eInvoice"> & Pick<Parameters<typeof readMark>[0], "eInvoicesSince" | "registration">;

function toRow({ eInvoicesSince, registration, ...row }: Stored): CommissionRow {
  return { ...row, eInvoice: readMark({ ...row, eInvoicesSince, registration }) };
}

function select(db: Database, { documents: from, registered, sellers }: Source) {
  const ofEInvoice = eInvoiceColumns({ documents: { id: from.id, vendorId: from.supplierId }, registered, sellers });
  const refersTo = db.select({ id: from.id, number: from.number, issuedAt: from.issuedAt }).from(from).as("refers_to");
  const { id, kind, number, financialYear, sequence, issuedAt, vendorId, month, signatureId } = from;
  const { supplierName, supplierAddress, supplierGstin, recipientName, recipientAddress, recipientGstin } = from;
  const { placeOfSupply, placeOfSupplyCode, sac, gstRateBp } = from;
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise } = from;
  return db
    .select({
      ...{ id, kind, number, financialYear, sequence, issuedAt, vendorId, month, signatureId },
      ...{ supplierName, supplierAddress, supplierGstin, recipientName, recipientAddress, recipientGstin },
      ...{ placeOfSupply, placeOfSupplyCode, sac, gstRateBp },
      ...{ taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise },
      ...ofEInvoice.columns,
      against: { number: refersTo.number, issuedAt: refersTo.issuedAt },
    })
    .from(from)
    .leftJoin(refersTo, eq(refersTo.id, from.refersToId))
    .leftJoin(registered, ofEInvoice.onDocument)
    .leftJoin(sellers, ofEInvoice.onSeller);
}

/** The store's signature on a document, which no view of vendors has. */
export async function findPrintedSignature(db: Database, id: string | null): Promise<PrintedSignature | null> {
  if (!id) return null;
  const { picture, width, height } = signatures;
  const [row] = await db.select({ picture, width, height }).from(signatures).where(eq(signatures.id, id));
  return row ?? null;
}
