/** Queries include the reader, so addresses of other companies aren't found (docs/rules.md#j9). */
import { and, asc, eq } from "drizzle-orm";
import { companyAddresses, companyPeople } from "#app/companies/schema.server.ts";
import type { ChosenAddress, ShippingAddress } from "#app/domain/buying/address.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";

export type CompanyAddress = ShippingAddress & { id: string; label: string; isManager: boolean };

/** Lists the addresses of the person's company, the oldest first. `isManager`: the person may change them. */
export async function listCompanyAddresses(db: Database, userId: string): Promise<CompanyAddress[]> {
  const rows = await selectAddresses(db)
    .where(eq(companyPeople.userId, userId))
    .orderBy(asc(companyAddresses.position));
  return rows.map(toAddress);
}

/** Returns null for an address that isn't of the person's company. */
export async function findCompanyAddress(db: Database, userId: string, id: string): Promise<CompanyAddress | null> {
  if (!isUuid(id)) return null;
  const [row] = await selectAddresses(db).where(and(eq(companyPeople.userId, userId), eq(companyAddresses.id, id)));
  return row ? toAddress(row) : null;
}

/** A corrected address of the company is read as it is now. Returns null for one that the person's company no longer has. */
export async function readChosenAddress(
  db: Database,
  userId: string,
  chosen: ChosenAddress,
): Promise<ShippingAddress | null> {
  if (!("companyAddressId" in chosen)) return chosen;
  const found = await findCompanyAddress(db, userId, chosen.companyAddressId);
  if (!found) return null;
  const { id: _, label: __, isManager: ___, ...address } = found;
  return address;
}

function selectAddresses(db: Database) {
  return db
    .select({ address: companyAddresses, isManager: companyPeople.isManager })
    .from(companyPeople)
    .innerJoin(companyAddresses, eq(companyAddresses.companyId, companyPeople.companyId));
}

function toAddress({ address, isManager }: { address: typeof companyAddresses.$inferSelect; isManager: boolean }) {
  const { companyId: _, position: __, addressLine2, ...rest } = address;
  return { ...rest, ...(addressLine2 && { addressLine2 }), isManager };
}
