import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { vendorProducts } from "#app/catalog/vendor-views.server.ts";
import { type Database, type OpenDatabase, rowsOf } from "#app/platform/database/db.server.ts";
import { readAsVendor } from "#app/platform/database/vendor-scope.server.ts";
import { newRequestRecord, withinRequest } from "#app/platform/observability/current-request.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { openForTests } from "#tests/support/db.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openForTests();
  for (const vendorId of ["v1", "v1", "v2"]) await aProduct(database.db, { vendorId });
});
afterAll(() => database.close());

const inRequest = <Value>(work: () => Value): Value => withinRequest(newRequestRecord(), work);
const countProducts = (vendorId: string) => readAsVendor(database.db, vendorId, (tx) => tx.$count(vendorProducts));

/** The connection and the moment of a statement. */
async function whereAndWhen(db: Database) {
  const [row] = await rowsOf<{ pid: number; at: string }>(db, sql`select pg_backend_pid() as pid, now()::text as at`);
  return row;
}

test("each vendor reads its own rows, whoever else reads at the same time", async () => {
  const counts = inRequest(() => ["v1", "v2", "v1", "nobody"].map(countProducts));
  expect(await Promise.all(counts)).toEqual([2, 1, 2, 0]);
  const requests = ["v2", "v1"].map((vendorId) => inRequest(() => countProducts(vendorId)));
  expect(await Promise.all(requests)).toEqual([1, 2]);
});

test("a vendor's reading is of one moment on one connection", async () => {
  const [first, second] = await readAsVendor(database.db, "v1", (tx) =>
    Promise.all([whereAndWhen(tx), whereAndWhen(tx)]),
  );
  expect(second).toEqual(first);
});

test("a reading that fails leaves the request's other readings alone", async () => {
  const failing = () => readAsVendor(database.db, "v1", (tx) => tx.execute(sql`select 1 / 0`));
  const readings = inRequest(() =>
    Promise.allSettled([failing(), countProducts("v1"), database.db.$count(vendorProducts)]),
  );
  expect((await readings).map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
});

test("no connection stays limited to a vendor once its reading is over", async () => {
  await inRequest(() => countProducts("v1"));
  const settings = Array.from({ length: 10 }, () =>
    rowsOf<{ of: string | null }>(database.db, sql`select current_setting('shop.vendor_id', true) as of`),
  );
  for (const [row] of await Promise.all(settings)) expect(row?.of ?? "").toBe("");
});

test("the database refuses writes of a reading", async () => {
  const write = (tx: Database) => tx.update(vendorProducts).set({ stock: 0 });
  await expect(readAsVendor(database.db, "v1", write)).rejects.toMatchObject({ cause: { code: "25006" } });
  expect(await countProducts("v1")).toBe(2);
});

test("a vendor's id is never taken for SQL", async () => {
  const product = await aProduct(database.db, { vendorId: "it's one; select 1" });
  expect(await countProducts(product.vendorId)).toBe(1);
});
