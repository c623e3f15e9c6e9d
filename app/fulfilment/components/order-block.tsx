import { Link } from "react-router";
import { type CalendarDay, dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { isOver } from "#app/domain/fulfilment/order-status.ts";
import { formatInr } from "#app/domain/money/money.ts";
import type { OrderSummary } from "#app/orders/order-types.ts";
import type { ReturnedMoney } from "#app/payments/money-fate.ts";
import type { RefundState } from "#app/payments/refunds/refund-state.server.ts";
import { Badge } from "#app/ui/controls/badge.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { OrderStatusBadge } from "#app/ui/controls/order-status-badge.tsx";
import { NoPicture, Picture } from "#app/ui/controls/picture.tsx";
import { expectation } from "./expectation.ts";
import { OrderActions } from "./order-actions.tsx";
import { PaymentState } from "./payment-state.tsx";

type BlockOrder = OrderSummary & RefundState & { returned?: readonly ReturnedMoney[] };

export function OrderBlock({ order, total, today }: { order: BlockOrder; total: string; today: CalendarDay }) {
  const [first, ...others] = order.lines;
  return (
    <article aria-labelledby={`order-${order.id}`}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={`order-${order.id}`} className="font-display text-xl font-semibold">
          <Link to={`/orders/${order.id}`} className="hover:underline">
            {order.number}
          </Link>
        </h2>
        <p className="text-md text-muted">
          {formatDay(dayInIndia(order.placedAt))} · {order.itemCount} {order.itemCount === 1 ? "item" : "items"} ·{" "}
          <span className="font-semibold text-ink">{total}</span>
        </p>
      </header>
      <div className="mt-3 grid gap-4 sm:grid-cols-[auto_1fr] lg:grid-cols-[auto_1fr_auto]">
        <ul className="flex gap-2">
          {order.lines.slice(0, 3).map((line) => (
            <li key={line.slug} className="w-24">
              {line.image ? (
                <Picture picture={line.image} sizes="96px" decorative className="aspect-4/3 w-24" />
              ) : (
                <NoPicture className="w-24" />
              )}
            </li>
          ))}
        </ul>
        <div className="min-w-0 space-y-1.5">
          <p className="flex flex-wrap gap-2">
            <OrderStatusBadge status={order.status} />
            <PaymentState {...order} />
            {order.refundingPaise > 0 && !isOver(order.status) && (
              <Badge tone="info">{formatInr(order.refundingPaise)} refund in progress</Badge>
            )}
          </p>
          <p className="truncate">
            {first?.name}
            {others.length > 0 && <span className="text-muted"> and {others.length} more</span>}
          </p>
          <p className="text-md text-muted">{expectation(order, today)}</p>
        </div>
        <div className="flex flex-wrap items-start gap-2 sm:col-span-2 lg:col-span-1 lg:max-w-96 lg:justify-end">
          <ButtonLink to={`/orders/${order.id}`} variant="secondary">
            View order
          </ButtonLink>
          <OrderActions order={order} />
        </div>
      </div>
    </article>
  );
}
