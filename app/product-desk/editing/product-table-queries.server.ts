import { and, asc, type Column, count, desc, eq, gt, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { branchIds } from "#app/catalog/category-queries.server.ts";
import { brands, categories } from "#app/catalog/schema.server.ts";
import { type CalendarDay, dayInIndia } from "#app/domain/basics/calendar.ts";
import { LOW_STOCK_UP_TO } from "#app/domain/buying/stock.ts";
import { gstRatesOn } from "#app/domain/money/gst-rates.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { containing, startingWith } from "#app/platform/database/like.ts";
import type { Thumbnail } from "#app/ui/controls/picture.tsx";
import { offsetOf, type TableState } from "#app/ui/tables/table-state.ts";
import type { EditingTables } from "./editing-tables.server.ts";
import type { ProductRow, ProductTable } from "./product-table.ts";

export async function listProductTable(db: Database, tables: EditingTables, state: TableState): Promise<ProductTable> {
  const query = { state, today: dayInIndia(Date.now()) };
  if (!isCountedTogether(state)) {
    const [rows, [counted]] = await Promise.all([findPage(db, tables, query), findCount(db, tables, query)]);
    return { rows: rows.map(toRow), total: counted?.n ?? 0 };
  }
  const rows = await findPage(db, tables, query);
  const total = rows[0]?.total ?? (await findCount(db, tables, query))[0]?.n ?? 0;
  return { rows: rows.map(toRow), total };
}

/** A search or sort reads all matches anyway; other pages come from an index, and counting takes longer. */
function isCountedTogether({ q, sort }: TableState): boolean {
  return q !== "" || sort !== "updated";
}

function toRow({ total: _, ...row }: ProductRow & { total: number }): ProductRow {
  return row;
}

type TableQuery = { state: TableState; today: CalendarDay };

function findPage(db: Database, tables: EditingTables, { state, today }: TableQuery) {
  const { products } = tables;
  const { id, version, name, slug, sku, pricePaise, sellingPricePaise, stock, status, unitsSold90d } = products;
  const { isFeatured, isNew } = products;
  const order = toOrder(tables, state);
  // The page is cut first, so that names and pictures are read only for its rows.
  const total = isCountedTogether(state) ? sql<number>`count(*) over ()` : sql<number>`0`;
  const page = db
    .select({ found: sql<string>`${id}`.as("found"), total: total.mapWith(Number).as("total") })
    .from(products)
    .where(productConditions(tables, state, today))
    .orderBy(...order)
    .limit(state.perPage)
    .offset(offsetOf(state))
    .as("page");
  return db
    .select({
      ...{ id, version, name, slug, sku, pricePaise, sellingPricePaise, stock, status, isFeatured, isNew },
      unitsSold: unitsSold90d,
      category: categories.name,
      vendorName: vendors.businessName,
      image: firstPicture(tables),
      total: page.total,
    })
    .from(page)
    .innerJoin(products, eq(id, page.found))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .orderBy(...order);
}

function findCount(db: Database, tables: EditingTables, { state, today }: TableQuery) {
  return db
    .select({ n: count() })
    .from(tables.products)
    .where(productConditions(tables, state, today));
}

function firstPicture({ products, productImages }: EditingTables): SQL<Thumbnail | null> {
  return sql<Thumbnail | null>`(
    select json_build_object('path', i.path, 'widths', i.widths, 'formats', i.formats, 'width', i.width,
      'height', i.height)
    from ${productImages} i where i.product_id = ${products.id} and i.widths <> '[]' order by i.position limit 1)`;
}

/** Undefined: all. Words of three letters or more are found in indexes. */
export function productConditions(
  { products }: Pick<EditingTables, "products">,
  { q, filters }: Pick<TableState, "q" | "filters">,
  today: CalendarDay = dayInIndia(Date.now()),
): SQL | undefined {
  const { status, category, brand, vendor, stock, flag } = filters;
  const words = q
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const pattern = containing(word.toLowerCase());
      const beginning = startingWith(word.toLowerCase());
      // A union instead of one "or", which would keep PostgreSQL from using an index because of the brands.
      return sql`(
        select p.id from ${products} p where lower(p.name) like ${pattern} or p.slug like ${pattern}
          or lower(p.sku) like ${beginning} or lower(p.mpn) like ${beginning} or p.gtin like ${beginning}
        union all select p.id from ${brands} b join ${products} p on p.brand_id = b.id where lower(b.name) like ${pattern})`;
    });
  // With an array PostgreSQL starts from the matches; with "in" it walked all products in the table's order.
  const matches = words.length > 0 ? sql`${products.id} = any(array(${sql.join(words, sql` intersect `)}))` : undefined;
  const conditions: (SQL | undefined)[] = [matches];
  if (status) conditions.push(eq(products.status, status as "draft"));
  if (category) conditions.push(sql`${products.categoryId} in (${branchIds(category)})`);
  if (brand) conditions.push(sql`${products.brandId} = (select b.id from ${brands} b where b.slug = ${brand})`);
  if (flag === "featured") conditions.push(eq(products.isFeatured, true));
  if (flag === "new") conditions.push(eq(products.isNew, true));
  if (flag === "discounted") conditions.push(isNotNull(products.discountPricePaise));
  if (flag === "gst-ended") conditions.push(hasEndedGst(products.gstRateBp, today));
  if (flag === "hsn-other") conditions.push(hasOtherHsn(products));
  if (vendor) conditions.push(eq(products.vendorId, vendor));
  if (stock === "out") conditions.push(eq(products.stock, 0));
  if (stock === "low") conditions.push(and(gt(products.stock, 0), lte(products.stock, LOW_STOCK_UP_TO)));
  if (stock === "in") conditions.push(gt(products.stock, LOW_STOCK_UP_TO));
  return and(...conditions);
}

/** The heading of its code, four digits, is none of its category's. Categories without codes accept every heading. */
function hasOtherHsn({ categoryId, hsn }: { categoryId: Column; hsn: Column }): SQL {
  const accepted = sql`select c.id, left(code, 4) as heading from ${categories} c
    left join ${categories} above on above.id = c.parent_id left join ${categories} top on top.id = above.parent_id
    cross join jsonb_array_elements_text(
      coalesce(nullif(c.hsn_codes, '[]'), nullif(above.hsn_codes, '[]'), top.hsn_codes, '[]')) code`;
  return sql`(${hsn} <> '' and ${categoryId} in (select id from (${accepted}) a)
    and (${categoryId}, left(${hsn}, 4)) not in (${accepted}))`;
}

/** See docs/rules.md#m6. */
export function hasEndedGst(rateBp: Column, today: CalendarDay): SQL {
  // Ranges between current rates, which an index finds.
  const rates = gstRatesOn(today);
  const between = rates.map((rate, index) => sql`${rateBp} < ${rate} and ${rateBp} > ${rates[index - 1] ?? -1}`);
  return sql`(${sql.join([...between, sql`${rateBp} > ${rates.at(-1) ?? -1}`], sql` or `)})`;
}

function toOrder({ products }: EditingTables, { sort, isDescending }: TableState): SQL[] {
  const by = {
    name: sql`lower(${products.name})`,
    price: products.sellingPricePaise,
    stock: products.stock,
    sold: products.unitsSold90d,
    updated: products.updatedAt,
  }[sort as "name"];
  // Products of one file were updated at the same moment.
  return [(isDescending ? desc : asc)(by), asc(sql`lower(${products.name})`), asc(products.id)];
}
