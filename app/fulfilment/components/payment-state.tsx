import { isOver, type OrderStatus } from "#app/domain/fulfilment/order-status.ts";
import type { PaymentStatus } from "#app/domain/fulfilment/payment-status.ts";
import { ON_ACCOUNT } from "#app/domain/money/ledger.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { hasEndedUnpaid, type ReturnedMoney } from "#app/payments/money-fate.ts";
import { Badge } from "#app/ui/controls/badge.tsx";
import { PaymentStatusBadge } from "#app/ui/controls/order-status-badge.tsx";

type Paid = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: string;
  refundedPaise: number;
  /** What of it paid other orders. */
  exchangedPaise: number;
  returned?: readonly ReturnedMoney[];
};

/** Unpaid orders that ended owe nothing (docs/rules.md#f8); what was paid for them goes back. */
export function PaymentState({ status, paymentStatus, paymentMethod, refundedPaise, exchangedPaise, returned }: Paid) {
  const badges = returned?.map((money) => <ReturnedBadge key={`${money.kind} ${money.isBack}`} {...money} />);
  if (hasEndedUnpaid({ status, paymentStatus })) return badges?.length ? badges : <Badge>Not paid</Badge>;
  const sentBackPaise = refundedPaise - exchangedPaise;
  return (
    <>
      {paymentStatus === "paid" && isOver(status) ? (
        <Badge tone="info">Refund in progress</Badge>
      ) : paymentStatus === "paid" && paymentMethod === ON_ACCOUNT ? (
        <Badge tone="info">On account</Badge>
      ) : (
        // What was exchanged is named below.
        !(paymentStatus === "refunded" && exchangedPaise > 0) && <PaymentStatusBadge status={paymentStatus} />
      )}
      {exchangedPaise > 0 && <Badge tone="info">Exchanged</Badge>}
      {(paymentStatus !== "refunded" || exchangedPaise > 0) && sentBackPaise > 0 && (
        <Badge tone="info">{formatInr(sentBackPaise)} refunded</Badge>
      )}
      {badges}
    </>
  );
}

const badgeWords: Record<ReturnedMoney["kind"], string> = {
  late: "Paid after cancellation",
  twice: "Second payment",
  excess: "Excess payment",
  part: "Part payment",
};

/** It has two lines where a list is narrow. */
function ReturnedBadge({ kind, amountPaise, isBack }: ReturnedMoney) {
  return (
    <Badge tone="info" className="max-w-44 leading-tight whitespace-normal!">
      {badgeWords[kind]}: {formatInr(amountPaise)}, {isBack ? "refunded" : "refund in progress"}
    </Badge>
  );
}
