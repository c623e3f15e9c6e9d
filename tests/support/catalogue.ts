/** Test products: `aProduct(db, {stock: 1})`. */

import { sql } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { vendors } from "#app/accounts/schema.server.ts";
import { products, stockMovements } from "#app/catalog/schema.server.ts";
import { getFilterNames } from "#app/finding/browsing/product-list.server.ts";
import { type Catalogue, readCatalogue } from "#app/finding/columns/catalogue.server.ts";
import type { FilterNames } from "#app/finding/filters/product-filters.ts";
import { findListPage } from "#app/finding/lists/product-list-page.server.ts";
import type { ListPage } from "#app/finding/lists/product-list-page.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import { anAppContext } from "#tests/support/app-context.ts";

type ProductRow = typeof products.$inferSelect;
type VendorSituation = {
  id?: string;
  state?: "pending" | "approved" | "suspended";
  gstin?: string | null;
  region?: string;
};
type Situation = Partial<
  Omit<typeof products.$inferInsert, "brandId" | "categoryId"> & { brand: string; category: string }
>;

let count = 0;

/** The product is live by default, of an approved vendor, ten in stock at ₹50,000. */
export async function aProduct(db: Database, situation: Situation = {}): Promise<ProductRow> {
  const { brand = "Lenovo", category = "Laptop", vendorId = "v1", ...rest } = situation;
  const number = ++count;
  const [, group] = await Promise.all([aVendor(db, { id: vendorId }), groupOf(db, brand, category)]);
  const [row] = await db
    .insert(products)
    .values({
      name: `Product ${number}`,
      slug: `product-${number}`,
      description: "A computer.",
      pricePaise: 50_000_00,
      stock: 10,
      status: "live",
      hsn: "8471",
      countryOfOrigin: "India",
      vendorId,
      ...rest,
      ...group,
    })
    .returning();
  if (!row) throw new Error("no product");
  if (row.stock > 0) {
    await db
      .insert(stockMovements)
      .values({ productId: row.id, delta: row.stock, stockAfter: row.stock, reason: "initial" });
  }
  return row;
}

/** Recounts the product `slug`, or all, with a movement as the auditor expects. */
export async function setStock(db: Database, stock: number, slug: string | null = null): Promise<void> {
  await db.execute(sql`
    with counted as (
      select id, stock as before from products where slug = coalesce(${slug}, slug) and stock <> ${stock} for update),
    moved as (
      insert into stock_movements (product_id, delta, stock_after, reason)
      select id, ${stock} - before, ${stock}, 'correction' from counted)
    update products set stock = ${stock} from counted where products.id = counted.id`);
}

/** Well formed, of Karnataka. */
export const A_GSTIN = "29AAACV1234F1ZL";

/** The vendor is approved by default, in Karnataka; an existing one stays as it is. */
export async function aVendor(
  db: Database,
  { id = "v1", state = "approved", gstin = A_GSTIN, region = "Karnataka" }: VendorSituation = {},
): Promise<void> {
  await db
    .insert(vendors)
    .values({ id, businessName: `Vendor ${id}`, slug: `vendor-${id}`, state, gstin, city: "Bengaluru", region })
    .onConflictDoNothing();
}

type Group = { brandId: string; categoryId: string };

/** The group is made when missing, by one statement: a thousand tests begin with a product. */
async function groupOf(db: Database, brand: string, category: string, isSecond = false): Promise<Group> {
  const [found] = await rowsOf<Partial<Group>>(
    db,
    sql`
      with made_brand as (
        insert into brands (name, slug) values (${brand}, ${slugOf(brand)}) on conflict do nothing returning id),
      made_category as (
        insert into categories (name, slug) values (${category}, ${slugOf(category)}) on conflict do nothing returning id)
      select coalesce((select id from made_brand), (select id from brands where name = ${brand})) as "brandId",
        coalesce((select id from made_category), (select id from categories where name = ${category})) as "categoryId"`,
  );
  const { brandId, categoryId } = found ?? {};
  if (brandId && categoryId) return { brandId, categoryId };
  if (isSecond) throw new Error(`no brand ${brand} or category ${category}`);
  return groupOf(db, brand, category, true); // one that another connection has just made is seen by the next statement
}

function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-");
}

/** The catalogue as lists take it. */
export async function openCatalogue(db: Database): Promise<{ catalogue: Catalogue; names: FilterNames }> {
  const catalogue = await readCatalogue(db);
  return { catalogue, names: getFilterNames(catalogue) };
}

/** The address that /products leads to, or the list that it shows. */
export async function listAt(db: Database, query: string) {
  try {
    const page = await pageAt(db, query);
    return { names: page.products.map(({ name }) => name), gone: page.notice, total: page.total };
  } catch (thrown) {
    if (thrown instanceof Response) return { status: thrown.status, to: thrown.headers.get("location") };
    throw thrown;
  }
}

/** @throws the answer to a former or understood address */
export async function pageAt(db: Database, query: string): Promise<ListPage> {
  const context = new RouterContextProvider();
  context.set(appContext, anAppContext(db));
  const url = new URL(`http://shop.test/products?${query}`);
  return await findListPage(context, url, { path: "/products", searchAs: "search" });
}
