import { data } from "react-router";
import { TextLink } from "#app/accounts/components/text-link.tsx";
import { accountText, RequestedBankAccount, RequestedDetails } from "#app/accounts/components/vendor-requests.tsx";
import { VendorStateBadge } from "#app/accounts/components/vendor-state.tsx";
import { type Outcomes, outcomeIn } from "#app/accounts/outcomes.ts";
import { findAccountRequester, findVendor } from "#app/accounts/vendors/admin-vendor-queries.server.ts";
import { answerApproval } from "#app/accounts/vendors/vendor-approval-form.server.ts";
import { findOwnBankAccounts } from "#app/accounts/vendors/vendor-bank-account-queries.server.ts";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { hasPermission } from "#app/domain/parties/permissions.ts";
import type { VendorState } from "#app/domain/parties/vendor-status.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ConfirmButton } from "#app/ui/controls/confirm-button.tsx";
import { Field, TextArea } from "#app/ui/forms/field.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import type { Route } from "./+types/admin-vendor-page";

export const handle = {
  access: "admin",
  reads: "vendors.read",
  changes: "vendors.edit",
  intents: ["approve", "suspend", "accept-details", "refuse-details", "accept-bank-account", "refuse-bank-account"],
} satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Vendor", isPrivate: true });

const outcomes: Outcomes = {
  approve: "Vendor approved and notified by email. Its live products are now listed.",
  "accept-details": "New details approved. The vendor is notified by email.",
  "accept-bank-account": "New bank account approved for later payouts. The vendor is notified by email.",
  "refuse-bank-account": "Bank account not approved. The vendor is notified by email.",
  "refuse-details": "Details not changed. The vendor is notified by email.",
  suspend: "Vendor suspended and notified by email. Its products are no longer listed.",
};

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  const { db } = context.get(appContext);
  const vendor = await findVendor(db, id);
  if (!vendor) throw data(null, { status: 404 });
  const accounts = hasPermission(viewer, "payouts.read") ? await findOwnBankAccounts(db, id) : null;
  const requester = accounts?.requested ? await findAccountRequester(db, id) : null;
  return { vendor, accounts, requester, done: outcomeIn(url, outcomes) };
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  return await answerApproval(context.get(appContext), { viewer, request, vendorId: id });
}

export default function AdminVendorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { vendor, accounts, requester, done } = loaderData;
  const { business, owner, state } = vendor;
  const facts: [string, string][] = [
    ["GSTIN", business.gstin || "Not provided"],
    ["PAN", business.pan ?? "Not provided"],
    [
      "Address",
      [business.addressLine, business.city, `${business.state} ${business.pincode}`].filter(Boolean).join(", "),
    ],
    ...(accounts ? [["Bank account", accountText(accounts.current)] as [string, string]] : []),
    ["Owner", owner ? `${owner.name}, ${owner.email}` : "None (account closed)"],
  ];
  return (
    <Page>
      <Breadcrumbs steps={[{ label: "Vendors", to: "/admin/vendors" }, { label: business.businessName }]} />
      <PageTitle intro={<VendorStateBadge state={state} />}>{business.businessName}</PageTitle>
      {done && !actionData && (
        <Notice tone="success" className="mb-6">
          {done}
        </Notice>
      )}
      {actionData?.error && (
        <Notice tone="error" className="mb-6">
          {actionData.error}
        </Notice>
      )}
      {state === "suspended" && vendor.stateReason && (
        <p className="mb-6">Reason for suspension: {vendor.stateReason}</p>
      )}
      <dl className="max-w-2xl">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap gap-x-6 border-b border-hairline py-2">
            <dt className="w-32 text-muted">{name}</dt>
            <dd className="min-w-0 flex-1 wrap-anywhere">{value || "Not provided"}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 flex flex-wrap gap-x-6">
        {owner && <TextLink to={`/admin/users/${owner.id}`}>Owner's account</TextLink>}
        <TextLink to={`/admin/vendors/${vendor.id}/times`}>Working days and holidays</TextLink>
      </p>
      {vendor.requested && (
        <RequestedDetails {...vendor} requested={vendor.requested} error={actionData?.errors?.refusal} />
      )}
      {accounts?.requested && (
        <RequestedBankAccount
          current={accounts.current}
          requested={accounts.requested}
          requester={requester}
          error={actionData?.errors?.["account-refusal"]}
        />
      )}
      <SectionHeading title="Approval" className="mt-10" />
      <Decision state={state} error={actionData?.errors?.reason} />
    </Page>
  );
}

function Decision({ state, error }: { state: VendorState; error?: string }) {
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {state === "pending" && (
        <p className="w-full max-w-2xl text-muted">
          Before approving, search the GSTIN on gst.gov.in: its taxpayer type must be Regular, not Composition, and its
          status Active.
        </p>
      )}
      {state !== "approved" && (
        <DeskForm method="post">
          <input type="hidden" name="intent" value="approve" />
          <Button>{state === "suspended" ? "Reinstate" : "Approve"}</Button>
        </DeskForm>
      )}
      {state !== "suspended" && (
        <DeskForm method="post" className="max-w-md flex-1 space-y-4">
          <input type="hidden" name="intent" value="suspend" />
          <Field label="Reason" name="reason" required error={error} hint="Included in the email to the vendor">
            <TextArea rows={3} maxLength={500} />
          </Field>
          <ConfirmButton label="Suspend" title="Suspend vendor?" confirm="Suspend">
            <p>Its products will no longer be listed. Existing orders must still be shipped.</p>
          </ConfirmButton>
        </DeskForm>
      )}
    </div>
  );
}
