import { inArray } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { commissionLine } from "#app/commissions/commission-document.ts";
import { listCommissionInvoicesById } from "#app/commissions/commission-queries.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { placeOfLines } from "#app/domain/books/e-invoice/e-invoice-json.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import type { WaitingSource } from "./waiting-sources.server.ts";

/** The store's documents of commission for the portal, by id; for admins. Those for vendors without a GSTIN are left out. */
export async function findCommissionSources(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, WaitingSource>> {
  if (ids.length === 0) return new Map();
  const rows = await listCommissionInvoicesById(db, ids);
  const { commissionSac } = await findStoreSettings(db);
  const parties = [STORE_VENDOR, ...new Set(rows.map(({ vendorId }) => vendorId))];
  const { id, pincode } = vendors;
  const pincodes = new Map(
    (await db.select({ id, pincode }).from(vendors).where(inArray(id, parties))).map((one) => [one.id, one.pincode]),
  );
  const sources = rows.flatMap((row): WaitingSource[] => {
    const { recipientGstin, recipientAddress, vendorId, issuedAt, against } = row;
    if (recipientGstin === null) return [];
    return [
      {
        ...row,
        ...{ recipientGstin, vendorId: STORE_VENDOR, day: dayInIndia(issuedAt) },
        supplierPincode: pincodes.get(STORE_VENDOR) ?? null,
        billingAddress: placeOfLines(recipientAddress, pincodes.get(vendorId) ?? null),
        deliveryAddress: null,
        against: against && { number: against.number, day: dayInIndia(against.issuedAt) },
        lines: [{ ...commissionLine(row), productHsn: commissionSac }],
      },
    ];
  });
  return new Map(sources.map((source) => [source.id, source]));
}
