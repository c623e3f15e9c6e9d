/** Archive, restore, delete, duplicate, from page or list. */
import { data, type RouterContextProvider, redirect } from "react-router";
import { commandContext } from "#app/platform/command-context.ts";
import { checkFormKey } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import { KEY_REUSED } from "#app/platform/submissions/form-key.ts";
import { duplicateProduct } from "./product-commands.server.ts";
import type { ProductOffice } from "./product-office.server.ts";
import { archiveProduct, deleteDraft, restoreProduct } from "./product-status-commands.server.ts";

export const statusIntents = ["archive", "restore", "delete", "duplicate"] as const;
export type StatusIntent = (typeof statusIntents)[number];

const errorTexts = {
  "key-reused": KEY_REUSED,
  stale: "Someone else has updated this product. Please review it and try again.",
  "not-draft": "Only drafts can be deleted.",
  "has-orders": "This product has orders and can't be deleted. Archive it instead.",
  "not-ready": "This product is not ready to be published.",
};

/**
 * A redirect, or why not (409). `version`: as posted.
 * @throws 404 for others' product
 */
export async function applyStatusIntent(
  context: Readonly<RouterContextProvider>,
  { run, viewer, home }: ProductOffice,
  intent: StatusIntent,
  { id, version: typed, formKey }: { id: string; version: string; formKey: string },
) {
  const app = context.get(appContext);
  const command = commandContext(app, viewer, intent === "duplicate" ? checkFormKey(formKey) : undefined);
  // Nobody archives or deletes what they haven't seen.
  const chosen = { id, version: /^\d{1,9}$/.test(typed) ? Number(typed) : 0 };
  const done = await run(app.db, async (tx) => {
    if (intent === "duplicate") return duplicateProduct(tx, command, id);
    if (intent === "delete") return deleteDraft(tx, command, chosen);
    return (intent === "archive" ? archiveProduct : restoreProduct)(tx, command, chosen);
  });
  if (done.ok) {
    const staysThere = intent === "archive" || intent === "delete";
    return redirect(staysThere ? `${home}?done=${intent}` : `${home}/${done.value?.id ?? id}?done=${intent}`);
  }
  if (done.code === "not-found") throw data(null, { status: 404 });
  return data({ error: errorTexts[done.code] }, { status: 409 });
}
