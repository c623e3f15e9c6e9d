/** Products as CSV, and an empty template, for vendors and admins. */
import { asc, isNull } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import type { ProductSide } from "#app/catalog/editing/product-side.server.ts";
import { productTableShape } from "#app/catalog/editing/product-table.ts";
import { specDefinitions } from "#app/catalog/schema.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { type CsvColumn, csvResponse } from "#app/platform/documents/csv.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import { readTableState } from "#app/ui/tables/table-state.ts";
import { cellOf, fileColumns, SPEC_PREFIX, STOCK_AT_EXPORT, type StoredProduct } from "./exchange-columns.ts";
import { readProducts } from "./stored-products.server.ts";

/** Filtered by the URL like the list; streamed. */
export async function exportProducts(request: Request, context: Readonly<RouterContextProvider>, side: ProductSide) {
  const { db, clock } = context.get(appContext);
  const state = readTableState(new URL(request.url).searchParams, productTableShape);
  const columns = await columnsOf(db, side);
  return csvResponse(`products-${dayInIndia(clock.now())}`, columns, readProducts(db, side, state));
}

/** Column heads only. */
export async function importTemplate(context: Readonly<RouterContextProvider>, side: ProductSide) {
  const columns = await columnsOf(context.get(appContext).db, side);
  return csvResponse(
    "products-template",
    columns.filter(({ label }) => label !== STOCK_AT_EXPORT),
    [],
  );
}

async function columnsOf(db: Database, { vendorId }: ProductSide): Promise<CsvColumn<StoredProduct>[]> {
  const specs = await db
    .select({ key: specDefinitions.key })
    .from(specDefinitions)
    .where(isNull(specDefinitions.retiredAt))
    .orderBy(asc(specDefinitions.position), asc(specDefinitions.key));
  const names = [
    ...fileColumns({ isAdmin: vendorId === null }).map(({ name }) => name),
    ...specs.map(({ key }) => SPEC_PREFIX + key),
  ];
  return names.map((label) => ({ label, value: (product) => cellOf(product, label) }));
}
