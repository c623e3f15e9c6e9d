/** /admin/payouts/freight/rows/:id */
import { data, Link, redirect } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { WalletRowState } from "#app/couriers/components/wallet-row-state.tsx";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { type WalletAccount, walletAccounts } from "#app/domain/books/courier-wallet.ts";
import { checkRow, explainRow, undoRow } from "#app/freight/wallet/decide-rows.server.ts";
import { findWalletRow } from "#app/freight/wallet/wallet-queries.server.ts";
import { accountLabels, kindLabels, problemTexts } from "#app/freight/wallet/wallet-tables.ts";
import { exactInr } from "#app/ledger/components/amounts.ts";
import { CheckRowForm, ExplainRowForm, UndoRowForm } from "#app/ledger/components/row-forms.tsx";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Fact } from "#app/ui/layout/fact.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/admin-wallet-row-page";

export const handle = {
  access: "admin",
  reads: "payouts.read",
  changes: "payments.record",
  intents: ["check", "explain", "undo"],
} satisfies RouteHandle;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData ? `Row ${loaderData.rowId}` : undefined, isPrivate: true });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const row = await findWalletRow(context.get(appContext).db, params.id);
  if (!row) throw data(null, { status: 404 });
  return row;
}

const refusals = {
  "no-reason": { status: 400, error: "Please enter a reason." },
  "not-open": { status: 409, error: "This row is in the books already." },
  "not-booked": { status: 409, error: "This row is not in the books." },
} as const;

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  const { intent, account, reason } = await readFields(request, ["intent", "account", "reason"]);
  const by = commandContext(app, viewer);
  const { id } = params;
  if (!(await findWalletRow(app.db, id))) throw data(null, { status: 404 });
  if (intent !== "check" && intent !== "explain" && intent !== "undo") throw data(null, { status: 400 });
  if (intent === "explain" && !isAccount(account)) throw data(null, { status: 400 });
  const done =
    intent === "check"
      ? await checkRow(app.db, by, id)
      : intent === "undo"
        ? await undoRow(app.db, by, { id, reason })
        : await explainRow(app.db, by, { id, reason, account: account as WalletAccount });
  if (done.ok) return redirect(`/admin/payouts/freight/rows/${id}`, 303);
  if (done.code === "not-found") throw data(null, { status: 404 });
  const { status, error } = refusals[done.code];
  return data({ intent, error, reason }, { status });
}

function isAccount(text: string): text is WalletAccount {
  return walletAccounts.some((one) => one === text);
}

export default function AdminWalletRowPage({ loaderData: row, actionData }: Route.ComponentProps) {
  const { rowId, awb, orderId, number, problem, chargedPaise, quotedPaise, vendorPaise, balancePaise } = row;
  const errorOf = (intent: string) => (actionData?.intent === intent ? actionData.error : undefined);
  return (
    <Page>
      <Breadcrumbs
        steps={[
          { label: "Freight", to: "/admin/payouts/freight" },
          { label: "Statement rows", to: "/admin/payouts/freight/rows" },
          { label: awb ?? rowId },
        ]}
      />
      <PageTitle>{kindLabels[row.kind]}</PageTitle>
      <p className="mb-4">
        <WalletRowState {...row} />
      </p>
      {problem && <Notice className="mb-6 max-w-3xl">{problemTexts[problem].advice}</Notice>}
      <dl className="grid max-w-xl grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <Fact label="Transaction">
          <span className="wrap-anywhere">{rowId}</span>
        </Fact>
        <Fact label="AWB">{awb ?? "–"}</Fact>
        <Fact label="Time">{formatMoment(row.at)}</Fact>
        <Fact label="Description">{row.description || "–"}</Fact>
        <Fact label="Amount">{exactInr(row.amountPaise)}</Fact>
        {balancePaise !== null && <Fact label="Balance after it">{exactInr(balancePaise)}</Fact>}
        {orderId && (
          <Fact label="Order">
            <Link to={`/admin/orders/${orderId}`} className="text-action tabular-nums underline">
              {number}
            </Link>
            , {row.vendorName}
          </Fact>
        )}
        {quotedPaise !== null && <Fact label="Quoted at the booking">{exactInr(quotedPaise)}</Fact>}
        {chargedPaise !== null && <Fact label="Charged by all rows">{exactInr(chargedPaise)}</Fact>}
        {vendorPaise !== null && <Fact label="Borne by the vendor">{exactInr(vendorPaise)}</Fact>}
        {row.account && (
          <Fact label="Booked as">
            {accountLabels[row.account]}, by {row.decidedBy ?? "somebody"}: {row.reason}
          </Fact>
        )}
      </dl>
      {row.status === "open" ? (
        <>
          {row.kind !== "other" && <CheckRowForm />}
          <ExplainRowForm
            accounts={walletAccounts}
            labels={accountLabels}
            hint="What the courier says it is for."
            error={errorOf("explain")}
            reason={actionData?.reason}
          />
        </>
      ) : (
        <UndoRowForm error={errorOf("undo")} reason={actionData?.reason} />
      )}
    </Page>
  );
}
