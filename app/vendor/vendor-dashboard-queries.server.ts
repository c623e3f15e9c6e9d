/** What the vendor's dashboard counts; call within `asVendor` (guards rule 17). */
import { and, count, eq, inArray, lte } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { vendorProducts } from "#app/catalog/vendor-views.server.ts";
import { vendorShipments } from "#app/orders/vendor-views.server.ts";
import type { Database } from "#app/platform/db.server.ts";

export type VendorDashboard = {
  businessName: string;
  state: "pending" | "approved" | "suspended";
  liveProducts: number;
  lowStock: number;
  /** Parcels pending or processing. */
  toSend: number;
  shipped: number;
};

const LOW_STOCK = 10;

/** The counts of one vendor; null when there is no such vendor. */
export async function findVendorDashboard(db: Database, vendorId: string): Promise<VendorDashboard | null> {
  const { businessName, state } = vendors;
  const [vendor] = await db.select({ businessName, state }).from(vendors).where(eq(vendors.id, vendorId));
  if (!vendor) return null;
  const live = eq(vendorProducts.status, "live");
  const parcels = (statuses: ("pending" | "processing" | "shipped")[]) => inArray(vendorShipments.status, statuses);
  const [liveProducts, lowStock, toSend, shipped] = await Promise.all([
    counted(db.select({ n: count() }).from(vendorProducts).where(live)),
    counted(
      db
        .select({ n: count() })
        .from(vendorProducts)
        .where(and(live, lte(vendorProducts.stock, LOW_STOCK))),
    ),
    counted(
      db
        .select({ n: count() })
        .from(vendorShipments)
        .where(parcels(["pending", "processing"])),
    ),
    counted(
      db
        .select({ n: count() })
        .from(vendorShipments)
        .where(parcels(["shipped"])),
    ),
  ]);
  return { ...vendor, liveProducts, lowStock, toSend, shipped };
}

async function counted(rows: PromiseLike<{ n: number }[]>): Promise<number> {
  return (await rows)[0]?.n ?? 0;
}
