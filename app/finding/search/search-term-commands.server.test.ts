import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { users } from "#app/accounts/schema.server.ts";
import { auditLog } from "#app/audit/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { searchSynonyms } from "#app/finding/schema.server.ts";
import { understandIn } from "#app/finding/understanding/understand-in.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { openCatalogue } from "#tests/support/catalogue.ts";
import { demoTest } from "#tests/support/db.ts";
import { deleteTerms, saveTerms, versionOfTerms } from "./search-term-commands.server.ts";
import { ensureSearchTerms, listSearchTerms } from "./search-terms.server.ts";
import { groupKey, readSynonym, readUnit, toGroups } from "./term-groups.ts";

async function asAdmin(db: Database) {
  const [row] = await db.select().from(users).where(eq(users.role, "admin")).limit(1);
  if (!row) throw new Error("no admin");
  const viewer: User = {
    kind: "user",
    id: row.id,
    name: row.name,
    email: row.email,
    role: "admin",
    staffRole: "owner",
    emailVerified: true,
  };
  return { viewer, now: new Date(), origin: "https://shop.example" };
}

async function find(db: Database, key: string) {
  const group = toGroups(await listSearchTerms(db)).find((one) => groupKey(one) === key);
  return group && { group, key, version: versionOfTerms(group) };
}

async function filtersOf(db: Database, search: string) {
  const { catalogue, names } = await openCatalogue(db);
  return understandIn(catalogue, names, search, null);
}

describe("synonyms and units", () => {
  demoTest("every list of the shop can be opened and saved as it is", async ({ db }) => {
    const groups = toGroups(await listSearchTerms(db));
    expect(groups.length).toBeGreaterThan(50);
    for (const { kind, means, unit, phrases } of groups) {
      const said = phrases.join(", ");
      const read = kind === "unit" ? readUnit({ unit: unit ?? "", factor: means, said }) : readSynonym({ means, said });
      expect(read.errors, said).toEqual({});
    }
  });

  demoTest(
    "what an admin adds, changes and deletes is how searches are read, and is in the audit log",
    async ({ db }) => {
      const admin = await asAdmin(db);
      expect(await filtersOf(db, "16 giga ram")).toBeNull();
      const { group } = readUnit({ unit: "GB", factor: "1", said: "gb, GIGA" });
      const old = await find(db, "unit:GB:1");
      expect(await saveTerms(db, admin, { key: "unit:GB:1", version: old?.version ?? "", group })).toEqual({
        ok: true,
      });
      expect((await filtersOf(db, "16 giga ram"))?.specs).toEqual({ ram: { values: ["16"] } });
      expect(await filtersOf(db, "16 gigs ram")).toBeNull();
      const said = await db.select().from(auditLog).where(eq(auditLog.action, "search-terms.update"));
      expect(said).toMatchObject([{ subjectId: "unit:GB:1", after: { said: "gb, giga" } }]);
    },
  );

  demoTest("a deleted default, and a word removed from one, do not return at the next start", async ({ db }) => {
    const admin = await asAdmin(db);
    const laptop = await find(db, "words:laptop");
    const kept = { ...readSynonym({ means: "laptop", said: "notebook" }), key: "words:laptop" };
    await saveTerms(db, admin, { key: kept.key, version: laptop?.version ?? "", group: kept.group });
    const memory = await find(db, "unit:MB:1");
    expect((await deleteTerms(db, admin, { key: "unit:MB:1", version: memory?.version ?? "" })).ok).toBe(true);
    await ensureSearchTerms(db);
    expect((await find(db, "words:laptop"))?.group.phrases).toEqual(["notebook"]);
    expect(await find(db, "unit:MB:1")).toBeUndefined();
  });

  demoTest(
    "a word with the meaning of an earlier version gets today's at the next start, unless an admin chose",
    async ({ db }) => {
      const set = (said: string, row: Partial<typeof searchSynonyms.$inferInsert>) =>
        db.update(searchSynonyms).set(row).where(eq(searchSynonyms.said, said));
      await set("battery backup", { means: "battery,charge,charger,wh,hours" });
      await set("finger print", { means: "biometric" });
      await set("टावर", { means: "tower", isRemoved: true });
      await db.insert(searchSynonyms).values({ said: "4k monitor", means: "3840 2160 monitor" });
      await db.insert(searchSynonyms).values({ said: "imac", means: "all in one" });
      await ensureSearchTerms(db);
      const meanings = new Map((await listSearchTerms(db)).synonyms.map(({ said, means }) => [said, means]));
      const words = ["battery backup", "finger print", "टावर", "4k monitor", "imac"];
      expect(words.map((said) => meanings.get(said))).toEqual(["ups", "biometric", undefined, undefined, "all in one"]);
    },
  );

  demoTest("refuses missing permission, a concurrent edit, and a word in use", async ({ db }) => {
    const admin = await asAdmin(db);
    const { group } = readSynonym({ means: "laptop", said: "notebook" });
    const key = "words:laptop";
    expect(
      await saveTerms(db, { ...admin, viewer: { ...admin.viewer, role: "customer" } }, { key, version: "", group }),
    ).toMatchObject({
      code: "not-allowed",
    });
    expect(await saveTerms(db, admin, { key, version: "old", group })).toMatchObject({ code: "stale" });
    expect(await saveTerms(db, admin, { key: "words:none", version: "", group })).toMatchObject({
      code: "not-found",
    });
    const taken = readSynonym({ means: "book", said: "notebook" }).group;
    expect(await saveTerms(db, admin, { key: "", version: "", group: taken })).toMatchObject({
      code: "invalid",
      details: { said: "“notebook” already means laptop." },
    });
  });
});

demoTest("what is typed is normalised like a search, and mistakes are named", () => {
  expect(readSynonym({ means: "Memory, DDR*", said: "RAM,  Gaming   RAM\nरैम, ram" })).toEqual({
    group: { kind: "synonym", means: "memory,ddr*", unit: null, phrases: ["ram", "gaming ram", "रैम"] },
    errors: {},
  });
  expect(readSynonym({ means: "", said: "please" }).errors).toEqual({});
  expect(readSynonym({ means: "a b, c", said: "x" }).errors).toHaveProperty("means");
  expect(readSynonym({ means: "a,,", said: "" }).errors).toMatchObject({
    means: expect.any(String),
    said: expect.any(String),
  });
  expect(readSynonym({ means: "a", said: "one two three four" }).errors).toHaveProperty("said");
  expect(readUnit({ unit: "rs", factor: "1,00,000", said: "Lakh" })).toEqual({
    group: { kind: "unit", means: "100000", unit: "₹", phrases: ["lakh"] },
    errors: {},
  });
  expect(readUnit({ unit: "", factor: "0", said: "2x" }).errors).toMatchObject({
    unit: expect.any(String),
    factor: expect.any(String),
    said: expect.any(String),
  });
});
