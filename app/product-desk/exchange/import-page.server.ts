import { data, type RouterContextProvider, redirect } from "react-router";
import { readCategories } from "#app/catalog/category-queries.server.ts";
import { getLevel } from "#app/catalog/category-tree.ts";
import { commandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { csvResponse } from "#app/platform/documents/csv.server.ts";
import { NO_CSV, readUploadedCsv } from "#app/platform/documents/uploaded-csv.server.ts";
import { checkFormKey, readIntentFields } from "#app/platform/form-fields.server.ts";
import { discard, receiveMultipart } from "#app/platform/multipart.server.ts";
import { type AppContext, appContext } from "#app/platform/request-context.ts";
import { FORM_KEY, KEY_REUSED } from "#app/platform/submissions/form-key.ts";
import { fieldScope, type ProductScope } from "#app/product-desk/editing/product-scope.server.ts";
import { canMatch, findColumnMatches, listKnownColumns, readHeadings } from "./column-matches.server.ts";
import { failedRows } from "./failed-rows.server.ts";
import { decideImport, startImport } from "./import-commands.server.ts";
import {
  findFailedRows,
  findFile,
  findImport,
  findSaleNeeds,
  findUndo,
  listImportRows,
  listImports,
  type Outcome,
  outcomes,
  ROWS_PER_PAGE,
} from "./import-queries.server.ts";
import { matchColumns } from "./match-columns.server.ts";

type Context = Readonly<RouterContextProvider>;

export const MAX_FILE_BYTES = 10 * 1024 * 1024;

export async function loadImports(context: Context, scope: ProductScope) {
  const { db } = context.get(appContext);
  const { categories } = await readCategories(db);
  const names = categories.map(({ name, slug }) => ({ name, slug, level: getLevel(categories, name) }));
  return {
    home: scope.home,
    isAdmin: scope.vendorId === null,
    seesCosts: scope.seesCosts,
    categories: names,
    imports: await scope.run(db, (tx) => listImports(tx, scope)),
  };
}

/** Redirects to the file's page, or returns the error. */
export async function uploadImport(request: Request, context: Context, scope: ProductScope) {
  const app = context.get(appContext);
  const isForm = request.headers.get("content-type")?.startsWith("multipart/form-data");
  if (!isForm) return data({ error: NO_CSV }, { status: 400 });
  const { fields, files } = await receiveMultipart(request, app.env.DATA_DIR, {
    maxBytes: MAX_FILE_BYTES,
    maxFiles: 1,
    accept: () => true,
  });
  try {
    const [[name, value] = [], ...more] = fields;
    if (more.length > 0 || (name && name !== FORM_KEY)) throw data({ message: "Unexpected field" }, { status: 400 });
    const formKey = checkFormKey(value);
    const [file] = files;
    const read = await readUploadedCsv(file, MAX_FILE_BYTES);
    if ("error" in read) return data(read, { status: 400 });
    const input = { ...read, fileName: file?.name || "products.csv", vendorId: scope.vendorId };
    const started = await scope.run(app.db, (tx) => startImport(tx, commandContext(app, scope.viewer, formKey), input));
    if (started.ok) return redirect(`${scope.home}/imports/${started.value.id}`);
    if (started.code === "not-allowed") throw data(null, { status: 404 });
    if (started.code === "key-reused") return data({ error: KEY_REUSED }, { status: 409 });
    return data({ error: "Another file is being processed. Please wait until it is complete." }, { status: 409 });
  } finally {
    await discard(files);
  }
}

/** @throws 404 for a file of another owner */
export async function loadImport(request: Request, context: Context, scope: ProductScope, id: string) {
  const { db, clock } = context.get(appContext);
  const params = new URL(request.url).searchParams;
  return scope.run(db, async (tx) => {
    const run = await findImport(tx, scope, id);
    if (!run) throw data(null, { status: 404 });
    const requested = outcomes.find((one) => one === params.get("show"));
    const outcome: Outcome = requested ?? outcomes.find((one) => run.counts[one] > 0) ?? "same";
    const typed = params.get("page") ?? "1";
    const page = /^[1-9]\d{0,4}$/.test(typed) ? Number(typed) : 1;
    const pageCount = Math.max(1, Math.ceil(run.counts[outcome] / ROWS_PER_PAGE));
    const isWorking = run.state === "checking" || run.state === "applying";
    const rows = isWorking ? [] : await listImportRows(tx, scope.tables, id, outcome, page);
    const isMatching = canMatch(run) && (run.state === "refused" || params.has("columns"));
    const matching = isMatching ? await findMatching(tx, scope, id) : null;
    const undo = await findUndo(tx, scope.tables, run, clock.now());
    const saleNeeds = run.state === "checked" ? await findSaleNeeds(tx, scope.tables, id) : null;
    const { home } = scope;
    return { ...run, home, outcome, page, pageCount, rows, matching, canMatch: canMatch(run), undo, saleNeeds };
  });
}

async function findMatching(tx: Database, scope: ProductScope, id: string) {
  const file = await findFile(tx, scope.tables, id);
  if (!file?.content) return null;
  const columns = await listKnownColumns(tx, fieldScope(scope, null));
  const headings = await readHeadings(file.content, await findColumnMatches(tx, file.uploadedBy), columns);
  return { ...columns, headings: headings.slice(0, MAX_HEADINGS) };
}

/** @throws 404 if the file is no longer stored */
export async function exportFailedRows(context: Context, scope: ProductScope, id: string) {
  const { db } = context.get(appContext);
  const file = await scope.run(db, (tx) => findFailedRows(tx, scope, id));
  if (!file) throw data(null, { status: 404 });
  const { columns, rows } = await failedRows(file);
  return csvResponse(`errors-${file.fileName.replace(/\.[^.]*$/, "")}`, columns, rows);
}

const errorTexts = {
  "unknown-column": "Some columns are no longer available. Please match them again.",
  stale: "This file has already been processed. Please check its status.",
  "has-errors": "No changes were made because some rows have errors. Correct the file and upload it again.",
  unchanged: "There are no changes to apply in this file.",
};

const MAX_HEADINGS = 200;
const decisions = ["apply", "skip-errors", "recheck", "discard"] as const;
const headingFields = Array.from({ length: MAX_HEADINGS }, (_, index) => [
  `heading-${index}`,
  `column-${index}`,
]).flat();
const intentFields: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(decisions.map((one) => [one, []])),
  match: headingFields,
  undo: [],
};

