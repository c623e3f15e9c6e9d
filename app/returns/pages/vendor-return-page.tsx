/** /vendor/returns/:id: one return, and the step that comes next. */
import { data, redirect } from "react-router";
import { requireVendor } from "#app/accounts/viewer.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { linkOrigin } from "#app/platform/link-origin.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { ReturnView } from "#app/returns/components/return-view.tsx";
import { actOnReturn, moveFields } from "#app/returns/return-intents.server.ts";
import { findVendorReturn } from "#app/returns/vendor-return-queries.server.ts";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/vendor-return-page";

export const handle = {
  access: "vendor",
  intents: ["approve", "reject", "pick-up", "receive", "refund-instead"],
} satisfies RouteHandle;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData ? `Return of ${loaderData.one.number}` : undefined, isPrivate: true });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { vendorId } = requireVendor(context);
  const one = await asVendor(context.get(appContext).db, vendorId, (tx) => findVendorReturn(tx, params.id));
  if (!one) throw data(null, { status: 404 });
  return { one };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = requireVendor(context);
  const app = context.get(appContext);
  const one = await asVendor(app.db, viewer.vendorId, (tx) => findVendorReturn(tx, params.id));
  if (!one) throw data(null, { status: 404 });
  const fields = await readFields(request, moveFields);
  const how = { now: app.clock.now(), origin: linkOrigin(app) };
  const refused = await asVendor(app.db, viewer.vendorId, (tx) => actOnReturn(tx, viewer, one.id, fields, how));
  if (!refused) return redirect(`/vendor/returns/${one.id}`, 303);
  if (!refused.problem) throw data(null, { status: refused.status });
  return data({ problem: refused.problem, fields }, { status: refused.status });
}

export default function VendorReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ReturnView one={loaderData.one} base="/vendor" refused={actionData} />;
}
