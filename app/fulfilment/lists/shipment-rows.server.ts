/** A row of a vendor's list of shipments. Read within `asVendor` (docs/rules.md#r96). */
import { sql } from "drizzle-orm";
import type { ShippingAddress } from "#app/domain/buying/address.ts";
import type { PaymentStatus } from "#app/domain/fulfilment/payment-status.ts";
import type { ShipmentStatus } from "#app/domain/fulfilment/shipment-status.ts";
import { type ShipmentStage, shipmentStage } from "#app/fulfilment/shipment-stages.ts";
import { CASH_ON_DELIVERY } from "#app/orders/sales.server.ts";
import { vendorOrders, vendorShipments } from "#app/orders/vendor-views.server.ts";
import { startableAt } from "./dispatch-times.server.ts";

/** Paise: the shipment's lines and its share of the shipping fee. */
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
  /** A day; null: before that was stored, and replacements. */
  promisedBy: string | null;
  /** Its buyer was told that it is late. */
  lateToldAt: Date | null;
  /** Since when it could be started; before that was noted and while money is awaited: when it was ordered. */
  startableAt: Date;
  items: { name: string; quantity: number }[];
};

const paysOnDelivery = sql<boolean>`(${vendorOrders.paymentMethod} = ${CASH_ON_DELIVERY} and ${vendorShipments.kind} = 'sale')`;
/** shipment-stages.ts in SQL; a test compares the two. */
export const stage = sql<ShipmentStage>`case
  when ${vendorShipments.status} = 'pending' then case
    when ${vendorShipments.kind} = 'replacement' or ${vendorOrders.paymentStatus} = 'paid' or (${paysOnDelivery} and ${vendorOrders.paymentStatus} = 'pending')
    then 'to-confirm' else 'unpaid' end
  when ${vendorShipments.status} = 'processing' then 'to-send'
  else ${vendorShipments.status} end`;
type Item = { name: string; quantity: number; totalPaise: number };

export const columns = {
  id: vendorShipments.id,
  number: vendorOrders.number,
  placedAt: vendorOrders.placedAt,
  address: vendorOrders.shippingAddress,
  status: vendorShipments.status,
  paysOnDelivery,
  paymentStatus: vendorOrders.paymentStatus,
  shippingPaise: vendorShipments.shippingPaise,
  cashFeePaise: vendorShipments.cashFeePaise,
  refundedPaise: vendorShipments.refundedPaise,
  kind: vendorShipments.kind,
  carrier: vendorShipments.carrier,
  tracking: vendorShipments.tracking,
  promisedBy: vendorShipments.promisedBy,
  lateToldAt: vendorShipments.lateToldAt,
  startableAt: startableAt({ ...vendorShipments, ...vendorOrders }),
};

const items = sql<Item[]>`(select coalesce(json_agg(
    json_build_object('name', l.name, 'quantity', l.quantity, 'totalPaise', l.total_paise) order by l.position), '[]')
  from vendor_order_lines l where l.shipment_id = ${vendorShipments.id})`;
export const rowColumns = { ...columns, items };

type Found = Omit<ShipmentRow, "items" | "customer" | "city" | "stage" | "amountPaise"> & {
  address: ShippingAddress;
  shippingPaise: number;
  items: Item[];
};

/** As it is shown. */
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
