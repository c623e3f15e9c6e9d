import { data, Link, redirect, useNavigation } from "react-router";
import { BusinessFields } from "#app/accounts/components/business-fields.tsx";
import { GST_REQUIREMENT, WithoutGst } from "#app/accounts/components/gst-requirement.tsx";
import { InvoicePrefixForm, PREFIX_ERROR } from "#app/accounts/components/invoice-prefix-form.tsx";
import { TextLink } from "#app/accounts/components/text-link.tsx";
import { setInvoicePrefix } from "#app/accounts/vendors/invoice-prefix-commands.server.ts";
import { findOwnBusiness } from "#app/accounts/vendors/vendor-business-queries.server.ts";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import {
  changeSellingMode,
  listSellingObstacles,
  type SellingObstacle,
} from "#app/admin/selling/selling-mode.server.ts";
import { type BusinessErrors, businessFields, validateBusiness } from "#app/domain/parties/business-details.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { SettingsFrame } from "#app/settings/components/settings-frame.tsx";
import { readStoreSettings } from "#app/settings/store-settings.server.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import type { Route } from "./+types/admin-selling-page";

export const handle = {
  access: "admin",
  reads: "settings.read",
  changes: "settings.edit",
  intents: ["single", "marketplace", "invoice-prefix"],
} satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Who sells", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db, clock } = context.get(appContext);
  const { sellingMode, legalName, gstin } = await readStoreSettings(db);
  const store = await findOwnBusiness(db, STORE_VENDOR);
  return {
    sellingMode,
    business: store?.business ?? { businessName: legalName, gstin },
    invoicePrefix: store?.invoicePrefix ?? null,
    hasBusiness: store !== null,
    now: clock.now(),
    obstacles: sellingMode === "single" ? [] : await listSellingObstacles(db, clock.now()),
    isSaved: url.searchParams.has("saved"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  const { intent, invoicePrefix, ...values } = await readFields(request, [
    "intent",
    "invoicePrefix",
    ...businessFields,
  ]);
  const refusal = (status: number, error: string, errors: BusinessErrors = {}) =>
    data({ error, errors, values, prefixError: undefined }, status);
  if (intent === "invoice-prefix") {
    const input = { typed: invoicePrefix, vendorId: STORE_VENDOR };
    const saved = await setInvoicePrefix(app.db, commandContext(app, viewer), input);
    if (saved.ok) return redirect("/admin/settings/selling?saved", 303);
    if (saved.code === "not-allowed") return refusal(403, "You do not have administrative privileges.");
    return data({ error: "Not saved. Please correct the invoice prefix.", prefixError: PREFIX_ERROR }, 400);
  }
  if (intent !== "single" && intent !== "marketplace") return refusal(400, "Unknown action.");
  const checked = validateBusiness(values);
  if (intent === "single" && !checked.ok)
    return refusal(400, "Not saved. Please correct the fields below.", checked.details);
  const business = intent === "single" && checked.ok ? checked.value : null;
  const changed = await changeSellingMode(app.db, commandContext(app, viewer), { mode: intent, business });
  if (changed.ok) return redirect("/admin/settings/selling?saved", 303);
  if (changed.code === "not-allowed") return refusal(403, "You do not have administrative privileges.");
  return refusal(409, "Not changed: other vendors sell here or are owed money. They are listed below.");
}

export default function AdminSellingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { sellingMode, business, hasBusiness, invoicePrefix, now, obstacles, isSaved } = loaderData;
  const refused = actionData && "values" in actionData ? actionData : null;
  const isBusy = useNavigation().formMethod === "POST";
  const isSingle = sellingMode === "single";
  return (
    <SettingsFrame title="Who sells" intro="Your store alone, or vendors beside it. You can change this later.">
      {actionData && (
        <Notice tone="error" className="mb-6">
          {actionData.error}
        </Notice>
      )}
      {!actionData && isSaved && (
        <Notice tone="success" className="mb-6">
          Saved.
        </Notice>
      )}
      <section className="max-w-2xl">
        <h3 className="font-display text-xl font-semibold">Only my store{isSingle && " (now)"}</h3>
        <p className="mt-1 mb-2 text-muted">
          {GST_REQUIREMENT} All products and invoices are your store&rsquo;s. There is no commission and there are no
          payouts, vendors can&rsquo;t register, and pages don&rsquo;t name a seller beside the store. You add products
          under Products and ship under Orders.
        </p>
        <WithoutGst className="mb-5" />
        {obstacles.length > 0 ? (
          <Obstacles obstacles={obstacles} />
        ) : (
          <DeskForm method="post" className="grid gap-5" noValidate>
            {refused && <ErrorSummary summary={refused.errors} />}
            <BusinessFields values={refused?.values ?? business} errors={refused?.errors} />
            <div>
              <Button name="intent" value="single" busy={isBusy} busyText="Saving...">
                {isSingle ? "Save details" : "Only my store sells"}
              </Button>
            </div>
          </DeskForm>
        )}
        {hasBusiness && (
          <>
            <InvoicePrefixForm prefix={invoicePrefix} error={actionData?.prefixError} now={now} />
            <p className="mt-6">
              <TextLink to={`/admin/vendors/${STORE_VENDOR}/times`}>Working days and holidays</TextLink>
            </p>
          </>
        )}
      </section>
      <section className="mt-10 max-w-2xl border-t border-ink pt-4">
        <h3 className="font-display text-xl font-semibold">Marketplace{sellingMode === "marketplace" && " (now)"}</h3>
        <p className="mt-1 mb-5 text-muted">
          Your store needs a GST registration at any turnover. Vendors register and sell beside your store. Products and
          shipments name their seller, and you keep the commission set under Commission. Products of your own store stay
          yours, without commission.
        </p>
        {sellingMode !== "marketplace" && (
          <DeskForm method="post">
            <Button name="intent" value="marketplace" variant="secondary" busy={isBusy}>
              Open a marketplace
            </Button>
          </DeskForm>
        )}
      </section>
    </SettingsFrame>
  );
}

function Obstacles({ obstacles }: { obstacles: SellingObstacle[] }) {
  return (
    <Notice tone="info" title="Before your store can be the only seller">
      <ul className="mt-1 list-disc pl-5">
        {obstacles.map(({ vendorId, name, why }) => (
          <li key={`${vendorId} ${why}`}>
            <Link to={why === "approved" ? `/admin/vendors/${vendorId}` : "/admin/payouts"} className="underline">
              {name}
            </Link>
            {why === "approved" ? " is approved to sell: suspend it." : " has an open balance: settle it."}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
