import { data, redirect } from "react-router";
import { requireVendor } from "#app/accounts/viewer.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { DutyForm, E_INVOICING_INTRO } from "#app/invoices/e-invoices/components/duty-form.tsx";
import { saveDuty } from "#app/invoices/e-invoices/duty-form.server.ts";
import { findVendorDuty } from "#app/invoices/e-invoices/vendor-seller-queries.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readAsVendor } from "#app/platform/database/vendor-scope.server.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/vendor-e-invoicing-page";

export const handle = { access: "vendor", reads: "business.edit", changes: "business.edit" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "E-invoicing", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { vendorId } = requireVendor(context, handle);
  const { db, clock } = context.get(appContext);
  const current = await readAsVendor(db, vendorId, findVendorDuty);
  return { current, today: dayInIndia(clock.now()), isSaved: url.searchParams.has("saved") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireVendor(context, handle);
  const app = context.get(appContext);
  const { vendorId } = viewer;
  const fields = await readFields(request, ["since", "limit"]);
  const failed = await saveDuty(app.db, commandContext(app, viewer), { vendorId, ...fields });
  if (!failed) return redirect("/vendor/profile/e-invoicing?saved", 303);
  return data(failed.answer, failed.status);
}

export default function VendorEInvoicingPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page>
      <Breadcrumbs steps={[{ label: "Your business", to: "/vendor/profile" }, { label: "E-invoicing" }]} />
      <PageTitle intro={E_INVOICING_INTRO}>E-invoicing</PageTitle>
      <DutyForm {...loaderData} failed={actionData} canEnd={false} />
    </Page>
  );
}
