/** /admin/products/bulk/:id: preview, apply, undo. */
import { data, Form, Link, redirect } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { applyBulkChange, undoBulkChange } from "#app/catalog/bulk/bulk-commands.server.ts";
import { findBulkChange } from "#app/catalog/bulk/bulk-queries.server.ts";
import { BulkExamples } from "#app/catalog/components/bulk-examples.tsx";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import type { Route } from "./+types/admin-bulk-change-page";

export const handle = { access: "admin", intents: ["apply", "undo"] } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Bulk change", isPrivate: true });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, clock } = context.get(appContext);
  const found = await findBulkChange(db, params.id, clock.now());
  if (!found) throw data(null, { status: 404 });
  return found;
}

const errorTexts = {
  "not-prepared": "This change has already been applied or undone.",
  unchanged: "No products to change.",
  stale: "No changes were made because these products, or their stock, have changed since. Please try again.",
  expired: "A bulk change can be undone for 24 hours only.",
};

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  const app = context.get(appContext);
  if (!(await findBulkChange(app.db, params.id, app.clock.now()))) throw data(null, { status: 404 });
  const { intent } = await readFields(request, ["intent"]);
  if (intent !== "apply" && intent !== "undo") throw data({ message: "Unknown request." }, { status: 400 });
  const give = intent === "apply" ? applyBulkChange : undoBulkChange;
  const done = await give(app.db, commandContext(app, viewer), params.id);
  if (done.ok) return redirect(`/admin/products/bulk/${params.id}`);
  if (done.code === "not-found") throw data(null, { status: 404 });
  return data({ error: errorTexts[done.code], names: (done.details ?? []).slice(0, 20) }, { status: 409 });
}

const products = (count: number) => `${count.toLocaleString("en-IN")} ${count === 1 ? "product" : "products"}`;

export default function AdminBulkChangePage({ loaderData: bulk, actionData }: Route.ComponentProps) {
  const { state, description, counts, examples, refusals, list, canUndo, undoUntil } = bulk;
  const shownRefused = state === "undone" ? counts.fit - counts.undone : counts.refused;
  return (
    <Page>
      <Breadcrumbs
        steps={[
          { label: "Products", to: `/admin/products${list}` },
          { label: "Bulk changes", to: "/admin/products/bulk" },
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
      <Form method="post" className="mb-8 flex flex-wrap gap-3">
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
        <ButtonLink to={`/admin/products${list}`} variant="quiet">
          Back to products
        </ButtonLink>
      </Form>
      {examples.length > 0 && <BulkExamples examples={examples} total={counts.fit} />}
      {shownRefused > 0 && (
        <section className="mt-8">
          <SectionHeading title={`${products(shownRefused)} skipped`} />
          <ul className="mt-3 max-w-measure space-y-2 text-md">
            {refusals.map(({ productId, name, why }) => (
              <li key={productId}>
                <Link to={`/admin/products/${productId}`} className="font-semibold text-action hover:underline">
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
