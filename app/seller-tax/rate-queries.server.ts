/** Rates of TCS and TDS, and whether the store has confirmed them (docs/rules.md#l13). */
import { asc, desc, eq } from "drizzle-orm";
import { users } from "#app/accounts/schema.server.ts";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import type { SellerTaxRate } from "#app/domain/books/seller-tax.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { sellerTaxConfirmations, sellerTaxRates, taxCollectorGstins } from "./schema.server.ts";

/** Null: the store collects no taxes of other sellers. */
export async function findTaxesBeginOn(db: Database): Promise<CalendarDay | null> {
  const [row] = await db.select({ beginsOn: sellerTaxConfirmations.beginsOn }).from(sellerTaxConfirmations);
  return row?.beginsOn ?? null;
}

export function listRates(db: Database): Promise<SellerTaxRate[]> {
  const { id, kind, beginsOn, rateBp, rateWithoutPanBp, thresholdPaise } = sellerTaxRates;
  return db.select({ id, kind, beginsOn, rateBp, rateWithoutPanBp, thresholdPaise }).from(sellerTaxRates);
}

/** For the page of rates, the newest first. */
export async function listRateRows(db: Database) {
  return db
    .select({ rate: sellerTaxRates, addedBy: users.name })
    .from(sellerTaxRates)
    .leftJoin(users, eq(users.id, sellerTaxRates.addedBy))
    .orderBy(asc(sellerTaxRates.kind), desc(sellerTaxRates.beginsOn));
}

export async function findConfirmation(db: Database) {
  const { accountant, beginsOn, confirmedAt } = sellerTaxConfirmations;
  const [row] = await db
    .select({ accountant, beginsOn, confirmedAt, confirmedBy: users.name })
    .from(sellerTaxConfirmations)
    .leftJoin(users, eq(users.id, sellerTaxConfirmations.confirmedBy));
  return row ?? null;
}

/** The GSTIN under which the store files GSTR-8. Null: not entered yet. */
export async function findCollectorGstin(db: Database): Promise<string | null> {
  const { gstin, id } = taxCollectorGstins;
  const [row] = await db.select({ gstin }).from(taxCollectorGstins).orderBy(desc(id)).limit(1);
  return row?.gstin ?? null;
}
