import { data, Link, redirect, useNavigation } from "react-router";
import { GSTIN_IN_USE } from "#app/accounts/account-messages.ts";
import { BusinessFields } from "#app/accounts/components/business-fields.tsx";
import { InvoicePrefixForm, PREFIX_ERROR } from "#app/accounts/components/invoice-prefix-form.tsx";
import { VendorStateNotice } from "#app/accounts/components/vendor-state.tsx";
import { type Outcomes, outcomeIn } from "#app/accounts/outcomes.ts";
import { businessErrors } from "#app/accounts/vendors/business-form.ts";
import { setInvoicePrefix } from "#app/accounts/vendors/invoice-prefix-commands.server.ts";
import { findOwnBusiness } from "#app/accounts/vendors/vendor-business-queries.server.ts";
import { updateBusiness } from "#app/accounts/vendors/vendor-commands.server.ts";
import { requireVendor } from "#app/accounts/viewer.server.ts";
import { businessFields, validateBusiness } from "#app/domain/parties/business-details.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { useFormErrors } from "#app/ui/forms/form-errors.ts";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { Allowed } from "#app/ui/roles/allowed.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import type { Route } from "./+types/vendor-profile-page";

export const handle = {
  access: "vendor",
  reads: "business.edit",
  changes: "business.edit",
  intents: ["save", "invoice-prefix"],
} satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Your business", isPrivate: true });

const outcomes: Outcomes = {
  saved: "Details saved.",
  requested: "Sent to the store for approval. Your present details apply until then.",
};

const errors = {
  stale: "Someone else has updated these details. The saved details are shown here. Save again to overwrite them.",
  "other-pan": "This GSTIN belongs to another PAN. Another business needs a vendor account of its own.",
  "gstin-in-use": GSTIN_IN_USE,
  "not-allowed": "Your role doesn’t allow this.",
} as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { vendorId } = requireVendor(context, handle);
  const { db, clock } = context.get(appContext);
  const details = await findOwnBusiness(db, vendorId);
  if (!details) throw data(null, { status: 404 });
  return { ...details, done: outcomeIn(url, outcomes), now: clock.now() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireVendor(context, handle);
  const app = context.get(appContext);
  const fields = await readFields(request, ["intent", "version", "invoicePrefix", ...businessFields]);
  const { intent, version, invoicePrefix, ...values } = fields;
  if (intent === "invoice-prefix") {
    const saved = await setInvoicePrefix(app.db, commandContext(app, viewer), { typed: invoicePrefix });
    if (saved.ok) return redirect("/vendor/profile?done=saved");
    return data({ prefixError: PREFIX_ERROR, error: undefined, errors: undefined, values: undefined }, { status: 400 });
  }
  const checked = validateBusiness(values);
  if (!checked.ok)
    return data({ prefixError: undefined, error: undefined, errors: checked.details, values }, { status: 400 });
  const input = { business: checked.value, version: Number(version) };
  const saved = await updateBusiness(app.db, commandContext(app, viewer), input);
  if (saved.ok) return redirect(`/vendor/profile?done=${saved.value}`);
  const error: string = errors[saved.code];
  return data({ prefixError: undefined, error, errors: undefined, values }, { status: 409 });
}

export default function VendorProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { business, state, stateReason, version, done, requested, invoicePrefix, now } = loaderData;
  const { errors, summary, formProps } = useFormErrors(actionData?.errors, businessErrors);
  const isBusy = useNavigation().formData !== undefined;
  return (
    <Page>
      <PageTitle intro="Customers see your business name. Invoices show your name, address and GSTIN.">
        Your business
      </PageTitle>
      <div className="max-w-2xl">
        <VendorStateNotice state={state} reason={stateReason} />
        {done && !actionData && (
          <Notice tone="success" className="mb-6">
            {done}
          </Notice>
        )}
        {requested && (
          <Notice
            tone="info"
            className="mb-6"
            title="The store is checking your changes. These details apply until then:"
          >
            {business.businessName}, GSTIN {business.gstin || "none"}, {business.addressLine}, {business.city}{" "}
            {business.pincode}
          </Notice>
        )}
        {actionData?.error && (
          <Notice tone="error" className="mb-6" title={actionData.error}>
            {business.businessName}, GSTIN {business.gstin || "none"}, {business.addressLine}, {business.city}{" "}
            {business.pincode}
          </Notice>
        )}
        <DeskForm whenReadOnly="fields" method="post" className="space-y-6" {...formProps}>
          <ErrorSummary summary={summary} errors={errors} />
          <input type="hidden" name="version" value={version} />
          <BusinessFields values={actionData?.values ?? requested ?? business} errors={errors} />
          <Button name="intent" value="save" busy={isBusy} busyText="Saving...">
            Save
          </Button>
        </DeskForm>
        <InvoicePrefixForm key={invoicePrefix} prefix={invoicePrefix} error={actionData?.prefixError} now={now} />
        <p className="mt-8 flex flex-wrap gap-x-6 border-t border-hairline pt-4">
          <Link to="/vendor/profile/times" className="inline-flex min-h-11 items-center text-action hover:underline">
            Working days and holidays
          </Link>
          <Link
            to="/vendor/profile/signature"
            className="inline-flex min-h-11 items-center text-action hover:underline"
          >
            Signature on invoices
          </Link>
          <Link
            to="/vendor/profile/e-invoicing"
            className="inline-flex min-h-11 items-center text-action hover:underline"
          >
            E-invoicing
          </Link>
          <Allowed needs="bank.edit">
            <Link
              to="/vendor/profile/bank-account"
              className="inline-flex min-h-11 items-center text-action hover:underline"
            >
              Bank account for payouts
            </Link>
          </Allowed>
          <Allowed needs="people.roles">
            <Link to="/vendor/people" className="ml-6 inline-flex min-h-11 items-center text-action hover:underline">
              People
            </Link>
          </Allowed>
          <Link
            to="/vendor/notifications"
            className="ml-6 inline-flex min-h-11 items-center text-action hover:underline"
          >
            Notifications
          </Link>
        </p>
      </div>
    </Page>
  );
}
