/** docs/rules.md#v7 */
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { categories, productImages, productSpecs, products } from "#app/catalog/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { sqlState } from "#app/platform/database/transaction.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { findDraftReadiness } from "#app/product-desk/editing/draft-readiness.server.ts";
import { vendorProductScope } from "#app/product-desk/editing/product-scope.server.ts";
import { bulkChanges } from "#app/product-desk/schema.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aVendorUser } from "#tests/support/editing.ts";
import { aUser, commandBy } from "#tests/support/people.ts";
import type { BulkChange } from "./bulk-change.ts";
import { applyBulkChange, prepareBulkChange, undoBulkChange } from "./bulk-commands.server.ts";
import { findBulkChange, listBulkChanges } from "./bulk-queries.server.ts";
import { publishReadyDrafts } from "./publish-ready.server.ts";

const at = new Date("2026-11-20T10:00:00Z");

/** Two vendors with a product each. */
async function twoSellers(db: Database) {
  const [mine, theirs] = [await aUser(db, { role: "vendor" }), await aUser(db, { role: "vendor" })];
  const own = await aProduct(db, { vendorId: mine.vendorId ?? "" });
  const other = await aProduct(db, { vendorId: theirs.vendorId ?? "" });
  return { mine, theirs, own, other };
}

/** As the page does: within the vendor's transaction, over all that matches nothing in particular. */
function prepare(db: Database, user: User, change: BulkChange, vendorId: string | null = user.vendorId ?? "") {
  return office(user).run(db, (tx) =>
    prepareBulkChange(tx, commandBy(user, at), { change, where: undefined, list: "?", vendorId }),
  );
}

const office = (user: User) => vendorProductScope({ ...user, vendorId: user.vendorId ?? "" });

async function priceOf(db: Database, id: string) {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  return row?.pricePaise;
}

describe("a bulk change of a vendor", () => {
  test("reaches its own products only, and is undone", async ({ db }) => {
    const { mine, own, other } = await twoSellers(db);
    const made = await prepare(db, mine, { kind: "price-percent", percent: 10 });
    if (!made.ok) throw new Error(made.code);
    const { id } = made.value;
    const { run, tables, vendorId } = office(mine);
    const found = await run(db, (tx) => findBulkChange(tx, tables, id, { vendorId, now: at }));
    expect(found?.examples.map(({ productId }) => productId)).toEqual([own.id]);
    expect(await run(db, (tx) => applyBulkChange(tx, commandBy(mine, at), id))).toMatchObject({ value: { done: 1 } });
    expect([await priceOf(db, own.id), await priceOf(db, other.id)]).toEqual([55_000_00, 50_000_00]);
    expect(await run(db, (tx) => listBulkChanges(tx, tables, { vendorId, now: at }))).toHaveLength(1);
    expect(await run(db, (tx) => undoBulkChange(tx, commandBy(mine, at), id))).toMatchObject({ value: { done: 1 } });
    expect(await priceOf(db, own.id)).toBe(50_000_00);
  });

  test("can't be seen, applied or undone by anybody else, admins included", async ({ db }) => {
    const { mine, theirs } = await twoSellers(db);
    const admin = await aUser(db, { role: "admin" });
    const made = await prepare(db, mine, { kind: "price-percent", percent: 10 });
    if (!made.ok) throw new Error(made.code);
    const { id } = made.value;
    for (const stranger of [theirs, admin]) {
      expect(await applyBulkChange(db, commandBy(stranger, at), id)).toMatchObject({ code: "not-found" });
      expect(await undoBulkChange(db, commandBy(stranger, at), id)).toMatchObject({ code: "not-found" });
    }
    const { run, tables, vendorId } = office(theirs);
    expect(await run(db, (tx) => findBulkChange(tx, tables, id, { vendorId, now: at }))).toBeNull();
  });

  test("can't cover all vendors or set the store's own flags", async ({ db }) => {
    const { mine, theirs } = await twoSellers(db);
    const price = { kind: "price-percent", percent: 10 } as const;
    for (const owner of [null, theirs.vendorId ?? ""])
      expect(
        await prepareBulkChange(db, commandBy(mine, at), {
          change: price,
          where: undefined,
          list: "",
          vendorId: owner,
        }),
      ).toMatchObject({ code: "not-allowed" });
    expect(await prepare(db, mine, { kind: "featured", on: true })).toMatchObject({ code: "not-allowed" });
    expect(await prepare(db, mine, { kind: "new", on: true })).toMatchObject({ code: "not-allowed" });
  });

  test("without its vendor is refused by the database", async ({ db }) => {
    const { mine, theirs } = await twoSellers(db);
    const made = await prepare(db, theirs, { kind: "price-percent", percent: 10 });
    if (!made.ok) throw new Error(made.code);
    const { id } = made.value;
    const state = await asVendor(db, mine.vendorId ?? "", (tx) =>
      tx.update(bulkChanges).set({ state: "applied", appliedAt: at }).where(eq(bulkChanges.id, id)),
    ).then(() => null, sqlState);
    expect(state).toBe("42501");
  });
});

