import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { ensureCategories } from "#app/catalog/ensure-categories.server.ts";
import { formerSpecValues, productSpecs, specDefinitions } from "#app/catalog/schema.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { aProduct, listAt } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aUser, commandBy } from "#tests/support/people.ts";
import { mergeSpecValues, retireSpec, saveSpec } from "./spec-commands.server.ts";
import type { SpecInput } from "./spec-form.ts";
import { findSpecRow } from "./structure-queries.server.ts";

type Said = { value: string; number?: number };

/** A specification "probe" of all products, one for each of `said`. */
async function aShop(db: Database, spec: Partial<typeof specDefinitions.$inferInsert>, said: Said[]) {
  await ensureCategories(db);
  await db
    .insert(specDefinitions)
    .values({ key: "probe", label: "Probe", type: "text", filter: "choices", categories: [], ...spec });
  for (const { value, number } of said) {
    const { id } = await aProduct(db, { name: value });
    await db.insert(productSpecs).values({ productId: id, specKey: "probe", value, number: number ?? null });
  }
  return commandBy(await aUser(db, { role: "admin" }));
}

async function edited(db: Database, changes: Partial<SpecInput> = {}) {
  const found = await findSpecRow(db, "probe");
  if (!found) throw new Error("no probe");
  const { key: _, position: __, retiredAt: ___, ...input } = found.row;
  return { key: "probe", version: found.version, input: { ...input, after: "last", ...changes }, confirmed: "" };
}

type Answer = { ok: boolean; details?: unknown };

/** Sends it, and confirms what it would do. @throws when it is refused */
async function confirmed(send: (confirmed: string) => Promise<Answer>): Promise<void> {
  const first = await send("");
  const { confirmation } = (first.details ?? {}) as { confirmation?: string };
  const last = first.ok ? first : await send(confirmation ?? "");
  if (!last.ok) throw new Error(JSON.stringify(last));
}

const merge = async (db: Database, admin: CommandContext, from: string, to: string) => {
  const { version } = await edited(db);
  await confirmed((confirmed) => mergeSpecValues(db, admin, { key: "probe", version, from, to, confirmed }));
};
const save = async (db: Database, admin: CommandContext, changes: Partial<SpecInput>) => {
  const form = await edited(db, changes);
  await confirmed((confirmed) => saveSpec(db, admin, { ...form, confirmed }));
};

describe("a value that was renamed or merged", () => {
  test("leads to what it is called now, over several steps, beside what else is asked for", async ({ db }) => {
    const admin = await aShop(db, {}, [{ value: "Core i5" }, { value: "Core i7" }, { value: "Intel i5" }]);
    await merge(db, admin, "Core i5", "Intel i5");
    expect(await listAt(db, "probe=CORE+I5&probe=Core+i7&sort=newest")).toEqual({
      status: 301,
      to: "/products?probe=Core+i7&sort=newest&probe=Intel+i5",
    });
    await merge(db, admin, "Intel i5", "Intel Core i5");
    expect(await listAt(db, "probe=Core+i5")).toMatchObject({ to: "/products?probe=Intel+Core+i5" });
    expect(await listAt(db, "probe=Intel+i5")).toMatchObject({ to: "/products?probe=Intel+Core+i5" });
    expect(await listAt(db, "probe=Intel+Core+i5")).toMatchObject({ gone: null, total: 2 });
  });

  test("a value with its former name again is found directly", async ({ db }) => {
    const admin = await aShop(db, {}, [{ value: "A" }, { value: "B" }]);
    await merge(db, admin, "A", "Other");
    await merge(db, admin, "Other", "A");
    expect(await listAt(db, "probe=A")).toMatchObject({ names: ["A"], gone: null });
    expect(await listAt(db, "probe=Other")).toMatchObject({ to: "/products?probe=A" });
    expect(await db.$count(formerSpecValues)).toBe(1);
  });
});

