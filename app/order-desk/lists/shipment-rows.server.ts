/** Call within `asVendor` (docs/rules.md#a5). */
import { sql } from "drizzle-orm";
import type { ShippingAddress } from "#app/domain/buying/address.ts";
import type { PaymentStatus } from "#app/domain/fulfilment/payment-status.ts";
import type { ShipmentStatus } from "#app/domain/fulfilment/shipment-status.ts";
import { type ShipmentStage, shipmentStage } from "#app/fulfilment/shipments/shipment-stages.ts";
import { CASH_ON_DELIVERY } from "#app/orders/sales.server.ts";
import { vendorOrderedShipments as sent } from "#app/orders/vendor-views.server.ts";
import { startableAt } from "./dispatch-times.server.ts";

/** In paise: lines and share of the shipping fee. */
export type ShipmentRow = {
  id: string;
  number: string;
  placedAt: Date;
  customer: string;
  city: string;
  status: ShipmentStatus;
  stage: ShipmentStage;
  paysOnDelivery: boolean;
  paymentStatus: PaymentStatus;
  amountPaise: number;
  refundedPaise: number;
  kind: "sale" | "replacement";
  carrier: string | null;
  tracking: string | null;
  /** A day; null for replacements and old orders. */
  promisedBy: string | null;
  /** When the buyer was informed of the delay. */
  lateNotifiedAt: Date | null;
  /** When packing could start; the order's time while unpaid. */
  startableAt: Date;
  items: { name: string; quantity: number }[];
};

const paysOnDelivery = sql<boolean>`(${sent.paymentMethod} = ${CASH_ON_DELIVERY} and ${sent.kind} = 'sale')`;
/** The stages of shipment-stages.ts in SQL; a test compares the two. */
export const stage = sql<ShipmentStage>`case
  when ${sent.status} = 'pending' then case
    when ${sent.kind} = 'replacement' or ${sent.paymentStatus} = 'paid' or (${paysOnDelivery} and ${sent.paymentStatus} = 'pending')
    then 'to-confirm' else 'unpaid' end
  when ${sent.status} = 'processing' then 'to-send'
  else ${sent.status} end`;
type Item = { name: string; quantity: number; totalPaise: number };

export const columns = {
  id: sent.id,
  number: sent.number,
  placedAt: sent.placedAt,
  address: sent.shippingAddress,
  status: sent.status,
  paysOnDelivery,
  paymentStatus: sent.paymentStatus,
  shippingPaise: sent.shippingPaise,
  cashFeePaise: sent.cashFeePaise,
  refundedPaise: sent.refundedPaise,
  kind: sent.kind,
  carrier: sent.carrier,
  tracking: sent.tracking,
  promisedBy: sent.promisedBy,
  lateNotifiedAt: sent.lateNotifiedAt,
  startableAt: startableAt(sent),
};

const items = sql<Item[]>`(select coalesce(json_agg(
    json_build_object('name', l.name, 'quantity', l.quantity, 'totalPaise', l.total_paise) order by l.position), '[]')
  from vendor_order_lines l where l.shipment_id = ${sent}.id)`;
export const rowColumns = { ...columns, items };

type Found = Omit<ShipmentRow, "items" | "customer" | "city" | "stage" | "amountPaise"> & {
  address: ShippingAddress;
  shippingPaise: number;
  items: Item[];
};

export function shown({ address, shippingPaise, items, ...row }: Found): ShipmentRow {
  return {
    ...row,
    stage: shipmentStage(row),
    customer: address.fullName,
    city: address.city,
    amountPaise: items.reduce((sum, item) => sum + item.totalPaise, shippingPaise),
    items: items.filter(({ quantity }) => quantity > 0).map(({ name, quantity }) => ({ name, quantity })),
  };
}
