import type { PaymentStatus } from "#app/domain/payment-status.ts";

/** How a parcel's vendor gets to its money, in two or three words. */
export function ParcelPayment({
  paysOnDelivery,
  paymentStatus,
}: {
  paysOnDelivery: boolean;
  paymentStatus: PaymentStatus;
}) {
  if (paymentStatus === "refunded") return <>Refunded</>;
  if (paymentStatus === "paid") return paysOnDelivery ? <>Cash collected</> : <>Paid</>;
  if (paysOnDelivery) return <>Cash on delivery</>;
  return <span className="text-warning">{paymentStatus === "failed" ? "Payment failed" : "Not paid yet"}</span>;
}
