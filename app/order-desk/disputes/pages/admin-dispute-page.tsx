/** /admin/payouts/disputes/:id */
import { data, Link } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { exactInr } from "#app/ledger/components/amounts.ts";
import { DisputeBadge } from "#app/order-desk/disputes/dispute-badge.tsx";
import { type DisputeRow, findDispute } from "#app/order-desk/disputes/dispute-queries.server.ts";
import { findProvider } from "#app/payments/providers/providers.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Fact } from "#app/ui/layout/fact.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { Allowed } from "#app/ui/roles/allowed.tsx";
import type { Route } from "./+types/admin-dispute-page";

export const handle = { access: "admin", reads: "payouts.read" } satisfies RouteHandle;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData ? `Dispute of ${loaderData.number}` : undefined, isPrivate: true });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const dispute = await findDispute(context.get(appContext).db, params.id);
  if (!dispute) throw data(null, { status: 404 });
  return { ...dispute, providerName: findProvider(dispute.provider)?.name ?? dispute.provider };
}

export default function AdminDisputePage({ loaderData: dispute }: Route.ComponentProps) {
  const { id, number, orderId, disputeId, providerName, respondBy, endedAt, takenPaise } = dispute;
  return (
    <Page>
      <Breadcrumbs
        steps={[
          { label: "Payouts", to: "/admin/payouts" },
          { label: "Disputed payments", to: "/admin/payouts/disputes" },
          { label: number },
        ]}
      />
      <PageTitle intro={adviceOf(dispute)}>Dispute of {number}</PageTitle>
      <dl className="grid max-w-xl grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <Fact label="Status">
          <DisputeBadge status={dispute.status} />
        </Fact>
        <Fact label="Order">
          <Link to={`/admin/orders/${orderId}`} className="text-action tabular-nums underline">
            {number}
          </Link>
        </Fact>
        <Fact label="Amount">{exactInr(dispute.amountPaise)}</Fact>
        <Fact label="Reason">{dispute.reason}</Fact>
        <Fact label={`Dispute at ${providerName}`}>{disputeId}</Fact>
        <Fact label="Payment">{dispute.providerPaymentId ?? "–"}</Fact>
        <Fact label="Opened">{formatMoment(dispute.openedAt)}</Fact>
        {respondBy && <Fact label="Evidence until">{formatMoment(respondBy)}</Fact>}
        {endedAt && <Fact label="Ended">{formatMoment(endedAt)}</Fact>}
        <Fact label="Taken by the provider">{takenPaise ? exactInr(takenPaise) : "Nothing"}</Fact>
      </dl>
      <Allowed needs="personal-data.export">
        <p className="mt-8">
          <ButtonLink to={`/admin/payouts/disputes/${id}/evidence.pdf`} variant="secondary" reloadDocument>
            Download evidence (PDF)
          </ButtonLink>
        </p>
      </Allowed>
    </Page>
  );
}

function adviceOf({ status }: DisputeRow): string {
  if (status === "won") return "The bank decided for the store. What the provider took comes back with a settlement.";
  if (status === "lost") return "The bank decided for the customer, who has the money back. The store bears the loss.";
  return "Download the evidence and send it on the provider’s website. Nothing of this payment is refunded while the dispute is open.";
}
