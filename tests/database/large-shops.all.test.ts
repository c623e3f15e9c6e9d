/** What pages read must not grow with the shop: counted in rows, which no busy machine changes (docs/decisions/309). */
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { listFeatured, listNewArrivals, listSimilar } from "#app/catalog/product-queries.server.ts";
import { findCovers } from "#app/finding/columns/cover-queries.server.ts";
import { duePayouts } from "#app/ledger/due-payouts.ts";
import { listVendorBalances } from "#app/ledger/payable-queries.server.ts";
import { createPayoutRun } from "#app/ledger/payout-commands.server.ts";
import { listOrderFilters } from "#app/order-desk/admin-order-queries.server.ts";
import { countShipmentStages, listVendorShipments } from "#app/order-desk/vendor-shipment-queries.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { addLargeOrders } from "#db/large/orders.ts";
import { addLargeProducts } from "#db/large/products.ts";
import { aBankAccount, closeBooks, listPayableItems } from "#tests/support/books.ts";
import { demoTest } from "#tests/support/db.ts";
import { ORIGIN } from "#tests/support/shoppers.ts";

const PRODUCTS = 1_500;
const ORDERS = 600;
/** Rows of a page of a dozen products, with their names, pictures and specifications. */
const A_PAGE = 300;
const newest = { q: "", sort: "placedAt", isDescending: true, page: 1, perPage: 25, filters: {} };

/** Rows read from all tables in this test's transaction. */
async function rowsRead(db: Database, work: () => Promise<unknown>): Promise<number> {
  const before = await read(db);
  await work();
  return (await read(db)) - before;
}

async function read(db: Database): Promise<number> {
  const [row] = await rowsOf<{ rows: number }>(
    db,
    sql`select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::float8 as rows from pg_stat_xact_user_tables`,
  );
  return row?.rows ?? 0;
}

demoTest("a large shop's pages read what they show", async ({ db }) => {
  await addLargeProducts(db, PRODUCTS, () => {});
  await addLargeOrders(db, ORDERS, () => {});
  await closeBooks(db);
  await db.execute(sql`analyze`);
  // As the planner does at a hundred times the size.
  await db.execute(sql`select set_config(name, 'off', true)
    from unnest(array['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin']) name`);
  const similar = { id: crypto.randomUUID(), modelId: null, categorySlug: "laptop", sellingPricePaise: 90_000_00 };
  const pages = {
    covers: () => findCovers(db, "brand"),
    featured: () => listFeatured(db),
    arrivals: () => listNewArrivals(db),
    similar: () => listSimilar(db, similar),
  };
  for (const [name, page] of Object.entries(pages)) expect.soft(await rowsRead(db, page), name).toBeLessThan(A_PAGE);
  const few = {
    "payment methods to filter by": () => listOrderFilters(db),
    "a vendor's order stages": () => asVendor(db, "v1", countShipmentStages),
  };
  for (const [name, read] of Object.entries(few)) expect.soft(await rowsRead(db, read), name).toBeLessThan(A_PAGE);
  const orders = () => asVendor(db, "v1", (tx) => listVendorShipments(tx, newest));
  expect.soft(await rowsRead(db, orders), "a vendor's orders").toBeLessThan(ORDERS);
});

demoTest("a payout run reads each item a few times, however many there are", async ({ db }) => {
  await addLargeOrders(db, ORDERS, () => {});
  for (const vendorId of ["v1", "v2", "v3"]) await aBankAccount(db, vendorId);
  await closeBooks(db);
  await db.execute(sql`analyze`);
  const now = new Date();
  const items = await listPayableItems(db, now);
  expect(items.length).toBeGreaterThan(ORDERS / 2);
  const due = duePayouts(await listVendorBalances(db, now));
  const [row] = await rowsOf<{ id: string; name: string }>(db, sql`select id, name from users where role = 'admin'`);
  const viewer = {
    kind: "user",
    role: "admin",
    staffRole: "owner",
    email: "admin@demo.test",
    emailVerified: true,
    ...row,
  } as never;
  const read = await rowsRead(db, async () => {
    const input = { expectedPaise: due.paise, expectedSetOffPaise: due.setOffPaise };
    expect(await createPayoutRun(db, { viewer, now, origin: ORIGIN }, input)).toMatchObject({ ok: true });
    await closeBooks(db);
  });
  expect(read).toBeLessThan(40 * items.length);
});
