/** /admin/books/transactions/:id */
import { data, Link } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { type BookedTransaction, findTransaction } from "#app/books/entry-queries.server.ts";
import { balanceTable } from "#app/books/entry-table.ts";
import { transactionLinks } from "#app/books/transaction-links.ts";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { accountLabel, kindLabel } from "#app/domain/books/account-words.ts";
import { exactInr } from "#app/ledger/components/amounts.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Fact } from "#app/ui/layout/fact.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { readTableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/transaction-page";

export const handle = { access: "admin", reads: "payouts.read" } satisfies RouteHandle;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData && kindLabel(loaderData.kind), isPrivate: true });
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const booked = await findTransaction(context.get(appContext).db, params.id);
  if (!booked) throw data(null, { status: 404 });
  return { ...booked, links: transactionLinks(booked), state: readTableState(url.searchParams, balanceTable) };
}

export default function TransactionPage({ loaderData }: Route.ComponentProps) {
  const { id, kind, outsideReference, at, occurredAt, businessName, links, entries, state } = loaderData;
  return (
    <Page>
      <Breadcrumbs steps={[{ label: "Books", to: "/admin/books" }, { label: `Transaction ${id}` }]} />
      <PageTitle>{kindLabel(kind)}</PageTitle>
      <dl className="mb-6 grid max-w-xl grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <Fact label="Booked">{formatMoment(at)}</Fact>
        {occurredAt && (
          <Fact label="Happened">{formatMoment(occurredAt)}, in a month that was closed when it was booked</Fact>
        )}
        {businessName && <Fact label="Vendor">{businessName}</Fact>}
        {links.length > 0 && (
          <Fact label="Because of">
            <Causes links={links} />
          </Fact>
        )}
        {outsideReference && <Fact label="Reference">{outsideReference}</Fact>}
      </dl>
      <DataTable
        caption="Entries"
        noun={["entry", "entries"]}
        columns={columns}
        rows={entries}
        rowKey={(entry) => entry.id}
        state={state}
        shape={balanceTable}
        totals={{ label: "Sum", cells: { debit: exactInr(sum(entries, 1)), credit: exactInr(sum(entries, -1)) } }}
      />
    </Page>
  );
}

function Causes({ links }: { links: ReturnType<typeof transactionLinks> }) {
  return (
    <ul>
      {links.map(({ label, to, isFile }) => (
        <li key={to}>
          <Link to={to} reloadDocument={isFile} className="inline-flex min-h-9 items-center text-action underline">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

type Entry = BookedTransaction["entries"][number];

function sum(entries: Entry[], sign: 1 | -1): number {
  return entries.reduce((total, { amountPaise }) => total + Math.max(0, sign * amountPaise), 0);
}

const columns: Column<Entry>[] = [
  {
    key: "account",
    label: "Account",
    isHeader: true,
    cell: ({ account }) => (
      <Link to={`/admin/books/accounts/${account}`} className="text-action hover:underline max-md:min-h-11">
        {accountLabel(account)}
      </Link>
    ),
  },
  { key: "party", label: "Vendor or provider", cell: ({ party }) => party ?? "–" },
  { key: "product", label: "Product", cell: ({ product }) => product ?? "–" },
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
];
