/** /admin/books/accounts/:id */
import { data, Link } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { readBooksPeriod } from "#app/books/books-period.ts";
import { type AccountEntry, listAccountEntries } from "#app/books/entry-queries.server.ts";
import { entryTable } from "#app/books/entry-table.ts";
import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { periodParams } from "#app/domain/basics/period.ts";
import { accountWords, kindLabel, kindLabels } from "#app/domain/books/account-words.ts";
import { isAccount, transactionKinds } from "#app/domain/money/accounts.ts";
import { exactInr } from "#app/ledger/components/amounts.ts";
import { listAccountBalances } from "#app/ledger/days/account-days.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { ExportLink } from "#app/ui/tables/export-link.tsx";
import { FilteredTable } from "#app/ui/tables/filtered-table.tsx";
import { PeriodPicker } from "#app/ui/tables/period-picker.tsx";
import { readTableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/account-page";

export const handle = { access: "admin", reads: "payouts.read" } satisfies RouteHandle;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? accountWords[loaderData.account].label : undefined;
  return pageMeta(matches, { title, isPrivate: true });
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db, clock } = context.get(appContext);
  const account = params.id;
  if (!isAccount(account)) throw data(null, { status: 404 });
  const today = dayInIndia(clock.now());
  const period = readBooksPeriod(url.searchParams, today);
  const state = readTableState(url.searchParams, entryTable);
  const balance = (await listAccountBalances(db, period)).find((one) => one.account === account);
  const { openingPaise = 0, closingPaise = 0 } = balance ?? {};
  const { from, to } = period;
  const list = await listAccountEntries(db, { account, from, to, openingPaise }, state);
  return { account, today, period, state, openingPaise, closingPaise, ...list };
}

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { account, today, period, state, openingPaise, closingPaise, rows, total } = loaderData;
  const { label, hint } = accountWords[account];
  return (
    <Page>
      <Breadcrumbs
        steps={[{ label: "Books", to: `/admin/books?${new URLSearchParams(periodParams(period))}` }, { label }]}
      />
      <PageTitle
        intro={`${hint} Before ${formatDay(period.from)}: ${exactInr(openingPaise)}. At the end of ${formatDay(period.to)}: ${exactInr(closingPaise)}.`}
      >
        {label}
      </PageTitle>
      <PeriodPicker period={period} today={today} />
      <FilteredTable
        list={{ state, shape: entryTable, rows, total }}
        filters={{
          search: "Search entries",
          searchesIn: "Order, reference, vendor or provider",
          selects: [
            {
              name: "kind",
              label: "Kind",
              options: transactionKinds.map((value) => ({ value, label: kindLabels[value] })),
            },
          ],
          children: (
            <ExportLink
              to={`/admin/books/accounts/${account}/entries.csv`}
              needs="payouts.read"
              state={state}
              shape={entryTable}
            />
          ),
        }}
        caption="Entries"
        noun={["entry", "entries"]}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<>No entries in this period.</>}
      />
    </Page>
  );
}

const columns: Column<AccountEntry>[] = [
  {
    key: "kind",
    label: "Booking",
    isHeader: true,
    cell: ({ kind, transactionId }) => (
      <Link
        to={`/admin/books/transactions/${transactionId}`}
        className="inline-flex min-h-9 items-center text-action hover:underline max-md:min-h-11"
      >
        {kindLabel(kind)}
      </Link>
    ),
  },
  {
    key: "at",
    label: "Day",
    sort: "at",
    cell: ({ at, occurredAt }) => (
      <span className="whitespace-nowrap">
        {formatDay(dayInIndia(at))}
        {occurredAt && ` (of ${formatDay(dayInIndia(occurredAt))})`}
      </span>
    ),
  },
  {
    key: "order",
    label: "Order or reference",
    cell: ({ number, reference }) => (
      <span className="block max-w-48 truncate" title={reference ?? undefined}>
        {number ?? reference ?? "–"}
      </span>
    ),
  },
  { key: "party", label: "Vendor or provider", cell: ({ party }) => party ?? "–" },
  {
    key: "debit",
    label: "Debit",
    align: "end",
    cell: ({ amountPaise }) => (amountPaise > 0 ? exactInr(amountPaise) : "–"),
  },
  {
    key: "credit",
    label: "Credit",
    align: "end",
    cell: ({ amountPaise }) => (amountPaise < 0 ? exactInr(-amountPaise) : "–"),
  },
  { key: "balance", label: "Balance", align: "end", cell: ({ balancePaise }) => exactInr(balancePaise) },
];
