/**
 * The register of one GSTIN, read from tables ("") or, within `readAsVendor`, from a vendor's views ("vendor_"). The store's
 * invoices for its commission are in it, too; vendors receive them and issue none.
 */
import { type SQL, sql } from "drizzle-orm";
import { COMMISSION_SERIES, type NumberedDocument } from "#app/domain/books/gst/issued-series.ts";
import { dayOf } from "#app/orders/days/india-days.server.ts";
import { isWithinDays } from "#app/orders/sales.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { offsetOf, type TableState } from "#app/ui/tables/table-state.ts";
import type { RegisterLine, RegisterTotals } from "./register-table.ts";

export type Views = "" | "vendor_";
export type Days = { from: string; to: string };
export type Register = { gstin: string; days: Days };

/** `totals`: null without lines. */
export type RegisterPage = { rows: RegisterLine[]; total: number; totals: RegisterTotals | null };

/** Invoices, credit notes and challans with the columns that the register reads. */
function documentsOf(views: Views): SQL {
  if (views === "vendor_") return sql`vendor_invoices`;
  const issued = sql`refers_to_id, supplier_gstin, recipient_name, recipient_gstin, place_of_supply,
    place_of_supply_code, total_paise`;
  return sql`(select id, kind, number, sequence, issued_at, vendor_id, order_id, shipment_id, ${issued} from invoices
    union all select id, kind, number, sequence, issued_at, ${COMMISSION_SERIES}::text, null::uuid, null::uuid, ${issued}
    from commission_invoices)`;
}

function linesOf(views: Views): SQL {
  if (views === "vendor_") return sql`vendor_invoice_lines`;
  const amounts = sql`taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise`;
  return sql`(select invoice_id, hsn, unit, gst_rate_bp, quantity, ${amounts} from invoice_lines
    union all select id, sac, 'OTH', gst_rate_bp, 1, ${amounts} from commission_invoices)`;
}

/** `total` and `totals` are of all filtered lines. Names and references are read for the shown lines only. */
export async function registerPage(
  db: Database,
  views: Views,
  register: Register,
  state: TableState,
): Promise<RegisterPage> {
  const order = orders[state.sort] ?? sql`day`;
  const [row] = await rowsOf<{ rows: RegisterLine[]; total: number; totals: RegisterTotals | null }>(
    db,
    sql`${withLines(views, register, filtersOf(state))}, page as materialized (
        select *, row_number() over () as place from (
          select * from lines s
          order by ${order} ${state.isDescending ? sql`desc` : sql`asc`}, ${lineOrder}
          limit ${state.perPage} offset ${offsetOf(state)}) shown)
      select (select coalesce(json_agg(line), '[]') from (${describedLines(views, sql`page`)} order by place) line) as rows,
        (select count(*)::int from lines) as total,
        (select json_build_object('documents', count(distinct "invoiceId"), 'taxablePaise', sum("taxablePaise"),
          'cgstPaise', sum("cgstPaise"), 'sgstPaise', sum("sgstPaise"), 'igstPaise', sum("igstPaise"),
          'totalPaise', sum("totalPaise")) from lines having count(*) > 0) as totals`,
  );
  return { rows: row?.rows ?? [], total: row?.total ?? 0, totals: row?.totals ?? null };
}

/** Oldest first. */
export function wholeRegister(db: Database, views: Views, register: Register): Promise<RegisterLine[]> {
  return rowsOf<RegisterLine>(
    db,
    sql`${withLines(views, register, everything)} ${describedLines(views, sql`lines`)} order by s.day, ${lineOrder}`,
  );
}

/** Conditions on documents `i` and on their lines. */
type Which = { documents: SQL; lines: SQL };

const everything: Which = { documents: sql`true`, lines: sql`true` };

