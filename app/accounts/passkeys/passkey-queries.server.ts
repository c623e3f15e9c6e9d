import { desc, eq } from "drizzle-orm";
import { passkeys } from "#app/accounts/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";

/** `name`: null while its owner gave it none. */
export type ListedPasskey = {
  id: string;
  name: string | null;
  device: string;
  createdAt: Date;
  lastUsedAt: Date | null;
};

/** Newest first. */
export async function listPasskeys(db: Database, userId: string): Promise<ListedPasskey[]> {
  const { id, name, device, createdAt, lastUsedAt } = passkeys;
  return await db
    .select({ id, name, device, createdAt, lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(createdAt), id);
}
