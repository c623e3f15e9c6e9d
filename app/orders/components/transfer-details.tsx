import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { awaitsMoney } from "#app/orders/allowed-actions.ts";
import type { OrderDetails } from "#app/orders/order-types.ts";
import { Notice } from "#app/ui/layout/notice.tsx";

export function TransferDetails({ order, receivedPaise = 0 }: { order: OrderDetails; receivedPaise?: number }) {
  const { transferDetails, payBy, number, totalPaise } = order;
  if (!transferDetails || !payBy || !awaitsMoney(order)) return null;
  return (
    <Notice title={`Please transfer ${formatInr(totalPaise - receivedPaise)} by ${formatDay(dayInIndia(payBy))}.`}>
      {receivedPaise > 0 && <p className="mb-2">We have received {formatInr(receivedPaise)} so far.</p>}
      <p>
        Use your order number <strong className="font-semibold select-all">{number}</strong> as the reference. We send
        the order once the money has arrived; until then it can be cancelled free of charge.
      </p>
      <p className="mt-3 border-t border-hairline pt-3 whitespace-pre-line tabular-nums select-all">
        {transferDetails}
      </p>
    </Notice>
  );
}
