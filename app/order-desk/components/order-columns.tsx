import { Link } from "react-router";
import { type CalendarDay, formatMoment } from "#app/domain/basics/calendar.ts";
import { COUNTER } from "#app/domain/money/ledger.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { PaymentState } from "#app/fulfilment/components/payment-state.tsx";
import { customerEmail } from "#app/order-desk/customer-email.ts";
import type { ListedOrder, OrderRow } from "#app/order-desk/lists/order-list.server.ts";
import type { OrderSums } from "#app/orders/sales-queries.server.ts";
import { Badge } from "#app/ui/controls/badge.tsx";
import { OrderStatusBadge } from "#app/ui/controls/order-status-badge.tsx";
import { ShortId } from "#app/ui/controls/short-id.tsx";
import type { Column } from "#app/ui/tables/data-table.tsx";
import type { TableTotals } from "#app/ui/tables/table-totals.tsx";
import { useOpenBeside } from "#app/ui/tables/use-side-panel.ts";
import { ShipBy } from "./shipment-stage-badge.tsx";

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
        <span className="block md:max-w-40 md:truncate">{row.customer}</span>
        <span
          className="block text-sm text-muted max-md:break-all md:max-w-40 md:truncate"
          title={row.email ?? undefined}
        >
          {row.takenBy ? takenNote(row.takenBy, row) : customerEmail(row.email)}
        </span>
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
      <span className="inline-flex max-w-48 flex-wrap items-center gap-x-2 max-md:justify-end md:min-w-44">
        <PaymentState {...row} />
        <span className="text-sm whitespace-nowrap text-muted">{methodWord(row.paymentMethod)}</span>
      </span>
    ),
  },
  {
    key: "placedAt",
    label: "Placed",
    sort: "placedAt",
    cell: (row) => <Placed at={row.placedAt} />,
  },
];

/** The note says who took an order for delivery. */
export function takenNote(name: string, { paymentMethod }: Pick<OrderRow, "paymentMethod">): string {
  return paymentMethod === COUNTER ? `Counter order by ${name}` : `Phone order by ${name}`;
}

function Placed({ at }: { at: Date }) {
  const [day = "", time = ""] = formatMoment(at).split(", ");
  return (
    <>
      <span className="whitespace-nowrap">{day},</span> <span className="whitespace-nowrap">{time}</span>
    </>
  );
}

/** On wide screens the order opens beside the list; ctrl and the middle mouse button open its page. */
function OrderLink({ id, number }: Pick<OrderRow, "id" | "number">) {
  const { isOpen, openBeside } = useOpenBeside(id);
  return (
    <Link
      to={`/admin/orders/${id}`}
      onClick={openBeside}
      data-row={id}
      aria-current={isOpen ? "true" : undefined}
      className="whitespace-nowrap text-action tabular-nums hover:underline"
    >
      {number}
    </Link>
  );
}

type Listed = ListedOrder & { today: CalendarDay };

const status: Column<Listed> = {
  key: "status",
  label: "Status",
  cell: (row) => (
    <span className="inline-flex flex-wrap gap-1">
      <OrderStatusBadge status={row.status} />
      {row.isLate && <Badge tone="warning">Late</Badge>}
    </span>
  ),
};

const shipBy: Column<Listed> = {
  key: "shipBy",
  label: "Ship by",
  cell: (row) => <ShipBy day={row.shipBy} today={row.today} isReplacement={row.isReplacement} />,
};

export const orderListColumns: Column<Listed>[] = orderColumns.flatMap((column) =>
  column.key === "number"
    ? [{ ...column, cell: OrderLink }]
    : column.key === "status"
      ? [status]
      : column.key === "placedAt"
        ? [shipBy, column]
        : [column],
);

/** `sums` cover all matching orders. */
export function orderFoot({ total, totalPaise, salesPaise, backPaise }: OrderSums): TableTotals {
  return {
    label: `Total of ${total === 1 ? "1 order" : `${total.toLocaleString("en-IN")} orders`}`,
    cells: {
      total: (
        <>
          {formatInr(totalPaise)}
          <span className="block text-sm font-normal text-muted">
            Sales {formatInr(salesPaise)}, net {formatInr(salesPaise - backPaise)}
          </span>
        </>
      ),
    },
  };
}

function methodWord(id: string): string {
  return id === "cod" ? "cash" : id.replaceAll("_", " ");
}
