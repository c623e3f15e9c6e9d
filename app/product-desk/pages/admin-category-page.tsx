/** /admin/categories/:id and /new */
import { data, type RouterContextProvider, redirect } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { checkFormKey, readIntentFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { CategoryForm } from "#app/product-desk/components/structure/category-form.tsx";
import { MergeCategory, RetireCategory } from "#app/product-desk/components/structure/category-moves.tsx";
import { mergeCategory, retireCategory, saveCategory } from "#app/product-desk/structure/category-commands.server.ts";
import {
  type CategoryTexts,
  categoryFields,
  KEY_SPEC_FIELDS,
  readCategory,
} from "#app/product-desk/structure/category-form.ts";
import { type ChangeAnswer, toAnswer } from "#app/product-desk/structure/structure-answer.ts";
import {
  type CategoryEntry,
  findCategoryRow,
  listCategoryEntries,
  listSpecChoices,
} from "#app/product-desk/structure/structure-queries.server.ts";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/admin-category-page";

export const handle = {
  access: "admin",
  reads: "catalogue.edit",
  changes: "catalogue.edit",
  intents: ["save", "merge", "retire", "restore"],
} satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.row?.name ?? "Add category", isPrivate: true });

/** @throws 404 for an unknown category */
async function find(context: Readonly<RouterContextProvider>, id: string) {
  const { db } = context.get(appContext);
  const category = id === "new" ? null : await findCategoryRow(db, id);
  if (id !== "new" && !category) throw data(null, { status: 404 });
  return category;
}

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db } = context.get(appContext);
  const category = await find(context, params.id);
  const entries = await listCategoryEntries(db);
  return {
    row: category?.row ?? null,
    version: category?.version ?? "",
    texts: toTexts(category?.row ?? null, entries),
    entries,
    specs: await listSpecChoices(db),
  };
}

type Row = NonNullable<Awaited<ReturnType<typeof findCategoryRow>>>["row"];

function toTexts(row: Row | null, entries: readonly CategoryEntry[]): CategoryTexts {
  const siblings = entries.filter(({ parentId, isRetired }) => !isRetired && parentId === (row?.parentId ?? null));
  const at = siblings.findIndex(({ id }) => id === row?.id);
  const keys = Object.fromEntries(KEY_SPEC_FIELDS.map((field, index) => [field, row?.keySpecs[index] ?? ""]));
  return {
    name: row?.name ?? "",
    slug: row?.slug ?? "",
    description: row?.description ?? "",
    hsnCodes: row?.hsnCodes.join(", ") ?? "",
    parent: row?.parentId ?? "",
    after: at === -1 ? "last" : (siblings[at - 1]?.id ?? ""),
    ...keys,
  } as CategoryTexts;
}

const shapes = {
  save: ["version", "confirmed", "formKey", ...categoryFields],
  merge: ["version", "confirmed", "into"],
  retire: ["version"],
  restore: ["version"],
} as const;

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  await find(context, params.id);
  const fields = await readIntentFields<(typeof shapes)[keyof typeof shapes][number]>(request, shapes);
  const { intent, version, confirmed, into } = fields;
  const id = params.id === "new" ? null : params.id;
  if (intent === "save") {
    const key = id === null ? checkFormKey(fields.formKey) : undefined;
    const { input, errors } = readCategory(fields);
    const refuse = (why: Parameters<typeof toAnswer>[0]) => toAnswer(why, intent, fields);
    if (Object.keys(errors).length > 0) return refuse({ ok: false, code: "invalid", details: { errors } });
    const saved = await saveCategory(app.db, commandContext(app, viewer, key), { id, version, input, confirmed });
    return saved.ok ? redirect("/admin/categories?done=saved", 303) : refuse(saved);
  }
  if (id === null) throw data({ message: "Unknown action" }, { status: 400 });
  const command = commandContext(app, viewer);
  const texts = { into };
  if (intent === "retire" || intent === "restore") {
    const done = await retireCategory(app.db, command, { id, version, restore: intent === "restore" });
    return done.ok ? redirect(`/admin/categories?done=${intent}d`, 303) : toAnswer(done, intent, texts);
  }
  if (intent !== "merge") throw data({ message: "Unknown action" }, { status: 400 });
  const merged = await mergeCategory(app.db, command, { id, version, into, confirmed });
  return merged.ok ? redirect("/admin/categories?done=merged", 303) : toAnswer(merged, intent, texts);
}

export default function AdminCategoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { row, version, texts, entries, specs } = loaderData;
  const answer = actionData as ChangeAnswer | undefined;
  const steps = [{ label: "Categories", to: "/admin/categories" }, { label: row?.name ?? "New" }];
  return (
    <Page>
      <Breadcrumbs steps={steps} />
      <PageTitle>{row?.name ?? "Add category"}</PageTitle>
      {row?.retiredAt && (
        <Notice className="mb-6">
          This category is retired. It is not shown in the store; old links show that it is no longer available.
        </Notice>
      )}
      {answer?.error && (
        <Notice tone="error" className="mb-6">
          {answer.error}
        </Notice>
      )}
      <CategoryForm
        key={version}
        row={row}
        version={version}
        texts={texts}
        entries={entries}
        specs={specs}
        answer={answer?.intent === "save" ? answer : undefined}
      />
      {row && !row.retiredAt && (
        <MergeCategory
          row={row}
          version={version}
          entries={entries}
          answer={answer?.intent === "merge" ? answer : undefined}
        />
      )}
      {row && <RetireCategory row={row} version={version} error={answer?.errors.retire} />}
    </Page>
  );
}
