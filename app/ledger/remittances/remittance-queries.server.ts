import { and, desc, eq, sql } from "drizzle-orm";
import { users, vendors } from "#app/accounts/schema.server.ts";
import { payouts } from "#app/ledger/schema.server.ts";
import { heldCash } from "#app/ledger/vendor-cash.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { cashRemittances } from "./schema.server.ts";

const SHOWN = 100;

type RemittanceRow = { id: string; at: Date; amountPaise: number; reference: string; recordedBy: string };

export type VendorCash = {
  businessName: string;
  cashPaise: number;
  /** Set off by open payouts. */
  underwayPaise: number;
  remittances: RemittanceRow[];
};

export async function findVendorCash(db: Database, vendorId: string): Promise<VendorCash | null> {
  const [vendor] = await db
    .select({ businessName: vendors.businessName })
    .from(vendors)
    .where(eq(vendors.id, vendorId));
  if (!vendor) return null;
  const isOpen = and(eq(payouts.vendorId, vendorId), eq(payouts.status, "open"));
  const { id, at, amountPaise, reference } = cashRemittances;
  const [open] = await db
    .select({ paise: sql<number>`coalesce(sum(${payouts.setOffPaise}), 0)`.mapWith(Number) })
    .from(payouts)
    .where(isOpen);
  return {
    ...vendor,
    cashPaise: await findHeldCash(db, vendorId),
    underwayPaise: open?.paise ?? 0,
    remittances: await db
      .select({ id, at, amountPaise, reference, recordedBy: users.name })
      .from(cashRemittances)
      .innerJoin(users, eq(users.id, cashRemittances.recordedBy))
      .where(eq(cashRemittances.vendorId, vendorId))
      .orderBy(desc(at), desc(id))
      .limit(SHOWN),
  };
}

/** `views` must be read within `asVendor`. */
export async function findHeldCash(db: Database, vendorId: string, views: "" | "vendor_" = ""): Promise<number> {
  const [held] = await rowsOf<{ paise: number }>(
    db,
    sql`select c.paise::float8 as paise from ${heldCash(views)} c where c.vendor_id = ${vendorId}`,
  );
  return held?.paise ?? 0;
}
