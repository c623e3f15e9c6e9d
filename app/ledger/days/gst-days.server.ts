/** GST of invoices less credit notes: closed days plus later documents. */
import { type SQL, sql } from "drizzle-orm";
import type { GstReport } from "#app/ledger/report-table.ts";
import { dayOf } from "#app/orders/days/india-days.server.ts";
import { isWithinDays } from "#app/orders/sales.server.ts";
import { closedThrough, type Days, isOpen, type Views, viewed } from "./closed.server.ts";

/** A derived table with the columns of `gst_days` except `report`. */
export function dailyGst(views: Views, report: GstReport, days: Days): SQL {
  const through = closedThrough("gst");
  return sql`(
    select day, vendor_id, key, label, gst_rate_bp, quantity, taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise
    from ${viewed(views, "gst_days")} where report = ${report} and day between ${days.from}::date and least(${days.to}::date, ${through})
    union all ${gstOf(views, report, sql`${isWithinDays(sql`i.issued_at`, days)} and ${isOpen(sql`i.issued_at`, through)}`)})`;
}

const columns: Readonly<Record<GstReport, SQL>> = {
  hsn: sql`l.hsn || '/' || l.gst_rate_bp as key, l.hsn as label, l.gst_rate_bp,
    coalesce(sum(case i.kind when 'invoice' then l.quantity else -l.quantity end) filter (where l.unit = 'NOS'), 0)::int as quantity`,
  state: sql`i.place_of_supply_code as key, i.place_of_supply as label, null::int as gst_rate_bp, null::int as quantity`,
};

/** `which` is a condition on invoices `i`. */
export function gstOf(views: Views, report: GstReport, which: SQL): SQL {
  const signed = (column: string) =>
    sql`sum(case i.kind when 'invoice' then 1 else -1 end * l.${sql.identifier(column)})::bigint as ${sql.identifier(column)}`;
  return sql`
    select ${dayOf(sql`i.issued_at`)} as day, i.vendor_id, ${columns[report]},
      ${signed("taxable_paise")}, ${signed("cgst_paise")}, ${signed("sgst_paise")}, ${signed("igst_paise")}, ${signed("total_paise")}
    from ${viewed(views, "invoices")} i join ${viewed(views, "invoice_lines")} l on l.invoice_id = i.id
    where i.kind <> 'delivery-challan' and ${which} group by 1, 2, 3, 4, 5`;
}
