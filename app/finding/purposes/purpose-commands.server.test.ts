import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { auditLog } from "#app/audit/schema.server.ts";
import { searchPurposes } from "#app/finding/schema.server.ts";
import type { Purpose } from "#app/finding/search/purposes.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { openShop, search, sell } from "#tests/search/small-shop.ts";
import { test } from "#tests/support/db.ts";
import { aUser, commandBy } from "#tests/support/people.ts";
import { deletePurpose, restorePurpose, savePurpose, versionOfPurpose } from "./purpose-commands.server.ts";
import { listChangedKeys, listPurposes, listRemovedPurposes } from "./purpose-queries.server.ts";

const flying: Purpose = {
  key: "flying",
  name: "Flying",
  why: "",
  phrases: ["pilot"],
  wishes: [{ spec: "ram", points: 9, atLeast: 32 }],
};

async function find(db: Database, key: string) {
  const purpose = (await listPurposes(db)).find((one) => one.key === key);
  if (!purpose) throw new Error(`no purpose ${key}`);
  return { key, purpose, version: versionOfPurpose(purpose) };
}

async function sellTwo(db: Database) {
  await openShop(db);
  await sell(db, "Laptop", "Small Book", { ram: "8" });
  await sell(db, "Laptop", "Large Book", { ram: "32" });
}

test("what an admin adds, changes and deletes ranks searches at once, and is in the audit log", async ({ db }) => {
  await sellTwo(db);
  const admin = commandBy(await aUser(db, { role: "admin" }));
  expect(await savePurpose(db, admin, { key: "", version: "", purpose: flying })).toEqual({ ok: true });
  expect(await search(db, "laptop for pilot")).toMatchObject({
    names: ["Large Book", "Small Book"],
    notes: ["Flying: 32 GB memory", "Flying: 32 GB memory recommended"],
  });
  const { version } = await find(db, "flying");
  const small = { ...flying, wishes: [{ spec: "ram", points: 9, atMost: 8 }] };
  expect(await savePurpose(db, admin, { key: "flying", version, purpose: small })).toEqual({ ok: true });
  expect((await search(db, "laptop for pilot")).names).toEqual(["Small Book", "Large Book"]);
  const changed = await find(db, "flying");
  expect(await deletePurpose(db, admin, changed)).toEqual({ ok: true });
  expect((await search(db, "laptop for pilot")).notes).toEqual([undefined, undefined]);
  expect(await db.select().from(searchPurposes)).toEqual([]);
  const entries = await db.select().from(auditLog).where(eq(auditLog.subjectKind, "search-purpose"));
  expect(entries.map(({ action }) => action).sort()).toEqual([
    "search-purpose.create",
    "search-purpose.delete",
    "search-purpose.update",
  ]);
});

test("a default that was changed or removed is put back, once and again", async ({ db }) => {
  await sellTwo(db);
  const admin = commandBy(await aUser(db, { role: "admin" }));
  const before = await find(db, "programming");
  const purpose = { ...before.purpose, phrases: ["coding"], wishes: [{ spec: "ram", points: 9, atMost: 8 }] };
  await savePurpose(db, admin, { ...before, purpose });
  expect((await search(db, "laptop for coding")).names).toEqual(["Small Book", "Large Book"]);
  expect(await listChangedKeys(db)).toEqual(["programming"]);
  expect(await deletePurpose(db, admin, await find(db, "programming"))).toEqual({ ok: true });
  expect((await listRemovedPurposes(db)).map(({ key }) => key)).toEqual(["programming"]);
  expect((await search(db, "laptop for coding")).notes).toEqual([undefined, undefined]);
  for (let time = 0; time < 2; time++)
    expect(await restorePurpose(db, admin, { key: "programming" })).toEqual({ ok: true });
  expect(await find(db, "programming")).toEqual(before);
  expect((await search(db, "laptop for coding")).names).toEqual(["Large Book", "Small Book"]);
  const actions = await db.select().from(auditLog).where(eq(auditLog.subjectId, "programming"));
  expect(actions).toHaveLength(3);
});

test("refuses missing permission, a concurrent edit, and a name or words in use", async ({ db }) => {
  await openShop(db);
  const admin = commandBy(await aUser(db, { role: "admin" }));
  const customer = commandBy(await aUser(db, { role: "customer" }));
  const gaming = await find(db, "gaming");
  expect(await savePurpose(db, customer, gaming)).toMatchObject({ code: "not-allowed" });
  expect(await deletePurpose(db, customer, gaming)).toMatchObject({ code: "not-allowed" });
  expect(await restorePurpose(db, customer, gaming)).toMatchObject({ code: "not-allowed" });
  expect(await savePurpose(db, admin, { ...gaming, version: "old" })).toMatchObject({ code: "stale" });
  expect(await deletePurpose(db, admin, { ...gaming, version: "old" })).toMatchObject({ code: "stale" });
  expect(await savePurpose(db, admin, { ...gaming, key: "none" })).toMatchObject({ code: "not-found" });
  expect(await restorePurpose(db, admin, { key: "flying" })).toMatchObject({ code: "not-found" });
  const add = (purpose: Purpose) => savePurpose(db, admin, { key: "", version: "", purpose });
  expect(await add({ ...flying, name: "gaming", key: "gaming" })).toMatchObject({
    code: "invalid",
    details: { name: "There is a purpose “Gaming” already." },
  });
  expect(await add({ ...flying, phrases: ["pilot", "coding"] })).toMatchObject({
    code: "invalid",
    details: { phrases: "“coding” already belongs to Programming." },
  });
  expect(await db.select().from(searchPurposes)).toEqual([]);
});

test("the database refuses a purpose without a name or words, and points without a price", async ({ db }) => {
  const row = { ...flying, phrases: [...flying.phrases], wishes: [...flying.wishes] };
  const add = (change: Partial<typeof searchPurposes.$inferInsert>) =>
    db.transaction((tx) => tx.insert(searchPurposes).values({ ...row, ...change }));
  await expect(add({ name: " " })).rejects.toThrow();
  await expect(add({ phrases: [] })).rejects.toThrow();
  await expect(add({ pricePoints: 3 })).rejects.toThrow();
  await expect(add({ priceTowards: "low", pricePoints: 99 })).rejects.toThrow();
  await expect(add({ wishes: sql`'{}'::jsonb` as never })).rejects.toThrow();
});
