import { sql } from "drizzle-orm";
import { maxCashPaise } from "#app/domain/buying/cash-on-delivery.ts";
import type { ReturnWindowDays } from "#app/domain/fulfilment/returns.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { remembered } from "#app/platform/database/remembered.server.ts";
import { settings } from "./schema.server.ts";
import { type StoreSettings, settingsSchema } from "./settings-schema.server.ts";

export type { StoreSettings };

export const findStoreSettings = remembered(readStoreSettings);

/** A value that this version doesn't know, such as a choice of a newer one, counts as never set: the shop stays open. */
export async function readStoreSettings(db: Database): Promise<StoreSettings> {
  // As text, because the query builder reads a string of digits, such as an account number, as a number.
  const rows = await db.select({ key: settings.key, json: sql<string>`${settings.value}::text` }).from(settings);
  const typed = rows.flatMap(({ key, json }) => {
    const field = settingsSchema.shape[key as keyof typeof settingsSchema.shape];
    if (!field) return [];
    const read = field.safeParse(lawful({ key, value: JSON.parse(json) }));
    return read.success ? [[key, read.data]] : [];
  });
  return settingsSchema.parse(Object.fromEntries(typed));
}

/** The maximum of Cash on Delivery may be older than the law's limit. */
function lawful({ key, value }: { key: string; value: unknown }): unknown {
  return key === "codMaxPaise" && typeof value === "number" ? maxCashPaise(value) : value;
}

/** @throws ZodError for a value out of range */
export async function updateStoreSettings(db: Database, changes: Partial<StoreSettings>): Promise<void> {
  settingsSchema.partial().parse(changes);
  for (const [key, setting] of Object.entries(changes)) {
    // JSON null is a value, such as no map; SQL null is not allowed.
    const value = setting === null ? sql`'null'::jsonb` : setting;
    await db
      .insert(settings)
      .values({ key, value })
      .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: new Date() } });
  }
}

export function getReturnWindows({ refundDays, replacementDays, damageDays }: StoreSettings): ReturnWindowDays {
  return { refund: refundDays, replacement: replacementDays, damage: damageDays };
}
