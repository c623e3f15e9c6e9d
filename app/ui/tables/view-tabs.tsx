import { Form, Link, useLocation } from "react-router";
import { Button, buttonClasses } from "#app/ui/controls/button.tsx";
import { Collapsible } from "#app/ui/forms/collapsible.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { TabList, tabClasses } from "#app/ui/layout/tab-list.tsx";
import { type TableShape, type TableState, tableHref } from "./table-state.ts";

export type SavedView = { id: string; name: string; query: string };

export function ViewTabs({ views, state, shape }: { views: SavedView[]; state: TableState; shape: TableShape }) {
  const { pathname } = useLocation();
  const here = viewKey(tableHref(state, shape).slice(1));
  if (views.length === 0 && here === "") return null;
  const current = views.find(({ query }) => viewKey(query) === here);
  return (
    <div className="mb-1 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-b border-hairline">
      {views.length > 0 && (
        <nav aria-label="Saved views" className="-mb-px min-w-0">
          <TabList>
            <Tab to="?" name="All" isCurrent={here === ""} />
            {views.map(({ id, name, query }) => (
              <Tab key={id} to={`?${query}`} name={name} isCurrent={id === current?.id} />
            ))}
          </TabList>
        </nav>
      )}
      <div className="flex flex-wrap items-start gap-x-4">
        {here !== "" && !current && <SaveView key={here} list={pathname} query={here} />}
        {views.length > 0 && (
          <Link to={`${viewsOf(pathname)}?list=${pathname}`} className={buttonClasses({ variant: "quiet" })}>
            Edit views
          </Link>
        )}
      </div>
    </div>
  );
}

function SaveView({ list, query }: { list: string; query: string }) {
  return (
    <Collapsible title="Save this view" isOpen={false}>
      <Form method="post" action={viewsOf(list)} className="flex flex-wrap items-end gap-3 pb-3">
        <FormKey />
        <input type="hidden" name="list" value={list} />
        <input type="hidden" name="query" value={query} />
        <Field label="Name of the view" name="name">
          <TextInput required maxLength={40} />
        </Field>
        <Button name="intent" value="save" variant="secondary">
          Save view
        </Button>
      </Form>
    </Collapsible>
  );
}

function Tab({ to, name, isCurrent }: { to: string; name: string; isCurrent: boolean }) {
  return (
    <li>
      <Link to={to} preventScrollReset aria-current={isCurrent ? "page" : undefined} className={tabClasses(isCurrent)}>
        {name}
      </Link>
    </li>
  );
}

function viewsOf(list: string): string {
  return `${list.slice(0, list.lastIndexOf("/"))}/views`;
}

/** The order of filters doesn't matter. */
function viewKey(query: string): string {
  const params = new URLSearchParams(query);
  params.delete("page");
  params.sort();
  return params.toString();
}
