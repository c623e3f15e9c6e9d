/** Reports read tables for the store, views named `vendor_…` for a vendor. */
import { type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { offsetOf } from "#app/ui/tables/table-state.ts";
import type { Days, Views } from "./days/closed.server.ts";
import { dailySales, productSales, withOpenSales } from "./days/daily-sales.server.ts";
import { dailyGst } from "./days/gst-days.server.ts";
import type {
  GstReport,
  GstRow,
  GstTotals,
  ReportCut,
  SalesReport,
  SalesRow,
  SalesTotals,
  TopProduct,
} from "./report-table.ts";

export type Page<Row> = { rows: Row[]; total: number };

const salesSorts: Readonly<Record<string, string>> = {
  label: "label",
  units: "units",
  sold: "soldPaise",
  net: "netPaise",
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

export function salesReport(
  db: Database,
  { by, days, views }: { by: SalesReport; days: Days; views: Views },
  cut: ReportCut | null,
): Promise<Page<SalesRow>> {
  if (by === "product") return productReport(db, { days, views }, cut);
  const label = { day: sql`s.day::text`, category: sql`s.category`, vendor: sql`v.business_name` }[by];
  // Vendors may share a name.
  const key = by === "vendor" ? sql`v.id` : label;
  const names = by === "vendor" ? sql`join vendors v on v.id = s.vendor_id` : sql``;
  return cutOut<SalesRow>(
    db,
    sql`select ${key} as key, ${label} as label, null as units, ${salesSums} from ${dailySales(views, days)} s ${names} group by 1, 2`,
    salesSorts,
    cut,
  );
}

/** Sums all products by the sort column only; other columns are computed for the page. */
async function productReport(
  db: Database,
  { days, views }: { days: Days; views: Views },
  cut: ReportCut | null,
): Promise<Page<SalesRow>> {
  const rows = (
    only?: SQL,
  ) => sql`select s.product as key, max(s.name) as label, sum(s.units)::float8 as units, ${salesSums}
    from ${productSales(views, days, only)} s group by 1`;
  if (!cut) return cutOut<SalesRow>(db, sql`${withOpenSales(views, days)} ${rows()}`, salesSorts, cut);
  const sort = salesSorts[cut.sort] ?? "label";
  const order = cut.isDescending ? sql`desc` : sql`asc`;
  const pageRows = await rowsOf<SalesRow & { rowCount: number }>(
    db,
    sql`${withOpenSales(views, days)}, ranked as materialized (
        select s.product as key, ${measures[sort]} as measure from ${productSales(views, days)} s group by 1),
      page as materialized (
        select key from ranked order by measure ${order}, key limit ${cut.perPage} offset ${offsetOf(cut)})
      select r.*, (select count(*)::int from ranked) as "rowCount" from (${rows(isOnPage)}) r
      order by ${sql.identifier(sort)} ${order}, key`,
  );
  return { rows: pageRows.map(({ rowCount: _, ...row }) => row), total: pageRows[0]?.rowCount ?? 0 };
}

/** "is true" makes PostgreSQL use a hash instead of a join per product. */
const isOnPage = sql`(product in (select key from page)) is true`;

/** PostgreSQL adds float8 several times faster than bigint; sums of paise stay exact. */
const measures: Readonly<Record<string, SQL>> = {
  label: sql`max(s.name)`,
  units: sql`sum(s.units)`,
  soldPaise: sql`sum(s.sold_paise::float8)`,
  netPaise: sql`sum((s.sold_paise - s.returned_paise)::float8)`,
  returnedPaise: sql`sum(s.returned_paise::float8)`,
  taxablePaise: sql`sum(s.taxable_paise::float8)`,
  gstPaise: sql`sum(s.gst_paise::float8)`,
  commissionPaise: sql`sum(s.commission_paise::float8)`,
};

export async function salesTotals(db: Database, days: Days, views: Views): Promise<SalesTotals> {
  const [row] = await rowsOf<SalesTotals>(db, sql`select ${salesSums} from ${dailySales(views, days)} s`);
  return row ?? { soldPaise: 0, returnedPaise: 0, netPaise: 0, taxablePaise: 0, gstPaise: 0, commissionPaise: 0 };
}

const paise = (expression: SQL) => sql`coalesce(${expression}, 0)::float8`;
const salesSums = sql`
  ${paise(sql`sum(s.sold_paise)`)} as "soldPaise", ${paise(sql`sum(s.returned_paise)`)} as "returnedPaise",
  ${paise(sql`sum(s.sold_paise - s.returned_paise)`)} as "netPaise",
  ${paise(sql`sum(s.taxable_paise)`)} as "taxablePaise", ${paise(sql`sum(s.gst_paise)`)} as "gstPaise",
  ${paise(sql`sum(s.commission_paise)`)} as "commissionPaise"`;

/** Invoices less credit notes, as GST returns require. */
export function gstReport(
  db: Database,
  { by, days, views }: { by: GstReport; days: Days; views: Views },
  cut: ReportCut | null,
): Promise<Page<GstRow>> {
  return cutOut<GstRow>(
    db,
    sql`select g.key, g.label, g.gst_rate_bp as "gstRateBp", sum(g.quantity)::float8 as quantity, ${gstSums}
      from ${dailyGst(views, by, days)} g group by 1, 2, 3`,
    gstSorts,
    cut,
  );
}

const gstSums = sql`${paise(sql`sum(g.taxable_paise)`)} as "taxablePaise", ${paise(sql`sum(g.cgst_paise)`)} as "cgstPaise",
  ${paise(sql`sum(g.sgst_paise)`)} as "sgstPaise", ${paise(sql`sum(g.igst_paise)`)} as "igstPaise",
  ${paise(sql`sum(g.total_paise)`)} as "totalPaise"`;

export async function gstTotals(db: Database, days: Days, views: Views): Promise<GstTotals> {
  const [row] = await rowsOf<GstTotals>(db, sql`select ${gstSums} from ${dailyGst(views, "state", days)} g`);
  return row ?? { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0, totalPaise: 0 };
}

export type TopProducts = { units: TopProduct[]; net: TopProduct[] };

/** Excludes shipping. */
export async function topProducts(
  db: Database,
  { days, views, limit }: { days: Days; views: Views; limit: number },
): Promise<TopProducts> {
  const ranked = (measure: SQL) => sql`(select coalesce(json_agg(t), '[]') from (
      select id, name, units, "netPaise" from sold where ${measure} > 0
      order by ${measure} desc, name, id limit ${limit}) t)`;
  const [row] = await rowsOf<TopProducts>(
    db,
    sql`${withOpenSales(views, days)}, sold as materialized (
        select s.product as id, max(s.name) as name, sum(s.units)::float8 as units, ${measures.netPaise} as "netPaise"
        from ${productSales(views, days, sql`product <> 'shipping'`)} s group by 1)
      select ${ranked(sql`units`)} as units, ${ranked(sql`"netPaise"`)} as net`,
  );
  return row ?? { units: [], net: [] };
}

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
