/** /vendor and /admin + /products/bulk: applied changes, some still undoable. */
import { Link } from "react-router";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { loadBulkChanges } from "#app/product-desk/bulk/bulk-page.server.ts";
import { requireProductScope } from "#app/product-desk/editing/product-scope.server.ts";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/bulk-changes-page";

export const handle = { access: "back-office", reads: "products.edit" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Bulk changes", isPrivate: true });
}

export function loader({ context }: Route.LoaderArgs) {
  return loadBulkChanges(context, requireProductScope(context, handle));
}

export default function BulkChangesPage({ loaderData: { home, changes } }: Route.ComponentProps) {
  return (
    <Page>
      <Breadcrumbs steps={[{ label: "Products", to: home }, { label: "Bulk changes" }]} />
      <PageTitle intro="Bulk changes to products. You can undo each one for 24 hours.">Bulk changes</PageTitle>
      {changes.length === 0 ? (
        <EmptyState title="No bulk changes yet" text="Select products in the list, choose a change and preview it." />
      ) : (
        <ul className="border-t border-ink">
          {changes.map(({ id, description, state, appliedAt, by, products, canUndo }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-hairline py-3"
            >
              <Link
                to={`${home}/bulk/${id}`}
                className="min-h-11 content-center font-semibold text-action hover:underline"
              >
                {description}
              </Link>
              <span className="text-md text-muted tabular-nums">
                {products.toLocaleString("en-IN")} {products === 1 ? "product" : "products"} · {by} ·{" "}
                {appliedAt && formatMoment(appliedAt)} ·{" "}
                {state === "undone" ? "Undone" : canUndo ? "Can be undone" : "Applied"}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
