import { sql } from "drizzle-orm";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { financialYearOf } from "#app/domain/basics/financial-year.ts";
import { quotationNumber } from "#app/domain/buying/quotation.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { QuotationHead } from "./quotation-fields.ts";
import { quotationCounters, quotations } from "./schema.server.ts";

export type NewQuotation = QuotationHead & {
  userId: string | null;
  companyId?: string | null;
  poNumber?: string | null;
  madeBy: string;
  pricesIncludeGst: boolean;
};

/** Writes a draft with the next number of the financial year, which stays locked until the caller's commit. */
export async function insertQuotation(
  tx: Database,
  quotation: NewQuotation,
  now: Date,
): Promise<{ id: string; number: string }> {
  const financialYear = financialYearOf(now);
  const [counter] = await tx
    .insert(quotationCounters)
    .values({ financialYear, lastNumber: 1 })
    .onConflictDoUpdate({
      target: quotationCounters.financialYear,
      set: { lastNumber: sql`${quotationCounters.lastNumber} + 1` },
    })
    .returning({ sequence: quotationCounters.lastNumber });
  if (!counter) throw new Error("no number");
  const { sequence } = counter;
  const number = quotationNumber(financialYear, sequence);
  const [row] = await tx
    .insert(quotations)
    .values({
      ...quotation,
      ...{ number, financialYear, sequence, status: "draft", quotedOn: dayInIndia(now), createdAt: now },
    })
    .returning({ id: quotations.id, number: quotations.number });
  if (!row) throw new Error("the quotation was not stored");
  return row;
}
