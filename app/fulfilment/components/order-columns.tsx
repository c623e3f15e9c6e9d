import { Link } from "react-router";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { formatInr } from "#app/domain/money/money.ts";
import type { OrderRow } from "#app/fulfilment/admin-order-queries.server.ts";
import { OrderStatusBadge } from "#app/ui/controls/order-status-badge.tsx";
import { ShortId } from "#app/ui/controls/short-id.tsx";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { PaymentState } from "./payment-state.tsx";

/** For admins. The id is cut (docs/rules.md#r109); people say the number. */
export const orderColumns: Column<OrderRow>[] = [
  {
    key: "number",
    label: "Order",
    sort: "number",
    isHeader: true,
    cell: (row) => (
      <Link to={`/admin/orders/${row.id}`} className="whitespace-nowrap text-action tabular-nums hover:underline">
        {row.number}
      </Link>
    ),
  },
  { key: "id", label: "Order ID", cell: (row) => <ShortId id={row.id} to={`/admin/orders/${row.id}`} /> },
  {
    key: "customer",
    label: "Customer",
    cell: (row) => (
      <>
        {row.customer}
        <span className="block text-sm break-all text-muted">{row.email}</span>
      </>
    ),
  },
  {
    key: "total",
    label: "Total",
    sort: "total",
    align: "end",
    cell: (row) => <span className="font-semibold">{formatInr(row.totalPaise)}</span>,
  },
  { key: "status", label: "Status", cell: (row) => <OrderStatusBadge status={row.status} /> },
  {
    key: "payment",
    label: "Payment",
    cell: (row) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 max-md:justify-end">
        <PaymentState {...row} />
        <span className="text-sm text-muted">{methodWord(row.paymentMethod)}</span>
      </span>
    ),
  },
  {
    key: "placedAt",
    label: "Placed",
    sort: "placedAt",
    cell: (row) => <span className="whitespace-nowrap">{formatMoment(row.placedAt)}</span>,
  },
];

function methodWord(id: string): string {
  return id === "cod" ? "cash" : id.replaceAll("_", " ");
}
