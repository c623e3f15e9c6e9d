/** /vendor/statement */

import { Link } from "react-router";
import { findOwnBankAccounts } from "#app/accounts/vendors/vendor-bank-account-queries.server.ts";
import { requireVendor } from "#app/accounts/viewer.server.ts";
import { dayInIndia, formatDay, formatMoment } from "#app/domain/basics/calendar.ts";
import { readPeriod } from "#app/domain/basics/period.ts";
import { exactInr, inrOrDash } from "#app/ledger/components/amounts.ts";
import { CashNotice } from "#app/ledger/components/cash-notice.tsx";
import { SettlementBadge } from "#app/ledger/components/settlement-badge.tsx";
import {
  kindNames,
  type StatementFigures,
  type StatementRow,
  type StatementSums,
  statementTable,
} from "#app/ledger/statement.ts";
import { findStatementFigures, listStatement } from "#app/ledger/vendor-statement-queries.server.ts";
import { readAsVendor } from "#app/platform/database/vendor-scope.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Badge } from "#app/ui/controls/badge.tsx";
import { buttonClasses } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { Allowed } from "#app/ui/roles/allowed.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { PeriodPicker } from "#app/ui/tables/period-picker.tsx";
import { StatList } from "#app/ui/tables/stat-list.tsx";
import { readTableState, tableHref } from "#app/ui/tables/table-state.ts";
import type { TableTotals } from "#app/ui/tables/table-totals.tsx";
import type { Route } from "./+types/vendor-statement-page";

export const handle = { access: "vendor", reads: "payouts.read" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Statement", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { vendorId } = requireVendor(context, handle);
  const { db, clock } = context.get(appContext);
  const now = clock.now();
  const today = dayInIndia(now);
  const period = readPeriod(url.searchParams, today);
  const state = readTableState(url.searchParams, statementTable);
  const [figures, accounts, listed] = await readAsVendor(db, vendorId, (tx) =>
    Promise.all([
      findStatementFigures(tx, period, now),
      findOwnBankAccounts(tx, vendorId),
      listStatement(tx, period, state, now),
    ]),
  );
  return { period, today, state, figures, accounts, ...listed };
}

export default function VendorStatementPage({
  loaderData: { period, today, state, figures, accounts, rows, total, sums },
}: Route.ComponentProps) {
  return (
    <Page>
      <PageTitle intro="Your sales with GST and shipping, less commission, refunds, freight that you bear, TCS and TDS.">
        Statement
      </PageTitle>
      {!accounts.current && figures.balancePaise > 0 && <MissingAccount isRequested={accounts.requested !== null} />}
      <CashNotice {...figures} />
      <StatList figures={figuresOf(figures)} />
      <section className="mt-8">
        <PeriodPicker period={period} today={today} />
        <DataTable
          caption="Your statement"
          noun={["entry", "entries"]}
          columns={columns}
          rows={rows}
          rowKey={(row) => String(row.transactionId)}
          state={state}
          shape={statementTable}
          total={total}
          totals={rows.length > 0 ? footOf(sums) : undefined}
          empty={<>No sales or payouts in this period.</>}
        />
        {(sums.tcsPaise !== 0 || sums.tdsPaise !== 0) && (
          <p className="mt-4 text-muted">
            In this period, TCS of {exactInr(sums.tcsPaise)} was collected and TDS of {exactInr(sums.tdsPaise)}{" "}
            deducted.
          </p>
        )}
        <p className="mt-6 flex flex-wrap gap-3">
          <Link
            to={`/vendor/statement/export.csv${tableHref(state, statementTable)}`}
            reloadDocument
            className={buttonClasses({ variant: "secondary" })}
          >
            Download CSV
          </Link>
          <Link to="/vendor/commission-invoices" className={buttonClasses({ variant: "quiet" })}>
            Commission invoices
          </Link>
          <Link to="/vendor/seller-taxes" className={buttonClasses({ variant: "quiet" })}>
            TCS and TDS
          </Link>
          <Allowed needs="bank.edit">
            <Link to="/vendor/profile/bank-account" className={buttonClasses({ variant: "quiet" })}>
              Bank account
            </Link>
          </Allowed>
        </p>
      </section>
    </Page>
  );
}

