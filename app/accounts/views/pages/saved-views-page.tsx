import { data, Form, Link, redirect } from "react-router";
import { requireBackOffice } from "#app/accounts/back-office.server.ts";
import { listSavedViews } from "#app/accounts/views/own-views.server.ts";
import {
  MAX_VIEW_NAME,
  MAX_VIEWS,
  readSavedList,
  type SavedList,
  savedLists,
} from "#app/accounts/views/saved-lists.ts";
import { deleteView, type SaveViewError, saveView } from "#app/accounts/views/view-commands.server.ts";
import { hasPermission } from "#app/domain/parties/permissions.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/saved-views-page";

export const handle = { access: "back-office", intents: ["save", "delete"] } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Saved views", isPrivate: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { base, viewer } = requireBackOffice(context, handle);
  const first: SavedList = hasPermission(viewer, "orders.read") ? `${base}/orders` : `${base}/products`;
  const list = readSavedList(base, url.searchParams.get("list") ?? "") ?? first;
  const views = await listSavedViews(context.get(appContext).db, viewer.id, list);
  return { list, label: savedLists[list], views };
}

const saveErrors: Record<SaveViewError, string> = {
  "no-name": "Enter a name",
  "name-too-long": `The name must be at most ${MAX_VIEW_NAME} characters`,
  "no-filter": "There is nothing to save: set a filter, a search or a sort order first",
  "limit-reached": `You can save up to ${MAX_VIEWS} views of a list. Delete one first`,
};

export async function action({ request, context }: Route.ActionArgs) {
  const { base, viewer } = requireBackOffice(context, handle);
  const app = context.get(appContext);
  const { intent, list: path, id, ...typed } = await readFields(request, ["intent", "list", "name", "query", "id"]);
  const command = commandContext(app, viewer);
  if (intent === "delete") {
    const deleted = await deleteView(app.db, command, { id });
    if (!deleted.ok) throw data(null, { status: 404 });
    return redirect(`${base}/views?list=${deleted.value.list}`, 303);
  }
  const list = readSavedList(base, path);
  if (intent !== "save" || !list) throw data({ message: "Unknown request." }, { status: 400 });
  const saved = await saveView(app.db, command, { list, ...typed });
  if (saved.ok) return redirect(`${list}?${saved.value.query}`, 303);
  return data({ list, ...typed, error: `${saveErrors[saved.code]}.` }, { status: 400 });
}

export default function SavedViewsPage({ loaderData: { list, label, views }, actionData }: Route.ComponentProps) {
  return (
    <Page>
      <Breadcrumbs steps={[{ label, to: list }, { label: "Saved views" }]} />
      <PageTitle intro="Only you see your saved views.">Saved views of {label.toLowerCase()}</PageTitle>
      {actionData && (
        <Form method="post" className="mb-8 flex flex-wrap items-end gap-3">
          <input type="hidden" name="list" value={actionData.list} />
          <input type="hidden" name="query" value={actionData.query} />
          <Field label="Name of the view" name="name" error={actionData.error}>
            <TextInput required defaultValue={actionData.name} maxLength={MAX_VIEW_NAME} />
          </Field>
          <Button name="intent" value="save">
            Save view
          </Button>
        </Form>
      )}
      {views.length === 0 ? (
        <p className="text-muted">No saved views yet. Filter the list, then choose Save this view.</p>
      ) : (
        <ul className="border-t border-hairline">
          {views.map(({ id, name, query }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 border-b border-hairline py-2">
              <Link to={`${list}?${query}`} className="inline-flex min-h-11 items-center text-action hover:underline">
                {name}
              </Link>
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <Button name="intent" value="delete" variant="quiet" size="small">
                  Delete<span className="sr-only"> {name}</span>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
