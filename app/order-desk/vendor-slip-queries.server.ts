/** Call within `asVendor` (docs/rules.md#a5). */
import { eq } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import type { PackingSlip } from "#app/fulfilment/paper/packing-slip.server.ts";
import { vendorShipments } from "#app/orders/vendor-views.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { listSlipSerials } from "#app/warranty/passports/vendor-passport-queries.server.ts";
import { findVendorShipment, type ShipmentDetails } from "./vendor-shipment-queries.server.ts";

export type Slip = Omit<PackingSlip, "storeName" | "origin">;

/** Returns null when the shipment is another vendor's. The caller adds the store's name and address. */
export async function findPackingSlip(db: Database, id: string): Promise<Slip | null> {
  const shipment = await findVendorShipment(db, id);
  if (!shipment) return null;
  const { businessName, addressLine, city, region, pincode, gstin } = vendors;
  const [vendor] = await db
    .select({ businessName, addressLine, city, region, pincode, gstin })
    .from(vendorShipments)
    .innerJoin(vendors, eq(vendors.id, vendorShipments.vendorId))
    .where(eq(vendorShipments.id, id));
  if (!vendor) return null;
  const place = [vendor.city, vendor.region].filter(Boolean).join(", ");
  const from = [vendor.addressLine, [place, vendor.pincode].filter(Boolean).join(" ")];
  const serials = await listSlipSerials(
    db,
    shipment.lines.map((line) => line.id),
  );
  const { number, placedAt, address, lines, carrier, tracking, ewayBill } = shipment;
  return {
    number,
    placedAt,
    vendorName: vendor.businessName,
    vendorAddress: [...from, vendor.gstin && `GSTIN ${vendor.gstin}`].filter((line): line is string => Boolean(line)),
    address,
    lines: lines
      .filter(({ quantity }) => quantity > 0)
      .map(({ id: lineId, name, brand, sku, quantity }) => ({
        ...{ name, brand, sku, quantity },
        serials: serials.filter(({ orderLineId }) => orderLineId === lineId),
      })),
    cashPaise: isToCollect(shipment) ? shipment.amountPaise : null,
    carrier,
    tracking,
    ewayBill,
  };
}

/** Returns null when a shipment is another vendor's. */
export async function listSlips(db: Database, ids: readonly string[]): Promise<Slip[] | null> {
  const slips: Slip[] = [];
  for (const id of ids) {
    const slip = await findPackingSlip(db, id);
    if (!slip) return null;
    slips.push(slip);
  }
  return slips;
}

function isToCollect({ paysOnDelivery, paymentStatus, status }: ShipmentDetails): boolean {
  return paysOnDelivery && paymentStatus === "pending" && status !== "delivered";
}
