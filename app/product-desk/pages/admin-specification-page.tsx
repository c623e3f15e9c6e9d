/** /admin/specifications/:id and /new. `id` is the key. */
import { data, type RouterContextProvider, redirect } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { checkFormKey, readIntentFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { SpecForm } from "#app/product-desk/components/structure/spec-form.tsx";
import { MergeSpec, MergeValues, RetireSpec } from "#app/product-desk/components/structure/spec-moves.tsx";
import { mergeSpecValues, retireSpec, saveSpec } from "#app/product-desk/structure/spec-commands.server.ts";
import { readSpec, type SpecTexts, specFields } from "#app/product-desk/structure/spec-form.ts";
import { winners } from "#app/product-desk/structure/spec-merge-plan.ts";
import { type ChangeAnswer, toAnswer } from "#app/product-desk/structure/structure-answer.ts";
import {
  findSpecRow,
  listCategoryEntries,
  listMergeTargets,
  listSpecChoices,
} from "#app/product-desk/structure/structure-queries.server.ts";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/admin-specification-page";

export const handle = {
  access: "admin",
  reads: "catalogue.edit",
  changes: "catalogue.edit",
  intents: ["save", "merge", "merge-into", "retire", "restore"],
} satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.row?.label ?? "Add specification", isPrivate: true });

/** @throws 404 for an unknown specification */
async function find(context: Readonly<RouterContextProvider>, id: string) {
  const { db } = context.get(appContext);
  const spec = id === "new" ? null : await findSpecRow(db, id);
  if (id !== "new" && !spec) throw data(null, { status: 404 });
  return spec;
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db } = context.get(appContext);
  const spec = await find(context, params.id);
  const all = await listSpecChoices(db);
  const at = all.findIndex(({ key }) => key === params.id);
  const categorySlug = url.searchParams.get("category");
  return {
    row: spec?.row ?? null,
    version: spec?.version ?? "",
    used: spec?.used ?? 0,
    values: spec?.values ?? [],
    texts: toTexts(spec?.row ?? null, at === -1 ? "last" : (all[at - 1]?.key ?? "")),
    selectedSlugs: spec?.row.categories ?? (categorySlug ? [categorySlug] : []),
    categories: (await listCategoryEntries(db)).filter(({ isRetired }) => !isRetired),
    targets: spec && spec.row.retiredAt === null ? await listMergeTargets(db, spec.row) : [],
    mergedLabel: all.find(({ key }) => key === spec?.row.mergedInto)?.label ?? null,
    others: all.filter(({ key }) => key !== params.id).map(({ key, label }) => ({ key, label })),
    groups: [...new Set(all.map(({ groupName }) => groupName))],
  };
}

type Row = NonNullable<Awaited<ReturnType<typeof findSpecRow>>>["row"];

function toTexts(row: Row | null, after: string): SpecTexts {
  return {
    label: row?.label ?? "",
    type: row?.type ?? "text",
    unit: row?.unit ?? "",
    options: row?.options.join("\n") ?? "",
    groupName: row?.groupName ?? "General",
    filter: row?.filter ?? "",
    better: row?.better ?? "",
    help: row?.help ?? "",
    isRequired: row?.isRequired ? "on" : "",
    isComparable: (row?.isComparable ?? true) ? "on" : "",
    after,
  };
}

const shapes = {
  merge: ["version", "confirmed", "from", "to"],
  "merge-into": ["version", "confirmed", "mergeInto", "wins"],
  retire: ["version"],
  restore: ["version"],
} as const;

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  await find(context, params.id);
  const entries = await listCategoryEntries(app.db);
  const ticks = entries.map(({ slug }) => `in.${slug}`);
  const fields: Record<string, string> = await readIntentFields<string>(request, {
    ...shapes,
    save: ["version", "confirmed", "formKey", ...specFields, ...ticks],
  });
  const { intent = "", version = "", confirmed = "", from = "", to = "" } = fields;
  const key = params.id === "new" ? null : params.id;
  const refuse = (why: Parameters<typeof toAnswer>[0]) => toAnswer(why, intent, fields);
  if (intent === "save") {
    const formKey = key === null ? checkFormKey(fields.formKey) : undefined;
    const ticked = entries.flatMap(({ slug }) => (fields[`in.${slug}`] === "on" ? [slug] : []));
    const { input, errors } = readSpec(fields as SpecTexts, ticked);
    if (Object.keys(errors).length > 0) return refuse({ ok: false, code: "invalid", details: { errors } });
    const saved = await saveSpec(app.db, commandContext(app, viewer, formKey), { key, version, input, confirmed });
    return saved.ok ? redirect("/admin/specifications?done=saved", 303) : refuse(saved);
  }
  if (key === null) throw data({ message: "Unknown action" }, { status: 400 });
  const command = commandContext(app, viewer);
  if (intent === "retire" || intent === "restore") {
    const done = await retireSpec(app.db, command, { key, version, restore: intent === "restore" });
    return done.ok ? redirect(`/admin/specifications?done=${intent}d`, 303) : refuse(done);
  }
  if (intent === "merge-into") {
    const into = fields.mergeInto ?? "";
    const wins = winners.find((one) => one === fields.wins) ?? null;
    const { mergeSpec } = await import("#app/product-desk/structure/merge-spec.server.ts"); // Seldom, as a merge is
    const done = await mergeSpec(app.db, command, { key, version, into, wins, confirmed });
    return done.ok ? redirect("/admin/specifications?done=merged-into", 303) : refuse(done);
  }
  if (intent !== "merge") throw data({ message: "Unknown action" }, { status: 400 });
  const merged = await mergeSpecValues(app.db, command, { key, version, from, to: to.trim(), confirmed });
  return merged.ok ? redirect("/admin/specifications?done=merged", 303) : refuse(merged);
}

export default function AdminSpecificationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { row, version, values, used, targets, mergedLabel } = loaderData;
  const answer = actionData as ChangeAnswer | undefined;
  const steps = [{ label: "Specifications", to: "/admin/specifications" }, { label: row?.label ?? "New" }];
  const isText = row !== null && row.type !== "number" && row.type !== "yes-no";
  return (
    <Page>
      <Breadcrumbs steps={steps} />
      <PageTitle intro={row ? `Key ${row.key}, in files the column “spec:${row.key}”.` : undefined}>
        {row?.label ?? "Add specification"}
      </PageTitle>
      {row?.retiredAt && (
        <Notice className="mb-6">
          {mergedLabel
            ? `This specification was merged into “${mergedLabel}”. Its links and CSV columns lead there.`
            : "This specification is retired. Its values are kept but not shown."}
        </Notice>
      )}
      {answer?.error && (
        <Notice tone="error" className="mb-6">
          {answer.error}
        </Notice>
      )}
      <SpecForm key={version} {...loaderData} answer={answer?.intent === "save" ? answer : undefined} />
      {row && isText && values.length > 0 && (
        <MergeValues values={values} version={version} answer={answer?.intent === "merge" ? answer : undefined} />
      )}
      {row && targets.length > 0 && (
        <MergeSpec
          label={row.label}
          targets={targets}
          version={version}
          answer={answer?.intent === "merge-into" ? answer : undefined}
        />
      )}
      {row && <RetireSpec row={row} version={version} used={used} />}
    </Page>
  );
}
