/** /admin/payouts/settlements/rows/:id */
import { data, Link, redirect } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { type ExplainingAccount, explainingAccounts, netOf } from "#app/domain/books/settlement.ts";
import { exactInr } from "#app/ledger/components/amounts.ts";
import { CheckRowForm, ExplainRowForm, UndoRowForm } from "#app/ledger/components/row-forms.tsx";
import { findProvider } from "#app/payments/providers/providers.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { RowState } from "#app/settlements/components/row-state.tsx";
import { checkRow, explainRow, undoRow } from "#app/settlements/decide-rows.server.ts";
import { findSettlementLine } from "#app/settlements/settlement-queries.server.ts";
import { accountLabels, kindLabels, problemTexts } from "#app/settlements/settlement-texts.ts";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Fact } from "#app/ui/layout/fact.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/admin-settlement-row-page";

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
  const line = await findSettlementLine(context.get(appContext).db, params.id);
  if (!line) throw data(null, { status: 404 });
  return { ...line, providerName: findProvider(line.provider)?.name ?? line.provider };
}

const refusals = {
  "no-reason": { status: 400, error: "Please enter a reason." },
  "not-open": { status: 409, error: "This row is in the books already." },
  "not-booked": { status: 409, error: "This row is not in the books." },
  currency: { status: 409, error: "A row in a foreign currency can't be booked." },
} as const;

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  const { intent, account, reason } = await readFields(request, ["intent", "account", "reason"]);
  const by = commandContext(app, viewer);
  const { id } = params;
  if (!(await findSettlementLine(app.db, id))) throw data(null, { status: 404 });
  if (intent !== "check" && intent !== "explain" && intent !== "undo") throw data(null, { status: 400 });
  if (intent === "explain" && !isAccount(account)) throw data(null, { status: 400 });
  const done =
    intent === "check"
      ? await checkRow(app.db, by, id)
      : intent === "undo"
        ? await undoRow(app.db, by, { id, reason })
        : await explainRow(app.db, by, { id, reason, account: account as ExplainingAccount });
  if (done.ok) return redirect(`/admin/payouts/settlements/rows/${id}`, 303);
  if (done.code === "not-found") throw data(null, { status: 404 });
  const { status, error } = refusals[done.code];
  return data({ intent, error, reason }, { status });
}

function isAccount(text: string): text is ExplainingAccount {
  return explainingAccounts.some((one) => one === text);
}

export default function AdminSettlementRowPage({ loaderData: row, actionData }: Route.ComponentProps) {
  const { rowId, providerName, settlementId, utr, settledAt, orderId, number, problem, changed } = row;
  const errorOf = (intent: string) => (actionData?.intent === intent ? actionData.error : undefined);
  return (
    <Page>
      <Breadcrumbs
        steps={[
          { label: "Settlements", to: "/admin/payouts/settlements" },
          { label: "Rows", to: "/admin/payouts/settlements/rows" },
          { label: rowId },
        ]}
      />
      <PageTitle>{kindLabels[row.kind]}</PageTitle>
      <p className="mb-4">
        <RowState {...row} />
      </p>
      {problem && <Notice className="mb-6 max-w-3xl">{problemTexts[problem].advice}</Notice>}
      {changed && (
        <Notice tone="warning" className="mb-6 max-w-3xl" title="The provider states other amounts now.">
          {changed.currency && changed.currency !== "INR"
            ? `The row is in ${changed.currency} now. Undo the booking, and ask the provider.`
            : `${exactInr(changed.grossPaise)}, less ${exactInr(changed.feePaise + changed.taxPaise)} of fees and GST. Undo the booking to take the new amounts.`}
        </Notice>
      )}
      <dl className="grid max-w-xl grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <Fact label="Number at the provider">{rowId}</Fact>
        <Fact label="Settlement">
          <Link
            to={`/admin/payouts/settlements/rows?settlement=${encodeURIComponent(settlementId)}`}
            className="text-action underline"
          >
            {settlementId}
          </Link>
          , {providerName}
        </Fact>
        <Fact label="UTR">{utr ?? "–"}</Fact>
        <Fact label="Settled">{formatMoment(settledAt)}</Fact>
        {orderId && (
          <Fact label="Order">
            <Link to={`/admin/orders/${orderId}`} className="text-action tabular-nums underline">
              {number}
            </Link>
          </Fact>
        )}
        {row.description && <Fact label="Description">{row.description}</Fact>}
        <Fact label="Amount">{exactInr(row.grossPaise)}</Fact>
        <Fact label="Fee">{exactInr(row.feePaise)}</Fact>
        <Fact label="GST on the fee">{exactInr(row.taxPaise)}</Fact>
        <Fact label="To the bank">{exactInr(netOf(row))}</Fact>
        {row.account && (
          <Fact label="Booked as">
            {accountLabels[row.account]}, by {row.decidedBy ?? "somebody"}: {row.reason}
          </Fact>
        )}
      </dl>
      {row.status === "open" ? (
        <>
          {row.kind !== "adjustment" && <CheckRowForm />}
          {row.currency === "INR" && (
            <ExplainRowForm
              accounts={explainingAccounts}
              labels={accountLabels}
              account={row.kind === "adjustment" ? "loss" : "write-off"}
              hint="What the provider says it is for."
              error={errorOf("explain")}
              reason={actionData?.reason}
            />
          )}
        </>
      ) : (
        <UndoRowForm error={errorOf("undo")} reason={actionData?.reason} />
      )}
    </Page>
  );
}
