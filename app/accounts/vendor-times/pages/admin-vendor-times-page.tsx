import { TimesPage, timesTitle } from "#app/accounts/vendor-times/times-page.tsx";
import { answerVendorTimes, loadVendorTimes } from "#app/accounts/vendor-times/vendor-times-form.server.ts";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/admin-vendor-times-page";

export const handle = {
  access: "admin",
  reads: "vendors.read",
  changes: "vendors.edit",
  intents: ["times", "add-holiday", "remove-holiday"],
} satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: timesTitle, isPrivate: true });

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  return await loadVendorTimes(context.get(appContext), id, url);
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const input = { viewer, request, vendorId: id, page: `/admin/vendors/${id}/times` };
  return await answerVendorTimes(context.get(appContext), input);
}

export default function AdminVendorTimesPage({ loaderData, actionData, params: { id } }: Route.ComponentProps) {
  const { businessName } = loaderData;
  const steps = [
    { label: "Vendors", to: "/admin/vendors" },
    { label: businessName, to: `/admin/vendors/${id}` },
  ];
  return <TimesPage times={loaderData} answer={actionData} steps={steps} whose={`Delivery dates of ${businessName}`} />;
}
