import { data, type RouterContextProvider, redirect } from "react-router";
import { TOO_MUCH_STOCK } from "#app/catalog/stock-limits.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import { KEY_REUSED } from "#app/platform/submissions/form-key.ts";
import type { ProductScope } from "#app/product-desk/editing/product-scope.server.ts";
import { adjustStock } from "./adjust-stock.server.ts";
import { adjustmentInputs, readStockAdjustment } from "./adjustment-form.ts";
import { findStockHistory, MOVEMENTS_PER_PAGE } from "./movement-queries.server.ts";

type Context = Readonly<RouterContextProvider>;

/** @throws 404 for a product of another owner */
export async function loadStock(request: Request, context: Context, { run, tables, home }: ProductScope, id: string) {
  const typed = new URL(request.url).searchParams.get("page") ?? "1";
  const page = /^[1-9]\d{0,4}$/.test(typed) ? Number(typed) : 1;
  const history = await run(context.get(appContext).db, (tx) =>
    findStockHistory(tx, tables, id, { page, perPage: MOVEMENTS_PER_PAGE }),
  );
  if (!history) throw data(null, { status: 404 });
  return { ...history, page, pageCount: Math.max(1, Math.ceil(history.total / MOVEMENTS_PER_PAGE)), home };
}

/** A refusal shows what was typed. */
export async function saveStock(
  request: Request,
  context: Context,
  { run, tables, viewer, home }: ProductScope,
  id: string,
) {
  const app = context.get(appContext);
  const history = await run(app.db, (tx) => findStockHistory(tx, tables, id, { page: 1, perPage: 1 }));
  if (!history) throw data(null, { status: 404 });
  const { formKey, ...values } = await readFields(request, [...adjustmentInputs, "formKey"]);
  const read = readStockAdjustment(values);
  if (!read.ok) return data({ errors: read.details ?? {}, error: null, values }, { status: 400 });
  const changed = await run(app.db, (tx) =>
    adjustStock(tx, commandContext(app, viewer, formKey), { productId: id, change: read.value }),
  );
  if (changed.ok) return redirect(`${home}/${id}/stock?done=1`);
  if (changed.code === "not-found") throw data(null, { status: 404 });
  const stock = (changed.details?.stock ?? 0).toLocaleString("en-IN");
  const error = {
    stale: `The stock has changed to ${stock}. Your change was not saved. Please check and try again.`,
    "below-zero": `Only ${stock} in stock.`,
    "above-limit": TOO_MUCH_STOCK,
    "key-reused": KEY_REUSED,
    unchanged: `The stock is already ${stock}.`,
  }[changed.code];
  return data({ errors: {}, error, values }, { status: 409 });
}
