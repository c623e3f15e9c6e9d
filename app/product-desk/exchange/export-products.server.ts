import { asc, isNull } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { readCategories } from "#app/catalog/category-queries.server.ts";
import { specDefinitions } from "#app/catalog/schema.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { type CsvColumn, csvResponse } from "#app/platform/documents/csv.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { ProductScope } from "#app/product-desk/editing/product-scope.server.ts";
import { productTableShape } from "#app/product-desk/editing/product-table.ts";
import { readTableState } from "#app/ui/tables/table-state.ts";
import { fileColumns, SPEC_PREFIX, STOCK_AT_EXPORT, type StoredProduct, toCellText } from "./exchange-columns.ts";
import { readProducts } from "./stored-products.server.ts";

/** Filtered by the URL like the list; streamed. */
export async function exportProducts(request: Request, context: Readonly<RouterContextProvider>, scope: ProductScope) {
  const { db, clock } = context.get(appContext);
  const state = readTableState(new URL(request.url).searchParams, productTableShape);
  const columns = columnsFor(scope, await listSpecs(db));
  return csvResponse(`products-${dayInIndia(clock.now())}`, columns, readProducts(db, scope, state));
}

/** Headings only. `?category=` leaves out specifications that its products don't have. */
export async function importTemplate(request: Request, context: Readonly<RouterContextProvider>, scope: ProductScope) {
  const { db } = context.get(appContext);
  const slug = new URL(request.url).searchParams.get("category");
  const category = (await readCategories(db)).categories.find((one) => one.slug === slug);
  const columns = columnsFor(scope, specsFor(await listSpecs(db), category?.slug));
  return csvResponse(
    category ? `products-template-${category.slug}` : "products-template",
    columns.filter(({ label }) => label !== STOCK_AT_EXPORT),
    [],
  );
}

type Spec = Pick<typeof specDefinitions.$inferSelect, "key" | "categories">;

/** `category`: a slug; undefined: any. */
export function specsFor(specs: readonly Spec[], category: string | undefined): Spec[] {
  return specs.filter(
    ({ categories }) => category === undefined || categories.length === 0 || categories.includes(category),
  );
}

function listSpecs(db: Database): Promise<Spec[]> {
  return db
    .select({ key: specDefinitions.key, categories: specDefinitions.categories })
    .from(specDefinitions)
    .where(isNull(specDefinitions.retiredAt))
    .orderBy(asc(specDefinitions.position), asc(specDefinitions.key));
}

function columnsFor({ vendorId }: ProductScope, specs: readonly Spec[]): CsvColumn<StoredProduct>[] {
  const names = [
    ...fileColumns({ isAdmin: vendorId === null }).map(({ name }) => name),
    ...specs.map(({ key }) => SPEC_PREFIX + key),
  ];
  return names.map((label) => ({ label, value: (product) => toCellText(product, label) }));
}
