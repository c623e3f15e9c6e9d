/** What goods of the store cost the people of a company; the one place that decides it (docs/rules.md#j8). */
import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";

type Person = string | SQL | Placeholder;

const today = sql`(now() at time zone 'Asia/Kolkata')::date`;

/**
 * In paise, at least ₹1; null without a price that counts today. The price of the product counts before the discount of
 * its category, that of the nearest category first, and the discount on all goods last.
 */
function companyPrice(userId: Person, productsAs: string): SQL<number | null> {
  const product = sql.identifier(productsAs);
  return sql<number | null>`(
    select coalesce(agreed.price_paise, greatest(100,
      round(${product}.selling_price_paise * (10000 - agreed.discount_bp) / 10000.0)))::bigint
    from company_people person
    join company_prices agreed on agreed.company_id = person.company_id
    left join (
      with recursive branch (id, parent_id, depth) as (
        select c.id, c.parent_id, 0 from categories c where c.id = ${product}.category_id
        union all
        select c.id, c.parent_id, branch.depth + 1 from categories c join branch on c.id = branch.parent_id)
      select id, depth from branch) above on above.id = agreed.category_id
    where person.user_id = ${userId} and ${product}.vendor_id = ${sql.raw(`'${STORE_VENDOR}'`)}
      and (agreed.product_id = ${product}.id or above.id is not null
        or (agreed.product_id is null and agreed.category_id is null))
      and coalesce(agreed.valid_from <= ${today}, true) and coalesce(agreed.valid_until >= ${today}, true)
    order by agreed.product_id is null, above.depth
    limit 1)`;
}

/** The lower of the shop's price and the company's, in paise; the shop's for somebody without a company. */
export function priceFor(userId: Person, productsAs = "products"): SQL<number> {
  const shopPrice = sql`${sql.identifier(productsAs)}.selling_price_paise`;
  return sql<number>`least(${shopPrice}, ${companyPrice(userId, productsAs)})`.mapWith(Number);
}

export function hasCompanyPrice(userId: Person, productsAs = "products"): SQL<boolean> {
  const shopPrice = sql`${sql.identifier(productsAs)}.selling_price_paise`;
  return sql<boolean>`coalesce(${companyPrice(userId, productsAs)} < ${shopPrice}, false)`;
}
