import { and, asc, desc, eq } from "drizzle-orm";
import type { Database } from "#app/platform/database/db.server.ts";
import type { CheckedGstin } from "./gstin-form.ts";
import { savedGstins } from "./schema.server.ts";

export type SavedGstin = CheckedGstin & { isDefault: boolean };

const { gstin, businessName, address, isDefault } = savedGstins;
const row = { gstin, businessName, address, isDefault };

/** The default first, then the oldest. */
export function listGstins(db: Database, userId: string): Promise<SavedGstin[]> {
  return db
    .select(row)
    .from(savedGstins)
    .where(eq(savedGstins.userId, userId))
    .orderBy(desc(isDefault), asc(savedGstins.createdAt), asc(gstin));
}

/** Returns null for one that the person has not saved. */
export async function findGstin(db: Database, userId: string, of: string): Promise<SavedGstin | null> {
  const [found] = await db
    .select(row)
    .from(savedGstins)
    .where(and(eq(savedGstins.userId, userId), eq(gstin, of)));
  return found ?? null;
}
