/** /vendor/returns/:id and /admin/returns/:id */
import { data, redirect } from "react-router";
import { type BackOffice, requireBackOffice } from "#app/accounts/back-office.server.ts";
import { type BoxInput, boxFields, readBox } from "#app/couriers/box-fields.ts";
import { ReturnPickup } from "#app/fulfilment/components/return-pickup.tsx";
import { findPickupPanel } from "#app/fulfilment/pickups/pickup-panel.server.ts";
import { listPickups } from "#app/fulfilment/pickups/pickup-queries.server.ts";
import { listVendorPickups } from "#app/fulfilment/pickups/vendor-pickup-queries.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { ReturnView } from "#app/returns/components/return-view.tsx";
import type { MoveFields } from "#app/returns/return-intents.server.ts";
import { findReturnForAdmin } from "#app/returns/return-queries.server.ts";
import { readFieldNames } from "#app/returns/serial-check.ts";
import { findVendorReturn } from "#app/returns/vendor-return-queries.server.ts";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/back-office-return-page";

export const handle = {
  access: "back-office",
  reads: "returns.read",
  changes: "returns.edit",
  intents: ["approve", "reject", "pick-up", "serials", "receive", "refund-instead", "offer-pickup"],
} satisfies RouteHandle;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData ? `Return of ${loaderData.one.number}` : undefined, isPrivate: true });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const office = requireBackOffice(context, handle);
  const { db, env } = context.get(appContext);
  const one = await getReturn(office, db, params.id);
  const tries = await office.readAs(db, {
    vendor: (tx) => listVendorPickups(tx, one.id),
    admin: (all) => listPickups(all, one.id),
  });
  return { one, base: office.base, pickup: await findPickupPanel(db, env, one, tries) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const office = requireBackOffice(context, handle);
  const app = context.get(appContext);
  const { id, pieces } = await getReturn(office, app.db, params.id);
  const { actOnReturn, moveFields } = await import("#app/returns/return-intents.server.ts");
  const fields = await readFields<string>(request, [...moveFields, ...boxFields, ...readFieldNames(pieces)]);
  if (fields.intent === "offer-pickup") {
    const box = readBox(fields as BoxInput);
    if (!box.ok) return data({ error: null, errors: box.details, fields }, { status: 400 });
    const { offerPickup } = await import("#app/fulfilment/pickups/pickup-commands.server.ts");
    const by = { ...commandContext(app, office.viewer), env: app.env };
    const offered = await office.run(app.db, (db) => offerPickup(db, by, { returnId: id, box: box.value }));
    if (offered.ok) return redirect(`${office.base}/returns/${id}`, 303);
    if (offered.code === "not-found") throw data(null, { status: 404 });
    return data(
      { error: "A courier pickup can't be offered for this return now.", errors: undefined, fields },
      { status: 409 },
    );
  }
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

export default function BackOfficeReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  const { one, base, pickup } = loaderData;
  const isOffer = actionData?.fields.intent === "offer-pickup";
  return (
    <ReturnView one={one} base={base} refused={actionData}>
      {pickup && (
        <ReturnPickup
          panel={pickup}
          errors={isOffer ? actionData.errors : undefined}
          typed={isOffer ? actionData.fields : undefined}
        />
      )}
    </ReturnView>
  );
}
