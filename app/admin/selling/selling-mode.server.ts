/** Switches between a single seller and a marketplace (docs/rules.md#x17). */
import { and, asc, eq, ne, sql } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { saveStoreVendor } from "#app/accounts/vendors/store-vendor-commands.server.ts";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { BusinessDetails } from "#app/domain/parties/business-details.ts";
import { can } from "#app/domain/parties/permissions.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import { listVendorBalances } from "#app/ledger/payable-queries.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { settingsSchema } from "#app/settings/settings-schema.server.ts";
import { readStoreSettings, type StoreSettings, updateStoreSettings } from "#app/settings/store-settings.server.ts";

/** `approved`: the vendor may sell · `owed`: its balance is not settled */
export type SellingObstacle = { vendorId: string; name: string; why: "approved" | "owed" };

export async function listSellingObstacles(db: Database, now: Date): Promise<SellingObstacle[]> {
  const others = await db
    .select({ vendorId: vendors.id, name: vendors.businessName })
    .from(vendors)
    .where(and(eq(vendors.state, "approved"), ne(vendors.id, STORE_VENDOR)))
    .orderBy(asc(vendors.businessName));
  const balances = await listVendorBalances(db, now);
  return [
    ...others.map((vendor) => ({ ...vendor, why: "approved" as const })),
    ...balances.map(({ vendorId, businessName }) => ({ vendorId, name: businessName, why: "owed" as const })),
  ];
}

/** `business`: null when the store sells nothing itself. */
export type ChangeSellingMode = { mode: "single" | "marketplace"; business: BusinessDetails | null };

/** `obstacles`: other vendors may sell, or balances are open. A database trigger checks the same. */
export async function changeSellingMode(
  db: Database,
  { viewer, now }: CommandContext,
  { mode, business }: ChangeSellingMode,
): Promise<Result<undefined, "not-allowed" | "no-business" | "obstacles", SellingObstacle[]>> {
  return transaction<Result<undefined, "not-allowed" | "no-business" | "obstacles", SellingObstacle[]>>(
    db,
    async (tx) => {
      if (!can(viewer, "edit-settings")) return err("not-allowed");
      if (mode === "single" && !business) return err("no-business");
      await tx.execute(sql`lock table settings in share row exclusive mode`);
      const obstacles = mode === "single" ? await listSellingObstacles(tx, now) : [];
      if (obstacles.length > 0) return err("obstacles", obstacles);
      const settings = await readStoreSettings(tx);
      if (business) await saveStoreVendor(tx, business, now);
      const defaults = business ? particularsOf(business, settings) : {};
      await updateStoreSettings(tx, { sellingMode: mode, ...defaults });
      const subject = { kind: "settings", id: "selling", label: "Who sells" };
      const change = {
        before: { sellingMode: settings.sellingMode },
        after: { sellingMode: mode, seller: business?.businessName ?? null, ...defaults },
      };
      await recordAudit(tx, viewer, { action: "settings.update", subject, ...change }, now);
      return ok();
    },
  );
}

function particularsOf(business: BusinessDetails, settings: StoreSettings): Partial<StoreSettings> {
  const { businessName, gstin, addressLine, city, state, pincode } = business;
  const initial = settingsSchema.parse({});
  const particulars = {
    storeName: businessName,
    legalName: businessName,
    gstin,
    addressLines: [addressLine, `${city}, ${state} ${pincode}`],
  };
  const isUnset = (key: keyof typeof particulars) => JSON.stringify(settings[key]) === JSON.stringify(initial[key]);
  return Object.fromEntries(Object.entries(particulars).filter(([key]) => isUnset(key as keyof typeof particulars)));
}