function MissingAccount({ isRequested }: { isRequested: boolean }) {
  return (
    <Notice tone="warning" className="mb-6">
      {isRequested
        ? "Your bank account awaits the store's approval. Payouts begin once it is approved."
        : "Add your bank account to receive payouts."}{" "}
      <Allowed needs="bank.edit">
        <Link to="/vendor/profile/bank-account" className="text-action underline">
          {isRequested ? "View bank account" : "Add bank account"}{" "}
        </Link>
      </Allowed>
    </Notice>
  );
}

function footOf({ grossPaise, commissionPaise, netPaise }: StatementSums): TableTotals {
  return {
    label: "Total of the period",
    cells: { gross: exactInr(grossPaise), commission: exactInr(-commissionPaise), net: exactInr(netPaise) },
  };
}

function figuresOf({
  balancePaise,
  payablePaise,
  setOffPaise,
  cashPaise,
  underwayPaise,
  heldPaise,
  waitingPaise,
  paidPaise,
}: StatementFigures) {
  const notes = [
    setOffPaise > 0 && `cash held of ${exactInr(setOffPaise)} already deducted`,
    underwayPaise > 0 && `and ${exactInr(underwayPaise)} in progress`,
  ];
  return [
    {
      label: "Balance",
      value: exactInr(balancePaise),
      note: balanceNote(balancePaise, cashPaise),
    },
    { label: "Payable now", value: exactInr(payablePaise), note: notes.filter(Boolean).join(", ") || undefined },
    {
      label: "Not yet payable",
      value: exactInr(waitingPaise),
      note: "in transit or within the return window",
    },
    { label: "On hold", value: exactInr(heldPaise), note: heldPaise > 0 ? "return in progress" : undefined },
    { label: "Paid in this period", value: exactInr(paidPaise) },
  ];
}

function balanceNote(balancePaise: number, cashPaise: number): string | undefined {
  const cash = cashPaise > 0 ? `less ${exactInr(cashPaise)} cash you hold` : "";
  return [balancePaise < 0 && "payable to the store", cash].filter(Boolean).join(", ") || undefined;
}

const columns: Column<StatementRow>[] = [
  { key: "what", label: "Type", isHeader: true, cell: (row) => <What {...row} /> },
  {
    key: "at",
    label: "Date",
    sort: "at",
    cell: (row) => <span className="whitespace-nowrap">{formatMoment(row.at)}</span>,
  },
  { key: "gross", label: "Sale", align: "end", cell: (row) => inrOrDash(row.grossPaise) },
  { key: "commission", label: "Commission", align: "end", cell: (row) => inrOrDash(-row.commissionPaise) },
  { key: "net", label: "Net amount", align: "end", cell: (row) => inrOrDash(row.netPaise) },
  { key: "balance", label: "Balance", align: "end", cell: (row) => exactInr(row.balancePaise) },
  {
    key: "settlement",
    label: "Payout",
    cell: (row) => <Settled {...row} />,
  },
];

function Settled({ kind, setOffPaise, ...row }: StatementRow) {
  const against = setOffPaise > 0 && <span className="text-sm text-muted">{exactInr(setOffPaise)} set off</span>;
  switch (kind) {
    case "payout":
      return (
        <>
          <Badge tone="success">Paid to your bank account</Badge> {against}
        </>
      );
    case "set-off":
      return (
        <>
          <Badge tone="success">Set off against cash</Badge> {against}
        </>
      );
    case "remittance-reversed":
      return <Badge tone="neutral">Recorded by mistake</Badge>;
    case "cash-remitted":
      return <Badge tone="success">Received by the store</Badge>;
    case "cod-collected":
      return <Badge tone="neutral">Deducted from payouts</Badge>;
    case "cod-reversed":
      return <Badge tone="neutral">Delivery undone</Badge>;
    default:
      return <SettlementBadge {...row} from={row.payableFrom ? formatDay(row.payableFrom) : null} />;
  }
}

function What({ kind, orderNumber, shipmentId, reference }: StatementRow) {
  if (shipmentId === null)
    return (
      <>
        {kindNames[kind]} {reference}
      </>
    );
  return (
    <>
      {kindNames[kind]}{" "}
      <Link to={`/vendor/orders/${shipmentId}`} className="whitespace-nowrap text-action tabular-nums underline">
        {orderNumber}
      </Link>
    </>
  );
}
