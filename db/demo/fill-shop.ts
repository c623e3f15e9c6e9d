import { recountPopularity } from "#app/catalog/popularity-jobs.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { seedAccounts } from "./accounts.ts";
import { type DemoCatalogue, seedCatalogue } from "./catalog.ts";
import { seedFreight } from "./freight.ts";
import { seedInvoices } from "./invoices.ts";
import { seedCommissionInvoices, seedPayouts, seedSales, seedSellerTaxes } from "./ledger.ts";
import { seedMessage } from "./messages.ts";
import { seedOrders } from "./orders.ts";
import { seedPayments } from "./payments.ts";
import { seedReturns } from "./returns.ts";
import { seedReviews, seedWaitingReview } from "./reviews.ts";

/** Everything a demo begins with, in the caller's transaction. */
export async function fillShop(tx: Database, catalogue: DemoCatalogue): Promise<void> {
  await seedAccounts(tx);
  await seedCatalogue(tx, catalogue);
  await seedReviews(tx);
  await seedPayments(tx, await seedOrders(tx, new Date()));
  await seedInvoices(tx);
  await seedSales(tx);
  await seedSellerTaxes(tx);
  await seedWaitingReview(tx, new Date());
  await seedMessage(tx, new Date());
  await seedPayouts(tx, new Date());
  await seedReturns(tx, new Date());
  await seedFreight(tx, new Date());
  await seedCommissionInvoices(tx, new Date());
  await recountPopularity(tx, new Date());
}
