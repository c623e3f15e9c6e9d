import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { isOver } from "#app/domain/fulfilment/order-status.ts";
import { orderSums } from "#app/domain/fulfilment/order-sums.ts";
import { formatInr } from "#app/domain/money/money.ts";
import type { OrderDetails } from "#app/orders/order-types.ts";
import type { ReturnedMoney } from "#app/payments/money-fate.ts";
import type { RefundState } from "#app/payments/refunds/refund-state.server.ts";
import { TotalRows } from "#app/ui/tables/total-rows.tsx";

/** The order as it was placed; below it, what became of it once a part was cancelled, written off or refunded. */
export function OrderTotal({ order }: { order: OrderDetails & RefundState & { returned?: readonly ReturnedMoney[] } }) {
  const isCash = order.paymentMethod === "cod";
  const isPaid = order.paymentStatus === "paid" || order.paymentStatus === "refunded";
  const sums = orderSums({ ...order, isCash, isPaid, isOver: isOver(order.status) });
  const { ordered, cancelledPaise, paidPaise, writtenOffPaise, refundedPaise, refundingPaise, duePaise } = sums;
  const isChanged = cancelledPaise + writtenOffPaise + refundedPaise + refundingPaise > 0;
  return (
    <>
      <TotalRows totals={ordered} gstRates={order.lines.map((line) => line.gstRateBp)} />
      {isChanged && (
        <dl className="mt-2 space-y-2 tabular-nums">
          {cancelledPaise > 0 && <Row label="Cancelled or not delivered" paise={-cancelledPaise} />}
          <Row label={isCash ? "Paid on delivery" : "Paid"} paise={paidPaise} />
          {writtenOffPaise > 0 && <Row label="Written off" paise={writtenOffPaise} />}
          {refundedPaise > 0 && <Row label={refundLabel(order, "succeeded")} paise={refundedPaise} />}
          {refundingPaise > 0 && <Row label={refundLabel(order, "requested")} paise={refundingPaise} />}
          <div className="flex justify-between gap-4 font-semibold">
            <dt>{isCash && duePaise > 0 ? "To pay on delivery" : "Amount due"}</dt>
            <dd>{formatInr(duePaise)}</dd>
          </div>
        </dl>
      )}
    </>
  );
}

/** `succeeded`: the money has left the store. The day is that of the latest refund. */
function refundLabel({ events }: Pick<OrderDetails, "events">, status: "requested" | "succeeded"): string {
  const latest = events.findLast(({ kind, toStatus }) => kind === "refund" && toStatus === status);
  const day = latest && formatDay(dayInIndia(latest.at));
  if (status === "requested") return day ? `Refund in progress since ${day}` : "Refund in progress";
  return day ? `Refunded on ${day}` : "Refunded";
}

function Row({ label, paise }: { label: string; paise: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd>{formatInr(paise)}</dd>
    </div>
  );
}
