import { describe, expect } from "vitest";
import { auditLog } from "#app/audit/schema.server.ts";
import { plainText } from "#app/domain/basics/markdown.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { deliveryAreas, pageVersions } from "#app/settings/schema.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { test } from "#tests/support/db.ts";
import { aUser, commandBy } from "#tests/support/people.ts";
import { defaultPages } from "./default-pages.server.ts";
import { type SavePage, savePage } from "./page-commands.server.ts";
import { findStorePage, findTermsVersion, standardText } from "./page-queries.server.ts";
import { type StorePage, storePages, unknownPlaceholders } from "./store-pages.ts";

const now = new Date("2026-11-23T06:00:00Z");
const later = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);

async function save(
  db: Database,
  changes: Partial<SavePage> & { page: StorePage },
  at = now,
  role: "admin" | "vendor" = "admin",
) {
  const viewer = await aUser(db, { role });
  const input = { text: "## Ours\n\nWords.", effectiveOn: "", version: 0, isNoticeDue: true, ...changes };
  return savePage(db, commandBy(viewer, at), input);
}

async function wordsOf(db: Database, page: StorePage, at = now): Promise<string> {
  const { blocks } = await findStorePage(db, page, at);
  return blocks
    .map((block) => (block.kind === "list" ? block.items.map(plainText) : [plainText(block.parts)]).join("\n"))
    .join("\n");
}

test("the default texts know every placeholder, and follow the settings", async ({ db }) => {
  for (const page of Object.keys(storePages) as StorePage[]) {
    expect(unknownPlaceholders(defaultPages[page].text), page).toEqual([]);
    expect(await wordsOf(db, page), page).not.toMatch(/[{}*\\]/);
    // In the editor a paragraph, heading or list item is one line.
    expect(await standardText(db, page), page).not.toMatch(/[^\n]\n(?!\n|- )./);
  }
  await updateStoreSettings(db, { storeName: "A*B [Systems]", jurisdiction: "Nashik", refundDays: 12 });
  await updateStoreSettings(db, { shippingFeePaise: 149_00, freeShippingAbovePaise: 7_500_00, handlingDays: 1 });
  const terms = await wordsOf(db, "terms");
  for (const line of [
    "A*B [Systems]",
    "The courts in Nashik",
    "12 days",
    "4–8 business days",
    "above ₹7,500",
    "of ₹149",
  ])
    expect(terms).toContain(line);
  await db
    .insert(deliveryAreas)
    .values({ fromPin: 744101, toPin: 744999, isServiceable: false, takesCash: false, minDays: 3, maxDays: 7 });
  expect(await wordsOf(db, "shipping")).toContain("most PIN codes");
});

test("a saved page is shown at once where no notice is promised, with values filled in", async ({ db }) => {
  expect(
    await save(db, { page: "privacy", text: "## Us\r\n\r\n{store} keeps **nothing**. \\{not a value}" }),
  ).toMatchObject({ ok: true });
  expect(await findStorePage(db, "privacy", now)).toMatchObject({ day: "2026-11-23", isOurs: false, upcoming: null });
  expect(await wordsOf(db, "privacy")).toBe("Us\nComputer Store keeps nothing. {not a value}");
  expect(await db.select().from(auditLog)).toMatchObject([{ action: "page.save", subjectId: "privacy" }]);
});

test("new terms are announced for the promised days, then take effect, and are what accounts accept", async ({
  db,
}) => {
  expect(await save(db, { page: "terms" })).toMatchObject({ ok: true, value: { effectiveOn: "2026-12-23" } });
  expect(await findStorePage(db, "terms", now)).toMatchObject({ isOurs: true, upcoming: { day: "2026-12-23" } });
  expect(await findTermsVersion(db, later(29))).toBe(defaultPages.terms.day);
  expect(await findTermsVersion(db, later(30))).toBe("2026-12-23");
  expect(await wordsOf(db, "terms", later(30))).toBe("Ours\nWords.");
});

test("a shop without customers may write its terms for today", async ({ db }) => {
  expect(await save(db, { page: "terms", isNoticeDue: false })).toMatchObject({ value: { effectiveOn: "2026-11-23" } });
});

test("an older version is restored as a new one; an outdated form is refused", async ({ db }) => {
  await save(db, { page: "faq", text: "## One" });
  await save(db, { page: "faq", text: "## Two", version: 1 });
  expect(await save(db, { page: "faq", text: "## Three", version: 1 })).toMatchObject({ code: "stale" });
  await save(db, { page: "faq", text: "## One", version: 2 });
  expect(await wordsOf(db, "faq")).toBe("One");
  expect((await db.select().from(pageVersions)).map(({ number, text }) => [number, text])).toEqual([
    [1, "## One"],
    [2, "## Two"],
    [3, "## One"],
  ]);
});

describe("refused with a sentence at the field", () => {
  test.for([
    [{ page: "privacy", text: " " }, { text: "Text is required" }],
    [{ page: "privacy", text: "a".repeat(40_001) }, { text: "Please use at most 40,000 characters" }],
    [
      { page: "privacy", text: "{storename}" },
      { text: "{storename} is not one of the values below. Write \\{ for a curly bracket" },
    ],
    [{ page: "faq", text: "Hello" }, { text: "Begin with a question: ## What is your return policy?" }],
    [
      { page: "terms", effectiveOn: "2026-12-22" },
      { effectiveOn: "This page promises 30 days' notice: choose 23 Dec 2026 or later" },
    ],
    [{ page: "privacy", effectiveOn: "2026-11-22" }, { effectiveOn: "This date is in the past" }],
    [{ page: "privacy", effectiveOn: "2026-02-30" }, { effectiveOn: "Please enter a date, such as 2026-12-31" }],
    [{ page: "privacy", effectiveOn: "2028-01-01" }, { effectiveOn: "Please choose a date within a year" }],
  ] as const)("%j", async ([changes, details], { db }) => {
    expect(await save(db, changes)).toMatchObject({ ok: false, code: "invalid", details });
    expect(await db.$count(pageVersions)).toBe(0);
  });
});

test("a vendor can't write pages, and nobody rewrites a version", async ({ db }) => {
  expect(await save(db, { page: "privacy" }, now, "vendor")).toMatchObject({ code: "not-allowed" });
  await save(db, { page: "privacy" });
  await expect(db.transaction((tx) => tx.update(pageVersions).set({ text: "Else" }))).rejects.toThrow();
  await expect(db.transaction((tx) => tx.delete(pageVersions))).rejects.toThrow();
});
