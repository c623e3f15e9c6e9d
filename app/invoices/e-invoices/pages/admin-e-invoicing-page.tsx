import { data, redirect } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { DutyForm, E_INVOICING_INTRO } from "#app/invoices/e-invoices/components/duty-form.tsx";
import { saveDuty } from "#app/invoices/e-invoices/duty-form.server.ts";
import { listDuties } from "#app/invoices/e-invoices/seller-queries.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { SettingsFrame } from "#app/settings/components/settings-frame.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/admin-e-invoicing-page";

export const handle = { access: "admin", reads: "settings.read", changes: "settings.edit" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "E-invoicing", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db, clock } = context.get(appContext);
  const sellers = await listDuties(db);
  return { sellers, today: dayInIndia(clock.now()), isSaved: url.searchParams.has("saved") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  const { seller: vendorId, ...fields } = await readFields(request, ["seller", "since", "limit"]);
  const failed = await saveDuty(app.db, commandContext(app, viewer), { vendorId, ...fields });
  if (!failed) return redirect("/admin/settings/e-invoicing?saved", 303);
  return data(failed.answer, failed.status);
}

export default function AdminEInvoicingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { sellers, today, isSaved } = loaderData;
  const registering = sellers.filter(({ since }) => since !== null);
  return (
    <SettingsFrame title="E-invoicing" intro={E_INVOICING_INTRO}>
      {registering.length > 0 && (
        <ul className="mb-6 max-w-xl divide-y divide-hairline border-y border-hairline">
          {registering.map(({ id, name, since, hasTimeLimit }) => (
            <li key={id} className="py-2 wrap-anywhere">
              <span className="font-semibold">{name}</span>: from {since && formatDay(since)}
              {hasTimeLimit && ", within 30 days"}
            </li>
          ))}
        </ul>
      )}
      {sellers.length > 0 ? (
        <DutyForm current={null} sellers={sellers} failed={actionData} canEnd {...{ today, isSaved }} />
      ) : (
        <Notice tone="info" title="No seller has a GSTIN yet." />
      )}
    </SettingsFrame>
  );
}
