/**
 * `npm run seed:large -- 100000 100000`: fills the shop with that many products and orders (none unless given) to
 * measure with. Adds only what is missing, so it can be rerun with larger numbers. Stop a shop on the embedded database
 * first.
 */
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { recountPopularity } from "#app/catalog/popularity-jobs.server.ts";
import { closeBookDays } from "#app/ledger/days/close-book-days.server.ts";
import { closeOrderDays } from "#app/orders/days/close-days.server.ts";
import { openDatabase } from "#app/platform/database/db.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { seedDemo } from "./demo/seed.ts";
import { addLargeOrders } from "./large/orders.ts";
import { payOutMonthly } from "./large/payouts.ts";
import { addLargeProducts } from "./large/products.ts";

const TOLD_EVERY_MS = 5_000;
/** For a thousand rows with their triggers: shoppers don't wait for it. */
const STATEMENT_MS = 5 * 60_000;

/** Says how far it is, now and then; not at the end. */
function progress(what: string, wanted: number): (there: number) => void {
  let told = Date.now();
  return (there) => {
    if (there >= wanted || Date.now() - told < TOLD_EVERY_MS) return;
    told = Date.now();
    console.log(`${there} of ${wanted} ${what}`);
  };
}

async function main(): Promise<void> {
  const [wanted, wantedOrders] = [Number(process.argv[2] ?? 10_000), Number(process.argv[3] ?? 0)];
  if (!Number.isSafeInteger(wanted) || wanted < 1 || !Number.isSafeInteger(wantedOrders) || wantedOrders < 0)
    throw new Error("How many products, how many orders? npm run seed:large -- 10000 5000");
  const env = readEnv();
  const migrations = join(import.meta.dirname, "migrations");
  const { DATABASE_URL: url, DATA_DIR: dataDir } = env;
  const database = await openDatabase({ url, dataDir, migrations, statementMs: STATEMENT_MS });
  try {
    const { db } = database;
    await seedDemo(db);
    const products = await addLargeProducts(db, wanted, progress("products", wanted));
    await db.execute(sql`analyze`);
    console.log(`${wanted} made-up products are in the shop (${products.added} added).`);
    if (wantedOrders === 0) return;
    const orders = await addLargeOrders(db, wantedOrders, progress("orders", wantedOrders));
    await payOutMonthly(db, new Date());
    await recountPopularity(db, new Date());
    await closeBookDays(db, new Date());
    await closeOrderDays(db, new Date());
    await db.execute(sql`analyze`);
    console.log(`${wantedOrders} made-up orders are in the shop (${orders.added} added).`);
  } finally {
    await database.close();
  }
}

await main();
