/** /vendor and /admin + /products/bulk/:id: preview, apply, undo. */

import { Link } from "react-router";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { actOnBulkChange, loadBulkChange } from "#app/product-desk/bulk/bulk-page.server.ts";
import { BulkExamples } from "#app/product-desk/components/bulk-examples.tsx";
import { requireProductScope } from "#app/product-desk/editing/product-scope.server.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import type { Route } from "./+types/bulk-change-page";

export const handle = {
  access: "back-office",
  reads: "products.edit",
  changes: "products.edit",
  intents: ["apply", "undo"],
} satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Bulk change", isPrivate: true });
}

export function loader({ context, params }: Route.LoaderArgs) {
  return loadBulkChange(context, requireProductScope(context, handle), params.id);
}

export function action({ request, context, params }: Route.ActionArgs) {
  return actOnBulkChange(request, context, requireProductScope(context, handle), params.id);
}

const products = (count: number) => `${count.toLocaleString("en-IN")} ${count === 1 ? "product" : "products"}`;

export default function BulkChangePage({ loaderData: bulk, actionData }: Route.ComponentProps) {
  const { state, description, counts, examples, refusals, list, canUndo, undoUntil, home } = bulk;
  const shownRefused = state === "undone" ? counts.fit - counts.undone : counts.refused;
  return (
    <Page>
      <Breadcrumbs
        steps={[
          { label: "Products", to: `${home}${list}` },
          { label: "Bulk changes", to: `${home}/bulk` },
          { label: description },
        ]}
      />
      <PageTitle>{description}</PageTitle>
      <div className="mb-6 max-w-measure space-y-3">
        {actionData && (
          <Notice tone="error" title={actionData.error}>
            {actionData.names.length > 0 && <p>{actionData.names.join(" · ")}</p>}
          </Notice>
        )}
        {state === "prepared" && (
          <Notice title={counts.fit === 0 ? "No products to change." : `${products(counts.fit)} will change.`}>
            {counts.fit > 0 && <p>Nothing has been changed yet. Review the preview, then apply it.</p>}
          </Notice>
        )}
        {state === "applied" && (
          <Notice tone="success" title={`${products(counts.fit)} changed.`}>
            {undoUntil && (
              <p>{canUndo ? `It can be undone until ${formatMoment(undoUntil)}.` : "It can no longer be undone."}</p>
            )}
          </Notice>
        )}
        {state === "undone" && <Notice tone="success" title={`Undone for ${products(counts.undone)}.`} />}
      </div>
      <DeskForm method="post" className="mb-8 flex flex-wrap gap-3">
        {state === "prepared" && counts.fit > 0 && (
          <Button name="intent" value="apply">
            Apply to {products(counts.fit)}
          </Button>
        )}
        {canUndo && (
          <Button name="intent" value="undo" variant="secondary">
            Undo this change
          </Button>
        )}
        <ButtonLink to={`${home}${list}`} variant="quiet">
          Back to products
        </ButtonLink>
      </DeskForm>
      {examples.length > 0 && <BulkExamples examples={examples} total={counts.fit} />}
      {shownRefused > 0 && (
        <section className="mt-8">
          <SectionHeading title={`${products(shownRefused)} skipped`} />
          <ul className="mt-3 max-w-measure space-y-2 text-md">
            {refusals.map(({ productId, name, why }) => (
              <li key={productId}>
                <Link to={`${home}/${productId}`} className="font-semibold text-action hover:underline">
                  {name}
                </Link>
                : {why}
              </li>
            ))}
            {shownRefused > refusals.length && <li>and {products(shownRefused - refusals.length)} more</li>}
          </ul>
        </section>
      )}
    </Page>
  );
}
