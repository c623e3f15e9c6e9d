import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { isOver } from "#app/domain/fulfilment/order-status.ts";
import { orderSums } from "#app/domain/fulfilment/order-sums.ts";
import { ON_ACCOUNT } from "#app/domain/money/ledger.ts";
import { formatInr } from "#app/domain/money/money.ts";
import type { OrderDetails } from "#app/orders/order-types.ts";
import type { ReturnedMoney } from "#app/payments/money-fate.ts";
import type { RefundState } from "#app/payments/refunds/refund-state.server.ts";
import { TotalRows } from "#app/ui/tables/total-rows.tsx";

/** The order as it was placed; below it, what became of it once a part was cancelled, written off or refunded. */
export function OrderTotal({ order }: { order: OrderDetails & RefundState & { returned?: readonly ReturnedMoney[] } }) {
  const isCash = order.paymentMethod === "cod";
  const isOnAccount = order.paymentMethod === ON_ACCOUNT;
  const isPaid = order.paymentStatus === "paid" || order.paymentStatus === "refunded";
  const sums = orderSums({ ...order, isCash, isPaid, isOver: isOver(order.status) });
  const {
    ordered,
    cancelledPaise,
    remainingGstPaise,
    paidPaise,
    writtenOffPaise,
    refundedPaise,
    refundingPaise,
    duePaise,
  } = sums;
  const isChanged = cancelledPaise + writtenOffPaise + refundedPaise + refundingPaise > 0;
  const sentBackPaise = refundedPaise - order.exchangedPaise;
  return (
    <>
      <TotalRows totals={ordered} gstRates={order.lines.map((line) => line.gstRateBp)} />
      {isChanged && (
        <dl className="mt-2 space-y-2 tabular-nums">
          {cancelledPaise > 0 && <Row label="Cancelled or not delivered" paise={-cancelledPaise} />}
          {cancelledPaise > 0 && remainingGstPaise > 0 && (
            <Row label="GST on the remaining items" paise={remainingGstPaise} />
          )}
          <Row label={isCash ? "Paid on delivery" : isOnAccount ? "On account" : "Paid"} paise={paidPaise} />
          {writtenOffPaise > 0 && <Row label="Written off" paise={writtenOffPaise} />}
          {order.exchangedPaise > 0 && <Row label="Used for your exchange" paise={order.exchangedPaise} />}
          {sentBackPaise > 0 && <Row label={refundedLabel(order)} paise={sentBackPaise} />}
          {refundingPaise > 0 && <Row label={refundingLabel(order)} paise={refundingPaise} />}
          <div className="flex justify-between gap-4 font-semibold">
            <dt>{isCash && duePaise > 0 ? "To pay on delivery" : "Amount due"}</dt>
            <dd>{formatInr(duePaise)}</dd>
          </div>
        </dl>
      )}
    </>
  );
}

/** The day is that of the latest refund that has left the store. */
function refundedLabel({ events }: Pick<OrderDetails, "events">): string {
  const latest = events.findLast(({ kind, toStatus }) => kind === "refund" && toStatus === "succeeded");
  return latest ? `Refunded on ${formatDay(dayInIndia(latest.at))}` : "Refunded";
}

function refundingLabel({ refundingSince }: Pick<RefundState, "refundingSince">): string {
  return refundingSince ? `Refund in progress since ${formatDay(dayInIndia(refundingSince))}` : "Refund in progress";
}

function Row({ label, paise }: { label: string; paise: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd>{formatInr(paise)}</dd>
    </div>
  );
}
