import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { vendorProducts } from "#app/catalog/vendor-views.server.ts";
import { type Database, type OpenDatabase, rowsOf } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
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

/** Where and when it was asked. */
async function placeOf(db: Database) {
  const [row] = await rowsOf<{ pid: number; at: string }>(db, sql`select pg_backend_pid() as pid, now()::text as at`);
  return row;
}

test("each vendor reads its own, whoever else reads at once", async () => {
  const asked = inRequest(() => ["v1", "v2", "v1", "nobody"].map(countProducts));
  expect(await Promise.all(asked)).toEqual([2, 1, 2, 0]);
  const apart = ["v2", "v1"].map((vendorId) => inRequest(() => countProducts(vendorId)));
  expect(await Promise.all(apart)).toEqual([1, 2]);
});

test("what a request reads for its vendor at once is of one moment", async () => {
  const read = () => readAsVendor(database.db, "v1", async (tx) => Promise.all([placeOf(tx), placeOf(tx)]));
  const [[one, other], [third]] = await inRequest(() => Promise.all([read(), read()]));
  expect(other).toEqual(one);
  if (database.kind === "postgres") expect(third).toEqual(one);
});

test("afterwards nobody reads for the vendor", async () => {
  await inRequest(() => countProducts("v1"));
  const settings = Array.from({ length: 10 }, () =>
    rowsOf<{ of: string | null }>(database.db, sql`select current_setting('shop.vendor_id', true) as of`),
  );
  for (const [row] of await Promise.all(settings)) expect(row?.of ?? "").toBe("");
});

test("it writes nothing, and what fails harms nothing that is read later", async () => {
  if (database.kind !== "postgres") return;
  const write = (tx: Database) => tx.update(vendorProducts).set({ stock: 0 });
  await expect(readAsVendor(database.db, "v1", write)).rejects.toMatchObject({ cause: { code: "25006" } });
  const nested = (tx: Database) => transaction(tx, (inner) => inner.$count(vendorProducts));
  await expect(readAsVendor(database.db, "v1", nested)).rejects.toThrow("begins no transaction");
  expect(await inRequest(() => countProducts("v1"))).toBe(2);
});

test("a name is no SQL", async () => {
  const product = await aProduct(database.db, { vendorId: "it's one; select 1" });
  expect(await countProducts(product.vendorId)).toBe(1);
});

test("statements that a request asks at once go over one connection, later ones don't wait for them", async () => {
  if (database.kind !== "postgres") return;
  const pids = (asked: Promise<{ pid: number } | undefined>[]) =>
    Promise.all(asked).then((places) => new Set(places.map((place) => place?.pid)).size);
  expect(await inRequest(() => pids([placeOf(database.db), placeOf(database.db), placeOf(database.db)]))).toBe(1);
  expect(await pids([placeOf(database.db), placeOf(database.db)])).toBe(2);
  const failing = inRequest(() => Promise.allSettled([rowsOf(database.db, sql`select 1 / 0`), placeOf(database.db)]));
  expect((await failing).map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
});
