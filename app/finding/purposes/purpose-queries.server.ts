import { eq } from "drizzle-orm";
import { searchPurposes } from "#app/finding/schema.server.ts";
import { defaultPurposes } from "#app/finding/search/default-purposes.ts";
import { type Purpose, Purposes } from "#app/finding/search/purposes.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { rememberedObject } from "#app/platform/database/remembered.server.ts";

export const findPurposes = rememberedObject(listPurposes, (purposes) => new Purposes(purposes));

/** The shop's defaults as admins changed them, then those that admins added. */
export async function listPurposes(db: Database): Promise<Purpose[]> {
  const rows = await db.select().from(searchPurposes).orderBy(searchPurposes.name);
  const changed = new Map(rows.map((row) => [row.key, row]));
  const defaults = defaultPurposes.flatMap((purpose) => {
    const row = changed.get(purpose.key);
    if (!row) return [purpose];
    return row.isRemoved ? [] : [toPurpose(row)];
  });
  const added = rows.filter(({ key, isRemoved }) => !isRemoved && !isDefault(key)).map(toPurpose);
  return [...defaults, ...added];
}

/** Defaults that an admin removed. */
export async function listRemovedPurposes(db: Database): Promise<Purpose[]> {
  const rows = await db
    .select({ key: searchPurposes.key })
    .from(searchPurposes)
    .where(eq(searchPurposes.isRemoved, true));
  return defaultPurposes.filter(({ key }) => rows.some((row) => row.key === key));
}

/** Keys of defaults that an admin changed. */
export async function listChangedKeys(db: Database): Promise<string[]> {
  const rows = await db
    .select({ key: searchPurposes.key })
    .from(searchPurposes)
    .where(eq(searchPurposes.isRemoved, false));
  return rows.map(({ key }) => key).filter(isDefault);
}

export function isDefault(key: string): boolean {
  return defaultPurposes.some((purpose) => purpose.key === key);
}

function toPurpose(row: typeof searchPurposes.$inferSelect): Purpose {
  const { key, name, why, phrases, wishes, priceTowards, pricePoints } = row;
  const price = priceTowards && pricePoints ? { price: { towards: priceTowards, points: pricePoints } } : {};
  return { key, name, why, phrases, wishes, ...price };
}
