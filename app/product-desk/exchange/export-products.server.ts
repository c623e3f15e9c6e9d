import { asc, isNull } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { readCategories } from "#app/catalog/category-queries.server.ts";
import { specDefinitions } from "#app/catalog/schema.server.ts";
import { allowedValues } from "#app/catalog/specifications/spec-definition.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { type CsvColumn, csvResponse } from "#app/platform/documents/csv.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import { fieldScope, type ProductScope } from "#app/product-desk/editing/product-scope.server.ts";
import { productTableShape } from "#app/product-desk/editing/product-table.ts";
import { readTableState } from "#app/ui/tables/table-state.ts";
import { fileColumns, SPEC_PREFIX, STOCK_AT_EXPORT, type StoredProduct, toCellText } from "./exchange-columns.ts";
import { NOTE } from "./product-file.server.ts";
import { readProducts } from "./stored-products.server.ts";

/** Filtered by the URL like the list; streamed. */
export async function exportProducts(request: Request, context: Readonly<RouterContextProvider>, scope: ProductScope) {
  const { db, clock } = context.get(appContext);
  const state = readTableState(new URL(request.url).searchParams, productTableShape);
  const columns = columnsFor(scope, await listSpecs(db));
  return csvResponse(`products-${dayInIndia(clock.now())}`, columns, readProducts(db, scope, state));
}

/**
 * Headings only; with `?category=` the columns that its products have, and a row that says what may stand in them, which
 * imports leave out.
 */
export async function importTemplate(request: Request, context: Readonly<RouterContextProvider>, scope: ProductScope) {
  const { db } = context.get(appContext);
  const slug = new URL(request.url).searchParams.get("category");
  const category = (await readCategories(db)).categories.find((one) => one.slug === slug);
  const columns = [
    ...fileColumns(fieldScope(scope, null))
      .filter(({ name }) => name !== STOCK_AT_EXPORT)
      .map(({ name, help }) => ({ label: name, note: name === "category" && slug ? slug : help })),
    ...specsFor(await listSpecs(db), category?.slug).map((spec) => ({
      label: SPEC_PREFIX + spec.key,
      note: noteOf(spec),
    })),
  ];
  return csvResponse(
    category ? `products-template-${category.slug}` : "products-template",
    columns.map(({ label, note }, index) => ({ label, value: () => (index === 0 ? NOTE + note : note) })),
    category ? [{}] : [],
  );
}

/** "IPS or OLED", "A number of GB, such as 16 GB", else the specification's name. */
function noteOf(spec: Spec): string {
  const values = allowedValues(spec);
  if (values) return `${spec.label}: ${values.join(spec.type === "multi-choice" ? ", " : " or ")}`;
  if (spec.type === "number") return `${spec.label}: a number${spec.unit ? ` of ${spec.unit}` : ""}`;
  return spec.label;
}

type Spec = Pick<typeof specDefinitions.$inferSelect, "key" | "categories" | "label" | "type" | "unit" | "options">;

/** `category`: a slug; undefined: any. */
export function specsFor<One extends Pick<Spec, "categories">>(
  specs: readonly One[],
  category: string | undefined,
): One[] {
  return specs.filter(
    ({ categories }) => category === undefined || categories.length === 0 || categories.includes(category),
  );
}

function listSpecs(db: Database): Promise<Spec[]> {
  const { key, categories, label, type, unit, options } = specDefinitions;
  return db
    .select({ key, categories, label, type, unit, options })
    .from(specDefinitions)
    .where(isNull(specDefinitions.retiredAt))
    .orderBy(asc(specDefinitions.position), asc(specDefinitions.key));
}

function columnsFor(scope: ProductScope, specs: readonly Spec[]): CsvColumn<StoredProduct>[] {
  const names = [
    ...fileColumns(fieldScope(scope, null)).map(({ name }) => name),
    ...specs.map(({ key }) => SPEC_PREFIX + key),
  ];
  return names.map((label) => ({ label, value: (product) => toCellText(product, label) }));
}
