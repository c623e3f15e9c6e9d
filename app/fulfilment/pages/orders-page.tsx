/** /orders */
import { data } from "react-router";
import { requireUser } from "#app/accounts/viewer.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { type OrderStatus, orderStatuses } from "#app/domain/fulfilment/order-status.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { OrderBlock } from "#app/fulfilment/components/order-block.tsx";
import { OrdersError } from "#app/fulfilment/components/orders-error.tsx";
import { StatusFilter } from "#app/fulfilment/components/status-filter.tsx";
import { listOrdersFor } from "#app/orders/order-queries.server.ts";
import { withReturnedMoney } from "#app/payments/payment-queries.server.ts";
import { withRefundState } from "#app/payments/refunds/refund-state.server.ts";
import { databaseTrouble } from "#app/platform/database/database-errors.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { Pagination } from "#app/ui/tables/pagination.tsx";
import type { Route } from "./+types/orders-page";

export const handle = { access: "signed-in" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "My Orders", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireUser(context);
  const { db, clock, log, requestId } = context.get(appContext);
  const status = statusOf(url.searchParams.get("status"));
  const page = Number(url.searchParams.get("page") ?? 1);
  const isWaiting = url.searchParams.get("payment") === "waiting";
  try {
    const list = await listOrdersFor(db, viewer, { status, page });
    const orders = await withRefundState(db, await withReturnedMoney(db, list.orders));
    return { ...list, orders, today: dayInIndia(clock.now()), status: status ?? null, isWaiting, failed: null };
  } catch (error) {
    if (databaseTrouble(error)) throw error;
    // The list has its own error text (docs/rules.md#o8).
    log.error({ err: error }, "orders not loaded");
    return data({ failed: requestId }, { status: 500 });
  }
}

function statusOf(value: string | null): OrderStatus | undefined {
  return orderStatuses.find((status) => status === value);
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.failed !== null) return <OrdersError reference={loaderData.failed} />;
  const { orders, today, counts, status, page, pageCount, isWaiting } = loaderData;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <>
      {isWaiting && (
        <div className="mb-6">
          <Notice tone="info" title="We are confirming your payment.">
            <p>Your order shows it as soon as the payment provider reports it.</p>
          </Notice>
        </div>
      )}
      {total === 0 ? (
        <EmptyState title="No Orders Yet" text="Your orders will appear here.">
          <ButtonLink to="/products">Browse Products</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <StatusFilter current={status} counts={counts} total={total} />
          {orders.length === 0 ? (
            <EmptyState
              title={`No ${status} orders`}
              text="Your orders with other statuses are listed under All orders."
            >
              <ButtonLink to="/orders" variant="secondary">
                All orders
              </ButtonLink>
            </EmptyState>
          ) : (
            <ul className="space-y-8">
              {orders.map((order) => (
                <li key={order.id} className="border-hairline not-first:border-t not-first:pt-4">
                  <OrderBlock order={order} total={formatInr(order.totalPaise)} today={today} />
                </li>
              ))}
            </ul>
          )}
          <Pagination
            className="mt-8"
            page={page}
            pageCount={pageCount}
            hrefOf={(targetPage) =>
              `/orders?${new URLSearchParams({ ...(status && { status }), page: String(targetPage) })}`
            }
          />
        </>
      )}
    </>
  );
}
