/** /admin/books/bank */
import { data, Link, useNavigation } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { type BankLine, findReconciliation, listBankAccounts, listBankLines } from "#app/bank/bank-queries.server.ts";
import { bankLineTable, statusLabels } from "#app/bank/bank-tables.ts";
import { LineState } from "#app/bank/components/line-state.tsx";
import { Reconciled } from "#app/bank/components/reconciled.tsx";
import { StatementBalances, StatementGaps } from "#app/bank/components/statement-gaps.tsx";
import { matchAgain } from "#app/bank/decide-line.server.ts";
import { listStatementBalances, listStatementGaps } from "#app/bank/statement-gaps.server.ts";
import { formatDay } from "#app/domain/basics/calendar.ts";
import { exactInr } from "#app/ledger/components/amounts.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { ExportLink } from "#app/ui/tables/export-link.tsx";
import { FilteredTable } from "#app/ui/tables/filtered-table.tsx";
import { readTableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/admin-bank-page";

export const handle = {
  access: "admin",
  reads: "payouts.read",
  changes: "payments.record",
  intents: ["match"],
} satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Bank statement", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db } = context.get(appContext);
  const state = readTableState(url.searchParams, bankLineTable);
  const accounts = await listBankAccounts(db);
  const reconciliation = await findReconciliation(db);
  const [gaps, balances] = [await listStatementGaps(db), await listStatementBalances(db)];
  return { state, shape: bankLineTable, accounts, reconciliation, gaps, balances, ...(await listBankLines(db, state)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  const { intent } = await readFields(request, ["intent"]);
  if (intent !== "match") throw data(null, { status: 400 });
  const done = await matchAgain(app.db, commandContext(app, viewer));
  if (!done.ok) throw data(null, { status: 404 });
  return data(done.value);
}

export default function AdminBankPage({ loaderData, actionData }: Route.ComponentProps) {
  const { accounts, reconciliation, gaps, balances } = loaderData;
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Page>
      <Breadcrumbs steps={[{ label: "Books", to: "/admin/books" }, { label: "Bank statement" }]} />
      {actionData && (
        <Notice className="mb-2" title={`${actionData.matched} more matched, ${actionData.open} still open.`} />
      )}
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <PageTitle className="">Bank statement</PageTitle>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/admin/books/bank/import">Import statement</ButtonLink>
          <ButtonLink to="/admin/books/bank/missing" variant="secondary">
            Not in the statement
          </ButtonLink>
          <DeskForm method="post">
            <Button name="intent" value="match" variant="secondary" busy={isBusy} busyText="Matching…">
              Match again
            </Button>
          </DeskForm>
        </div>
      </div>
      <StatementGaps gaps={gaps} />
      <StatementBalances balances={balances} />
      <FilteredTable
        intro={reconciliation ? <Reconciled {...reconciliation} /> : undefined}
        list={loaderData}
        filters={{
          search: "Search lines",
          searchesIn: "Narration, reference or amount",
          selects: [
            {
              name: "status",
              label: "Status",
              options: bankLineTable.filters.status.map((value) => ({ value, label: statusLabels[value] })),
            },
            {
              name: "account",
              label: "Account",
              options: accounts.map(({ id, name }) => ({ value: id, label: name })),
            },
          ],
          days: [
            { name: "from", label: "From" },
            { name: "to", label: "To" },
          ],
          children: (
            <ExportLink
              to="/admin/books/bank/lines.csv"
              needs="payouts.read"
              state={loaderData.state}
              shape={loaderData.shape}
            />
          ),
        }}
        caption="Lines of the bank statement"
        noun={["line", "lines"]}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<>No statement yet. Import the CSV that your bank’s website offers.</>}
      />
    </Page>
  );
}

const columns: Column<BankLine>[] = [
  {
    key: "narration",
    label: "Narration",
    isHeader: true,
    cell: ({ id, narration }) => (
      <Link
        to={`/admin/books/bank/lines/${id}`}
        title={narration}
        className="inline-flex min-h-9 max-w-xs items-center text-action hover:underline max-md:min-h-11 max-md:max-w-[75vw]"
      >
        <span className="truncate">{narration || "No narration"}</span>
      </Link>
    ),
  },
  {
    key: "day",
    label: "Day",
    sort: "day",
    cell: ({ day }) => <span className="whitespace-nowrap">{formatDay(day)}</span>,
  },
  { key: "account", label: "Account", cell: ({ account }) => account },
  {
    key: "out",
    label: "Out",
    align: "end",
    cell: ({ amountPaise }) => (amountPaise < 0 ? exactInr(-amountPaise) : "–"),
  },
  { key: "in", label: "In", align: "end", cell: ({ amountPaise }) => (amountPaise > 0 ? exactInr(amountPaise) : "–") },
  { key: "balance", label: "Balance", align: "end", cell: ({ balancePaise }) => exactInr(balancePaise) },
  { key: "status", label: "Status", cell: (line) => <LineState {...line} /> },
];
