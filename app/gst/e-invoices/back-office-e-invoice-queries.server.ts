/** Admins read every seller's documents, vendors their own, from tables ("") or a vendor's views ("vendor_"). */
import { sql } from "drizzle-orm";
import type { BackOffice } from "#app/accounts/back-office.server.ts";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { cancelUntil, reportBy } from "#app/domain/books/e-invoice/e-invoice.ts";
import { isWithinDays } from "#app/orders/sales.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { offsetOf, type TableState } from "#app/ui/tables/table-state.ts";
import { table, type Views, withDocuments } from "./e-invoice-documents.server.ts";
import type { EInvoiceRow } from "./e-invoice-table.ts";
import { selectWaitingSources, type WaitingSource, type WantedSources } from "./waiting-sources.server.ts";

type Reader = Pick<BackOffice, "readAs">;
type Days = { from: string; to: string } | null;

function readViews<T>(db: Database, office: Reader, read: (db: Database, views: Views) => Promise<T>): Promise<T> {
  return office.readAs(db, { vendor: (tx) => read(tx, "vendor_"), admin: (all) => read(all, "") });
}

type StoredRow = Omit<EInvoiceRow, "reportBy"> & { isLimited: boolean };

function toRow({ isLimited, ...row }: StoredRow): EInvoiceRow {
  return { ...row, reportBy: isLimited && row.irn === null ? reportBy(row.day) : null };
}

const columns = sql`id, "orderId", "shipmentId", kind, number, day::text as day, "supplierName", "supplierGstin", "recipientName",
  "recipientGstin", "totalPaise", irn, "ackNumber", "ackAt", "isSignatureChecked", "isLimited", source, problem, state`;

export type EInvoiceRequest = { today: CalendarDay; days: Days; state: TableState };

export async function listEInvoices(
  db: Database,
  office: BackOffice,
  { today, days, state }: EInvoiceRequest,
): Promise<{ rows: EInvoiceRow[]; total: number }> {
  const { q, filters } = state;
  const contains = (column: string) => sql`strpos(upper(i.${sql.identifier(column)}), upper(${q})) > 0`;
  const where = [
    sql`true`,
    ...(days ? [isWithinDays(sql`i.issued_at`, days)] : []),
    ...(filters.gstin ? [sql`i.supplier_gstin = ${filters.gstin}`] : []),
    ...(q
      ? [
          sql`(${contains("number")} or ${contains("recipient_name")} or ${contains("recipient_gstin")}
      or strpos(e.irn, lower(${q})) > 0)`,
        ]
      : []),
  ];
  const shown = filters.state ? sql`state = ${filters.state}` : sql`true`;
  const order = state.sort === "total" ? sql`"totalPaise"` : sql`day`;
  const direction = state.isDescending ? sql`desc` : sql`asc`;
  return readViews(db, office, async (tx, views) => {
    const [row] = await rowsOf<{ rows: StoredRow[]; total: number }>(
      tx,
      sql`${withDocuments(views, today, sql.join(where, sql` and `))}
        select (select count(*)::int from documents where ${shown}) as total,
          (select coalesce(json_agg(line), '[]') from (select ${columns} from documents where ${shown}
            order by ${order} ${direction}, kind, sequence ${direction}, id limit ${state.perPage} offset ${offsetOf(state)}) line) as rows`,
    );
    return { rows: (row?.rows ?? []).map(toRow), total: row?.total ?? 0 };
  });
}

/** Returns null when missing or another vendor's. `id` is a UUID. */
export function findEInvoice(
  db: Database,
  office: BackOffice,
  { id, today }: { id: string; today: CalendarDay },
): Promise<EInvoiceRow | null> {
  return readViews(db, office, async (tx, views) => {
    const found = sql`${withDocuments(views, today, sql`i.id = ${id}`)} select row_to_json(d) as row from (select ${columns} from documents) d`;
    const [one] = await rowsOf<{ row: StoredRow }>(tx, found);
    return one ? toRow(one.row) : null;
  });
}

