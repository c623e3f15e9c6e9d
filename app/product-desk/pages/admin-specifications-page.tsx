/** /admin/specifications: all, or those of a category. */
import { Link, useSearchParams } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { filterNames, typeNames } from "#app/product-desk/structure/spec-form.ts";
import {
  listCategoryEntries,
  listSpecEntries,
  type SpecEntry,
} from "#app/product-desk/structure/structure-queries.server.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { ListHead } from "#app/ui/tables/list-head.tsx";
import { offsetOf, readTableState, type TableShape } from "#app/ui/tables/table-state.ts";
import { MAX_TASKS_COUNTED, taskCount } from "#app/ui/tables/task-count.ts";
import type { Route } from "./+types/admin-specifications-page";

export const handle = { access: "admin", reads: "catalogue.edit" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Specifications", isPrivate: true });

const shape: TableShape = {
  sorts: ["position"],
  defaultSort: "position",
  filters: { category: "text", state: ["retired"] },
};

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db } = context.get(appContext);
  const state = readTableState(url.searchParams, shape);
  const categories = await listCategoryEntries(db);
  const matches = (await listSpecEntries(db)).filter((spec) => isMatch(spec, state));
  const offset = offsetOf(state);
  return { rows: matches.slice(offset, offset + state.perPage), total: matches.length, state, categories };
}

function isMatch(spec: SpecEntry, { q, filters }: ReturnType<typeof readTableState>): boolean {
  const { category, state } = filters;
  return (
    (spec.retiredAt !== null) === (state === "retired") &&
    (!category || spec.categories.length === 0 || spec.categories.includes(category)) &&
    `${spec.label} ${spec.key} ${spec.groupName}`.toLowerCase().includes(q.toLowerCase())
  );
}

const doneTexts: Record<string, string> = {
  saved: "Specification saved.",
  merged: "Values merged.",
  "merged-into": "Specifications merged.",
  retired: "Specification retired.",
  restored: "Specification restored.",
};

export default function AdminSpecificationsPage({ loaderData }: Route.ComponentProps) {
  const { rows, total, state, categories } = loaderData;
  const [params] = useSearchParams();
  const done = doneTexts[params.get("done") ?? ""];
  const options = categories
    .filter(({ isRetired }) => !isRetired)
    .map(({ slug, name, level }) => ({ value: slug, label: "\u2003".repeat(level) + name }));
  const category = state.filters.category;
  return (
    <Page>
      <ListHead
        title="Specifications"
        intro="Fields of the product form, columns of CSV files, rows of a product’s specification table, and filters of lists."
        state={state}
        shape={shape}
        filters={{
          search: "Search specifications",
          selects: [
            { name: "category", label: "Category", options },
            { name: "state", label: "Status", options: [{ value: "retired", label: "Retired" }] },
          ],
        }}
      >
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/admin/categories" variant="secondary">
            Categories
          </ButtonLink>
          <ButtonLink to={`/admin/specifications/new${category ? `?category=${category}` : ""}`}>
            Add Specification
          </ButtonLink>
        </div>
      </ListHead>
      {done && (
        <Notice tone="success" className="mb-6">
          {done}
        </Notice>
      )}
      <DataTable
        caption="Specifications"
        noun={["specification", "specifications"]}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        state={state}
        shape={shape}
        total={total}
      />
    </Page>
  );
}

const columns: Column<SpecEntry>[] = [
  {
    key: "label",
    label: "Specification",
    isHeader: true,
    cell: ({ key, label, unit, mergedLabel }) => (
      <>
        <Link to={`/admin/specifications/${key}`} className="font-semibold hover:underline">
          {label}
          {unit && <span className="font-normal text-muted"> ({unit})</span>}
        </Link>
        {mergedLabel && <span className="block text-sm text-muted">Merged into {mergedLabel}</span>}
      </>
    ),
  },
  { key: "type", label: "Type", cell: ({ type }) => typeNames[type] },
  { key: "group", label: "Group", cell: ({ groupName }) => groupName },
  { key: "filter", label: "Filter", cell: ({ filter }) => (filter ? filterNames[filter] : "–") },
  { key: "needed", label: "Required", cell: ({ isRequired }) => (isRequired ? "Yes" : "–") },
  {
    key: "categories",
    label: "Categories",
    align: "end",
    cell: ({ categories }) => (categories.length === 0 ? "All" : categories.length),
  },
  { key: "products", label: "Products", align: "end", cell: ({ products }) => taskCount(products, MAX_TASKS_COUNTED) },
];