function filtersOf({ q, filters }: TableState): Which {
  const { kind, buyer, rate, state } = filters;
  const contains = (column: string) => sql`strpos(upper(i.${sql.identifier(column)}), upper(${q})) > 0`;
  const documents = [
    ...(kind ? [sql`i.kind = ${kind}`] : []),
    ...(buyer ? [sql`(i.recipient_gstin is not null) = ${buyer === "b2b"}`] : []),
    ...(state ? [sql`i.place_of_supply_code = ${state}`] : []),
    ...(q ? [sql`(${contains("number")} or ${contains("recipient_name")} or ${contains("recipient_gstin")})`] : []),
  ];
  return {
    documents: documents.length > 0 ? sql.join(documents, sql` and `) : everything.documents,
    lines: rate ? sql`l.gst_rate_bp = ${Number(rate)}` : everything.lines,
  };
}

const orders: Readonly<Record<string, SQL>> = {
  day: sql`day`,
  taxable: sql`"taxablePaise"`,
  total: sql`"totalPaise"`,
};

const lineOrder = sql`s.kind desc, s.sequence, "invoiceId", "gstRateBp", hsn, unit`;

/** The table `lines`: sums of each document by rate, HSN and unit. */
function withLines(views: Views, { gstin, days }: Register, which: Which): SQL {
  const signed = (column: string) => sql`sum(d.sign * l.${sql.identifier(column)})::float8`;
  return sql`with documents as materialized (
      select i.id, i.kind, i.sequence, ${dayOf(sql`i.issued_at`)} as day, case i.kind when 'invoice' then 1 else -1 end as sign
      from ${documentsOf(views)} i
      where i.supplier_gstin = ${gstin} and ${isWithinDays(sql`i.issued_at`, days)} and i.kind <> 'delivery-challan' and ${which.documents}),
    lines as materialized (
      select d.id as "invoiceId", d.kind, d.sequence, d.day, l.hsn, l.unit, l.gst_rate_bp as "gstRateBp",
        sum(d.sign * l.quantity)::int as quantity, ${signed("taxable_paise")} as "taxablePaise",
        ${signed("cgst_paise")} as "cgstPaise", ${signed("sgst_paise")} as "sgstPaise",
        ${signed("igst_paise")} as "igstPaise", ${signed("total_paise")} as "totalPaise"
      from documents d join ${linesOf(views)} l on l.invoice_id = d.id
      where ${which.lines} group by 1, 2, 3, 4, 5, 6, 7)`;
}

/** `lines`: a table with the columns of `lines`, read as `line`. */
function describedLines(views: Views, lines: SQL): SQL {
  return sql`select "invoiceId" || '/' || "gstRateBp" || '/' || hsn || '/' || unit as id, "invoiceId", i.order_id as "orderId",
      i.shipment_id as "shipmentId", s.kind, i.number, s.day::text as day, i.recipient_name as "recipientName",
      i.recipient_gstin as "recipientGstin",
      (select o.po_number from ${sql.raw(`${views}orders`)} o where o.id = i.order_id) as "poNumber",
      (select e.irn from ${sql.raw(`${views}e_invoices`)} e
        where e.invoice_id = i.id and e.undone_at is null and e.cancelled_at is null) as irn,
      i.place_of_supply as "placeOfSupply",
      i.place_of_supply_code as "placeOfSupplyCode", hsn, unit, quantity, "gstRateBp", "taxablePaise", "cgstPaise",
      "sgstPaise", "igstPaise", "totalPaise", i.total_paise::float8 as "documentPaise",
      case when i.refers_to_id is not null then (
        select json_build_object('number', a.number, 'day', ${dayOf(sql`a.issued_at`)}, 'totalPaise', a.total_paise)
        from ${documentsOf(views)} a where a.id = i.refers_to_id) end as against
    from ${lines} s join ${documentsOf(views)} i on i.id = s."invoiceId"`;
}

/** Challans, too: each has a number of a series. */
export function numberedDocuments(db: Database, views: Views, { gstin, days }: Register): Promise<NumberedDocument[]> {
  return rowsOf<NumberedDocument>(
    db,
    sql`select i.kind, i.number, i.vendor_id as series, i.sequence from ${documentsOf(views)} i
      where i.supplier_gstin = ${gstin} and ${isWithinDays(sql`i.issued_at`, days)}`,
  );
}
