/** /admin/books */
import { Link } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { readBooksPeriod } from "#app/books/books-period.ts";
import { MonthState } from "#app/books/components/month-state.tsx";
import { balanceTable } from "#app/books/entry-table.ts";
import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { monthName, monthOf, monthsUntil } from "#app/domain/basics/calendar-month.ts";
import { periodParams } from "#app/domain/basics/period.ts";
import { accountWords } from "#app/domain/books/account-words.ts";
import { accounts } from "#app/domain/money/accounts.ts";
import { exactInr, inrOrDash } from "#app/ledger/components/amounts.ts";
import { type AccountBalance, listAccountBalances } from "#app/ledger/days/account-days.server.ts";
import { findClosedMonth } from "#app/ledger/months/close-month.server.ts";
import { findFirstMonth } from "#app/ledger/months/month-queries.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { PeriodPicker } from "#app/ui/tables/period-picker.tsx";
import { readTableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/admin-books-page";

export const handle = { access: "admin", reads: "payouts.read" } satisfies RouteHandle;

const MAX_MONTHS = 24;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Books", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db, clock } = context.get(appContext);
  const now = clock.now();
  const today = dayInIndia(now);
  const period = readBooksPeriod(url.searchParams, today);
  const balances = await listAccountBalances(db, period);
  const first = await findFirstMonth(db);
  const months = first ? [...monthsUntil(first, now), monthOf(now)].toReversed().slice(0, MAX_MONTHS) : [];
  const rows = accounts.flatMap((account) => balances.find((one) => one.account === account) ?? []);
  const order = Object.keys(accountWords);
  return {
    state: readTableState(url.searchParams, balanceTable),
    rows: rows.toSorted((a, b) => order.indexOf(a.account) - order.indexOf(b.account)),
    period,
    today,
    months,
    closed: await findClosedMonth(db),
  };
}

export default function AdminBooksPage({ loaderData }: Route.ComponentProps) {
  const { state, rows, period, today, months, closed } = loaderData;
  const query = new URLSearchParams(periodParams(period));
  const sums = sumOf(rows);
  return (
    <Page>
      <PageTitle
        intro={`Every account at the end of ${formatDay(period.to)}. What the store has or is owed is positive, what it owes or earned is negative; together they are zero.`}
      >
        Books
      </PageTitle>
      <p className="mb-4">
        <ButtonLink to="/admin/books/bank" variant="secondary">
          Bank statement
        </ButtonLink>
      </p>
      <PeriodPicker period={period} today={today} />
      <DataTable
        caption="Accounts"
        noun={["account", "accounts"]}
        columns={columnsOf(String(query))}
        rows={rows}
        rowKey={({ account }) => account}
        state={state}
        shape={balanceTable}
        totals={rows.length > 0 ? { label: "All accounts", cells: sums } : undefined}
        empty={<>Nothing is in the books yet.</>}
      />
      <p className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={`/admin/books/balances.csv?${query}`} reloadDocument variant="secondary">
          Download CSV
        </ButtonLink>
        <ButtonLink to="/admin/books/ageing" variant="secondary">
          Receivables by age
        </ButtonLink>
      </p>
      <SectionHeading title="Months" className="mt-10 mb-2" />
      <ul className="max-w-xl divide-y divide-hairline border-y border-hairline text-md">
        {months.map((month) => (
          <li key={month} className="flex min-h-11 items-center justify-between gap-4">
            <Link to={`/admin/books/months/${month.slice(0, 7)}`} className="text-action hover:underline">
              {monthName(month)}
            </Link>
            <MonthState isClosed={closed !== null && month <= closed} />
          </li>
        ))}
      </ul>
    </Page>
  );
}

function sumOf(rows: AccountBalance[]) {
  const sum = (of: (row: AccountBalance) => number) => exactInr(rows.reduce((total, row) => total + of(row), 0));
  return {
    opening: sum((row) => row.openingPaise),
    debit: sum((row) => row.debitPaise),
    credit: sum((row) => row.creditPaise),
    closing: sum((row) => row.closingPaise),
  };
}

function columnsOf(query: string): Column<AccountBalance>[] {
  return [
    {
      key: "account",
      label: "Account",
      isHeader: true,
      cell: ({ account }) => (
        <Link
          to={`/admin/books/accounts/${account}?${query}`}
          title={accountWords[account].hint}
          className="inline-flex min-h-9 items-center text-action hover:underline max-md:min-h-11"
        >
          {accountWords[account].label}
        </Link>
      ),
    },
    { key: "opening", label: "Before", align: "end", cell: ({ openingPaise }) => inrOrDash(openingPaise) },
    { key: "debit", label: "Debit", align: "end", cell: ({ debitPaise }) => inrOrDash(debitPaise) },
    { key: "credit", label: "Credit", align: "end", cell: ({ creditPaise }) => inrOrDash(creditPaise) },
    { key: "closing", label: "Balance", align: "end", cell: ({ closingPaise }) => exactInr(closingPaise) },
  ];
}
