/** `?edit`: a group, or "words" or "unit" for a new one. */
import { data, redirect } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { TermForm } from "#app/finding/components/search-terms/term-form.tsx";
import { TermList } from "#app/finding/components/search-terms/term-list.tsx";
import { TrySearch } from "#app/finding/components/search-terms/try-search.tsx";
import {
  deleteTerms,
  type SaveTermsError,
  saveTerms,
  versionOfTerms,
} from "#app/finding/search/search-term-commands.server.ts";
import { listSearchTerms } from "#app/finding/search/search-terms.server.ts";
import { groupKey, readSynonym, readUnit, type TermErrors, toGroups } from "#app/finding/search/term-groups.ts";
import { explainSearch } from "#app/finding/understanding/explain-search.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/admin-search-page";

export const handle = {
  access: "admin",
  reads: "catalogue.edit",
  changes: "catalogue.edit",
  intents: ["save", "delete"],
} satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Search", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db } = context.get(appContext);
  const groups = toGroups(await listSearchTerms(db));
  const edit = url.searchParams.get("edit");
  const edited = groups.find((group) => groupKey(group) === edit) ?? null;
  const isNew = edit === "words" || edit === "unit";
  const q = url.searchParams.get("q") ?? "";
  return {
    groups,
    explained: q.trim() ? await explainSearch(db, q) : null,
    done: url.searchParams.get("done"),
    form: edited
      ? { kind: edited.kind, group: edited, entry: groupKey(edited), version: versionOfTerms(edited) }
      : isNew
        ? { kind: edit === "unit" ? ("unit" as const) : ("synonym" as const), group: null, entry: "", version: "" }
        : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  const { intent, kind, key, version, ...input } = await readFields(request, [
    "intent",
    "kind",
    "key",
    "version",
    "means",
    "unit",
    "factor",
    "said",
  ]);
  const respond = (status: number, error: string, errors: TermErrors = {}) => data({ error, errors, input }, status);
  if (intent !== "save" && intent !== "delete") return respond(400, "Unknown action.");
  const { group, errors } = kind === "unit" ? readUnit(input) : readSynonym(input);
  if (intent === "save" && Object.keys(errors).length > 0) return respond(400, sentences.invalid[1], errors);
  const command = commandContext(app, viewer);
  const result =
    intent === "save"
      ? await saveTerms(app.db, command, { key, version, group })
      : await deleteTerms(app.db, command, { key, version });
  if (result.ok) return redirect(`/admin/search?done=${intent === "save" ? "saved" : "deleted"}`, 303);
  const [status, sentence] = sentences[result.code];
  return respond(status, sentence, result.details);
}

const sentences: Record<SaveTermsError, [status: number, error: string]> = {
  "not-allowed": [403, "You do not have administrative privileges."],
  "not-found": [404, "This entry has been deleted."],
  stale: [409, "Another admin has changed this entry. Please open it again."],
  invalid: [400, "Not saved. Please correct the fields below."],
};

const doneTexts: Record<string, string> = { saved: "Saved. Searches use it immediately.", deleted: "Deleted." };

export default function AdminSearchPage({ loaderData, actionData }: Route.ComponentProps) {
  const { groups, explained, form, done } = loaderData;
  const doneText = doneTexts[done ?? ""];
  return (
    <Page>
      <PageTitle intro="Other words shoppers use for what the catalogue has, and the units they type. Names and values of categories, brands and specifications are understood already.">
        Search
      </PageTitle>
      <p className="mb-6 flex flex-wrap gap-3">
        <ButtonLink to="/admin/search/purposes" variant="secondary">
          Purposes
        </ButtonLink>
        <ButtonLink to="/admin/search/trade-words" variant="secondary">
          Trade words
        </ButtonLink>
      </p>
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
        <TermForm key={form.entry} {...form} errors={actionData?.errors ?? {}} input={actionData?.input ?? null} />
      )}
      <TrySearch explained={explained} />
      <TermList kind="synonym" groups={groups.filter(({ kind }) => kind === "synonym")} />
      <TermList kind="unit" groups={groups.filter(({ kind }) => kind === "unit")} />
    </Page>
  );
}