describe("a specification of another kind", () => {
  test("text that became numbers leads to them, and a number to a range of it alone", async ({ db }) => {
    const admin = await aShop(db, {}, [{ value: "3000 lm" }, { value: "450" }, { value: "about 2000" }]);
    await save(db, admin, { type: "number", unit: "lm" });
    expect(await listAt(db, "probe=3000+lm")).toMatchObject({ to: "/products?probe=3000" });
    expect(await listAt(db, "probe=about+2000")).toMatchObject({ gone: null, total: 1 });
    await save(db, admin, { filter: "range" });
    expect(await listAt(db, "probe=3000")).toMatchObject({ to: "/products?probe.from=3000&probe.to=3000" });
    expect(await listAt(db, "probe=450&probe=3000+lm")).toMatchObject({ to: "/products?probe.from=450&probe.to=3000" });
    expect(await listAt(db, "probe=about+2000")).toMatchObject({
      gone: "“about 2000” is not a filter. Here is the list without it.",
      total: 3,
    });
  });

  test("a range that became choices leads to those within it", async ({ db }) => {
    const spec = { type: "number", unit: "W", filter: "choices" } as const;
    await aShop(
      db,
      spec,
      [450, 650, 850].map((number) => ({ value: `${number} W`, number })),
    );
    expect(await listAt(db, "probe.from=600")).toMatchObject({ to: "/products?probe=650&probe=850" });
    expect(await listAt(db, "probe.from=900&probe.to=950")).toMatchObject({
      gone: "“Probe” is not a filter. Here is the list without it.",
    });
  });
});

test("a colour of a maker leads to its family, where products are of it", async ({ db }) => {
  await ensureCategories(db);
  const { id } = await aProduct(db, { category: "Laptop" });
  await db.insert(productSpecs).values({ productId: id, specKey: "colour", value: "Cosmic Blue" });
  expect(await listAt(db, "category=Laptop&colour=Cosmic+Blue")).toEqual({
    status: 301,
    to: "/products?category=Laptop&colourFamily=Blue",
  });
  expect(await listAt(db, "category=Laptop&colour=Luna+Grey")).toMatchObject({
    gone: "“Luna Grey” is not a filter. Here is the list without it.",
  });
});

describe("a filter that no longer exists, or never did", () => {
  test("is ignored with a message: an unknown value, a retired specification, one of other categories", async ({
    db,
  }) => {
    const admin = await aShop(db, {}, [{ value: "Core i5" }]);
    expect(await listAt(db, "probe=Core+i9&probe=Core+i5")).toEqual({
      names: ["Core i5"],
      total: 1,
      gone: "“Core i9” is not a filter. Here is the list without it.",
    });
    expect(await listAt(db, "probe=&utm_source=mail&anything=1")).toMatchObject({ gone: null });
    expect((await listAt(db, `probe=${"x".repeat(61)}`)).gone).toBeNull();
    const many = await listAt(db, "probe=a&probe=b&probe=c&probe=d");
    expect(many.gone).toBe("“a”, “b”, “c” and 1 more are not filters. Here is the list without them.");
    await save(db, admin, { categories: ["monitors"] });
    expect((await listAt(db, "category=Laptop&probe=Core+i5")).gone).toBe(
      "“Core i5” is not a filter of this category. Here is the list without it.",
    );
    const { version } = await edited(db);
    expect(await retireSpec(db, admin, { key: "probe", version, restore: false })).toMatchObject({ ok: true });
    expect(await listAt(db, "probe=Core+i5&probe.from=3")).toMatchObject({
      gone: "“Core i5” and “Probe” are no longer filters. Here is the list without them.",
    });
  });

  test("stays named when the rest of the address is led elsewhere", async ({ db }) => {
    const admin = await aShop(db, {}, [{ value: "A" }, { value: "B" }]);
    await merge(db, admin, "A", "B");
    expect(await listAt(db, "probe=A&probe=gone&category=graphics-cards")).toEqual({
      status: 301,
      to: "/products?probe=gone&category=Graphics+Cards&probe=B",
    });
    await db.update(specDefinitions).set({ filter: null }).where(eq(specDefinitions.key, "probe"));
    expect((await listAt(db, "probe=A")).gone).toBe("“A” is no longer a filter. Here is the list without it.");
  });
});
