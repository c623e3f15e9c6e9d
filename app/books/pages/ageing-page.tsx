/** /admin/books/ageing */
import { Link } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { type AgedDebt, listAgedDebts } from "#app/books/ageing-queries.server.ts";
import { debtLabels, debtLink } from "#app/books/ageing-words.ts";
import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { exactInr, inrOrDash } from "#app/ledger/components/amounts.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import type { Route } from "./+types/ageing-page";

export const handle = { access: "admin", reads: "payouts.read" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Receivables by age", isPrivate: true });
}

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db, clock } = context.get(appContext);
  const today = dayInIndia(clock.now());
  return { today, rows: await listAgedDebts(db, today) };
}

export default function AgeingPage({ loaderData: { today, rows } }: Route.ComponentProps) {
  return (
    <Page>
      <Breadcrumbs steps={[{ label: "Books", to: "/admin/books" }, { label: "Receivables by age" }]} />
      <PageTitle
        intro={`What couriers, vendors and companies owe the store on ${formatDay(today)}, by the days since. Payments settle the oldest debts first.`}
      >
        Receivables by age
      </PageTitle>
      <DataTable
        caption="Debts by age"
        noun={["debt", "debts"]}
        columns={columns}
        rows={rows}
        rowKey={({ kind, party }) => `${kind}/${party}`}
        totals={rows.length > 0 ? { label: "Total", cells: totalsOf(rows) } : undefined}
        empty={<>Nobody owes the store anything.</>}
      />
      {rows.length > 0 && (
        <p className="mt-4">
          <ButtonLink to="/admin/books/ageing.csv" reloadDocument variant="secondary">
            Download CSV
          </ButtonLink>
        </p>
      )}
    </Page>
  );
}

const columns: Column<AgedDebt>[] = [
  {
    key: "name",
    label: "Who",
    isHeader: true,
    cell: (row) => (
      <Link to={debtLink(row)} className="inline-flex min-h-9 items-center text-action hover:underline max-md:min-h-11">
        {row.name}
      </Link>
    ),
  },
  { key: "kind", label: "For", cell: ({ kind }) => debtLabels[kind] },
  { key: "upTo30", label: "0–30 days", align: "end", cell: ({ upTo30Paise }) => inrOrDash(upTo30Paise) },
  { key: "upTo60", label: "31–60 days", align: "end", cell: ({ upTo60Paise }) => inrOrDash(upTo60Paise) },
  { key: "upTo90", label: "61–90 days", align: "end", cell: ({ upTo90Paise }) => inrOrDash(upTo90Paise) },
  { key: "older", label: "Over 90 days", align: "end", cell: ({ olderPaise }) => inrOrDash(olderPaise) },
  { key: "total", label: "Total", align: "end", cell: ({ totalPaise }) => exactInr(totalPaise) },
];

function totalsOf(rows: AgedDebt[]) {
  const sum = (of: (row: AgedDebt) => number) => exactInr(rows.reduce((total, row) => total + of(row), 0));
  return {
    upTo30: sum((row) => row.upTo30Paise),
    upTo60: sum((row) => row.upTo60Paise),
    upTo90: sum((row) => row.upTo90Paise),
    older: sum((row) => row.olderPaise),
    total: sum((row) => row.totalPaise),
  };
}
