import { data, redirect } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { addDays, dayInIndia } from "#app/domain/basics/calendar.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { KEY_REUSED } from "#app/platform/submissions/form-key.ts";
import { QuotationForm } from "#app/quotations/components/quotation-form.tsx";
import { copyQuotation } from "#app/quotations/copy-quotation.server.ts";
import { createQuotation } from "#app/quotations/quotation-commands.server.ts";
import { quotationFields } from "#app/quotations/quotation-fields.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/admin-new-quotation-page";

export const handle = {
  access: "admin",
  reads: "orders.edit",
  changes: "orders.edit",
  intents: ["save", "copy"],
} satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "New quotation", isPrivate: true });

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db, clock } = context.get(appContext);
  const { quotationDays } = await findStoreSettings(db);
  const today = dayInIndia(clock.now());
  return { today, validUntil: addDays(today, quotationDays) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  const names = ["formKey", "intent", "copyOf", ...quotationFields] as const;
  const { formKey, intent, copyOf, ...fields } = await readFields(request, names);
  const by = commandContext(app, viewer, formKey);
  if (intent === "copy") {
    const copied = await copyQuotation(app.db, by, { id: copyOf });
    if (copied.ok) return redirect(`/admin/quotations/${copied.value.id}`, 303);
    throw data(null, { status: copied.code === "not-found" ? 404 : 409 });
  }
  const created = await createQuotation(app.db, by, { fields });
  if (created.ok) return redirect(`/admin/quotations/${created.value.id}`, 303);
  if (created.code === "not-allowed") throw data({ access: "admin" }, { status: 403 });
  if (created.code === "key-reused") return data({ errors: { customerName: KEY_REUSED }, fields }, { status: 409 });
  return data({ errors: created.details ?? {}, fields }, { status: 400 });
}

export default function AdminNewQuotationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { today, validUntil } = loaderData;
  return (
    <Page>
      <Breadcrumbs steps={[{ label: "Quotations", to: "/admin/quotations" }, { label: "New quotation" }]} />
      <PageTitle intro="Products are added in the next step. Nothing is sent yet.">New quotation</PageTitle>
      <QuotationForm
        today={today}
        values={actionData?.fields ?? { validUntil }}
        errors={actionData?.errors}
        button="Save draft"
      />
    </Page>
  );
}
