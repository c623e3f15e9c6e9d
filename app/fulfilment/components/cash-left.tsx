import { formatInr } from "#app/domain/money/money.ts";
import { uncollectedPaise } from "#app/fulfilment/shipments/shipment-amount.ts";
import type { OrderDetails } from "#app/orders/order-types.ts";

/** What is still to pay once parts are cancelled or returned. */
export function CashLeft({ order }: { order: OrderDetails }) {
  const uncollected = uncollectedPaise(order);
  if (uncollected === 0) return null;
  return (
    <dl className="mt-2 space-y-2 tabular-nums">
      <div className="flex justify-between gap-4">
        <dt className="text-muted">Cancelled or not delivered</dt>
        <dd>{formatInr(-uncollected)}</dd>
      </div>
      <div className="flex justify-between gap-4 font-semibold">
        <dt>{order.paymentStatus === "pending" ? "To pay on delivery" : "Paid on delivery"}</dt>
        <dd>{formatInr(order.totalPaise - uncollected)}</dd>
      </div>
    </dl>
  );
}
