/** What was planted breaks the rules that guards.test.ts names, and no other. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { invariants } from "#app/auditor/invariants.ts";
import { violationsAfter } from "./support/guards/planting.ts";
import { subjects } from "./support/guards/subjects.ts";
import { aLivedInShop, type LivedIn } from "./support/lived-in-shop.ts";

let shop: LivedIn;
beforeAll(async () => {
  shop = await aLivedInShop();
});
afterAll(() => shop?.close());

const planted = Object.values(subjects).flatMap(({ violations }) => Object.entries(violations));

describe("the whole audit finds nothing but what was planted", () => {
  test.for(planted)("%s", async ([name, { sql: statements, also = [] }]) => {
    const found = await violationsAfter(shop, statements, invariants);
    expect(found.map((finding) => finding.name)).toEqual([name, ...also]);
  });
});
