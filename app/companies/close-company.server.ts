import { eq } from "drizzle-orm";
import type { Database } from "#app/platform/database/db.server.ts";
import { companyAddresses, companyGstins, companyInvitations, companyPeople } from "./schema.server.ts";

/** Without people only its name stays, which orders may show. */
export async function closeIfEmpty(tx: Database, companyId: string): Promise<void> {
  if ((await tx.$count(companyPeople, eq(companyPeople.companyId, companyId))) > 0) return;
  await tx.delete(companyInvitations).where(eq(companyInvitations.companyId, companyId));
  await tx.delete(companyAddresses).where(eq(companyAddresses.companyId, companyId));
  await tx.delete(companyGstins).where(eq(companyGstins.companyId, companyId));
}
