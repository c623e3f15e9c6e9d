import { Link } from "react-router";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { entryKinds, entryReasons } from "#app/ledger/entry-words.ts";
import type { PayoutEntry } from "#app/ledger/payout-preview.server.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { exactInr } from "./amounts.ts";

const MAX_SHOWN = 500;

export function PayoutEntries({ title, entries, file }: { title: string; entries: PayoutEntry[]; file: string }) {
  return (
    <section id="entries" className="mt-10 scroll-mt-6">
      <SectionHeading title={title} className="mb-4" />
      <DataTable
        caption={title}
        noun={["entry", "entries"]}
        columns={entries.some(({ why }) => why !== null) ? [...columns, reason] : columns}
        rows={entries}
        rowKey={(row) => String(row.id)}
        empty={<>No entries.</>}
      />
      <p className="mt-3 text-muted">
        {entries.length === MAX_SHOWN && `The first ${MAX_SHOWN} entries are shown. `}
        <a href={file} className="inline-flex min-h-11 items-center font-semibold text-action hover:underline">
          Export CSV
        </a>
      </p>
    </section>
  );
}

const columns: Column<PayoutEntry>[] = [
  {
    key: "order",
    label: "Order",
    isHeader: true,
    cell: ({ orderId, number }) => (
      <Link to={`/admin/orders/${orderId}`} className="whitespace-nowrap text-action tabular-nums hover:underline">
        {number}
      </Link>
    ),
  },
  { key: "kind", label: "Entry", cell: (row) => entryKinds[row.kind] },
  { key: "at", label: "Date", cell: (row) => formatMoment(row.at) },
  { key: "amount", label: "Amount", align: "end", cell: (row) => exactInr(row.amountPaise) },
];

const reason: Column<PayoutEntry> = {
  key: "why",
  label: "In this run",
  cell: ({ why }) => (why ? <span className="text-muted">{entryReasons[why]}</span> : "Yes"),
};
