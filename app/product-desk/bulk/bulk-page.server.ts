import { data, type RouterContextProvider, redirect } from "react-router";
import { sellerOf } from "#app/accounts/back-office.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import { KEY_REUSED } from "#app/platform/submissions/form-key.ts";
import { allTables } from "#app/product-desk/editing/editing-tables.server.ts";
import type { ProductOffice } from "#app/product-desk/editing/product-office.server.ts";
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
  office: ProductOffice,
  { intent, ids, typed }: { intent: (typeof bulkIntents)[number]; ids: readonly string[]; typed: Typed },
) {
  const app = context.get(appContext);
  const read = readBulkChange(typed.choice, typed.amount);
  if (!read.ok) {
    const error = Object.values(read.details ?? {})[0] ?? "Please choose what to change";
    return data({ error: `${error}.`, typed }, { status: 400 });
  }
  const state = readTableState(new URL(request.url).searchParams, productTableShape);
  // Over the table: the command leaves only the vendor's own.
  const where = intent === "bulk-chosen" ? selectedProducts(ids) : productConditions(allTables, state);
  const list = tableHref(state, productTableShape, { page: state.page });
  const given = { change: read.value, where, list, vendorId: office.vendorId };
  const prepared = await office.run(app.db, (tx) => prepareBulkChange(tx, commandContext(app, office.viewer), given));
  if (prepared.ok) return redirect(`${office.home}/bulk/${prepared.value.id}`);
  if (prepared.code === "not-allowed") throw data(null, { status: 404 });
  return data({ error: errorTexts[prepared.code], typed }, { status: 400 });
}

const publishErrors = {
  "nothing-ready": "No draft is ready to be published.",
  stale: "No draft was published because some of them have just been changed. Please try again.",
  "too-many": errorTexts["too-many"],
  "key-reused": KEY_REUSED,
};

/** Leads to the change with what was published and what wasn't, where it can be undone. */
export async function publishReady(context: Context, office: ProductOffice, formKey: string) {
  const app = context.get(appContext);
  const command = commandContext(app, office.viewer, formKey);
  const done = await office.run(app.db, (tx) =>
    publishReadyDrafts(tx, command, { sellerId: sellerOf(office), vendorId: office.vendorId }),
  );
  if (done.ok) return redirect(`${office.home}/bulk/${done.value.id}`);
  if (done.code === "not-allowed") throw data(null, { status: 404 });
  return data({ error: publishErrors[done.code] }, { status: 409 });
}

export async function loadBulkChanges(context: Context, { run, tables, vendorId, home }: ProductOffice) {
  const { db, clock } = context.get(appContext);
  return { home, changes: await run(db, (tx) => listBulkChanges(tx, tables, { vendorId, now: clock.now() })) };
}

/** @throws 404 for others' */
export async function loadBulkChange(context: Context, { run, tables, vendorId, home }: ProductOffice, id: string) {
  const { db, clock } = context.get(appContext);
  const found = await run(db, (tx) => findBulkChange(tx, tables, id, { vendorId, now: clock.now() }));
  if (!found) throw data(null, { status: 404 });
  return { ...found, home };
}

const changeErrors = {
  "not-prepared": "This change has already been applied or undone.",
  unchanged: "No products to change.",
  stale: "No changes were made because these products, or their stock, have changed since. Please try again.",
  expired: "A bulk change can be undone for 24 hours only.",
};

/** Applies or undoes it. */
export async function actOnBulkChange(request: Request, context: Context, office: ProductOffice, id: string) {
  await loadBulkChange(context, office, id);
  const app = context.get(appContext);
  const { intent } = await readFields(request, ["intent"]);
  if (intent !== "apply" && intent !== "undo") throw data({ message: "Unknown request." }, { status: 400 });
  const give = intent === "apply" ? applyBulkChange : undoBulkChange;
  const done = await office.run(app.db, (tx) => give(tx, commandContext(app, office.viewer), id));
  if (done.ok) return redirect(`${office.home}/bulk/${id}`);
  if (done.code === "not-found") throw data(null, { status: 404 });
  return data({ error: changeErrors[done.code], names: (done.details ?? []).slice(0, 20) }, { status: 409 });
}
