/** `?edit`: a group such as "line:Laptop", or "new". */
import { data, Link, redirect } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { readCategories } from "#app/catalog/category-queries.server.ts";
import { TradeForm } from "#app/finding/components/trade-words/trade-form.tsx";
import { isTradeKind, readTradeWords, tradeKindLabels } from "#app/finding/trade-words/read-trade-words.ts";
import { type TradeGroup, toTradeGroups, tradeGroupKey } from "#app/finding/trade-words/trade-groups.ts";
import {
  restoreTradeWords,
  type SaveTradeWordsError,
  saveTradeWords,
  type TradeErrors,
  versionOfWords,
} from "#app/finding/trade-words/trade-word-commands.server.ts";
import { listDefaultTradeWords, listTradeWords } from "#app/finding/trade-words/trade-word-queries.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/admin-trade-words-page";

export const handle = {
  access: "admin",
  reads: "catalogue.edit",
  changes: "catalogue.edit",
  intents: ["save", "restore"],
} satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Trade words", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db } = context.get(appContext);
  const [words, defaults, { categories }] = await Promise.all([
    listTradeWords(db),
    listDefaultTradeWords(db),
    readCategories(db),
  ]);
  // A group whose words are all removed stays, so that its default can be restored.
  const empty = toTradeGroups(defaults).map((group) => ({ ...group, words: [] }));
  const filled = toTradeGroups(words);
  const isListed = ({ kind, category }: TradeGroup) =>
    filled.some((group) => group.kind === kind && group.category === category);
  const groups = [...filled, ...empty.filter((group) => !isListed(group))];
  const edit = url.searchParams.get("edit");
  const edited = groups.find(({ kind, category }) => tradeGroupKey(kind, category) === edit);
  const form = edited
    ? {
        version: versionOfWords(edited.words),
        fields: { kind: edited.kind as string, category: edited.category ?? "", words: edited.words.join(", ") },
      }
    : edit === "new"
      ? { version: "", fields: { kind: "line", category: "", words: "" } }
      : null;
  return { groups, form, categories: categories.map(({ name }) => name), done: url.searchParams.get("done") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  const { intent, version, ...fields } = await readFields(request, ["intent", "version", "kind", "category", "words"]);
  const respond = (status: number, error: string, errors: TradeErrors = {}) => data({ error, errors, fields }, status);
  const { kind } = fields;
  if (intent !== "save" && intent !== "restore") return respond(400, "Unknown action.");
  if (!isTradeKind(kind)) return respond(400, sentences.invalid[1], { kind: "Choose what the words stand for." });
  const category = kind === "goods" ? null : fields.category;
  const command = commandContext(app, viewer);
  const { words, error } = readTradeWords(fields.words, kind);
  if (intent === "save" && category === "")
    return respond(400, sentences.invalid[1], { category: "Choose a category." });
  if (intent === "save" && error) return respond(400, sentences.invalid[1], { words: error });
  const result =
    intent === "save"
      ? await saveTradeWords(app.db, command, { version, group: { kind, category, words } })
      : await restoreTradeWords(app.db, command, { kind, category });
  if (result.ok) return redirect(`/admin/search/trade-words?done=${intent === "save" ? "saved" : "restored"}`, 303);
  const [status, sentence] = sentences[result.code];
  return respond(status, sentence, result.details);
}

const sentences: Record<SaveTradeWordsError, [status: number, error: string]> = {
  "not-allowed": [403, "You do not have administrative privileges."],
  "not-found": [404, "These words or their category have been deleted."],
  stale: [409, "Another admin has changed these words. Please open them again."],
  invalid: [400, "Not saved. Please correct the fields below."],
};

const doneTexts: Record<string, string> = {
  saved: "Saved. Searches use it immediately.",
  restored: "Default restored.",
};

export default function AdminTradeWordsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { groups, form, categories, done } = loaderData;
  const doneText = doneTexts[done ?? ""];
  return (
    <Page>
      <PageTitle intro="Kinds within a category, such as SSDs within Storage; makers and lines that the shop may not sell, and what people look for by their names; and kinds of goods that a search must not answer with something else.">
        Trade words
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
        <TradeForm
          key={`${form.fields.kind}:${form.fields.category}:${form.version}`}
          version={form.version}
          fields={actionData?.fields ?? form.fields}
          answer={actionData?.errors}
          categories={categories}
        />
      )}
      <ButtonLink to="/admin/search/trade-words?edit=new" variant="secondary">
        Add Words
      </ButtonLink>
      {(["within", "line", "goods"] as const).map((kind) => (
        <TradeList key={kind} title={tradeKindLabels[kind]} groups={groups.filter((group) => group.kind === kind)} />
      ))}
    </Page>
  );
}

function TradeList({ title, groups }: { title: string; groups: readonly TradeGroup[] }) {
  return (
    <section className="mt-10">
      <h2 className="mb-2 font-display text-xl font-semibold">{title}</h2>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {groups.map(({ kind, category, words }) => (
          <li key={category} className="grid gap-x-6 py-2 md:grid-cols-[14rem_minmax(0,1fr)]">
            <Link
              to={`/admin/search/trade-words?edit=${encodeURIComponent(tradeGroupKey(kind, category))}`}
              className="inline-flex min-h-9 items-center font-semibold wrap-anywhere hover:underline max-md:min-h-11"
            >
              {category ?? "All"}
              <span className="sr-only">: edit</span>
            </Link>
            <span className="self-center text-md wrap-anywhere text-muted">{words.join(", ") || "none"}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
