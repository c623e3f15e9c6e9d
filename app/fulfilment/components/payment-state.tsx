import type { OrderStatus } from "#app/domain/fulfilment/order-status.ts";
import type { PaymentStatus } from "#app/domain/fulfilment/payment-status.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { Badge } from "#app/ui/controls/badge.tsx";
import { PaymentStatusBadge } from "#app/ui/controls/order-status-badge.tsx";

type Paid = { status: OrderStatus; paymentStatus: PaymentStatus; refundedPaise: number };

/** A cancelled unpaid order owes nothing; partial refunds are shown beside (docs/rules.md#r57). */
export function PaymentState({ status, paymentStatus, refundedPaise }: Paid) {
  if (status === "cancelled" && paymentStatus === "pending") return <Badge>Not paid</Badge>;
  return (
    <>
      <PaymentStatusBadge status={paymentStatus} />
      {paymentStatus !== "refunded" && refundedPaise > 0 && (
        <Badge tone="info">{formatInr(refundedPaise)} refunded</Badge>
      )}
    </>
  );
}
