/** The stored settings: one row per key, defaults for the rest. */
import { sql } from "drizzle-orm";
import type { ReturnWindowDays } from "#app/domain/fulfilment/returns.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { remembered } from "#app/platform/database/remembered.server.ts";
import { settings } from "./schema.server.ts";
import { type StoreSettings, settingsSchema } from "./settings-schema.server.ts";

export type { StoreSettings };

/** With defaults for what was never set. */
export const findStoreSettings = remembered(readStoreSettings);

/** As they are stored now, for who changes them. */
export async function readStoreSettings(db: Database): Promise<StoreSettings> {
  const rows = await db.select({ key: settings.key, value: settings.value }).from(settings);
  const known = rows.filter((row) => row.key in settingsSchema.shape);
  return settingsSchema.parse(Object.fromEntries(known.map((row) => [row.key, row.value])));
}

/** @throws ZodError for a value out of range */
export async function updateStoreSettings(db: Database, changes: Partial<StoreSettings>): Promise<void> {
  settingsSchema.partial().parse(changes);
  for (const [key, given] of Object.entries(changes)) {
    // A null of JSON, not of SQL: no map.
    const value = given === null ? sql`'null'::jsonb` : given;
    await db
      .insert(settings)
      .values({ key, value })
      .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: new Date() } });
  }
}

/** The three windows (docs/rules.md#f9), in days. */
export function returnWindowsOf({ refundDays, replacementDays, damageDays }: StoreSettings): ReturnWindowDays {
  return { refund: refundDays, replacement: replacementDays, damage: damageDays };
}