export type WaitingEInvoices = {
  waiting: number;
  late: number;
  refused: number;
  firstDay: CalendarDay | null;
  isLimited: boolean;
};

/** How many documents wait, and the day of the oldest that can still be registered. `vendorId`: those of this seller. */
export function countWaitingEInvoices(
  db: Database,
  office: Reader,
  today: CalendarDay,
  vendorId?: string,
): Promise<WaitingEInvoices> {
  const where = vendorId === undefined ? sql`e.id is null` : sql`e.id is null and i.vendor_id = ${vendorId}`;
  return readViews(db, office, async (tx, views) => {
    const [row] = await rowsOf<WaitingEInvoices>(
      tx,
      sql`${withDocuments(views, today, where)} select count(*) filter (where state <> 'late')::int as waiting,
        count(*) filter (where state = 'late')::int as late, count(*) filter (where state = 'refused')::int as refused, coalesce(bool_or("isLimited"), false) as "isLimited",
        min(day) filter (where state <> 'late')::text as "firstDay" from documents`,
    );
    return row ?? { waiting: 0, late: 0, refused: 0, firstDay: null, isLimited: false };
  });
}

/** GSTINs with documents for the portal, by name. */
export function listEInvoiceSuppliers(
  db: Database,
  office: BackOffice,
  today: CalendarDay,
): Promise<{ gstin: string; name: string }[]> {
  return readViews(db, office, (tx, views) =>
    rowsOf(
      tx,
      sql`${withDocuments(views, today)} select "supplierGstin" as gstin, max("supplierName") as name from documents
        group by 1 order by 2, 1`,
    ),
  );
}

/** Documents without an e-invoice, oldest first, for the portal's JSON; `ids`: these alone. */
export function listWaitingSources(
  db: Database,
  office: Reader,
  { gstin, ids, ...wanted }: Omit<WantedSources, "where"> & { gstin: string | null; ids: readonly string[] | null },
): Promise<WaitingSource[]> {
  const isOne = (id: string) => sql`${id}::uuid`;
  const where = [
    sql`true`,
    ...(gstin ? [sql`i.supplier_gstin = ${gstin}`] : []),
    ...(ids ? [sql`i.id in (${sql.join(ids.map(isOne), sql`, `)})`] : []),
  ];
  const sources = { ...wanted, where: sql.join(where, sql` and `) };
  return readViews(db, office, (tx, views) => selectWaitingSources(tx, views, sources));
}

const MAX_IMPORTS = 10;

type StoredImport = {
  id: string;
  fileName: string;
  documents: number;
  importedAt: string;
  isUndone: boolean;
  isUsed: boolean;
};

/** The last files of answers, newest first. */
export function listAnswerImports(db: Database, office: BackOffice, now: Date) {
  return readViews(db, office, async (tx, views) => {
    const rows = await rowsOf<{ row: StoredImport }>(
      tx,
      sql`select json_build_object('id', m.id, 'fileName', m.file_name, 'documents', m.documents, 'importedAt', m.imported_at,
          'isUndone', m.undone_at is not null, 'isUsed', exists (
            select from ${table(views, "e_invoices")} e where e.import_id = m.id and e.cancelled_at is not null)) as row
        from ${table(views, "e_invoice_imports")} m order by m.imported_at desc, m.id limit ${MAX_IMPORTS}`,
    );
    return rows.map(({ row: { isUsed, importedAt, ...row } }) => {
      const at = new Date(importedAt);
      return { ...row, importedAt: at, canUndo: !row.isUndone && !isUsed && now <= cancelUntil(at) };
    });
  });
}

/** The token that is printed as a QR code. */
export function findSignedQr(db: Database, office: BackOffice, id: string): Promise<string | null> {
  return readViews(db, office, async (tx, views) => {
    const [row] = await rowsOf<{ qr: string }>(
      tx,
      sql`select signed_qr as qr from ${table(views, "e_invoices")} where invoice_id = ${id} and undone_at is null`,
    );
    return row?.qr ?? null;
  });
}
