/** A reference of the bank belongs to one payment that stands (docs/rules.md#j5). */
import { and, eq, notExists } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#app/platform/database/db.server.ts";
import { companyPayments } from "./schema.server.ts";

const undo = alias(companyPayments, "undo");

/** Whether a payment of a company has this reference and was not undone. */
export async function isCompanyReference(tx: Database, reference: string): Promise<boolean> {
  const isStanding = notExists(tx.select().from(undo).where(eq(undo.undoes, companyPayments.id)));
  const [found] = await tx
    .select({ id: companyPayments.id })
    .from(companyPayments)
    .where(and(eq(companyPayments.reference, reference), isStanding))
    .limit(1);
  return found !== undefined;
}

/** How many payments with this reference were undone. */
export async function countUndone(tx: Database, reference: string): Promise<number> {
  const rows = await tx
    .select({ id: companyPayments.id })
    .from(companyPayments)
    .innerJoin(undo, eq(undo.undoes, companyPayments.id))
    .where(eq(companyPayments.reference, reference));
  return rows.length;
}
