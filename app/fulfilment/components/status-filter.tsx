import { Link } from "react-router";
import { type OrderStatus, orderStatuses } from "#app/domain/fulfilment/order-status.ts";
import { classes } from "#app/ui/classes.ts";

export function StatusFilter({
  current,
  counts,
  total,
}: {
  current: OrderStatus | null;
  counts: Record<OrderStatus, number>;
  total: number;
}) {
  return (
    <nav aria-label="Order status" className="mb-6 border-b border-hairline">
      <ul className="-mb-px flex gap-x-5 overflow-x-auto">
        <Choice to="/orders" label="All" count={total} isCurrent={current === null} />
        {orderStatuses.map((status) => (
          <Choice
            key={status}
            to={`/orders?status=${status}`}
            label={status}
            count={counts[status]}
            isCurrent={current === status}
          />
        ))}
      </ul>
    </nav>
  );
}

function Choice(props: { to: string; label: string; count: number; isCurrent: boolean }) {
  const { to, label, count, isCurrent } = props;
  return (
    <li>
      <Link
        to={to}
        aria-current={isCurrent ? "page" : undefined}
        className={classes(
          "flex min-h-11 items-center gap-1.5 border-b-2 whitespace-nowrap capitalize focus-visible:-outline-offset-2",
          isCurrent ? "border-action font-semibold" : "border-transparent text-muted hover:text-ink",
        )}
      >
        {label}
        <span className="text-sm tabular-nums">{count}</span>
      </Link>
    </li>
  );
}
