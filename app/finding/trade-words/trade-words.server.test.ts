import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { auditLog } from "#app/audit/schema.server.ts";
import { categories } from "#app/catalog/schema.server.ts";
import { searchTradeWords } from "#app/finding/schema.server.ts";
import type { TradeKind } from "#app/finding/search/trade-words.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { openShop, search, sell } from "#tests/search/small-shop.ts";
import { test } from "#tests/support/db.ts";
import { aUser, commandBy } from "#tests/support/people.ts";
import { readTradeWords } from "./read-trade-words.ts";
import { toTradeGroups } from "./trade-groups.ts";
import { restoreTradeWords, saveTradeWords, versionOfWords } from "./trade-word-commands.server.ts";
import { listTradeWords } from "./trade-word-queries.server.ts";

async function wordsOf(db: Database, kind: TradeKind, category: string | null) {
  const group = toTradeGroups(await listTradeWords(db)).find((one) => one.kind === kind && one.category === category);
  return group?.words ?? [];
}

async function openTwo(db: Database) {
  await openShop(db);
  await sell(db, "Laptop", "Kaveri Book", {});
  await sell(db, "Monitors", "Kaveri Screen", {});
  return commandBy(await aUser(db, { role: "admin" }));
}

test("a line that an admin adds, changes and removes is read so at once, and is in the audit log", async ({ db }) => {
  const admin = await openTwo(db);
  const save = (words: string[], version: string) =>
    saveTradeWords(db, admin, { version, group: { kind: "line", category: "Monitors", words } });
  const before = await wordsOf(db, "line", "Monitors");
  for (let time = 0; time < 2; time++) expect(await save(["glasspane"], "")).toEqual({ ok: true });
  expect(await wordsOf(db, "line", "Monitors")).toEqual([...before, "glasspane"].sort());
  expect(await search(db, "glasspane 900")).toMatchObject({
    understood: { category: "Monitors" },
    names: ["Kaveri Screen"],
  });
  expect(await save(before, versionOfWords([...before, "glasspane"]))).toEqual({ ok: true });
  expect((await search(db, "glasspane 900")).understood?.category).toBeUndefined();
  expect(await db.select().from(searchTradeWords)).toEqual([]);
  const entries = await db.select().from(auditLog).where(eq(auditLog.action, "trade-words.update"));
  expect(entries).toHaveLength(2);
});

test("removed defaults stay removed until they are put back, once and again", async ({ db }) => {
  const admin = await openTwo(db);
  const before = await wordsOf(db, "line", "Laptop");
  const version = versionOfWords(before);
  const group = { kind: "line" as const, category: "Laptop" };
  expect((await search(db, "inspiron")).understood?.category).toBe("Laptop");
  expect(await saveTradeWords(db, admin, { version, group: { ...group, words: [] } })).toEqual({ ok: true });
  expect((await search(db, "inspiron")).understood?.category).toBeUndefined();
  for (let time = 0; time < 2; time++) expect(await restoreTradeWords(db, admin, group)).toEqual({ ok: true });
  expect(await wordsOf(db, "line", "Laptop")).toEqual(before);
  expect(await db.select().from(searchTradeWords)).toEqual([]);
});

test("kinds of goods need no category, and words of a renamed one follow it", async ({ db }) => {
  const admin = await openTwo(db);
  const group = { kind: "goods" as const, category: null, words: ["hammock"] };
  expect(await saveTradeWords(db, admin, { version: "", group })).toEqual({ ok: true });
  expect(await wordsOf(db, "goods", null)).toContain("hammock");
  await db.update(categories).set({ name: "Notebooks" }).where(eq(categories.slug, "laptop"));
  expect(await wordsOf(db, "line", "Notebooks")).toContain("inspiron");
});

test("refuses missing permission, a concurrent edit, an unknown category, and a word in use", async ({ db }) => {
  const admin = await openTwo(db);
  const customer = commandBy(await aUser(db, { role: "customer" }));
  const group = { kind: "line" as const, category: "Laptop", words: ["inspiron"] };
  expect(await saveTradeWords(db, customer, { version: "", group })).toMatchObject({ code: "not-allowed" });
  expect(await restoreTradeWords(db, customer, group)).toMatchObject({ code: "not-allowed" });
  expect(await saveTradeWords(db, admin, { version: "old", group })).toMatchObject({ code: "stale" });
  const unknown = { ...group, category: "Hammocks" };
  expect(await saveTradeWords(db, admin, { version: "", group: unknown })).toMatchObject({ code: "not-found" });
  expect(await restoreTradeWords(db, admin, unknown)).toMatchObject({ code: "not-found" });
  expect(await saveTradeWords(db, admin, { version: "", group: { ...group, category: "Monitors" } })).toMatchObject({
    code: "invalid",
    details: { words: "“inspiron” already stands for Laptop." },
  });
  expect(await db.select().from(searchTradeWords)).toEqual([]);
});

test("the database refuses words without a category, and goods with one", async ({ db }) => {
  await openShop(db);
  const [category] = await db.select().from(categories).limit(1);
  const add = (row: typeof searchTradeWords.$inferInsert) =>
    db.transaction((tx) => tx.insert(searchTradeWords).values(row));
  await expect(add({ kind: "line", word: "one" })).rejects.toThrow();
  await expect(add({ kind: "goods", word: "one", categoryId: category?.id })).rejects.toThrow();
  await expect(add({ kind: "goods", word: " " })).rejects.toThrow();
});

test("words are typed with commas; goods are single words", () => {
  expect(readTradeWords("Dell G15,  legion\nG15, ", "line")).toEqual({
    words: ["dell g15", "g15", "legion"],
    error: null,
  });
  expect(readTradeWords("", "line")).toEqual({ words: [], error: null });
  expect(readTradeWords("memory card", "goods").error).toMatch("at most 1 word.");
  expect(readTradeWords("one two three four five", "line").error).toMatch("at most 4 words.");
});
