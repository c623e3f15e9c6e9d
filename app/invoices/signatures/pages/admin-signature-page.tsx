import { data, Link, redirect } from "react-router";
import { isSeller } from "#app/accounts/vendors/vendor-business-queries.server.ts";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import { SIGNATURE_INTRO, SignatureForm } from "#app/invoices/signatures/components/signature-form.tsx";
import { saveSignatureForm } from "#app/invoices/signatures/signature-form.server.ts";
import { findSignature } from "#app/invoices/signatures/signature-queries.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { SettingsFrame } from "#app/settings/components/settings-frame.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/admin-signature-page";

export const handle = { access: "admin", reads: "settings.read", changes: "settings.edit" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Signature", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db } = context.get(appContext);
  const current = await findSignature(db, STORE_VENDOR);
  return { current, sells: await isSeller(db, STORE_VENDOR), isSaved: url.searchParams.has("saved") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const refusal = await saveSignatureForm(request, context.get(appContext), { viewer, vendorId: STORE_VENDOR });
  if (!refusal) return redirect("/admin/settings/signature?saved", 303);
  return data({ error: refusal.error }, refusal.status);
}

export default function AdminSignaturePage({ loaderData, actionData }: Route.ComponentProps) {
  const { sells, ...form } = loaderData;
  return (
    <SettingsFrame title="Signature" intro={SIGNATURE_INTRO}>
      {sells ? (
        <SignatureForm {...form} error={actionData?.error} />
      ) : (
        <Notice tone="info" title="Your store does not sell yet">
          Invoices are signed by their seller, and vendors add their own signatures.{" "}
          <Link to="/admin/settings/selling" className="underline">
            Who sells
          </Link>
        </Notice>
      )}
    </SettingsFrame>
  );
}
