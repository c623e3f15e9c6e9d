import { data, type RouterContextProvider, redirect } from "react-router";
import { commandContext } from "#app/platform/command-context.ts";
import { checkFormKey } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import { KEY_REUSED } from "#app/platform/submissions/form-key.ts";
import { duplicateProduct } from "./product-commands.server.ts";
import type { ProductScope } from "./product-scope.server.ts";
import { archiveProduct, deleteDraft, restoreProduct } from "./product-status-commands.server.ts";

export const statusIntents = ["archive", "restore", "delete", "duplicate"] as const;
export type StatusIntent = (typeof statusIntents)[number];

const errorTexts = {
  "key-reused": KEY_REUSED,
  stale: "Someone else has updated this product. Please review it and try again.",
  "not-draft": "Only drafts can be deleted.",
  "has-orders": "This product has orders and can't be deleted. Archive it instead.",
};

/**
 * Redirects, or returns the error (409). `version`: as posted.
 * @throws 404 for a product of another owner
 */
export async function applyStatusIntent(
  context: Readonly<RouterContextProvider>,
  { run, viewer, home }: ProductScope,
  intent: StatusIntent,
  { id, version: typed, formKey }: { id: string; version: string; formKey: string },
) {
  const app = context.get(appContext);
  const command = commandContext(app, viewer, intent === "duplicate" ? checkFormKey(formKey) : undefined);
  // The version must be the one that the viewer saw.
  const product = { id, version: /^\d{1,9}$/.test(typed) ? Number(typed) : 0 };
  const result = await run(app.db, async (tx) => {
    if (intent === "duplicate") return duplicateProduct(tx, command, id);
    if (intent === "delete") return deleteDraft(tx, command, product);
    return (intent === "archive" ? archiveProduct : restoreProduct)(tx, command, product);
  });
  if (result.ok) {
    const staysThere = intent === "archive" || intent === "delete";
    return redirect(staysThere ? `${home}?done=${intent}` : `${home}/${result.value?.id ?? id}?done=${intent}`);
  }
  if (result.code === "not-found") throw data(null, { status: 404 });
  return data({ error: errorTexts[result.code] }, { status: 409 });
}
