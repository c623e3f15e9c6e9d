/** /admin/payouts/courier-cash/:id (a UTR) */
import { data } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { PaidCashForm, UndoNotice, UndoneCash, undoErrorTexts, undoneText } from "#app/ledger/components/paid-cash.tsx";
import { isUndoneOfTransfer, listUndone } from "#app/ledger/remittances/undone-remittances.server.ts";
import { differenceText } from "#app/payments/components/courier-difference.ts";
import { listTransferred } from "#app/payments/courier-cash/remittance-queries.server.ts";
import { undoCourierRemittances } from "#app/payments/courier-cash/undo-remittances.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { readFieldsAndIds } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/admin-courier-transfer-page";

export const handle = {
  access: "admin",
  reads: "payouts.read",
  changes: "payments.record",
  intents: ["undo"],
} satisfies RouteHandle;

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, { title: `Transfer ${params.id}`, isPrivate: true });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  return getTransfer(context.get(appContext).db, params.id);
}

async function getTransfer(db: Database, reference: string) {
  const paid = (await listTransferred(db, reference)).map(({ decision, differencePaise, ...row }) => ({
    ...row,
    difference: decision ? differenceText(decision, differencePaise) : null,
  }));
  const undone = await listUndone(db, isUndoneOfTransfer(reference));
  if (paid.length + undone.length === 0) throw data(null, { status: 404 });
  return { reference, paid, undone };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  await getTransfer(app.db, params.id);
  const { fields, ids } = await readFieldsAndIds(request, ["intent", "reason"]);
  if (fields.intent !== "undo") throw data(null, { status: 400 });
  const selection = { reference: params.id, ids, reason: fields.reason };
  const undone = await undoCourierRemittances(app.db, commandContext(app, viewer), selection);
  if (undone.ok) {
    const { kept } = undone.value;
    const message = kept === 0 ? undoneText(undone.value) : `${undone.value.count} undone. ${keptText(kept)}`;
    return data({ isDone: kept === 0, message, reason: "" }, { status: kept === 0 ? 200 : 409 });
  }
  if (undone.code === "not-found") throw data(null, { status: 404 });
  return data({ isDone: false, message: undoErrorTexts[undone.code], reason: fields.reason }, { status: 400 });
}

function keptText(kept: number): string {
  const payments =
    kept === 1 ? "1 payment was too much, and its courier has" : `${kept} payments were too much, and couriers have`;
  return `${payments} deducted the excess from a later payment. Undo that one first.`;
}

export default function AdminCourierTransferPage({
  loaderData: { reference, paid, undone },
  actionData,
}: Route.ComponentProps) {
  return (
    <Page>
      <Breadcrumbs
        steps={[
          { label: "Payouts", to: "/admin/payouts" },
          { label: "Cash with couriers", to: "/admin/payouts/courier-cash" },
          { label: reference },
        ]}
      />
      <PageTitle intro="Shipments this transfer paid for. Undo what was recorded by mistake: it will show as held by the courier again, and can be recorded again.">
        Transfer {reference}
      </PageTitle>
      <UndoNotice answer={actionData} />
      <PaidCashForm key={paid.length} rows={paid} typed={actionData?.reason} empty={<>All of it was undone.</>} />
      <UndoneCash rows={undone} />
    </Page>
  );
}
