/** Call within `asVendor` (docs/rules.md#a5). */
import { type SQL, sql } from "drizzle-orm";
import { branchIds } from "#app/catalog/category-queries.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { containing } from "#app/platform/database/like.ts";
import { offsetOf, type TableState } from "#app/ui/tables/table-state.ts";
import type { StockValueRow, StockValueTotals } from "./stock-value-table.ts";

export type StockValue = { rows: StockValueRow[]; total: number; totals: StockValueTotals };

/**
 * Goods on hand: what is for sale, and what open orders have taken but nobody has dispatched. `pricesIncludeGst`: the
 * store's setting.
 */
export async function listVendorStockValue(
  db: Database,
  pricesIncludeGst: boolean,
  state: TableState,
): Promise<StockValue> {
  const order = sorts[state.sort] ?? sorts.value;
  const direction = state.isDescending ? sql`desc nulls last` : sql`asc nulls first`;
  const goods = goodsOnHand(pricesIncludeGst);
  const rows = await rowsOf<StockValueRow>(
    db,
    sql`${goods} select id, name, sku, category, for_sale as "forSale", reserved, cost::float8 as "costPaise",
      price::float8 as "pricePaise", value::float8 as "valuePaise" from goods where ${wanted(state)}
      order by ${order} ${direction}, name, id limit ${state.perPage} offset ${offsetOf(state)}`,
  );
  const [totals] = await rowsOf<StockValueTotals>(
    db,
    sql`${goods} select ${paise(sql`sum(value)`)} as "valuePaise", ${paise(sql`sum(cost * pieces)`)} as "atCostPaise",
      (count(*) filter (where cost is null))::int as "withoutCost", (count(*) filter (where price < cost))::int as "belowCost",
      (count(*) filter (where listed))::int as rows, ${paise(sql`sum(for_sale) filter (where listed)`)} as "forSale",
      ${paise(sql`sum(reserved) filter (where listed)`)} as reserved,
      ${paise(sql`sum(value) filter (where listed)`)} as "listedPaise"
      from (select *, (${wanted(state)}) as listed from goods) g`,
  );
  if (!totals) throw new Error("no totals");
  return { rows, total: totals.rows, totals };
}

const paise = (sum: SQL) => sql`coalesce(${sum}, 0)::float8`;

/** Assembly is work, not goods. The price without GST is rounded as in app/domain/money/gst.ts. */
function goodsOnHand(pricesIncludeGst: boolean): SQL {
  const price = pricesIncludeGst
    ? sql`p.selling_price_paise - 2 * ((p.selling_price_paise * p.gst_rate_bp + 10000 + p.gst_rate_bp) / (2 * (10000 + p.gst_rate_bp)))`
    : sql`p.selling_price_paise`;
  return sql`with reserved as (
      select l.product_id, sum(l.quantity)::int as pieces from vendor_order_lines l
      join vendor_shipments s on s.id = l.shipment_id
      where s.status in ('pending', 'processing') group by 1),
    on_hand as (
      select p.id, p.name, p.sku, p.category_id, c.name as category, p.stock as for_sale, coalesce(r.pieces, 0) as reserved,
        p.stock + coalesce(r.pieces, 0) as pieces, p.cost_price_paise as cost, ${price} as price
      from vendor_products p join categories c on c.id = p.category_id left join reserved r on r.product_id = p.id
      where p.stock + coalesce(r.pieces, 0) > 0 and c.default_slug is distinct from 'pc-assembly'),
    goods as (select *, pieces * least(cost, case when cost is not null then price end) as value from on_hand)`;
}

function wanted({ q, filters }: TableState): SQL {
  const conditions = [sql`true`];
  const pattern = containing(q.toLowerCase());
  if (q) conditions.push(sql`(lower(name) like ${pattern} or lower(sku) like ${pattern})`);
  if (filters.cost === "none") conditions.push(sql`cost is null`);
  if (filters.cost === "below") conditions.push(sql`price < cost`);
  if (filters.category) conditions.push(sql`category_id in (${branchIds(filters.category)})`);
  return sql.join(conditions, sql` and `);
}

const sorts: Readonly<Record<string, SQL>> & { value: SQL } = {
  name: sql`lower(name)`,
  pieces: sql`pieces`,
  cost: sql`cost`,
  value: sql`value`,
};
