import { eq, type SQL, sql } from "drizzle-orm";
import { companyPrices } from "#app/catalog/company-prices/schema.server.ts";
import { companies } from "#app/companies/schema.server.ts";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { type Paise, typedRupees } from "#app/domain/money/money.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { offsetOf, type TableState } from "#app/ui/tables/table-state.ts";
import { ALL_GOODS, discountText, type PriceTexts } from "./company-price-fields.ts";

/** `name`: of the product or category. `shopPaise`: the product's price for everybody. */
export type CompanyPriceRow = {
  id: string;
  sku: string | null;
  name: string;
  isCategory: boolean;
  pricePaise: Paise | null;
  shopPaise: Paise | null;
  discountBp: number | null;
  validFrom: CalendarDay | null;
  validUntil: CalendarDay | null;
};

/** Returns null for an unknown company. */
export async function findPricedCompany(db: Database, id: string): Promise<{ id: string; name: string } | null> {
  if (!isUuid(id)) return null;
  const [company] = await db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(eq(companies.id, id));
  return company ?? null;
}

const columns = sql`r.id, p.sku, coalesce(p.name, c.name, ${ALL_GOODS}::text) as name, p.id is null as "isCategory",
  r.price_paise::float8 as "pricePaise", p.selling_price_paise::float8 as "shopPaise", r.discount_bp as "discountBp",
  r.valid_from::text as "validFrom", r.valid_until::text as "validUntil"`;
const tables = sql`${companyPrices} r left join products p on p.id = r.product_id
  left join categories c on c.id = r.category_id`;

/** Discounts on all goods and categories first, then products by name. */
export async function listCompanyPrices(
  db: Database,
  companyId: string,
  state: TableState,
): Promise<{ rows: CompanyPriceRow[]; total: number }> {
  const direction = state.isDescending ? sql`desc` : sql`asc`;
  const rows = await rowsOf<CompanyPriceRow & { total: number }>(
    db,
    sql`select ${columns}, (count(*) over ())::int as total from ${tables}
      where r.company_id = ${companyId} and ${matches(state.q)}
      order by p.id is not null, c.id is not null, lower(coalesce(p.name, c.name)) ${direction}, r.id
      limit ${state.perPage} offset ${offsetOf(state)}`,
  );
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

function matches(q: string): SQL {
  const pattern = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  return q ? sql`(coalesce(p.name, c.name) ilike ${pattern} or p.sku ilike ${pattern})` : sql`true`;
}

/** Returns null for a row that is not of this company. */
export async function findCompanyPrice(
  db: Database,
  { companyId, id }: { companyId: string; id: string },
): Promise<CompanyPriceRow | null> {
  if (!isUuid(companyId) || !isUuid(id)) return null;
  const [row] = await rowsOf<CompanyPriceRow>(
    db,
    sql`select ${columns} from ${tables} where r.company_id = ${companyId} and r.id = ${id}`,
  );
  return row ?? null;
}

/** As a form or a file has it. */
export function priceTexts(row: CompanyPriceRow): PriceTexts {
  const { sku, name, isCategory, pricePaise, discountBp, validFrom, validUntil } = row;
  return {
    sku: sku ?? "",
    category: isCategory ? name : "",
    price: pricePaise === null ? "" : typedRupees(pricePaise),
    discount: discountBp === null ? "" : discountText(discountBp),
    from: validFrom ?? "",
    until: validUntil ?? "",
  };
}

export async function listCategoryNames(db: Database): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select name from categories where retired_at is null order by lower(name)`,
  );
  return rows.map(({ name }) => name);
}
