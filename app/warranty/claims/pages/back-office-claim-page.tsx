/** /vendor/claims/:id and /admin/claims/:id */
import { data, Link, redirect } from "react-router";
import { type BackOffice, requireBackOffice } from "#app/accounts/back-office.server.ts";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { claimStatuses } from "#app/domain/fulfilment/claim-status.ts";
import { commandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { Allowed } from "#app/ui/roles/allowed.tsx";
import { moveClaimErrorText } from "#app/warranty/claims/claim-messages.ts";
import { findClaimForAdmin } from "#app/warranty/claims/claim-queries.server.ts";
import { ClaimBadge } from "#app/warranty/claims/components/claim-badge.tsx";
import { ClaimContents, ClaimHistory } from "#app/warranty/claims/components/claim-contents.tsx";
import { ClaimSteps } from "#app/warranty/claims/components/claim-steps.tsx";
import { findVendorClaim } from "#app/warranty/claims/vendor-claim-queries.server.ts";
import type { Route } from "./+types/back-office-claim-page";

export const handle = {
  access: "back-office",
  reads: "returns.read",
  changes: "returns.edit",
  intents: ["accepted", "referred", "declined", "received", "at-maker", "repaired", "replaced", "refunded", "closed"],
} satisfies RouteHandle;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Warranty claim of ${loaderData.claim.number}` : undefined;
  return pageMeta(matches, { title, isPrivate: true });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const office = requireBackOffice(context, handle);
  return { claim: await getClaim(office, context.get(appContext).db, params.id), base: office.base };
}

const fieldNames = ["intent", "note", "makerReference", "makerContact", "replacementSerial"] as const;

export async function action({ request, context, params }: Route.ActionArgs) {
  const office = requireBackOffice(context, handle);
  const app = context.get(appContext);
  const { id } = await getClaim(office, app.db, params.id);
  const fields = await readFields(request, fieldNames);
  const { intent, ...details } = fields;
  const to = handle.intents.includes(intent) ? claimStatuses.find((one) => one === intent) : undefined;
  if (!to) throw data(null, { status: 400 });
  const { moveClaim } = await import("#app/warranty/claims/claim-commands.server.ts");
  const move = { claimId: id, to, ...details };
  const done = await office.run(app.db, (db) => moveClaim(db, commandContext(app, office.viewer), move));
  if (done.ok) return redirect(`${office.base}/claims/${id}`, 303);
  if (done.code === "not-found") throw data(null, { status: 404 });
  const status = done.code === "illegal-move" || done.code === "serial-used" ? 409 : 400;
  return data({ error: moveClaimErrorText(done.code, done.details?.status), fields }, { status });
}

async function getClaim(office: BackOffice, db: Database, id: string) {
  const claim = await office.readAs(db, {
    vendor: (tx) => findVendorClaim(tx, id),
    admin: (all) => findClaimForAdmin(all, office.viewer, id),
  });
  if (!claim) throw data(null, { status: 404 });
  return claim;
}

const link = "inline-flex min-h-11 items-center text-action tabular-nums underline";

export default function BackOfficeClaimPage({ loaderData: { claim, base }, actionData }: Route.ComponentProps) {
  const order = base === "/admin" ? `/admin/orders/${claim.orderId}` : `/vendor/orders/${claim.shipmentId}`;
  return (
    <Page>
      <Breadcrumbs steps={[{ label: "Warranty claims", to: `${base}/claims` }, { label: claim.number }]} />
      <PageTitle intro={`${claim.customer}, ${formatMoment(claim.openedAt)}`}>Warranty claim</PageTitle>
      {actionData && <Notice className="mb-6" tone="error" title={actionData.error} />}
      <p className="mb-2 flex flex-wrap items-center gap-3">
        <ClaimBadge status={claim.status} />
        <Link to={order} className={link}>
          Order {claim.number}
        </Link>
        {base === "/admin" && (
          <>
            <Allowed needs="orders.refund">
              <Link to={`${order}/refund`} className={link}>
                Refund
              </Link>
            </Allowed>
            <span className="text-muted">Sold by {claim.vendorName}</span>
          </>
        )}
      </p>
      <div className="grid gap-10 lg:grid-cols-[1fr_22rem] lg:gap-12">
        <div className="min-w-0 space-y-8">
          <div>
            <ClaimContents claim={claim} />
          </div>
          <section>
            <SectionHeading title="Next step" />
            <ClaimSteps key={claim.status} claim={claim} typed={actionData?.fields} />
          </section>
        </div>
        <section>
          <SectionHeading title="Claim history" />
          <ClaimHistory events={claim.events} />
        </section>
      </div>
    </Page>
  );
}
