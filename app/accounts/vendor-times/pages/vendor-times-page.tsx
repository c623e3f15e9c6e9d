import { TimesPage, timesTitle } from "#app/accounts/vendor-times/times-page.tsx";
import { answerVendorTimes, loadVendorTimes } from "#app/accounts/vendor-times/vendor-times-form.server.ts";
import { requireVendor } from "#app/accounts/viewer.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/vendor-times-page";

export const handle = {
  access: "vendor",
  reads: "business.edit",
  changes: "business.edit",
  intents: ["times", "add-holiday", "remove-holiday"],
} satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: timesTitle, isPrivate: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { vendorId } = requireVendor(context, handle);
  return await loadVendorTimes(context.get(appContext), vendorId, url);
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireVendor(context, handle);
  const input = { viewer, request, vendorId: viewer.vendorId, page: "/vendor/profile/times" };
  return await answerVendorTimes(context.get(appContext), input);
}

export default function VendorTimesPage({ loaderData, actionData }: Route.ComponentProps) {
  const steps = [{ label: "Your business", to: "/vendor/profile" }];
  return <TimesPage times={loaderData} answer={actionData} steps={steps} whose="Your delivery dates" />;
}
