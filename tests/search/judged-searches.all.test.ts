/** How well the search finds what shoppers mean (docs/decisions/322). `npm run search:judge` prints each search. */
import { expect, test as plainTest } from "vitest";
import { seedDemo } from "#db/demo/seed.ts";
import { demoTest, test } from "#tests/support/db.ts";
import { partSearches } from "./judged-parts.ts";
import { searches } from "./judged-searches.ts";
import { ndcgAt10 } from "./ndcg.ts";
import { describePublic, rankPublic } from "./public/rank-public.ts";
import { halves } from "./public/read-judged.ts";
import { meanOf, type Ranked, rankComputers, rankParts } from "./rank-judged.ts";

const MIN_MEAN = 0.96;
const MIN_OF_EACH = 0.25;
const MIN_PUBLIC_MEAN = 0.8;

demoTest("judged searches find what was meant, in a good order, and none finds nothing", async ({ db }) => {
  expect(Object.keys(searches).length).toBeGreaterThanOrEqual(150);
  expectGood("computers", await rankComputers(db));
});

/** Searches of people outside this project; half of them were never looked at while the search was made. */
test("searches in people's own words find what the shop has", async ({ db }) => {
  await seedDemo(db, { catalogue: "whole" });
  const ranked = await rankPublic(db);
  process.stdout.write(describePublic(ranked));
  for (const half of halves) {
    const own = ranked.filter((one) => one.half === half);
    const known = own.flatMap(({ ndcg }) => ndcg ?? []);
    expect(known.reduce((sum, ndcg) => sum + ndcg, 0) / known.length, half).toBeGreaterThanOrEqual(MIN_PUBLIC_MEAN);
    expect(own.filter(({ search, slugs }) => !search.unsold && slugs.length === 0)).toEqual([]);
  }
});

test("so they do among parts and accessories", async ({ db }) => {
  await seedDemo(db, { catalogue: "whole" });
  expect(Object.keys(partSearches).length).toBeGreaterThanOrEqual(120);
  expectGood("the whole demo", await rankParts(db));
});

function expectGood(about: string, ranked: readonly Ranked[]): void {
  process.stdout.write(`nDCG@10 of ${ranked.length} searches for ${about}: ${meanOf(ranked).toFixed(3)}\n`);
  expect(ranked.filter(({ hasSome }) => !hasSome)).toEqual([]);
  expect(ranked.filter(({ ndcg }) => ndcg < MIN_OF_EACH)).toEqual([]);
  expect(meanOf(ranked)).toBeGreaterThanOrEqual(MIN_MEAN);
}

plainTest("the measure: 1 for the best order, less the later the best comes, 0 for nothing", () => {
  expect(ndcgAt10([3, 2, 0], [2, 3])).toBe(1);
  expect(ndcgAt10([2, 3], [2, 3])).toBeCloseTo(0.834, 3);
  expect(ndcgAt10([0, 3], [3])).toBeCloseTo(0.631, 3);
  expect(ndcgAt10([], [3])).toBe(0);
});
