import { data, type RouterContextProvider, redirect } from "react-router";
import { commandContext } from "#app/platform/command-context.ts";
import { readFieldsOfIds } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { ProductScope } from "#app/product-desk/editing/product-scope.server.ts";
import { priceGridShape, productTableShape } from "#app/product-desk/editing/product-table.ts";
import { listProductTable } from "#app/product-desk/editing/product-table-queries.server.ts";
import { listFilterCategories } from "#app/product-desk/editing/vendor-product-queries.server.ts";
import { readTableState, tableHref } from "#app/ui/tables/table-state.ts";
import { prepareBulkChange, selectedProducts } from "./bulk-commands.server.ts";
import { listGridFields, readGrid } from "./edited-rows.ts";

type Context = Readonly<RouterContextProvider>;

export async function loadPriceGrid(context: Context, { run, tables, home }: ProductScope, url: URL) {
  const state = readTableState(url.searchParams, priceGridShape);
  const table = await run(context.get(appContext).db, async (tx) => ({
    ...(await listProductTable(tx, tables, state)),
    categories: await listFilterCategories(tx),
  }));
  return { ...table, state, home };
}

export const NOTHING_EDITED = "Nothing was changed. Type a new price or stock first.";

/** Redirects to a preview, or returns an error per cell. */
export async function prepareGrid(request: Request, context: Context, scope: ProductScope) {
  const app = context.get(appContext);
  const { ids, fields } = await readFieldsOfIds(request, listGridFields);
  const read = readGrid(ids, fields);
  if (!read.ok) return data({ error: null, errors: read.details ?? {}, typed: fields }, { status: 400 });
  const edits = read.value;
  const state = readTableState(new URL(request.url).searchParams, priceGridShape);
  const list = tableHref(state, productTableShape);
  const input = { change: { kind: "rows" } as const, where: selectedProducts([...edits.keys()]), list, edits };
  const prepared = await scope.run(app.db, (tx) =>
    prepareBulkChange(tx, commandContext(app, scope.viewer), { ...input, vendorId: scope.vendorId }),
  );
  if (prepared.ok) return redirect(`${scope.home}/bulk/${prepared.value.id}`, 303);
  if (prepared.code === "not-allowed") throw data(null, { status: 404 });
  return data({ error: NOTHING_EDITED, errors: {}, typed: fields }, { status: 400 });
}
