/** Reports by tables for the store, by views of the same names (`vendor_…`) for a vendor. */
import { type SQL, sql } from "drizzle-orm";
import { businessDay, isWithinDays } from "#app/orders/sales.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { offsetOf } from "#app/ui/tables/table-state.ts";
import type { GstReport, GstRow, ReportCut, SalesReport, SalesRow } from "./report-table.ts";

export type Days = { from: string; to: string };
type Views = "" | "vendor_";
export type Page<Row> = { rows: Row[]; total: number };

const salesSorts: Readonly<Record<string, string>> = {
  label: "label",
  sold: "soldPaise",
  returned: "returnedPaise",
  taxable: "taxablePaise",
  gst: "gstPaise",
  commission: "commissionPaise",
};
const gstSorts: Readonly<Record<string, string>> = {
  label: "label",
  taxable: "taxablePaise",
  cgst: "cgstPaise",
  igst: "igstPaise",
  total: "totalPaise",
};

/** Sold and returned, from the books: a sale counts on the day its shipment left, a refund on its own. */
export function salesReport(
  db: Database,
  { by, days, views }: { by: SalesReport; days: Days; views: Views },
  cut: ReportCut | null,
): Promise<Page<SalesRow>> {
  const group = {
    day: businessDay(sql`t.at`),
    category: sql`coalesce(l.category, 'Shipping')`,
    vendor: sql`v.business_name`,
  }[by];
  // Vendors of one name are still two.
  const key = by === "vendor" ? sql`v.id` : group;
  const joins = {
    day: sql``,
    category: sql`left join ${table(views, "order_lines")} l on l.id = e.order_line_id`,
    vendor: sql`join vendors v on v.id = e.vendor_id`,
  }[by];
  return cutOut<SalesRow>(
    db,
    sql`select ${key} as key, ${group} as label, ${salesSums} from ${booksOf(views, days)} ${joins} group by 1, 2`,
    salesSorts,
    cut,
  );
}

/** The same in one row. */
export async function salesTotals(db: Database, days: Days, views: Views): Promise<Omit<SalesRow, "key" | "label">> {
  const [row] = await rowsOf<Omit<SalesRow, "key" | "label">>(
    db,
    sql`select ${salesSums} from ${booksOf(views, days)}`,
  );
  return row ?? { soldPaise: 0, returnedPaise: 0, taxablePaise: 0, gstPaise: 0, commissionPaise: 0 };
}

/** Entries `e` of vendors' sales and their returns, with transaction `t`. */
function booksOf(views: Views, days: Days): SQL {
  return sql`(select * from ${table(views, "ledger_transactions")} t
      where t.kind in ('sale', 'credit', 'clawback') and ${isWithinDays(sql`t.at`, days)}) t
    join ${table(views, "ledger_entries")} e on e.transaction_id = t.id and e.vendor_id is not null`;
}

const paise = (expression: SQL) => sql`coalesce(${expression}, 0)::float8`;
const salesSums = sql`
  ${paise(sql`-sum(e.amount_paise) filter (where t.kind = 'sale')`)} as "soldPaise",
  ${paise(sql`sum(e.amount_paise) filter (where t.kind <> 'sale')`)} as "returnedPaise",
  ${paise(sql`-sum(e.amount_paise) filter (where e.account <> 'gst')`)} as "taxablePaise",
  ${paise(sql`-sum(e.amount_paise) filter (where e.account = 'gst')`)} as "gstPaise",
  ${paise(sql`-sum(e.amount_paise) filter (where e.account = 'commission')`)} as "commissionPaise"`;

/** As invoices state it, less credit notes: what GST returns are filed from. */
export function gstReport(
  db: Database,
  { by, days, views }: { by: GstReport; days: Days; views: Views },
  cut: ReportCut | null,
): Promise<Page<GstRow>> {
  const isHsn = by === "hsn";
  const columns = isHsn
    ? sql`l.hsn || '/' || l.gst_rate_bp as key, l.hsn as label, l.gst_rate_bp as "gstRateBp",
        coalesce(sum(l.quantity) filter (where i.kind = 'invoice' and l.unit = 'NOS'), 0)::float8 as quantity`
    : sql`i.place_of_supply_code as key, i.place_of_supply as label, null as "gstRateBp", null as quantity`;
  return cutOut<GstRow>(
    db,
    sql`select ${columns}, ${gstSums}
      from ${table(views, "invoices")} i join ${table(views, "invoice_lines")} l on l.invoice_id = i.id
      where ${isWithinDays(sql`i.issued_at`, days)} group by 1, 2, 3`,
    gstSorts,
    cut,
  );
}

const signed = (column: string) =>
  paise(sql`sum(case i.kind when 'invoice' then 1 else -1 end * l.${sql.identifier(column)})`);
const gstSums = sql`${signed("taxable_paise")} as "taxablePaise", ${signed("cgst_paise")} as "cgstPaise",
  ${signed("sgst_paise")} as "sgstPaise", ${signed("igst_paise")} as "igstPaise", ${signed("total_paise")} as "totalPaise"`;

/** Sorted and paged; everything, by label, without a cut. */
async function cutOut<Row>(
  db: Database,
  report: SQL,
  sorts: Readonly<Record<string, string>>,
  cut: ReportCut | null,
): Promise<Page<Row>> {
  const column = sql.identifier((cut && sorts[cut.sort]) ?? "label");
  const order = cut?.isDescending ? sql`desc` : sql`asc`;
  const page = cut ? sql`limit ${cut.perPage} offset ${offsetOf(cut)}` : sql``;
  const rows = await rowsOf<Row & { rowCount: number }>(
    db,
    sql`with report as (${report})
      select *, (count(*) over ())::int as "rowCount" from report order by ${column} ${order}, key ${page}`,
  );
  return { rows: rows.map(({ rowCount: _, ...row }) => row as Row), total: rows[0]?.rowCount ?? 0 };
}

function table(views: Views, name: string): SQL {
  return sql`${sql.identifier(`${views}${name}`)}`;
}
