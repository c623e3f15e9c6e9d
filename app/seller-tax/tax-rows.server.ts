/** TCS and TDS of single sales and of what came back, from the tables or the views of vendors. Amounts in paise. */
import { sql } from "drizzle-orm";
import type { Period } from "#app/domain/basics/period.ts";
import type { SellerTaxKind } from "#app/domain/books/seller-tax.ts";
import type { Paise } from "#app/domain/money/money.ts";
import { isWithinDays } from "#app/orders/sales.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { offsetOf, type TableState } from "#app/ui/tables/table-state.ts";

export type TaxRow = {
  id: number;
  kind: SellerTaxKind;
  at: Date;
  isLate: boolean;
  vendor: string;
  orderNumber: string;
  gstin: string | null;
  pan: string | null;
  section: string;
  rateBp: number;
  /** Without GST; negative for what came back. */
  basePaise: Paise;
  cgstPaise: Paise;
  sgstPaise: Paise;
  igstPaise: Paise;
  taxPaise: Paise;
  /** Of the month's deposits; null for vendors. */
  references: string | null;
};

export type TaxRowSums = { taxPaise: Paise };

/** `period`: null for all. Leaves out TDS below the threshold, which is none. */
export async function listRows(
  db: Database,
  views: "" | "vendor_",
  period: Period | null,
  state: TableState,
): Promise<{ rows: TaxRow[]; total: number; sums: TaxRowSums }> {
  const { kind } = state.filters;
  const words = `%${state.q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const [taxes, orders] = [sql.identifier(`${views}seller_taxes`), sql.identifier(`${views}orders`)];
  const isAdmin = views === "";
  const vendor = isAdmin ? sql`(select v.business_name from vendors v where v.id = x.vendor_id)` : sql`''`;
  const challan = sql`(select string_agg(d.reference, ', ' order by d.at) from tax_deposits d where d.kind = x.kind
    and d.month = date_trunc('month', x.at at time zone 'Asia/Kolkata')::date and d.undoes is null
    and not exists (select from tax_deposits u where u.undoes = d.id))`;
  const from = sql`from ${taxes} x join seller_tax_rates r on r.id = x.rate_id
      join ${sql.identifier(`${views}shipments`)} s on s.id = x.shipment_id join ${orders} o on o.id = s.order_id
      where (x.kind = 'tcs' or x.rate_bp > 0) ${period ? sql`and ${isWithinDays(sql`x.at`, period)}` : sql``}
        ${kind ? sql`and x.kind = ${kind}` : sql``}
        ${state.q ? sql`and (o.number ilike ${words} or ${vendor} ilike ${words} or x.gstin ilike ${words} or x.pan ilike ${words})` : sql``}`;
  const order = state.isDescending ? sql`desc` : sql`asc`;
  const rows = await rowsOf<Omit<TaxRow, "at"> & { at: string }>(
    db,
    sql`select x.id::float8 as id, x.kind, x.at::text, x.is_late as "isLate", ${vendor} as vendor, o.number as "orderNumber",
        x.gstin, x.pan, r.section, x.rate_bp as "rateBp", x.base_paise::float8 as "basePaise", x.cgst_paise::float8 as "cgstPaise",
        x.sgst_paise::float8 as "sgstPaise", x.igst_paise::float8 as "igstPaise", x.tax_paise::float8 as "taxPaise",
        ${isAdmin ? challan : sql`null`} as references
      ${from} order by x.at ${order}, x.id ${order} limit ${state.perPage} offset ${offsetOf(state)}`,
  );
  const [counted] = await rowsOf<TaxRowSums & { total: number }>(
    db,
    sql`select count(*)::int as total, coalesce(sum(x.tax_paise), 0)::float8 as "taxPaise" ${from}`,
  );
  const { total, ...sums } = counted ?? { total: 0, taxPaise: 0 };
  return { rows: rows.map((row) => ({ ...row, at: new Date(row.at) })), total, sums };
}
