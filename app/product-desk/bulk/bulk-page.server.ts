import { data, type RouterContextProvider, redirect } from "react-router";
import { sellerOf } from "#app/accounts/back-office.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import { KEY_REUSED } from "#app/platform/submissions/form-key.ts";
import { allTables } from "#app/product-desk/editing/editing-tables.server.ts";
import type { ProductScope } from "#app/product-desk/editing/product-scope.server.ts";
import { productTableShape } from "#app/product-desk/editing/product-table.ts";
import { productConditions } from "#app/product-desk/editing/product-table-queries.server.ts";
import { readTableState, tableHref } from "#app/ui/tables/table-state.ts";
import { readBulkChange } from "./bulk-change.ts";
import { applyBulkChange, prepareBulkChange, selectedProducts, undoBulkChange } from "./bulk-commands.server.ts";
import { findBulkChange, listBulkChanges } from "./bulk-queries.server.ts";
import { publishReadyDrafts } from "./publish-ready.server.ts";

export const bulkIntents = ["bulk-chosen", "bulk-all"] as const;

const errorTexts = {
  "nothing-chosen": "No products selected. Select rows first.",
  "too-many": "At most 20,000 products can be changed at once. Please add filters.",
};

type Context = Readonly<RouterContextProvider>;
type Typed = { choice: string; amount: string };

export async function prepareFromList(
  request: Request,
  context: Context,
  scope: ProductScope,
  { intent, ids, typed }: { intent: (typeof bulkIntents)[number]; ids: readonly string[]; typed: Typed },
) {
  const app = context.get(appContext);
  const read = readBulkChange(typed.choice, typed.amount);
  if (!read.ok) {
    const error = Object.values(read.details ?? {})[0] ?? "Please choose what to change";
    return data({ error: `${error}.`, typed }, { status: 400 });
  }
  const state = readTableState(new URL(request.url).searchParams, productTableShape);
  // The table's filters may match other vendors' products; the command leaves them out.
  const where = intent === "bulk-chosen" ? selectedProducts(ids) : productConditions(allTables, state);
  const list = tableHref(state, productTableShape, { page: state.page });
  const input = { change: read.value, where, list, vendorId: scope.vendorId };
  const prepared = await scope.run(app.db, (tx) => prepareBulkChange(tx, commandContext(app, scope.viewer), input));
  if (prepared.ok) return redirect(`${scope.home}/bulk/${prepared.value.id}`);
  if (prepared.code === "not-allowed") throw data(null, { status: 404 });
  return data({ error: errorTexts[prepared.code], typed }, { status: 400 });
}

const publishErrors = {
  "nothing-ready": "No draft is ready to be published.",
  stale: "No draft was published because some of them have just been changed. Please try again.",
  "too-many": errorTexts["too-many"],
  "key-reused": KEY_REUSED,
};

export async function publishReady(context: Context, scope: ProductScope, formKey: string) {
  const app = context.get(appContext);
  const command = commandContext(app, scope.viewer, formKey);
  const result = await scope.run(app.db, (tx) =>
    publishReadyDrafts(tx, command, { sellerId: sellerOf(scope), vendorId: scope.vendorId }),
  );
  if (result.ok) return redirect(`${scope.home}/bulk/${result.value.id}`);
  if (result.code === "not-allowed") throw data(null, { status: 404 });
  return data({ error: publishErrors[result.code] }, { status: 409 });
}

export async function loadBulkChanges(context: Context, { run, tables, vendorId, home }: ProductScope) {
  const { db, clock } = context.get(appContext);
  return { home, changes: await run(db, (tx) => listBulkChanges(tx, tables, { vendorId, now: clock.now() })) };
}

/** @throws 404 for a change of another owner */
export async function loadBulkChange(context: Context, { run, tables, vendorId, home }: ProductScope, id: string) {
  const { db, clock } = context.get(appContext);
  const change = await run(db, (tx) => findBulkChange(tx, tables, id, { vendorId, now: clock.now() }));
  if (!change) throw data(null, { status: 404 });
  return { ...change, home };
}

const changeErrors = {
  "not-prepared": "This change has already been applied or undone.",
  unchanged: "No products to change.",
  stale: "No changes were made because these products, or their stock, have changed since. Please try again.",
  expired: "A bulk change can be undone for 24 hours only.",
};

export async function actOnBulkChange(request: Request, context: Context, scope: ProductScope, id: string) {
  await loadBulkChange(context, scope, id);
  const app = context.get(appContext);
  const { intent } = await readFields(request, ["intent"]);
  if (intent !== "apply" && intent !== "undo") throw data({ message: "Unknown request." }, { status: 400 });
  const command = intent === "apply" ? applyBulkChange : undoBulkChange;
  const result = await scope.run(app.db, (tx) => command(tx, commandContext(app, scope.viewer), id));
  if (result.ok) return redirect(`${scope.home}/bulk/${id}`);
  if (result.code === "not-found") throw data(null, { status: 404 });
  return data({ error: changeErrors[result.code], names: (result.details ?? []).slice(0, 20) }, { status: 409 });
}
