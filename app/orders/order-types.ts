/** What the orders module hands out: plain objects, money in paise. */

import type { ShippingAddress } from "#app/domain/buying/address.ts";
import type { OrderStatus } from "#app/domain/fulfilment/order-status.ts";
import type { PaymentStatus } from "#app/domain/fulfilment/payment-status.ts";
import type { ShipmentStatus } from "#app/domain/fulfilment/shipment-status.ts";
import type { LineTotals, SummaryRows } from "#app/domain/money/totals.ts";
import type { BusinessBuyer } from "#app/domain/parties/business-buyer.ts";
import type { Picture } from "#app/ui/controls/picture.tsx";

/** One line to be frozen: what the product is and costs now, with its share of the totals. */
export type NewOrderLine = LineTotals & {
  productId: string;
  vendorId: string;
  name: string;
  slug: string;
  brand: string;
  category: string;
  listPricePaise: number;
  unitPricePaise: number;
  quantity: number;
  gstRateBp: number;
  hsn: string;
  /** What the confirmation mail shows; nothing of it is frozen. */
  mailPicture?: string | null;
};

/**
 * An order to be written. `payBy`: when it is cancelled unless paid; null for cash on delivery (docs/rules.md#r42).
 * `transferDetails`: the account the money is to be transferred to; null for what isn't paid by bank transfer.
 */
export type NewOrder = SummaryRows & {
  id: string;
  userId: string;
  userEmail: string;
  idempotencyKey: string;
  requestHash: string;
  paymentMethod: string;
  payBy: Date | null;
  transferDetails?: string | null;
  pricesIncludeGst: boolean;
  shippingAddress: ShippingAddress;
  /** The store's part of each line's taxable value, in basis points, as it is set today. */
  commissionBp: number;
  /** The business that buys; none: a person does. */
  buyer?: BusinessBuyer | null;
  placedAt: Date;
  lines: NewOrderLine[];
};

/**
 * What happened to an order. `status`, `payment` and `shipment` events say from and to which status. An `internal-note`
 * is for the store alone: the buyer never sees it. `replacement`: a shipment at no price was added.
 */
export type OrderEventKind =
  | "placed"
  | "status"
  | "payment"
  | "shipment"
  | "replacement"
  | "refund"
  | "note"
  | "internal-note";

export type OrderEvent = {
  seq: number;
  kind: OrderEventKind;
  shipmentId: string | null;
  fromStatus: string | null;
  toStatus: string | null;
  /** Null: the shop itself (expiry, payment provider). */
  actorRole: string | null;
  note: string | null;
  at: Date;
};

export type OrderLine = NewOrderLine & {
  id: string;
  shipmentId: string;
  /** The sold line whose goods this one replaces. */
  replacesLineId: string | null;
  /** Picture the product has today; null when it has none. */
  image: Picture | null;
};

export type Shipment = {
  id: string;
  vendorId: string;
  vendorName: string;
  status: ShipmentStatus;
  carrier: string | null;
  tracking: string | null;
  trackingUrl: string | null;
  /** Its share of the order's shipping fee. */
  shippingPaise: number;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  /** A replacement is sent at no price for goods that came back. */
  kind: "sale" | "replacement";
};

type OrderHead = SummaryRows & {
  id: string;
  /** What people say on the telephone: SNG-7K3F-92QX. */
  number: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  /** Id of the payment method: cod, online … */
  paymentMethod: string;
  placedAt: Date;
  /** What went back so far of what was paid. */
  refundedPaise: number;
  /** Unpaid orders are cancelled after this moment; null: nothing is waited for. */
  payBy: Date | null;
  /** The account to transfer the money to; null for orders that aren't paid by bank transfer. */
  transferDetails: string | null;
  /** The order may still be cancelled (nothing has left a vendor). */
  canCancel: boolean;
  /** An online payment is awaited and may be tried (again). */
  canPay: boolean;
};

export type OrderSummary = OrderHead & {
  lines: { name: string; slug: string; quantity: number; image: Picture | null }[];
  /** Number of pieces. */
  itemCount: number;
};

/** The whole order as its owner or an admin sees it. */
export type OrderDetails = OrderHead & {
  userId: string;
  userEmail: string;
  pricesIncludeGst: boolean;
  shippingAddress: ShippingAddress;
  /** The business that bought; null: a person did. */
  buyer: BusinessBuyer | null;
  lines: OrderLine[];
  shipments: Shipment[];
  /** Oldest first. */
  events: OrderEvent[];
};
