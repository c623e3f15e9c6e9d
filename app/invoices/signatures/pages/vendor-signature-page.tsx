import { data, redirect } from "react-router";
import { requireVendor } from "#app/accounts/viewer.server.ts";
import { SIGNATURE_INTRO, SignatureForm } from "#app/invoices/signatures/components/signature-form.tsx";
import { saveSignatureForm } from "#app/invoices/signatures/signature-form.server.ts";
import { findVendorSignature } from "#app/invoices/signatures/vendor-signature-queries.server.ts";
import { readAsVendor } from "#app/platform/database/vendor-scope.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/vendor-signature-page";

export const handle = { access: "vendor", reads: "business.edit", changes: "business.edit" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Signature", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { vendorId } = requireVendor(context, handle);
  const current = await readAsVendor(context.get(appContext).db, vendorId, findVendorSignature);
  return { current, isSaved: url.searchParams.has("saved") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireVendor(context, handle);
  const app = context.get(appContext);
  const refusal = await saveSignatureForm(request, app, { viewer, vendorId: viewer.vendorId });
  if (!refusal) return redirect("/vendor/profile/signature?saved", 303);
  return data({ error: refusal.error }, refusal.status);
}

export default function VendorSignaturePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page>
      <Breadcrumbs steps={[{ label: "Your business", to: "/vendor/profile" }, { label: "Signature" }]} />
      <PageTitle intro={SIGNATURE_INTRO}>Signature</PageTitle>
      <SignatureForm {...loaderData} error={actionData?.error} />
    </Page>
  );
}
