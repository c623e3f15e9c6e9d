/** /admin/books/bank/missing */
import { Link } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { listMissing } from "#app/bank/bank-queries.server.ts";
import { missingTable } from "#app/bank/bank-tables.ts";
import type { Movement } from "#app/bank/movements.server.ts";
import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { kindLabel } from "#app/domain/books/account-words.ts";
import { exactInr } from "#app/ledger/components/amounts.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { ExportLink } from "#app/ui/tables/export-link.tsx";
import { FilteredTable } from "#app/ui/tables/filtered-table.tsx";
import { offsetOf, readTableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/bank-missing-page";

export const handle = { access: "admin", reads: "payouts.read" } satisfies RouteHandle;

/** Banks need a day or two, weekends and holidays more. */
const DAYS = 3;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "In the books, not in the statement", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db, clock } = context.get(appContext);
  const state = readTableState(url.searchParams, missingTable);
  const all = await listMissing(db, { today: dayInIndia(clock.now()), days: DAYS, q: state.q });
  const sorted = state.isDescending ? all.toReversed() : all;
  const first = offsetOf(state);
  return { state, shape: missingTable, rows: sorted.slice(first, first + state.perPage), total: all.length };
}

export default function BankMissingPage({ loaderData }: Route.ComponentProps) {
  const { state, shape } = loaderData;
  return (
    <Page>
      <Breadcrumbs
        steps={[
          { label: "Books", to: "/admin/books" },
          { label: "Bank statement", to: "/admin/books/bank" },
          { label: "Not in the statement" },
        ]}
      />
      <FilteredTable
        title="Not in the statement"
        intro={`Money that the books have at the bank for ${DAYS} days or more, but no line of the statement shows.`}
        list={loaderData}
        filters={{
          search: "Search by reference or amount",
          children: <ExportLink to="/admin/books/bank/missing.csv" needs="payouts.read" state={state} shape={shape} />,
        }}
        caption="In the books, not in the statement"
        noun={["booking", "bookings"]}
        columns={columns}
        rowKey={({ key }) => key}
        empty={<>Every booking at the bank is in the statement, or there is no statement yet.</>}
      />
    </Page>
  );
}

const columns: Column<Movement>[] = [
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
    key: "day",
    label: "Day",
    sort: "day",
    cell: ({ day }) => <span className="whitespace-nowrap">{formatDay(day)}</span>,
  },
  { key: "reference", label: "Reference", cell: ({ reference }) => reference ?? "–" },
  {
    key: "out",
    label: "Out",
    align: "end",
    cell: ({ amountPaise }) => (amountPaise < 0 ? exactInr(-amountPaise) : "–"),
  },
  { key: "in", label: "In", align: "end", cell: ({ amountPaise }) => (amountPaise > 0 ? exactInr(amountPaise) : "–") },
];
