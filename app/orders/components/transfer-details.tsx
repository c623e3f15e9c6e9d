import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { awaitsMoney } from "#app/orders/allowed-actions.ts";
import type { OrderDetails } from "#app/orders/order-types.ts";
import { Notice } from "#app/ui/layout/notice.tsx";

/** Where, by when and with which reference to transfer awaited money; else nothing. */
export function TransferDetails({ order }: { order: OrderDetails }) {
  const { transferDetails, payBy, number, totalPaise } = order;
  if (!transferDetails || !payBy || !awaitsMoney(order)) return null;
  return (
    <Notice title={`Please transfer ${formatInr(totalPaise)} by ${formatDay(dayInIndia(payBy))}.`}>
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
