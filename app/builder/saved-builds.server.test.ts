import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { NoopLogger } from "drizzle-orm/logger";
import { describe, expect, vi } from "vitest";
import { readBuild } from "#app/catalog/build/build-address.ts";
import { ensureCategories } from "#app/catalog/ensure-categories.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { readCatalogue } from "#app/finding/columns/catalogue.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aUser } from "#tests/support/people.ts";
import { findBuild, findBuilds } from "./build-queries.server.ts";
import { buildData } from "./personal-data.server.ts";
import { changesSince, seenParts, totalOf } from "./price-changes.ts";
import { copyBuild, deleteBuild, saveBuild } from "./saved-build-commands.server.ts";
import { MAX_SAVED_BUILDS } from "./saved-build-limits.ts";
import { findSavedBuild, listSavedBuilds } from "./saved-build-queries.server.ts";
import { savedBuilds } from "./schema.server.ts";

const QUERY = "processor=cpu&memory=kit~2";
const contextOf = (viewer: User, formKey?: string) => {
  return { viewer, now: new Date("2026-11-22T10:00:00Z"), origin: "http://localhost:3000", formKey };
};

async function shop(db: Database) {
  await ensureCategories(db);
  await aProduct(db, { category: "Processors", slug: "cpu", name: "CPU", pricePaise: 20_000_00 });
  await aProduct(db, { category: "Memory", slug: "kit", name: "Kit", pricePaise: 5_000_00, stock: 5 });
}

async function today(db: Database, query = QUERY) {
  const found = await findBuild(db, await readCatalogue(db), readBuild(new URLSearchParams(query)));
  return found.parts;
}

describe("a saved build", () => {
  test("is visible to its owner only; others and malformed ids find nothing", async ({ db }) => {
    await shop(db);
    const [owner, other] = [await aUser(db), await aUser(db)];
    const saved = await saveBuild(db, contextOf(owner), { name: "  Office\n  PC ", parts: seenParts(await today(db)) });
    if (!saved.ok) throw new Error(saved.code);
    const { id } = saved.value;
    expect(await findSavedBuild(db, owner.id, id)).toMatchObject({ name: "Office PC", parts: [{ slug: "cpu" }, {}] });
    for (const odd of [id, randomUUID(), "x", ""]) {
      expect(await findSavedBuild(db, other.id, odd)).toBeNull();
      expect(await copyBuild(db, contextOf(other), { id: odd })).toMatchObject({ code: "not-found" });
      expect(await deleteBuild(db, contextOf(other), { id: odd })).toMatchObject({ code: "not-found" });
    }
    expect(await listSavedBuilds(db, owner.id)).toHaveLength(1);
    expect(await copyBuild(db, contextOf(owner), { id })).toMatchObject({ ok: true });
    expect(await deleteBuild(db, contextOf(owner), { id })).toMatchObject({ ok: true });
    expect((await listSavedBuilds(db, owner.id)).map(({ name }) => name)).toEqual(["Office PC (copy)"]);
  });

  test("needs a name and parts; the same form saves once; an account has a limit", async ({ db }) => {
    await shop(db);
    const owner = await aUser(db);
    const parts = seenParts(await today(db));
    expect(await saveBuild(db, contextOf(owner), { name: " \n ", parts })).toMatchObject({ code: "no-name" });
    expect(await saveBuild(db, contextOf(owner), { name: "A", parts: [] })).toMatchObject({ code: "no-parts" });
    const formKey = randomUUID();
    for (let click = 0; click < 2; click++)
      await saveBuild(db, contextOf(owner, formKey), { name: "x".repeat(500), parts });
    expect((await listSavedBuilds(db, owner.id)).map(({ name }) => name.length)).toEqual([80]);
    const full = Array.from({ length: MAX_SAVED_BUILDS - 1 }, () => ({ userId: owner.id, name: "More", parts }));
    await db.insert(savedBuilds).values(full);
    expect(await saveBuild(db, contextOf(owner), { name: "One more", parts })).toMatchObject({ code: "limit-reached" });
  });

  test("says what changed since: price, stock, what is gone", async ({ db }) => {
    await shop(db);
    const seen = seenParts(await today(db));
    expect(totalOf(seen)).toBe(30_000_00);
    await db.update(products).set({ pricePaise: 4_000_00, slug: "kit-2026" }).where(eq(products.slug, "kit"));
    await db.update(products).set({ status: "archived" }).where(eq(products.slug, "cpu"));
    const changed = changesSince(seen, await today(db, "memory=kit-2026~2"));
    expect(changed.map(({ name, pricePaise, now }) => [name, pricePaise, now])).toEqual([
      ["CPU", 20_000_00, null],
      ["Kit", 5_000_00, { name: "Kit", pricePaise: 4_000_00, short: 0, stock: 5 }],
    ]);
  });

  test("fifty are read with as many statements as one", async ({ db }) => {
    await shop(db);
    const parts = seenParts(await today(db));
    const catalogue = await readCatalogue(db);
    const statements = vi.spyOn(NoopLogger.prototype, "logQuery");
    const found = await findBuilds(
      db,
      catalogue,
      Array.from({ length: 50 }, () => ({ parts, leftOut: [] })),
    );
    expect(statements).toHaveBeenCalledTimes(1);
    statements.mockRestore();
    expect(found.map(({ totalPaise }) => totalPaise)).toEqual(Array.from({ length: 50 }, () => 30_000_00));
  });

  test("is exported, merged and erased with its account", async ({ db }) => {
    await shop(db);
    const [from, to] = [await aUser(db), await aUser(db)];
    await saveBuild(db, contextOf(from), { name: "Mine", parts: seenParts(await today(db)) });
    expect(await buildData.collect(db, from.id)).toMatchObject([{ name: "Mine", parts: [{ name: "CPU" }, {}] }]);
    await buildData.transfer?.(db, { from: from.id, to: to.id });
    expect(await buildData.collect(db, to.id)).toHaveLength(1);
    await buildData.erase?.(db, to.id, () => "");
    expect(await db.$count(savedBuilds)).toBe(0);
  });
});
