/** /admin/returns/:id: one return, and the step that comes next. */
import { data, redirect } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { linkOrigin } from "#app/platform/link-origin.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { ReturnView } from "#app/returns/components/return-view.tsx";
import { actOnReturn, moveFields } from "#app/returns/return-intents.server.ts";
import { findReturnForAdmin } from "#app/returns/return-queries.server.ts";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/admin-return-page";

export const handle = {
  access: "admin",
  intents: ["approve", "reject", "pick-up", "receive", "refund-instead"],
} satisfies RouteHandle;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData ? `Return of ${loaderData.one.number}` : undefined, isPrivate: true });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = requireAdmin(context);
  const one = await findReturnForAdmin(context.get(appContext).db, viewer, params.id);
  if (!one) throw data(null, { status: 404 });
  return { one };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  const app = context.get(appContext);
  const one = await findReturnForAdmin(app.db, viewer, params.id);
  if (!one) throw data(null, { status: 404 });
  const fields = await readFields(request, moveFields);
  const how = { now: app.clock.now(), origin: linkOrigin(app) };
  const refused = await actOnReturn(app.db, viewer, one.id, fields, how);
  if (!refused) return redirect(`/admin/returns/${one.id}`, 303);
  if (!refused.problem) throw data(null, { status: refused.status });
  return data({ problem: refused.problem, fields }, { status: refused.status });
}

export default function AdminReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ReturnView one={loaderData.one} base="/admin" refused={actionData} />;
}
