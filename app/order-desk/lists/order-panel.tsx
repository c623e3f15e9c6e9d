/** Shows an order beside the list. */
import { useLayoutEffect, useRef } from "react";
import { Link, useNavigation } from "react-router";
import { type CalendarDay, dayInIndia, formatDay, formatMoment } from "#app/domain/basics/calendar.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { PaymentState } from "#app/fulfilment/components/payment-state.tsx";
import type { AdminOrder } from "#app/order-desk/admin-order-queries.server.ts";
import { ShipmentAddress } from "#app/order-desk/components/shipment-contents.tsx";
import { ShipBy } from "#app/order-desk/components/shipment-stage-badge.tsx";
import { customerEmail } from "#app/order-desk/customer-email.ts";
import { Badge } from "#app/ui/controls/badge.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { OrderStatusBadge } from "#app/ui/controls/order-status-badge.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import { useMay } from "#app/ui/roles/use-may.ts";
import type { Dispatch } from "./dispatch-times.server.ts";

export type PanelOrder = {
  order: AdminOrder;
  methodName: string;
  dispatch: Dispatch;
  canConfirm: boolean;
  canRefund: boolean;
};

/** `closeHref`: the list without the panel. */
export function OrderPanel({ panel, today, closeHref }: { panel: PanelOrder; today: CalendarDay; closeHref: string }) {
  const { order, methodName, dispatch } = panel;
  const title = useRef<HTMLHeadingElement>(null);
  // Focus moves to the panel at once, so that it is read out and reached by keyboard; the list does not scroll.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is another panel
  useLayoutEffect(() => title.current?.focus({ preventScroll: true }), [order.id]);
  return (
    <aside
      aria-labelledby="panel-title"
      className="sticky top-0 max-h-dvh space-y-5 self-start overflow-y-auto border border-hairline bg-raised p-5 max-[75rem]:hidden print:hidden"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 ref={title} id="panel-title" tabIndex={-1} className="font-display text-xl font-bold tabular-nums">
          Order {order.number}
        </h2>
        <Link
          to={closeHref}
          replace
          preventScrollReset
          className="inline-flex min-h-11 shrink-0 items-center px-2 text-action hover:underline"
        >
          Close
        </Link>
      </div>
      <p className="flex flex-wrap items-center gap-2">
        <OrderStatusBadge status={order.status} />
        <PaymentState {...order} />
        {dispatch.isLate && <Badge tone="warning">Late</Badge>}
      </p>
      <Details order={order} methodName={methodName} dispatch={dispatch} today={today} />
      <Contents lines={order.lines} />
      <ShipmentAddress address={order.shippingAddress} />
      <p className="text-sm text-muted">
        Last change: {formatDay(dayInIndia(order.events.at(-1)?.at ?? order.placedAt))}
      </p>
      <Actions panel={panel} />
      <p className="text-sm text-muted">↑ and ↓ show the next order, Esc closes.</p>
    </aside>
  );
}

type DetailsProps = Pick<PanelOrder, "order" | "methodName" | "dispatch"> & { today: CalendarDay };

function Details({ order, methodName, dispatch, today }: DetailsProps) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-md">
      <dt className="text-muted">Placed</dt>
      <dd>{formatMoment(order.placedAt)}</dd>
      {dispatch.shipBy && (
        <>
          <dt className="text-muted">Ship by</dt>
          <dd>
            <ShipBy day={dispatch.shipBy} today={today} isReplacement={dispatch.isReplacement} />
          </dd>
        </>
      )}
      <dt className="text-muted">Payment</dt>
      <dd>{methodName}</dd>
      <dt className="text-muted">Total</dt>
      <dd className="font-semibold tabular-nums">{formatInr(order.totalPaise)}</dd>
      {order.refundedPaise > 0 && (
        <>
          <dt className="text-muted">Refunded</dt>
          <dd className="tabular-nums">{formatInr(order.refundedPaise)}</dd>
        </>
      )}
      <dt className="text-muted">Customer</dt>
      <dd className="break-words">
        {order.customer}
        <span className="block text-sm break-all text-muted">{customerEmail(order.userEmail)}</span>
      </dd>
    </dl>
  );
}

function Contents({ lines }: Pick<AdminOrder, "lines">) {
  return (
    <ul className="divide-y divide-hairline border-y border-hairline text-md">
      {lines.map((line) => (
        <li key={line.id} className="flex justify-between gap-4 py-2">
          <span className="min-w-0">
            {line.quantity} × {line.name}
          </span>
          <span className="shrink-0 tabular-nums">{formatInr(line.totalPaise)}</span>
        </li>
      ))}
    </ul>
  );
}

function Actions({ panel: { order, canConfirm, canRefund } }: { panel: PanelOrder }) {
  const mayRefund = useMay("orders.refund");
  const isBusy = useNavigation().formMethod === "POST";
  const page = `/admin/orders/${order.id}`;
  return (
    <div className="flex flex-wrap gap-2">
      {canConfirm && (
        <DeskForm method="post" preventScrollReset>
          <input type="hidden" name="id" value={order.id} />
          <Button name="intent" value="confirm" size="small" busy={isBusy}>
            Confirm
          </Button>
        </DeskForm>
      )}
      <ButtonLink to={page} variant="secondary" size="small">
        Open order
      </ButtonLink>
      {mayRefund && canRefund && (
        <ButtonLink to={`${page}/refund`} variant="secondary" size="small">
          Refund…
        </ButtonLink>
      )}
    </div>
  );
}
