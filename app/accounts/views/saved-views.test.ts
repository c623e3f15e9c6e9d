import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#app/platform/database/db.server.ts";
import { sqlState } from "#app/platform/database/transaction.server.ts";
import { test } from "#tests/support/db.ts";
import { aCustomer, NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { listSavedViews } from "./own-views.server.ts";
import { savedViewData } from "./personal-data.server.ts";
import { MAX_VIEWS, readSavedList, readViewQuery } from "./saved-lists.ts";
import { savedViews } from "./schema.server.ts";
import { deleteView, saveView } from "./view-commands.server.ts";

const LIST = "/admin/orders";

async function aPerson(db: Database) {
  const viewer = await aCustomer(db, { role: "admin" });
  const context = { viewer, now: NOW, origin: ORIGIN };
  return {
    viewer,
    save: (name: string, query = "late=yes") => saveView(db, context, { list: LIST, name, query }),
    remove: (id: string) => deleteView(db, context, { id }),
    views: () => listSavedViews(db, viewer.id, LIST),
  };
}

test("a view is its person's own, under one name once", async ({ db }) => {
  const mine = await aPerson(db);
  const other = await aPerson(db);
  expect((await mine.save("  Late   ones ")).ok).toBe(true);
  expect((await mine.save("Late ones", "late=yes&vendor=v1&page=3")).ok).toBe(true);
  const [view, ...more] = await mine.views();
  expect(more).toEqual([]);
  expect(view).toMatchObject({ name: "Late ones", query: "late=yes&vendor=v1" });
  expect(await other.views()).toEqual([]);
  expect(await other.remove(view?.id ?? "")).toMatchObject({ code: "not-found" });
  expect(await mine.remove("x")).toMatchObject({ code: "not-found" });
  expect(await mine.remove(view?.id ?? "")).toMatchObject({ ok: true, value: { list: LIST } });
  expect(await mine.views()).toEqual([]);
});

test("a view without a name or filter, one that is too long, and a thirteenth are refused", async ({ db }) => {
  const { save } = await aPerson(db);
  expect(await save(" ")).toMatchObject({ code: "no-name" });
  expect(await save("x".repeat(41))).toMatchObject({ code: "name-too-long" });
  expect(await save("Page two", "page=2")).toMatchObject({ code: "no-filter" });
  for (let n = 0; n < MAX_VIEWS; n++) expect((await save(`View ${n}`)).ok).toBe(true);
  expect(await save("One more")).toMatchObject({ code: "limit-reached" });
  expect((await save("View 3", "status=pending")).ok).toBe(true);
});

test("the database refuses an endless query", async ({ db }) => {
  const { viewer } = await aPerson(db);
  const row = { userId: viewer.id, list: LIST, name: "x", query: "q".repeat(1001) };
  const refused = db.transaction((tx) => tx.insert(savedViews).values(row)).catch(sqlState);
  expect(await refused).toBe("23514");
  expect(readViewQuery(`q=${"x".repeat(1000)}`)).toBeNull();
});

test("a list is of its own side", () => {
  expect(readSavedList("/admin", "/admin/orders")).toBe("/admin/orders");
  expect(readSavedList("/vendor", "/admin/orders")).toBeNull();
  expect(readSavedList("/admin", "/admin/settings")).toBeNull();
  expect(readSavedList("/admin", "constructor")).toBeNull();
});

test("views are exported and erased with the account", async ({ db }) => {
  const { viewer, save } = await aPerson(db);
  await save("Late ones");
  expect(await savedViewData.collect(db, viewer.id)).toEqual([{ list: LIST, name: "Late ones", query: "late=yes" }]);
  await savedViewData.erase?.(db, viewer.id, () => "");
  expect(await db.$count(savedViews, eq(savedViews.userId, viewer.id))).toBe(0);
});
