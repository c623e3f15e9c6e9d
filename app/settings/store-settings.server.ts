/**
 * The store's settings: who it is and how it counts. Stored one row per key; a missing row means the default here.
 */
import { z } from "zod";
import type { Database } from "#app/platform/db.server.ts";
import { settings } from "./schema.server.ts";

const schema = z.strictObject({
  storeName: z.string().min(1).default("Nakshatra Computers"),
  legalName: z.string().min(1).default("Nakshatra Computers Private Limited (sample store)"),
  addressLines: z
    .array(z.string())
    .default(["42, Neeladri Road", "Electronic City Phase 1", "Bengaluru, Karnataka 560100"]),
  gstin: z.string().default("29AAACN0000A1ZH"),
  phones: z.array(z.string()).default(["+91 80 4000 0100", "+91 90000 00100"]),
  emails: z.array(z.string()).default(["hello@nakshatra.example", "support@nakshatra.example"]),
  /** One line per stretch of days (spec section 2, Contact). */
  openingHours: z.array(z.string()).default(["Monday–Saturday: 10 AM–8 PM", "Sunday: closed"]),
  /** Where the map on the contact page points; null: no map. */
  mapPosition: z
    .strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullable()
    .default({ latitude: 12.8452, longitude: 77.6602 }),
  grievanceOfficer: z.string().default("Meera Iyer, grievance@nakshatra.example"),
  socialLinks: z.array(z.object({ name: z.string(), url: z.string() })).default([]),
  /** Decision 1: prices shown include GST. */
  pricesIncludeGst: z.boolean().default(true),
  /** Decision 3: the fee below the free limit. */
  shippingFeePaise: z.number().int().min(0).default(0),
  freeShippingAbovePaise: z.number().int().min(0).default(5_000_00),
  /** Decision 5: unpaid online orders are cancelled after this time. */
  unpaidOrderMinutes: z.number().int().min(1).default(30),
  /** Decision 19. */
  autoApproveVendors: z.boolean().default(false),
});

export type StoreSettings = z.output<typeof schema>;

/** The settings as they are now; defaults fill what was never set. */
export async function findStoreSettings(db: Database): Promise<StoreSettings> {
  const rows = await db.select({ key: settings.key, value: settings.value }).from(settings);
  const known = rows.filter((row) => row.key in schema.shape);
  return schema.parse(Object.fromEntries(known.map((row) => [row.key, row.value])));
}

/** Changes some settings. @throws ZodError when a value is out of its range */
export async function updateStoreSettings(db: Database, changes: Partial<StoreSettings>): Promise<void> {
  schema.partial().parse(changes);
  for (const [key, value] of Object.entries(changes)) {
    await db
      .insert(settings)
      .values({ key, value })
      .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: new Date() } });
  }
}
