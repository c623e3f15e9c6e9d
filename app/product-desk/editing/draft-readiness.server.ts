import { sql } from "drizzle-orm";
import type { Database } from "#app/platform/database/db.server.ts";
import type { EditingTables } from "./editing-tables.server.ts";
import { findSaleFacts } from "./product-batch.server.ts";
import { missingForSale } from "./sale-readiness.ts";

export type DraftReadiness = {
  ready: number;
  waiting: number;
  /** Drafts per missing requirement, most frequent first. */
  reasons: { message: string; count: number }[];
};

/** Null means: no drafts. */
export async function findDraftReadiness(
  db: Database,
  { products }: Pick<EditingTables, "products">,
): Promise<DraftReadiness | null> {
  const drafts = await db.select({ id: products.id }).from(products).where(sql`${products.status} = 'draft'`);
  if (drafts.length === 0) return null;
  const facts = await findSaleFacts(
    db,
    drafts.map(({ id }) => id),
  );
  const counted = new Map<string, number>();
  let ready = 0;
  for (const saleFacts of facts.values()) {
    const missing = missingForSale(saleFacts);
    if (missing.length === 0) ready++;
    for (const { message } of missing) counted.set(message, (counted.get(message) ?? 0) + 1);
  }
  const reasons = [...counted].map(([message, count]) => ({ message, count })).sort((a, b) => b.count - a.count);
  return { ready, waiting: facts.size - ready, reasons };
}
