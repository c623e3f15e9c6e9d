/** What was planted (tests/support/guards) breaks the rules that it names, and no other. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { audit } from "#app/auditor/audit.server.ts";
import { invariants } from "#app/auditor/invariants.ts";
import { violationsAfter } from "#tests/support/guards/planting.ts";
import { subjects } from "#tests/support/guards/subjects.ts";
import { aLivedInShop, type LivedIn } from "#tests/support/lived-in-shop.ts";

let shop: LivedIn;
beforeAll(async () => {
  shop = await aLivedInShop();
});
afterAll(() => shop?.close());

test("the whole audit finds nothing in a shop that has rows for every rule", async () => {
  const { findings } = await audit(shop.db, new Date());
  expect(findings.filter(({ violations }) => violations > 0)).toEqual([]);
  expect(findings.filter(({ checked }) => checked === 0).map(({ name }) => name)).toEqual([]);
});

const planted = Object.values(subjects).flatMap(({ violations }) => Object.entries(violations));

describe("the whole audit finds nothing but what was planted", () => {
  test.for(planted)("%s", async ([title, { sql: statements, also = [] }]) => {
    const name = title.replace(/ \(.+\)$/, "");
    const found = await violationsAfter(shop, statements, invariants);
    expect(found.map((finding) => finding.name).sort()).toEqual([name, ...also].sort());
    expect(found.find((finding) => finding.name === name)?.examples[0]).toMatchObject({
      id: expect.any(String),
      found: expect.any(String),
    });
  });
});
