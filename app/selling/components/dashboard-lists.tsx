import type { ReactNode } from "react";
import { Link } from "react-router";
import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { reportBy } from "#app/domain/books/e-invoice/e-invoice.ts";
import { formatInr } from "#app/domain/money/money.ts";
import type { WaitingEInvoices } from "#app/gst/e-invoices/back-office-e-invoice-queries.server.ts";
import { ShipmentStageBadge } from "#app/order-desk/components/shipment-stage-badge.tsx";
import type { ShipmentRow } from "#app/order-desk/lists/shipment-rows.server.ts";
import type { WaitingReturns } from "#app/returns/vendor-return-queries.server.ts";
import type { DashboardProduct } from "#app/selling/vendor-dashboard-queries.server.ts";
import { classes } from "#app/ui/classes.ts";
import { Badge } from "#app/ui/controls/badge.tsx";
import { StockBadge } from "#app/ui/controls/stock-badge.tsx";
import { type Task, TaskList } from "#app/ui/tables/task-list.tsx";

/** Decides which text an empty list shows. */
export type Progress = "no-products" | "no-orders" | "selling";

const emptyTexts: Record<Progress, string> = {
  "no-products": "Add your first product with its images, price and stock, then publish it.",
  "no-orders": "No orders yet. New orders will appear here.",
  selling: "All orders are confirmed and shipped.",
};

/** Sorted by waiting time, longest first. */
export function WaitingShipments({
  rows,
  total,
  progress,
}: {
  rows: (ShipmentRow & { waits: string })[];
  total: number;
  progress: Progress;
}) {
  if (rows.length === 0) return <p className="mt-3 text-muted">{emptyTexts[progress]}</p>;
  return (
    <>
      <Rows>
        {rows.map((row) => (
          <Row key={row.id} to={`/vendor/orders/${row.id}`} name={row.number} detail={itemSummary(row)}>
            <ShipmentStageBadge stage={row.stage} />
            <span className="text-muted">waiting {row.waits}</span>
          </Row>
        ))}
      </Rows>
      {total > rows.length && (
        <p className="mt-2 text-md text-muted tabular-nums">and {(total - rows.length).toLocaleString("en-IN")} more</p>
      )}
    </>
  );
}

export function LateTasks({ overdue }: { overdue: number }) {
  const href = "/vendor/orders?dispatch=overdue";
  const task = { count: overdue, one: "shipment overdue", many: "shipments overdue", href };
  return overdue > 0 && <TaskList tasks={[task]} />;
}

/** Buyers don't get these invoices yet (docs/rules.md#i10). */
export function EInvoiceTask({ waiting, firstDay, isLimited }: WaitingEInvoices) {
  const until = isLimited && firstDay ? `, report the first by ${formatDay(reportBy(firstDay))}` : "";
  const words = { one: `invoice waits for its IRN${until}`, many: `invoices wait for their IRN${until}` };
  const task = { count: waiting, ...words, href: "/vendor/invoices/e-invoices", needs: "orders.read" } as const;
  return waiting > 0 && <TaskList tasks={[task]} />;
}

export function ReturnTasks({ returns }: { returns: WaitingReturns }) {
  const tasks = [
    returnTask(returns, "requested", "return awaiting your decision", "returns awaiting your decision"),
    returnTask(returns, "approved", "return to be picked up", "returns to be picked up"),
    returnTask(returns, "picked-up", "return on its way to you", "returns on their way to you"),
  ];
  return tasks.some(({ count }) => count > 0) && <TaskList tasks={tasks} />;
}

function returnTask(returns: WaitingReturns, status: keyof WaitingReturns, one: string, many: string): Task {
  return { count: returns[status], one, many, href: `/vendor/returns?status=${status}` };
}

export function RecentOrders({ rows }: { rows: ShipmentRow[] }) {
  if (rows.length === 0) return <p className="mt-3 text-muted">No orders yet.</p>;
  return (
    <Rows>
      {rows.map((row) => (
        <Row key={row.id} to={`/vendor/orders/${row.id}`} name={row.number} detail={itemSummary(row)}>
          <span className="text-muted">{formatDay(dayInIndia(row.placedAt))}</span>
          <ShipmentStageBadge stage={row.stage} />
          <span className="min-w-24 text-right font-semibold">{formatInr(row.amountPaise)}</span>
          <span className="font-semibold text-action">View</span>
        </Row>
      ))}
    </Rows>
  );
}

export function LowStock({ products, progress }: { products: DashboardProduct[]; progress: Progress }) {
  if (products.length === 0)
    return (
      <p className="mt-3 text-muted">
        {progress === "no-products" ? "No products yet." : "No products are low on stock."}
      </p>
    );
  return (
    <Rows>
      {products.map((product) => (
        <Row key={product.id} to={`/vendor/products/${product.id}/stock`} name={product.name}>
          <span className={classes("font-semibold", product.stock === 0 && "text-danger")}>
            {product.stock === 0 ? "Out of stock" : `${product.stock} left`}
          </span>
        </Row>
      ))}
    </Rows>
  );
}

export function ProductTable({ products }: { products: DashboardProduct[] }) {
  if (products.length === 0) return <p className="mt-3 text-muted">No products yet.</p>;
  return (
    <Rows>
      {products.map((product) => (
        <Row key={product.id} to={`/vendor/products/${product.id}`} name={product.name}>
          {product.status === "draft" ? <Badge>Draft</Badge> : <StockBadge stock={product.stock} />}
          <span className="min-w-24 text-right font-semibold">{formatInr(product.sellingPricePaise)}</span>
        </Row>
      ))}
    </Rows>
  );
}

function itemSummary({ items: [first, ...others] }: ShipmentRow): string {
  if (!first) return "";
  return `${first.quantity} × ${first.name}${others.length > 0 ? ` and ${others.length} more` : ""}`;
}

function Rows({ children }: { children: ReactNode }) {
  return <ul className="mt-3 divide-y divide-hairline border-y border-hairline text-md">{children}</ul>;
}

function Row({ to, name, detail, children }: { to: string; name: string; detail?: string; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        className="group flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 hover:bg-surface"
      >
        <span className="min-w-0">
          <span className="font-semibold text-action tabular-nums group-hover:underline">{name}</span>
          {detail && <span className="text-muted"> · {detail}</span>}
        </span>
        <span className="flex flex-wrap items-center gap-3 tabular-nums max-sm:w-full max-sm:justify-between">
          {children}
        </span>
      </Link>
    </li>
  );
}
