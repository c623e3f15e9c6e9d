/** `?edit`: a purpose's key, or "new". */
import { data, redirect } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { readCatalogue } from "#app/finding/columns/catalogue.server.ts";
import { PurposeForm } from "#app/finding/components/purposes/purpose-form.tsx";
import { PurposeList, RemovedPurposes } from "#app/finding/components/purposes/purpose-list.tsx";
import {
  deletePurpose,
  restorePurpose,
  type SavePurposeError,
  savePurpose,
  versionOfPurpose,
} from "#app/finding/purposes/purpose-commands.server.ts";
import { listChangedKeys, listPurposes, listRemovedPurposes } from "#app/finding/purposes/purpose-queries.server.ts";
import { type PurposeErrors, purposeFields, readPurpose, toPurposeFields } from "#app/finding/purposes/read-purpose.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/admin-purposes-page";

export const handle = {
  access: "admin",
  reads: "catalogue.edit",
  changes: "catalogue.edit",
  intents: ["save", "delete", "restore"],
} satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Search purposes", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db } = context.get(appContext);
  const [{ specs }, purposes, removed, changed] = await Promise.all([
    readCatalogue(db),
    listPurposes(db),
    listRemovedPurposes(db),
    listChangedKeys(db),
  ]);
  const edit = url.searchParams.get("edit");
  const edited = purposes.find(({ key }) => key === edit);
  const form = edited
    ? { entry: edited.key, version: versionOfPurpose(edited), fields: toPurposeFields(edited) }
    : edit === "new"
      ? { entry: "", version: "", fields: {} }
      : null;
  return {
    purposes,
    removed,
    changed,
    form,
    done: url.searchParams.get("done"),
    specs: specs
      .map(({ key, label, unit }) => ({ key, label, unit }))
      .sort((a, b) => a.label.localeCompare(b.label, "en")),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  const {
    intent = "",
    key = "",
    version = "",
    ...fields
  } = await readFields(request, ["intent", "key", "version", ...purposeFields]);
  const respond = (status: number, error: string, errors: PurposeErrors = {}) =>
    data({ error, errors, fields }, status);
  const command = commandContext(app, viewer);
  const finish = (result: Awaited<ReturnType<typeof savePurpose>>, done: string) => {
    if (result.ok) return redirect(`/admin/search/purposes?done=${done}`, 303);
    const [status, sentence] = sentences[result.code];
    const detail = intent === "restore" ? Object.values(result.details ?? {})[0] : undefined;
    return respond(status, detail ?? sentence, result.details);
  };
  if (intent === "delete") return finish(await deletePurpose(app.db, command, { key, version }), "deleted");
  if (intent === "restore") return finish(await restorePurpose(app.db, command, { key }), "restored");
  if (intent !== "save") return respond(400, "Unknown action.");
  const { specs } = await readCatalogue(app.db);
  const { purpose, errors } = readPurpose(fields, { key, specs });
  if (Object.keys(errors).length > 0) return respond(400, sentences.invalid[1], errors);
  return finish(await savePurpose(app.db, command, { key, version, purpose }), "saved");
}

const sentences: Record<SavePurposeError, [status: number, error: string]> = {
  "not-allowed": [403, "You do not have administrative privileges."],
  "not-found": [404, "This purpose has been deleted."],
  stale: [409, "Another admin has changed this purpose. Please open it again."],
  invalid: [400, "Not saved. Please correct the fields below."],
};

const doneTexts: Record<string, string> = {
  saved: "Saved. Searches use it immediately.",
  deleted: "Deleted.",
  restored: "Default restored.",
};

export default function AdminPurposesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { purposes, removed, changed, form, specs, done } = loaderData;
  const doneText = doneTexts[done ?? ""];
  return (
    <Page>
      <PageTitle intro="What shoppers want a computer or part for. A search such as “laptop for video editing” shows first what meets the purpose’s specifications, and says on each product what it has or lacks.">
        Search purposes
      </PageTitle>
      {doneText && !actionData && (
        <Notice tone="success" className="mb-6">
          {doneText}
        </Notice>
      )}
      {actionData && (
        <Notice tone="error" className="mb-6">
          {actionData.error}
        </Notice>
      )}
      {form && (
        <PurposeForm
          key={form.entry}
          {...form}
          fields={actionData?.fields ?? form.fields}
          answer={actionData?.errors}
          isChangedDefault={changed.includes(form.entry)}
          specs={specs}
        />
      )}
      <PurposeList purposes={purposes} changed={changed} />
      <RemovedPurposes purposes={removed} />
    </Page>
  );
}
