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
import type { HeldSerial } from "./serials/line-serials.server.ts";

export type NewOrderLine = LineTotals & {
  productId: string;
  vendorId: string;
  name: string;
  slug: string;
  sku: string;
  brand: string;
  category: string;
  listPricePaise: number;
  unitPricePaise: number;
  quantity: number;
  gstRateBp: number;
  hsn: string;
  mailPicture?: string | null;
  vendorMailboxes?: readonly Mailbox[];
  /** Lines with the same key are parts of one computer. */
  build?: string | null;
};

/** `payBy`: an unpaid order is cancelled then; null for cash on delivery (docs/rules.md#p1). */
export type NewOrder = SummaryRows & {
  cashFeePaise?: number;
  shippingFees?: ReadonlyMap<string, number> | null;
  id: string;
  userId: string;
  /** It is null when a guest gave no address. */
  userEmail: string | null;
  idempotencyKey: string;
  requestHash: string;
  paymentMethod: string;
  payBy: Date | null;
  transferDetails?: string | null;
  pricesIncludeGst: boolean;
  shippingAddress: ShippingAddress;
  commissionBp: number;
  buyer?: BusinessBuyer | null;
  /** The company that it is ordered for. */
  companyId?: string | null;
  /** On account: the days from an invoice to its payment. */
  creditDays?: number | null;
  /** The person of the store who took the order for the buyer. */
  takenBy?: string | null;
  placedAt: Date;
  promised?: ReadonlyMap<string, DeliveryWindow> | null;
  lines: NewOrderLine[];
};

/** The buyer never sees an `internal-note`. */
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
  actorRole: string | null;
  note: string | null;
  at: Date;
};

export type OrderLine = NewOrderLine & {
  id: string;
  shipmentId: string;
  replacesLineId: string | null;
  splitFromLineId: string | null;
  /** Pieces removed before dispatch, which `quantity` and the amounts exclude. */
  removedQuantity: number;
  removedTaxablePaise: number;
  removedGstPaise: number;
  serials: HeldSerial[];
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
  undeliveredReason: UndeliveredReason | null;
  nextAttemptOn: string | null;
  shippingPaise: number;
  cashFeePaise: number;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  ewayBill: string | null;
  kind: "sale" | "replacement";
  splitFrom: string | null;
  promised: DeliveryWindow | null;
  isLate: boolean;
};

type OrderHead = ChargedRows & {
  id: string;
  number: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: string;
  placedAt: Date;
  refundedPaise: number;
  payBy: Date | null;
  transferDetails: string | null;
  promised: DeliveryWindow;
  isLate: boolean;
  /** After failed delivery attempts, the rest has no promised date. */
  isHeldUp: boolean;
  canCancel: boolean;
  canPay: boolean;
};

export type OrderSummary = OrderHead & {
  lines: { name: string; slug: string; quantity: number; image: Thumbnail | null }[];
  itemCount: number;
};

export type OrderDetails = OrderHead & {
  userId: string;
  /** It is null when a guest gave no address. */
  userEmail: string | null;
  pricesIncludeGst: boolean;
  shippingAddress: ShippingAddress;
  buyer: BusinessBuyer | null;
  lines: OrderLine[];
  shipments: Shipment[];
  /** Oldest first. */
  events: OrderEvent[];
};
