/** A locked counter per vendor, kind and year prevents gaps and duplicates (docs/rules.md#i2). */
import { and, eq } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { type FinancialYear, financialYearOf } from "#app/domain/basics/financial-year.ts";
import { type InvoiceKind, invoiceNumber } from "#app/domain/fulfilment/invoice-number.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { invoiceCounters } from "./schema.server.ts";

export type AllocatedNumber = { number: string; financialYear: FinancialYear; sequence: number; issuedAt: Date };

type Counter = { vendorId: string; kind: InvoiceKind; financialYear: FinancialYear };
type Series = Counter & { prefix: string | null };

/** `moments` must be oldest first; `issuedAt` never precedes the previous number's. */
export async function allocateNumbers(
  tx: Database,
  { vendorId, kind }: { vendorId: string; kind: InvoiceKind },
  moments: readonly Date[],
): Promise<AllocatedNumber[]> {
  const allocated: AllocatedNumber[] = [];
  const [vendor] = await tx.select({ prefix: vendors.invoicePrefix }).from(vendors).where(eq(vendors.id, vendorId));
  const prefix = vendor?.prefix ?? null;
  for (const financialYear of new Set(moments.map(financialYearOf))) {
    const series = { vendorId, kind, financialYear, prefix };
    const within = moments.filter((moment) => financialYearOf(moment) === financialYear);
    allocated.push(...(await takeOfYear(tx, series, within)));
  }
  return allocated;
}

async function takeOfYear(tx: Database, series: Series, moments: readonly Date[]): Promise<AllocatedNumber[]> {
  const { lastNumber, lastIssuedAt } = await lockCounter(tx, series);
  let latest = lastIssuedAt ?? new Date(0);
  const allocated = moments.map((moment, index) => {
    if (moment > latest) latest = moment;
    const sequence = lastNumber + index + 1;
    const { kind, financialYear } = series;
    return {
      number: invoiceNumber(kind, financialYear, sequence, series.prefix),
      financialYear,
      sequence,
      issuedAt: latest,
    };
  });
  await tx
    .update(invoiceCounters)
    .set({ lastNumber: lastNumber + moments.length, lastIssuedAt: latest })
    .where(rowOf(series));
  return allocated;
}

async function lockCounter(tx: Database, { vendorId, kind, financialYear }: Counter) {
  const series = { vendorId, kind, financialYear };
  const { lastNumber, lastIssuedAt } = invoiceCounters;
  await tx.insert(invoiceCounters).values(series).onConflictDoNothing();
  const [row] = await tx.select({ lastNumber, lastIssuedAt }).from(invoiceCounters).where(rowOf(series)).for("update");
  if (!row) throw new Error(`no counter of ${series.vendorId}`);
  return row;
}

function rowOf({ vendorId, kind, financialYear }: Counter) {
  return and(
    eq(invoiceCounters.vendorId, vendorId),
    eq(invoiceCounters.kind, kind),
    eq(invoiceCounters.financialYear, financialYear),
  );
}
