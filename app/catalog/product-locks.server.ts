import { eq, inArray } from "drizzle-orm";
import { inBatches } from "#app/platform/database/batches.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { products } from "./schema.server.ts";

export async function lockProduct(tx: Database, id: string) {
  if (!isUuid(id)) return null;
  const [row] = await tx.select().from(products).where(eq(products.id, id)).for("no key update");
  return row ?? null;
}

/** Locks in id order (docs/rules.md#s2); missing ids are left out. */
export async function lockProducts(tx: Database, ids: readonly string[]) {
  const locked = new Map<string, typeof products.$inferSelect>();
  for (const batch of inBatches([...new Set(ids)].sort())) {
    const rows = await tx
      .select()
      .from(products)
      .where(inArray(products.id, batch))
      .orderBy(products.id)
      .for("no key update");
    for (const row of rows) locked.set(row.id, row);
  }
  return locked;
}

export type LockedProducts = Awaited<ReturnType<typeof lockProducts>>;
