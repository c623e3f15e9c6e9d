import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#app/platform/database/db.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";

let database: Awaited<ReturnType<typeof openRaceDatabase>>;
beforeAll(async () => {
  database = await openRaceDatabase();
});
afterAll(() => database.close());

test("a notification arrives when its transaction commits, and never after a rollback", async () => {
  const heard: string[] = [];
  await database.listen("catalogue_changed", (what) => heard.push(what));
  await database.db
    .transaction(async (tx) => {
      await tx.execute(sql`insert into brands (name, slug) values ('Undone', 'undone')`);
      throw new Error("undo");
    })
    .catch(() => {});
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`insert into brands (name, slug) values ('Lenovo', 'lenovo')`);
    await database.db.execute(sql`select pg_sleep(0.1)`);
    expect(heard).toEqual([]);
  });
  await expect.poll(() => heard).toEqual(["*"]);
});

test("a changed price is notified of its product and of all pages, a sold piece of its product alone", async () => {
  const product = await aProduct(database.db, { stock: 1_000 });
  const heard: string[] = [];
  await database.listen("catalogue_changed", (what) => heard.push(what));
  // The notices of the product's own creation may still be on their way.
  await database.db.execute(sql`select pg_notify('catalogue_changed', 'ready')`);
  await expect.poll(() => heard.at(-1)).toBe("ready");
  heard.length = 0;
  await database.db.execute(sql`update products set price_paise = price_paise + 100 where id = ${product.id}`);
  await expect.poll(() => heard.toSorted()).toEqual(["*", product.slug]);
  const renamed = `${product.slug}-renamed`;
  await database.db.execute(sql`update products set slug = ${renamed} where id = ${product.id}`);
  await expect.poll(() => heard.slice(2).toSorted()).toEqual(["*", product.slug, renamed]);
});

test("a lost connection is restored and reported, as notifications may be missing", async () => {
  const heard: string[] = [];
  let gaps = 0;
  await database.listen(
    "after_a_gap",
    (what) => heard.push(what),
    () => gaps++,
  );
  await database.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'sanganak-listen' and datname = current_database()`);
  await expect.poll(() => gaps).toBe(1);
  await database.db.execute(sql`select pg_notify('after_a_gap', 'again')`);
  await expect.poll(() => heard).toEqual(["again"]);
});

test("a change by this process is received before its commit resolves, whichever connection made it", async () => {
  const echoing = await openDatabase({
    url: database.url,
    dataDir: "",
    migrations: "db/migrations",
    channels: ["catalogue_changed"],
  });
  try {
    const heard: string[] = [];
    await echoing.listen("catalogue_changed", (what) => heard.push(what));
    await Promise.all(
      Array.from({ length: 20 }, async (_, number) => {
        const name = `Brand ${number}`;
        await echoing.db.transaction(async (tx) => {
          await tx.execute(sql`insert into brands (name, slug) values (${name}, ${name})`);
          await tx.execute(sql`select pg_notify('catalogue_changed', ${name})`);
        });
        expect(heard).toContain(name);
      }),
    );
    await database.db.execute(sql`select pg_notify('catalogue_changed', 'from another process')`);
    await expect.poll(() => heard).toContain("from another process");
    expect(heard.filter((what) => what === "Brand 1")).toHaveLength(1);
  } finally {
    await echoing.close();
  }
});
