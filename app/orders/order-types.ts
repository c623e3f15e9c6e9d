/** Plain objects of this module, money in paise. */

import type { Mailbox } from "#app/accounts/vendors/vendor-mail.server.ts";
import type { ShippingAddress } from "#app/domain/buying/address.ts";
import type { OrderStatus } from "#app/domain/fulfilment/order-status.ts";
import type { PaymentStatus } from "#app/domain/fulfilment/payment-status.ts";
import type { ShipmentStatus } from "#app/domain/fulfilment/shipment-status.ts";
import type { UndeliveredReason } from "#app/domain/fulfilment/undelivered.ts";
import type { ChargedRows } from "#app/domain/money/cash-fee.ts";
import type { DeliveryWindow } from "#app/domain/money/delivery-window.ts";
import type { LineTotals, SummaryRows } from "#app/domain/money/totals.ts";
import type { BusinessBuyer } from "#app/domain/parties/business-buyer.ts";
import type { Thumbnail } from "#app/ui/controls/picture.tsx";

/** To be frozen: the product as it is and costs now. */
export type NewOrderLine = LineTotals & {
  productId: string;
  vendorId: string;
  name: string;
  slug: string;
  /** The vendor's code of it then; empty: none. */
  sku: string;
  brand: string;
  category: string;
  listPricePaise: number;
  unitPricePaise: number;
  quantity: number;
  gstRateBp: number;
  hsn: string;
  /** For the confirmation mail; not frozen. */
  mailPicture?: string | null;
  /** For the vendor's mails: of its people who ship. */
  vendorMailboxes?: readonly Mailbox[];
  /** Lines with the same key are parts of one computer. */
  build?: string | null;
};

/**
 * `payBy`: cancelled then unless paid; null for cash on delivery (docs/rules.md#p1). `transferDetails`: the account to
 * transfer to; null without bank transfer.
 */
export type NewOrder = SummaryRows & {
  /** Of `shippingPaise`; none: 0. */
  cashFeePaise?: number;
  /** The rest of `shippingPaise` by vendor, where areas have fees of their own; null: by worth. */
  shippingFees?: ReadonlyMap<string, number> | null;
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
  /** The store's part of each line's taxable value today, in basis points. */
  commissionBp: number;
  /** None: a person, not a business. */
  buyer?: BusinessBuyer | null;
  placedAt: Date;
  /** By vendor; null: by the flat rule, as in the demo's past. */
  promised?: ReadonlyMap<string, DeliveryWindow> | null;
  lines: NewOrderLine[];
};

/**
 * Status events say from and to. The buyer never sees an `internal-note`. `replacement`: a shipment at no price was
 * added. `tracking`: courier or number was put right. `removal`: pieces of a shipment are not sent. `split`: some of it
 * are sent in a shipment of their own.
 */
export type OrderEventKind =
  | "placed"
  | "status"
  | "payment"
  | "shipment"
  | "replacement"
  | "tracking"
  | "removal"
  | "split"
  | "delay"
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
  /** Of the sold line. */
  replacesLineId: string | null;
  /** Of the same product, whose pieces these were before the shipment was split. */
  splitFromLineId: string | null;
  /** Removed before dispatch; `quantity` and amounts are what is left. */
  removedQuantity: number;
  /** The product's today; null when it has none. */
  image: Thumbnail | null;
};

export type Shipment = {
  id: string;
  vendorId: string;
  vendorName: string;
  status: ShipmentStatus;
  carrier: string | null;
  tracking: string | null;
  trackingUrl: string | null;
  /** Of the last attempt that failed. */
  undeliveredReason: UndeliveredReason | null;
  /** "2026-11-26"; of one that is undelivered. */
  nextAttemptOn: string | null;
  /** Its share of the shipping fee, with that of the fee for cash. */
  shippingPaise: number;
  cashFeePaise: number;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  ewayBill: string | null;
  /** A replacement is sent at no price for returned goods. */
  kind: "sale" | "replacement";
  splitFrom: string | null;
  /** As stored when it was ordered, or paid. */
  promised: DeliveryWindow | null;
  /** It is still to come, though its promised days are over. */
  isLate: boolean;
};

type OrderHead = ChargedRows & {
  id: string;
  /** SNG-7K3F-92QX, for the phone. */
  number: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  /** A payment method's id: cod, online … */
  paymentMethod: string;
  placedAt: Date;
  /** Refunded so far. */
  refundedPaise: number;
  /** Cancelled then unless paid; null: nothing is awaited. */
  payBy: Date | null;
  /** The account to transfer to; null without bank transfer. */
  transferDetails: string | null;
  /** Of all its shipments that were not cancelled. */
  promised: DeliveryWindow;
  /** A shipment of it is. */
  isLate: boolean;
  /** Couriers could not deliver what is still to come: nobody knows when it comes. */
  isHeldUp: boolean;
  /** Nothing has left a vendor. */
  canCancel: boolean;
  /** An online payment is awaited and may be tried (again). */
  canPay: boolean;
};

export type OrderSummary = OrderHead & {
  lines: { name: string; slug: string; quantity: number; image: Thumbnail | null }[];
  /** Pieces. */
  itemCount: number;
};

/** For its owner or an admin. */
export type OrderDetails = OrderHead & {
  userId: string;
  userEmail: string;
  pricesIncludeGst: boolean;
  shippingAddress: ShippingAddress;
  /** Null: a person, not a business. */
  buyer: BusinessBuyer | null;
  lines: OrderLine[];
  shipments: Shipment[];
  /** Oldest first. */
  events: OrderEvent[];
};
