/** /vendor/returns/:id and /admin/returns/:id */
import { data, redirect } from "react-router";
import { type BackOffice, requireBackOffice } from "#app/accounts/back-office.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { ReturnView } from "#app/returns/components/return-view.tsx";
import { actOnReturn, type MoveFields, moveFields } from "#app/returns/return-intents.server.ts";
import { findReturnForAdmin } from "#app/returns/return-queries.server.ts";
import { readFieldNames } from "#app/returns/serial-check.ts";
import { findVendorReturn } from "#app/returns/vendor-return-queries.server.ts";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/back-office-return-page";

export const handle = {
  access: "back-office",
  reads: "returns.read",
  changes: "returns.edit",
  intents: ["approve", "reject", "pick-up", "serials", "receive", "refund-instead"],
} satisfies RouteHandle;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData ? `Return of ${loaderData.one.number}` : undefined, isPrivate: true });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const office = requireBackOffice(context, handle);
  return { one: await getReturn(office, context.get(appContext).db, params.id), base: office.base };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const office = requireBackOffice(context, handle);
  const app = context.get(appContext);
  const { id, pieces } = await getReturn(office, app.db, params.id);
  const fields = await readFields<string>(request, [...moveFields, ...readFieldNames(pieces)]);
  const command = { ...(fields as MoveFields), returnId: id, pieces };
  const refused = await office.run(app.db, (db) => actOnReturn(db, commandContext(app, office.viewer), command));
  if (!refused) return redirect(`${office.base}/returns/${id}`, 303);
  if (!refused.error && !refused.errors) throw data(null, { status: refused.status });
  return data({ error: refused.error, errors: refused.errors, fields }, { status: refused.status });
}

async function getReturn(office: BackOffice, db: Database, id: string) {
  const one = await office.readAs(db, {
    vendor: (tx) => findVendorReturn(tx, id),
    admin: (all) => findReturnForAdmin(all, office.viewer, id),
  });
  if (!one) throw data(null, { status: 404 });
  return one;
}

export default function BackOfficeReturnPage({ loaderData: { one, base }, actionData }: Route.ComponentProps) {
  return <ReturnView one={one} base={base} refused={actionData} />;
}
