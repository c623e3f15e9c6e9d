/** Admins read every seller's documents, vendors their own, from tables ("") or a vendor's views ("vendor_"). */
import { type SQL, sql } from "drizzle-orm";
import type { BackOffice } from "#app/accounts/back-office.server.ts";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import type { FinancialYear } from "#app/domain/basics/financial-year.ts";
import { cancelUntil, firstReportableDay, reportBy } from "#app/domain/books/e-invoice/e-invoice.ts";
import type { EInvoiceSource } from "#app/domain/books/e-invoice/e-invoice-json.ts";
import { dayOf } from "#app/orders/days/india-days.server.ts";
import { isWithinDays } from "#app/orders/sales.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { offsetOf, type TableState } from "#app/ui/tables/table-state.ts";
import type { EInvoiceRow } from "./e-invoice-table.ts";

type Views = "" | "vendor_";
type Reader = Pick<BackOffice, "readAs">;
type Days = { from: string; to: string } | null;

function readViews<T>(db: Database, office: Reader, read: (db: Database, views: Views) => Promise<T>): Promise<T> {
  return office.readAs(db, { vendor: (tx) => read(tx, "vendor_"), admin: (all) => read(all, "") });
}

const table = (views: Views, name: string) => sql.raw(`${views}${name}`);

/** The table `documents`: all that have an e-invoice or need one. */
function withDocuments(views: Views, today: CalendarDay, where: SQL = sql`true`): SQL {
  const day = dayOf(sql`i.issued_at`);
  return sql`with documents as (
      select i.id, i.order_id as "orderId", i.shipment_id as "shipmentId", i.kind, i.number, ${day} as day, i.sequence,
        i.supplier_name as "supplierName", i.supplier_gstin as "supplierGstin", i.recipient_name as "recipientName",
        i.recipient_gstin as "recipientGstin", i.total_paise::float8 as "totalPaise", e.irn, e.ack_number as "ackNumber",
        e.ack_at as "ackAt", e.is_signature_checked as "isSignatureChecked", coalesce(s.has_time_limit, false) as "isLimited",
        e.source, r.problem,
        case when e.cancelled_at is not null then 'cancelled' when e.id is not null then 'registered'
          when r.invoice_id is not null and r.refused_at is null then 'sent'
          when s.has_time_limit and ${day} < ${firstReportableDay(today)}::date then 'late'
          when r.invoice_id is not null then 'refused' else 'waiting' end as state
      from ${table(views, "invoices")} i
      left join ${table(views, "e_invoices")} e on e.invoice_id = i.id and e.undone_at is null
      left join ${table(views, "e_invoice_sellers")} s on s.vendor_id = i.vendor_id
      left join ${table(views, "e_invoice_requests")} r on r.invoice_id = i.id and e.id is null
      where i.recipient_gstin is not null and i.kind <> 'delivery-challan' and (e.id is not null or s.since <= ${day})
        and ${where})`;
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
    ...(q ? [sql`(${contains("number")} or ${contains("recipient_name")} or ${contains("recipient_gstin")})`] : []),
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

export type WaitingSource = EInvoiceSource & { id: string; vendorId: string; financialYear: FinancialYear };

/** Documents without an e-invoice, oldest first, for the portal's JSON; `ids`: these alone. */
export function listWaitingSources(
  db: Database,
  office: Reader,
  {
    today,
    gstin,
    ids,
    most,
  }: { today: CalendarDay; gstin: string | null; ids: readonly string[] | null; most: number },
): Promise<WaitingSource[]> {
  const where = sql.join(
    [
      sql`e.id is null`,
      ...(gstin ? [sql`i.supplier_gstin = ${gstin}`] : []),
      ...(ids
        ? [
            sql`i.id in (${sql.join(
              ids.map((id) => sql`${id}::uuid`),
              sql`, `,
            )})`,
          ]
        : []),
    ],
    sql` and `,
  );
  return readViews(db, office, async (tx, views) => {
    const rows = await rowsOf<{ source: WaitingSource }>(
      tx,
      sql`${withDocuments(views, today, where)}
        select json_build_object('id', i.id, 'vendorId', i.vendor_id, 'financialYear', i.financial_year, 'kind', i.kind, 'number', i.number, 'day', d.day::text, 'supplierName', i.supplier_name,
          'supplierGstin', i.supplier_gstin, 'supplierAddress', i.supplier_address,
          'supplierPincode', (select pincode from vendors v where v.id = i.vendor_id),
          'recipientName', i.recipient_name, 'recipientGstin', i.recipient_gstin, 'billingAddress', i.recipient_address,
          'deliveryAddress', i.delivery_address, 'placeOfSupplyCode', i.place_of_supply_code,
          'taxablePaise', i.taxable_paise, 'cgstPaise', i.cgst_paise, 'sgstPaise', i.sgst_paise, 'igstPaise', i.igst_paise,
          'totalPaise', i.total_paise,
          'against', (select json_build_object('number', a.number, 'day', ${dayOf(sql`a.issued_at`)}::text)
            from ${table(views, "invoices")} a where a.id = i.refers_to_id),
          'lines', (select json_agg(json_build_object('description', l.description, 'hsn', l.hsn, 'quantity', l.quantity,
              'unit', l.unit, 'gstRateBp', l.gst_rate_bp, 'discountPaise', l.discount_paise, 'taxablePaise', l.taxable_paise,
              'cgstPaise', l.cgst_paise, 'sgstPaise', l.sgst_paise, 'igstPaise', l.igst_paise, 'totalPaise', l.total_paise,
              'productHsn', p.hsn) order by l.position)
            from ${table(views, "invoice_lines")} l left join ${table(views, "order_lines")} o on o.id = l.order_line_id
            left join ${table(views, "products")} p on p.id = o.product_id where l.invoice_id = i.id)) as source
        from (select * from documents order by day, sequence, id limit ${most}) d
        join ${table(views, "invoices")} i on i.id = d.id order by d.day, d.sequence, d.id`,
    );
    return rows.map(({ source }) => source);
  });
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
