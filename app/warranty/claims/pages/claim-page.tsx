/** /claims/:id: the buyer's page of a claim. */
import { data, Form, redirect, useNavigation } from "react-router";
import { mayMoveClaim } from "#app/domain/fulfilment/claim-status.ts";
import { requireOrderViewer } from "#app/orders/order-access.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readIntentFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { claimSentence } from "#app/warranty/claims/claim-labels.ts";
import { findOrderOfClaim, findOwnClaim } from "#app/warranty/claims/claim-queries.server.ts";
import { ClaimBadge } from "#app/warranty/claims/components/claim-badge.tsx";
import { ClaimContents, ClaimHistory } from "#app/warranty/claims/components/claim-contents.tsx";
import type { Route } from "./+types/claim-page";

export const handle = { access: "signed-in", intents: ["withdraw", "close"] } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Warranty claim", isPrivate: true });

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { viewer, isByLink } = await requireOrderViewer({ request, context }, (db) => findOrderOfClaim(db, params.id));
  const claim = await findOwnClaim(context.get(appContext).db, viewer, params.id);
  if (!claim) throw data(null, { status: 404 });
  return { claim, isByLink };
}

/** Withdraws or closes the claim. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { viewer } = await requireOrderViewer({ request, context }, (db) => findOrderOfClaim(db, params.id));
  const app = context.get(appContext);
  if (!(await findOwnClaim(app.db, viewer, params.id))) throw data(null, { status: 404 });
  const { intent } = await readIntentFields(request, { withdraw: [], close: [] });
  const as = intent === "close" ? "closed" : "withdrawn";
  const { endClaim } = await import("#app/warranty/claims/claim-commands.server.ts");
  const done = await endClaim(app.db, commandContext(app, viewer), { claimId: params.id, as });
  if (done.ok || done.details?.status === as) return redirect(`/claims/${params.id}`, 303);
  if (done.code === "not-found") throw data(null, { status: 404 });
  return data({ error: `This claim can no longer be ${as}.` }, { status: 409 });
}

export default function ClaimPage({ loaderData: { claim, isByLink }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Page>
      <Breadcrumbs
        steps={[
          ...(isByLink ? [] : [{ label: "My Orders", to: "/orders" }]),
          { label: claim.number, to: `/orders/${claim.orderId}#claims` },
          { label: "Warranty claim" },
        ]}
      />
      <PageTitle intro={`Sold by ${claim.vendorName}`}>Warranty claim</PageTitle>
      {actionData && <Notice className="mb-6" tone="error" title={actionData.error} />}
      <p className="flex flex-wrap items-center gap-2">
        <ClaimBadge status={claim.status} />
        <span>{claimSentence(claim.status)}</span>
      </p>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,42rem)_22rem]">
        <div className="min-w-0">
          <ClaimContents claim={claim} />
          {mayMoveClaim("customer", claim.status, "withdrawn") && (
            <Form method="post" className="mt-6">
              <Button name="intent" value="withdraw" variant="secondary" busy={isBusy} busyText="Withdrawing…">
                Withdraw claim
              </Button>
            </Form>
          )}
          {mayMoveClaim("customer", claim.status, "closed") && (
            <Form method="post" className="mt-6">
              <Button name="intent" value="close" busy={isBusy} busyText="Closing…">
                I have the product back
              </Button>
            </Form>
          )}
        </div>
        <section className="mt-3">
          <SectionHeading title="Claim history" />
          <ClaimHistory events={claim.events} />
        </section>
      </div>
    </Page>
  );
}
