import { and, asc, type Column, count, desc, eq, gt, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { branchIds } from "#app/catalog/category-queries.server.ts";
import { brands, categories } from "#app/catalog/schema.server.ts";
import { type CalendarDay, dayInIndia } from "#app/domain/basics/calendar.ts";
import { LOW_STOCK_UP_TO } from "#app/domain/buying/stock.ts";
import { gstRatesOn } from "#app/domain/money/gst-rates.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { containing, startingWith } from "#app/platform/database/like.ts";
import { preparedOf } from "#app/platform/database/prepared.server.ts";
import type { Thumbnail } from "#app/ui/controls/picture.tsx";
import { offsetOf, type TableState } from "#app/ui/tables/table-state.ts";
import type { EditingTables } from "./editing-tables.server.ts";
import type { ProductRow, ProductTable } from "./product-table.ts";

/** A page and the total. Vendors pass their views. */
export async function listProductTable(db: Database, tables: EditingTables, state: TableState): Promise<ProductTable> {
  const asked = { state, today: dayInIndia(Date.now()) };
  if (!isCountedAlong(state)) {
    const [rows, [counted]] = await Promise.all([findPage(db, tables, asked), findCount(db, tables, asked)]);
    return { rows: rows.map(shown), total: counted?.n ?? 0 };
  }
  const rows = await findPage(db, tables, asked);
  const total = rows[0]?.total ?? (await findCount(db, tables, asked))[0]?.n ?? 0;
  return { rows: rows.map(shown), total };
}

/** What is found is looked at whole, to be put in order; else a page comes out of an index, and counting takes longer. */
function isCountedAlong({ q, sort }: TableState): boolean {
  return q !== "" || sort !== "updated";
}

function shown({ total: _, ...row }: ProductRow & { total: number }): ProductRow {
  return row;
}

type Asked = { state: TableState; today: CalendarDay };

const findPage = preparedOf((db, tables: EditingTables, { state, today }: Asked) => {
  const { products } = tables;
  const { id, version, name, slug, sku, pricePaise, sellingPricePaise, stock, status, unitsSold90d } = products;
  const { isFeatured, isNew } = products;
  const order = orderOf(tables, state);
  // The page first: what names stand beside a product need not be known of all others.
  const total = isCountedAlong(state) ? sql<number>`count(*) over ()` : sql<number>`0`;
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
});

const findCount = preparedOf((db, tables: EditingTables, { state, today }: Asked) =>
  db
    .select({ n: count() })
    .from(tables.products)
    .where(productConditions(tables, state, today)),
);

function firstPicture({ products, productImages }: EditingTables): SQL<Thumbnail | null> {
  return sql<Thumbnail | null>`(
    select json_build_object('path', i.path, 'widths', i.widths, 'formats', i.formats, 'width', i.width,
      'height', i.height)
    from ${productImages} i where i.product_id = ${products.id} and i.widths <> '[]' order by i.position limit 1)`;
}

/** Over products alone; undefined: all. From three letters, words are looked up in indexes, `products_searched` first. */
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
      // Not one "or": with the brand's products among its parts no index is used.
      return sql`(
        select p.id from ${products} p where lower(p.name) like ${pattern} or p.slug like ${pattern}
          or lower(p.sku) like ${beginning} or lower(p.mpn) like ${beginning} or p.gtin like ${beginning}
        union all select p.id from ${brands} b join ${products} p on p.brand_id = b.id where lower(b.name) like ${pattern})`;
    });
  // An array, so that what is found comes first: by "in", all products were walked in the table's order.
  const found = words.length > 0 ? sql`${products.id} = any(array(${sql.join(words, sql` intersect `)}))` : undefined;
  const all: (SQL | undefined)[] = [found];
  if (status) all.push(eq(products.status, status as "draft"));
  if (category) all.push(sql`${products.categoryId} in (${branchIds(category)})`);
  if (brand) all.push(sql`${products.brandId} = (select b.id from ${brands} b where b.slug = ${brand})`);
  if (flag === "featured") all.push(eq(products.isFeatured, true));
  if (flag === "new") all.push(eq(products.isNew, true));
  if (flag === "discounted") all.push(isNotNull(products.discountPricePaise));
  if (flag === "gst-ended") all.push(hasEndedGst(products.gstRateBp, today));
  if (vendor) all.push(eq(products.vendorId, vendor));
  if (stock === "out") all.push(eq(products.stock, 0));
  if (stock === "low") all.push(and(gt(products.stock, 0), lte(products.stock, LOW_STOCK_UP_TO)));
  if (stock === "in") all.push(gt(products.stock, LOW_STOCK_UP_TO));
  return and(...all);
}

/** Of a rate that no longer applies (docs/rules.md#m6). */
export function hasEndedGst(rateBp: Column, today: CalendarDay): SQL {
  // As ranges between those that apply, which an index finds.
  const rates = gstRatesOn(today);
  const between = rates.map((rate, index) => sql`${rateBp} < ${rate} and ${rateBp} > ${rates[index - 1] ?? -1}`);
  return sql`(${sql.join([...between, sql`${rateBp} > ${rates.at(-1) ?? -1}`], sql` or `)})`;
}

function orderOf({ products }: EditingTables, { sort, isDescending }: TableState): SQL[] {
  const by = {
    name: sql`lower(${products.name})`,
    price: products.sellingPricePaise,
    stock: products.stock,
    sold: products.unitsSold90d,
    updated: products.updatedAt,
  }[sort as "name"];
  // Those of one file were updated at one moment.
  return [(isDescending ? desc : asc)(by), asc(sql`lower(${products.name})`), asc(products.id)];
}