async function undo(app: AppContext, scope: ProductScope, id: string) {
  const { undoImport } = await import("./import-undo.server.ts"); // Seldom, so that a start needn't load it
  const undone = await scope.run(app.db, (tx) => undoImport(tx, commandContext(app, scope.viewer), id));
  if (undone.ok) return redirect(`${scope.home}/imports/${id}`);
  if (undone.code === "not-found") throw data(null, { status: 404 });
  return data({ error: undoErrors[undone.code] }, { status: 409 });
}

const undoErrors = {
  "not-applied": "This file has not been applied.",
  "already-undone": "This import has already been undone.",
  expired: "An import can be undone for 24 hours only.",
  edited: "Nothing was undone because these products have been changed since.",
};

async function match(app: AppContext, scope: ProductScope, id: string, typed: Record<string, string>) {
  const matches = Array.from({ length: MAX_HEADINGS }, (_, index) => ({
    heading: typed[`heading-${index}`] ?? "",
    column: typed[`column-${index}`] ?? "",
  })).filter(({ heading }) => heading !== "");
  const matched = await scope.run(app.db, (tx) => matchColumns(tx, commandContext(app, scope.viewer), { id, matches }));
  if (matched.ok) return redirect(`${scope.home}/imports/${id}`);
  if (matched.code === "not-found") throw data(null, { status: 404 });
  return data({ error: errorTexts[matched.code] }, { status: 409 });
}

export async function actOnImport(request: Request, context: Context, scope: ProductScope, id: string) {
  const app = context.get(appContext);
  if (!(await scope.run(app.db, (tx) => findImport(tx, scope, id)))) throw data(null, { status: 404 });
  const { intent, ...typed } = await readIntentFields(request, intentFields);
  if (intent === "match") return match(app, scope, id, typed);
  if (intent === "undo") return undo(app, scope, id);
  const decision = decisions.find((one) => one === intent);
  if (!decision) throw data({ message: "Unknown request." }, { status: 400 });
  const decided = await scope.run(app.db, (tx) =>
    decideImport(tx, commandContext(app, scope.viewer), { id, decision }),
  );
  if (decided.ok) return redirect(`${scope.home}/${intent === "discard" ? "import" : `imports/${id}`}`);
  if (decided.code === "not-found") throw data(null, { status: 404 });
  return data({ error: errorTexts[decided.code] }, { status: 409 });
}