/** Drafts of a seller: one ready, one without a picture, one without memory and description. */
async function threeDrafts(db: Database) {
  const seller = await aVendorUser(db);
  const vendorId = seller.vendorId ?? "";
  await db
    .update(categories)
    .set({ keySpecs: ["ram"] })
    .where(eq(categories.slug, "laptop"));
  const draft = (given = {}) => aProduct(db, { vendorId, status: "draft", category: "Laptop", ...given });
  const [ready, bare, empty] = [await draft(), await draft(), await draft({ description: "" })];
  for (const { id: productId } of [ready, bare])
    await db.insert(productSpecs).values({ productId, specKey: "ram", value: "16 GB", number: 16 });
  for (const { id: productId } of [ready, empty])
    await db.insert(productImages).values({
      ...{ productId, position: 0, path: "/p", widths: [320], formats: ["webp"], width: 4, height: 3 },
      ...{ dominantColour: "#ffffff", alt: "A laptop" },
    });
  return { seller, ready, bare, empty };
}

async function statusOf(db: Database, id: string) {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  return row?.status;
}

const draftsOf = ({ vendorId = null }: User) => ({ sellerId: vendorId ?? "", vendorId });

describe("publishing all that are ready", () => {
  test("shows what is ready and what the others lack, and publishes just the ready ones", async ({ db }) => {
    const { seller, ready, bare, empty } = await threeDrafts(db);
    const { run, tables, vendorId } = office(seller);
    expect(await run(db, (tx) => findDraftReadiness(tx, tables))).toEqual({
      ready: 1,
      waiting: 2,
      reasons: expect.arrayContaining([
        { message: "At least one image is required", count: 1 },
        { message: "Description is missing", count: 1 },
        { message: "Memory (RAM) is missing", count: 1 },
      ]),
    });
    const done = await run(db, (tx) => publishReadyDrafts(tx, commandBy(seller, at), draftsOf(seller)));
    if (!done.ok) throw new Error(done.code);
    const statuses = await Promise.all([ready, bare, empty].map(({ id }) => statusOf(db, id)));
    expect(statuses).toEqual(["live", "draft", "draft"]);
    const told = await run(db, (tx) => findBulkChange(tx, tables, done.value.id, { vendorId, now: at }));
    expect(told).toMatchObject({ state: "applied", counts: { fit: 1, refused: 2 }, canUndo: true });
    expect(await run(db, (tx) => publishReadyDrafts(tx, commandBy(seller, at), draftsOf(seller)))).toMatchObject({
      code: "nothing-ready",
    });
    await run(db, (tx) => undoBulkChange(tx, commandBy(seller, at), done.value.id));
    expect(await statusOf(db, ready.id)).toBe("draft");
  });

  test("sent twice is done once; another vendor's drafts stay", async ({ db }) => {
    const { seller, ready } = await threeDrafts(db);
    const stranger = await aUser(db, { role: "vendor" });
    const formKey = crypto.randomUUID();
    const publish = () =>
      office(seller).run(db, (tx) => publishReadyDrafts(tx, { ...commandBy(seller, at), formKey }, draftsOf(seller)));
    const [first, second] = [await publish(), await publish()];
    expect(second).toEqual(first);
    expect(await db.$count(bulkChanges)).toBe(1);
    const refused = await publishReadyDrafts(db, commandBy(stranger, at), draftsOf(seller));
    expect(refused).toMatchObject({ code: "not-allowed" });
    expect(await statusOf(db, ready.id)).toBe("live");
  });

  test("an admin publishes what the store sells itself, and no vendor's drafts", async ({ db }) => {
    const { ready } = await threeDrafts(db);
    const admin = await aUser(db, { role: "admin" });
    const store = { sellerId: STORE_VENDOR, vendorId: null };
    expect(await publishReadyDrafts(db, commandBy(admin, at), store)).toMatchObject({ code: "nothing-ready" });
    expect(await statusOf(db, ready.id)).toBe("draft");
  });
});
