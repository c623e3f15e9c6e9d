/** Two jobs at once on a real PostgreSQL: each vendor gets one commission invoice, and the numbers have no gap (docs/rules.md#l11). */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { vendors } from "#app/accounts/schema.server.ts";
import { audit } from "#app/auditor/audit.server.ts";
import { issueCommissionInvoices } from "#app/commissions/issue-commission-invoices.server.ts";
import { type OpenDatabase, rowsOf } from "#app/platform/database/db.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { postCommission } from "#tests/support/documents/commission-postings.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";
import { ORIGIN } from "#tests/support/shoppers.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openRaceDatabase();
});
/** Its sales are of no shipment, which the audit at the end would find: they leave with their documents. */
afterAll(async () => {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const table of ["commission_invoice_items", "commission_invoices", "commission_counters", "commission_months"])
      await tx.execute(sql`delete from ${sql.identifier(table)}`);
    await tx.execute(sql`delete from unsettled_transactions`);
    await tx.execute(sql`delete from ledger_entries`);
    await tx.execute(sql`delete from ledger_transactions`);
  });
  await database.close();
});

const VENDORS = 100;
/** Every tenth vendor takes back in November more than it sold. */
const NOTES = VENDORS / 10;

async function sell(at: string, paise: (n: number) => number): Promise<void> {
  for (let n = 0; n < VENDORS; n++) await postCommission(database.db, { vendorId: `c${n}`, paise: paise(n), at });
}

test("three jobs at once issue one document per vendor and month, numbered without a gap", async () => {
  const { db } = database;
  await updateStoreSettings(db, { gstin: "27AAPFU0939F1ZV" });
  const rows = Array.from({ length: VENDORS }, (_, n) => ({ id: `c${n}`, businessName: `Vendor ${n}`, slug: `c${n}` }));
  await db.insert(vendors).values(rows.map((row) => ({ ...row, state: "approved" as const })));
  await sell("2026-10-12T06:00:00Z", (n) => 118_00 + n);
  await sell("2026-11-12T06:00:00Z", (n) => (n % 10 === 0 ? -50_00 : 59_00));
  const now = new Date("2026-12-01T06:00:00Z");
  const issued = await Promise.all([1, 2, 3].map(() => issueCommissionInvoices(db, { now, origin: ORIGIN })));
  expect(issued.reduce((sum, one) => sum + one, 0)).toBe(2 * VENDORS);
  const series = await rowsOf(
    db,
    sql`select i.kind, count(*)::int as count, min(sequence) as first, max(sequence) as last, max(c.last_number) as counter,
        sum(total_paise)::float8 as paise
      from commission_invoices i join commission_counters c using (kind, financial_year) group by 1 order by 1`,
  );
  const october = VENDORS * 118_00 + (VENDORS * (VENDORS - 1)) / 2;
  const { findings } = await audit(db, now);
  const broken = findings.filter(({ violations }) => violations > 0).map(({ name }) => name);
  expect(broken.sort()).toEqual(["credits-are-booked-once", "sales-are-booked-once"]);
  expect(series).toEqual([
    { kind: "credit-note", count: NOTES, first: 1, last: NOTES, counter: NOTES, paise: NOTES * 50_00 },
    {
      ...{ kind: "invoice", count: 2 * VENDORS - NOTES, first: 1, last: 2 * VENDORS - NOTES },
      ...{ counter: 2 * VENDORS - NOTES, paise: october + (VENDORS - NOTES) * 59_00 },
    },
  ]);
});
