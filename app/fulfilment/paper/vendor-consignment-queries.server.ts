/** Call within `asVendor` (docs/rules.md#a5). */
import { and, asc, eq, inArray } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { type Consignment, readTransporter } from "#app/domain/fulfilment/eway-bill.ts";
import { goodsDocuments } from "#app/domain/fulfilment/invoice-number.ts";
import type { ShipmentStatus } from "#app/domain/fulfilment/shipment-status.ts";
import { vendorInvoiceLines, vendorInvoices } from "#app/invoices/vendor-views.server.ts";
import { vendorShipments } from "#app/orders/vendor-views.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";

export type VendorConsignment = Consignment & { shipmentId: string; status: ShipmentStatus; ewayBill: string | null };

/** Shipments with an invoice or delivery challan only. Null when one is another vendor's. */
export async function listConsignments(db: Database, ids: readonly string[]): Promise<VendorConsignment[] | null> {
  if (!ids.every(isUuid)) return null;
  const own = await db.$count(vendorShipments, inArray(vendorShipments.id, [...ids]));
  if (own !== ids.length) return null;
  const { kind, number, issuedAt, supplierName, supplierGstin, recipientName, recipientGstin } = vendorInvoices;
  const { deliveryAddress, placeOfSupplyCode, totalPaise } = vendorInvoices;
  const { status, carrier, tracking, ewayBill } = vendorShipments;
  const rows = await db
    .select({
      invoiceId: vendorInvoices.id,
      shipmentId: vendorShipments.id,
      ...{ kind, number, issuedAt, supplierName, supplierGstin, recipientName, recipientGstin },
      ...{ recipientAddress: vendorInvoices.recipientAddress },
      ...{ deliveryAddress, placeOfSupplyCode, totalPaise, status, carrier, tracking, ewayBill },
      from: { addressLine: vendors.addressLine, city: vendors.city, pincode: vendors.pincode },
    })
    .from(vendorInvoices)
    .innerJoin(vendorShipments, eq(vendorShipments.id, vendorInvoices.shipmentId))
    .innerJoin(vendors, eq(vendors.id, vendorShipments.vendorId))
    .where(and(inArray(vendorShipments.id, [...ids]), inArray(vendorInvoices.kind, goodsDocuments)))
    .orderBy(asc(number));
  const invoiceIds = rows.map(({ invoiceId }) => invoiceId);
  const lines = await db
    .select()
    .from(vendorInvoiceLines)
    .where(inArray(vendorInvoiceLines.invoiceId, invoiceIds))
    .orderBy(asc(vendorInvoiceLines.position));
  const transporters = await findTransporters(db);
  return rows.map(({ invoiceId, from, recipientAddress, ...row }) => ({
    ...row,
    isBilledElsewhere: recipientAddress !== null,
    from: { addressLine: from.addressLine ?? "", city: from.city ?? "", pincode: from.pincode ?? "" },
    lines: lines.filter((line) => line.invoiceId === invoiceId),
    transporterId: transporters.get(row.carrier?.toLowerCase() ?? "") ?? "",
  }));
}

/** Keyed by lower-case carrier. */
async function findTransporters(db: Database): Promise<Map<string, string>> {
  const { transporters } = await findStoreSettings(db);
  return new Map(
    transporters.flatMap((line) => readTransporter(line) ?? []).map((one) => [one.carrier.toLowerCase(), one.id]),
  );
}
