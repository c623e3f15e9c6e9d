import type { PaymentStatus } from "#app/domain/fulfilment/payment-status.ts";
import { isNeverDelivered, type ShipmentStatus } from "#app/domain/fulfilment/shipment-status.ts";
import { formatInr } from "#app/domain/money/money.ts";

export function ShipmentPayment({
  paysOnDelivery,
  paymentStatus,
  status,
  kind,
  refundedPaise,
}: {
  paysOnDelivery: boolean;
  paymentStatus: PaymentStatus;
  status: ShipmentStatus;
  kind: "sale" | "replacement";
  refundedPaise: number;
}) {
  const back = refundedPaise > 0 ? `, ${formatInr(refundedPaise)} refunded` : "";
  if (kind === "replacement") return <>Replacement, free of charge</>;
  if (isNeverDelivered(status) && paysOnDelivery) return <>Cash not collected</>;
  if (paymentStatus === "refunded") return <>Refunded</>;
  if (paymentStatus === "paid")
    return (
      <>
        {paysOnDelivery ? "Cash collected" : "Paid"}
        {back}
      </>
    );
  if (status === "cancelled" && (paymentStatus === "pending" || paymentStatus === "failed")) return <>Not paid</>;
  if (paysOnDelivery) return <>{status === "delivered" ? `Cash collected${back}` : "Cash on delivery"}</>;
  return <span className="text-warning">{paymentStatus === "failed" ? "Payment failed" : "Payment pending"}</span>;
}
