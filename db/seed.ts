/**
 * Fills an empty shop with sample data on a demo start (decision 25): one transaction, each module's seed in order.
 */
import { sql } from "drizzle-orm";
import { seedAccounts } from "#app/accounts/seed.server.ts";
import { recountPopularity } from "#app/catalog/browsing/popularity-jobs.server.ts";
import { seedCatalogue } from "#app/catalog/seed.server.ts";
import { seedInvoices } from "#app/invoices/seed.server.ts";
import { seedPayouts, seedSales } from "#app/ledger/seed.server.ts";
import { seedMessage } from "#app/messages/seed.server.ts";
import { seedOrders } from "#app/orders/seed.server.ts";
import { seedPayments } from "#app/payments/seed.server.ts";
import { type Database, rowsOf } from "#app/platform/db.server.ts";
import { seedReturns } from "#app/returns/seed.server.ts";
import { seedReviews, seedWaitingReview } from "#app/reviews/seed.server.ts";

/** Any constant that no other advisory lock uses ("SEED"). */
const SEED_LOCK = 0x53454544;

/**
 * Seeds the database if nobody and nothing is in it yet; otherwise does nothing. Several servers may start at once.
 * Resolves to whether it seeded.
 */
export function seedDemo(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const [found] = await rowsOf<{ used: boolean }>(
      tx,
      sql`select exists (select from users) or exists (select from vendors) or exists (select from products) as used`,
    );
    if (found?.used) return false;
    await seedAccounts(tx);
    await seedCatalogue(tx);
    await seedReviews(tx);
    await seedPayments(tx, await seedOrders(tx, new Date()));
    await seedInvoices(tx);
    await seedSales(tx);
    await seedWaitingReview(tx, new Date());
    await seedMessage(tx, new Date());
    await seedPayouts(tx, new Date());
    await seedReturns(tx, new Date());
    await recountPopularity(tx, new Date());
    return true;
  });
}
