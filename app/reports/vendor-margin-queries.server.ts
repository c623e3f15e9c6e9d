/** Call within `asVendor` (docs/rules.md#a5). */
import { type SQL, sql } from "drizzle-orm";
import { GST_RATE_BP } from "#app/domain/money/gst.ts";
import type { Days } from "#app/ledger/days/closed.server.ts";
import { isWithinDays } from "#app/orders/sales.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { containing } from "#app/platform/database/like.ts";
import { offsetOf, type TableState } from "#app/ui/tables/table-state.ts";
import type { MarginRow, MarginSums } from "./margin-table.ts";

/** `claimsGst`: commission counts without the GST within it. */
type Wanting = { days: Days; claimsGst: boolean };

export type Margins = { rows: MarginRow[]; total: number; totals: MarginSums };

const FULL_BP = 10_000;

/**
 * Sales count on the day of dispatch and credit notes on their own day, as in the reports of sales; shipping fees don't
 * count. A replacement changes nothing: one piece goes out, one comes back.
 */
export async function listVendorMargins(db: Database, wanting: Wanting, state: TableState): Promise<Margins> {
  const order = sql`${sql.identifier(sorts[state.sort] ?? "marginPaise")} ${state.isDescending ? sql`desc` : sql`asc`}`;
  const rows = await rowsOf<MarginRow>(
    db,
    sql`${byProduct(wanting)} select key, label, units, ${listed} from products where ${wanted(state)}
      order by ${order}, label, key limit ${state.perPage} offset ${offsetOf(state)}`,
  );
  const sums = columns.map((name) => sql`coalesce(sum(${sql.identifier(name)}), 0)::float8 as ${sql.identifier(name)}`);
  const [row] = await rowsOf<MarginSums & { total: number }>(
    db,
    sql`${byProduct(wanting)} select count(*)::int as total, ${sql.join(sums, sql`, `)} from products where ${wanted(state)}`,
  );
  if (!row) throw new Error("no totals");
  const { total, ...totals } = row;
  return { rows, total, totals };
}

const columns = ["revenuePaise", "commissionPaise", "costPaise", "marginPaise", "apartPaise"] as const;

const listed = sql.join(
  columns.map((name) => sql.identifier(name)),
  sql`, `,
);

/** A credit note's pieces are those of its line; one of an amount alone has none. */
function byProduct({ days, claimsGst }: Wanting): SQL {
  const commission = claimsGst
    ? sql`round(m.commission * ${FULL_BP}::numeric / ${FULL_BP + GST_RATE_BP}::numeric)`
    : sql`m.commission`;
  return sql`with moved as (
      select t.id, t.kind, t.reference, t.shipment_id, e.order_line_id,
        -sum(e.amount_paise) filter (where e.account <> 'gst') as taxable,
        coalesce(-sum(e.amount_paise) filter (where e.account = 'commission'), 0) as commission
      from vendor_ledger_transactions t join vendor_ledger_entries e on e.transaction_id = t.id
      where t.kind in ('sale', 'credit', 'clawback') and ${isWithinDays(sql`t.at`, days)}
        and e.vendor_id is not null and e.order_line_id is not null
      group by 1, 2, 3, 4, 5),
    lines as (
      select l.product_id, l.name, coalesce(m.taxable, 0) as taxable, ${commission} as commission, c.cost_paise as cost,
        case m.kind when 'sale' then l.quantity else -coalesce(back.quantity, 0) end as pieces
      from moved m join vendor_order_lines l on l.id = m.order_line_id
      left join vendor_order_line_costs c on c.order_line_id = l.id
      left join lateral (
        select n.quantity from vendor_invoices i join vendor_invoice_lines n on n.invoice_id = i.id
        where m.kind <> 'sale' and i.kind = 'credit-note' and i.shipment_id = m.shipment_id
          and coalesce(i.refund_id::text, 'undelivered') = split_part(m.reference, '/', 1)
          and n.order_line_id = m.order_line_id) back on true),
    sums as (
      select product_id::text as key, max(name) as label,
        coalesce(sum(pieces) filter (where cost is not null), 0)::float8 as units,
        coalesce(sum(taxable) filter (where cost is not null), 0)::float8 as "revenuePaise",
        coalesce(sum(commission) filter (where cost is not null), 0)::float8 as "commissionPaise",
        coalesce(sum(pieces * cost), 0)::float8 as "costPaise",
        coalesce(sum(taxable) filter (where cost is null), 0)::float8 as "apartPaise",
        bool_or(cost is null) as has_apart
      from lines group by 1),
    products as (
      select key, label, units, "revenuePaise", "commissionPaise", "costPaise",
        "revenuePaise" - "commissionPaise" - "costPaise" as "marginPaise", "apartPaise", has_apart from sums)`;
}

function wanted({ q, filters }: TableState): SQL {
  const isNamed = q ? sql`lower(label) like ${containing(q.toLowerCase())}` : sql`true`;
  return filters.cost === "none" ? sql`${isNamed} and has_apart` : isNamed;
}

const sorts: Readonly<Record<string, string>> = {
  label: "label",
  units: "units",
  revenue: "revenuePaise",
  cost: "costPaise",
  margin: "marginPaise",
  apart: "apartPaise",
};
