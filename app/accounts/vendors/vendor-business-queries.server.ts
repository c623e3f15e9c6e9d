import { eq } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import type { BusinessDetails } from "#app/domain/parties/business-details.ts";
import type { VendorState } from "#app/domain/parties/vendor-status.ts";
import type { Database } from "#app/platform/database/db.server.ts";

type VendorRow = typeof vendors.$inferSelect;

export function businessOf(row: VendorRow): BusinessDetails {
  const { businessName, addressLine, city, region, pincode, gstin, pan } = row;
  const text = (value: string | null) => value ?? "";
  const address = { addressLine: text(addressLine), city: text(city), state: text(region), pincode: text(pincode) };
  return { businessName, ...address, gstin: text(gstin), pan };
}

export type OwnBusiness = {
  business: BusinessDetails;
  state: VendorState;
  stateReason: string | null;
  version: number;
  invoicePrefix: string | null;
  /** Waits for an admin. */
  requested: BusinessDetails | null;
};

export async function findOwnBusiness(db: Database, vendorId: string): Promise<OwnBusiness | null> {
  const [row] = await db.select().from(vendors).where(eq(vendors.id, vendorId));
  return row ? { business: businessOf(row), ...stateOf(row), invoicePrefix: row.invoicePrefix } : null;
}

export function stateOf({ state, stateReason, version, requestedDetails }: VendorRow) {
  return { state, stateReason, version, requested: requestedDetails };
}
/** The store counts only after it was set up as a seller. */
export async function isSeller(db: Database, vendorId: string): Promise<boolean> {
  return (await db.$count(vendors, eq(vendors.id, vendorId))) > 0;
}
