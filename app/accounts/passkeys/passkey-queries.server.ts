import { desc, eq } from "drizzle-orm";
import { passkeys } from "#app/accounts/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";

export type ListedPasskey = { id: string; device: string; createdAt: Date; lastUsedAt: Date | null };

/** Newest first. */
export async function listPasskeys(db: Database, userId: string): Promise<ListedPasskey[]> {
  const { id, device, createdAt, lastUsedAt } = passkeys;
  return await db
    .select({ id, device, createdAt, lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(createdAt), id);
}
