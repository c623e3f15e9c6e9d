import { Link } from "react-router";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { inrOrDash } from "#app/ledger/components/amounts.ts";
import { wholeTable } from "#app/ledger/components/paid-cash.tsx";
import type { PlannedRemittance } from "#app/payments/courier-cash/remittance-commands.server.ts";
import type { DueCash, PaidTransfer } from "#app/payments/courier-cash/remittance-queries.server.ts";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";

export const inr = (paise: number) => formatInr(paise, { decimals: 2 });

export function Plan({ title, rows }: { title: string; rows: PlannedRemittance[] }) {
  return (
    <div className="mb-8">
      <DataTable
        caption={title}
        noun={["row", "rows"]}
        columns={planColumns}
        rows={rows}
        rowKey={(row) => String(row.row)}
        {...wholeTable}
      />
    </div>
  );
}

const planColumns: Column<PlannedRemittance>[] = [
  { key: "row", label: "Row", align: "end", cell: ({ row }) => row },
  { key: "awb", label: "AWB", isHeader: true, cell: ({ awb }) => <span className="break-all">{awb || "–"}</span> },
  {
    key: "number",
    label: "Order",
    cell: ({ orderId, number }) => (orderId ? <OrderLink id={orderId} number={number ?? ""} /> : "–"),
  },
  {
    key: "amount",
    label: "Amount",
    align: "end",
    cell: ({ amountPaise }) => (amountPaise === null ? "–" : inr(amountPaise)),
  },
  { key: "reference", label: "UTR", cell: ({ reference }) => reference ?? "–" },
  {
    key: "does",
    label: "What happens",
    cell: ({ does, isRecorded, problem }) =>
      does ? "Record" : isRecorded ? "Already recorded" : <span className="text-danger">{problem}</span>,
  },
];

export const dueColumns: Column<DueCash>[] = [
  {
    key: "number",
    label: "Order",
    isHeader: true,
    cell: ({ orderId, number }) => <OrderLink id={orderId} number={number} />,
  },
  {
    key: "carrier",
    label: "Courier",
    cell: ({ carrier, tracking }) => [carrier, tracking].filter(Boolean).join(" ") || "–",
  },
  { key: "collected", label: "Collected", cell: (row) => formatMoment(row.collectedAt) },
  { key: "amount", label: "Amount", align: "end", cell: (row) => inr(row.amountPaise) },
  { key: "refunded", label: "Refunded", align: "end", cell: (row) => inrOrDash(row.refundedPaise) },
];

export const transferColumns: Column<PaidTransfer>[] = [
  { key: "reference", label: "UTR", isHeader: true, cell: (row) => <TransferLink reference={row.reference} /> },
  { key: "at", label: "Recorded", cell: (row) => formatMoment(row.at) },
  { key: "count", label: "Shipments", align: "end", cell: (row) => row.count },
  { key: "amount", label: "Amount", align: "end", cell: (row) => inr(row.paise) },
];

function TransferLink({ reference }: { reference: string }) {
  return (
    <Link
      to={`/admin/payouts/courier-cash/${encodeURIComponent(reference)}`}
      className="break-all text-action hover:underline"
    >
      {reference}
    </Link>
  );
}

function OrderLink({ id, number }: { id: string; number: string }) {
  return (
    <Link to={`/admin/orders/${id}`} className="text-action tabular-nums hover:underline">
      {number}
    </Link>
  );
}
