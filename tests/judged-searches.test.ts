/** How well the search finds what shoppers mean (docs/decisions/139). `npm run search:judge` prints each search. */
import { expect, test } from "vitest";
import { demoTest } from "#tests/support/db.ts";
import { searches } from "./search/judged-searches.ts";
import { ndcgAt10 } from "./search/ndcg.ts";
import { rankJudged } from "./search/rank-judged.ts";

const LEAST_MEAN = 0.9;
const LEAST_OF_EACH = 0.3;

demoTest("judged searches find what was meant, in a good order, and none finds nothing", async ({ db }) => {
  const ranked = await rankJudged(db);
  const mean = ranked.reduce((sum, { ndcg }) => sum + ndcg, 0) / ranked.length;
  process.stdout.write(`nDCG@10 of ${ranked.length} judged searches: ${mean.toFixed(3)}\n`);
  expect(Object.keys(searches).length).toBeGreaterThanOrEqual(150);
  expect(ranked.filter(({ hasSome }) => !hasSome)).toEqual([]);
  expect(ranked.filter(({ ndcg }) => ndcg < LEAST_OF_EACH)).toEqual([]);
  expect(mean).toBeGreaterThanOrEqual(LEAST_MEAN);
});

test("the measure: 1 for the best order, less the later the best comes, 0 for nothing", () => {
  expect(ndcgAt10([3, 2, 0], [2, 3])).toBe(1);
  expect(ndcgAt10([2, 3], [2, 3])).toBeCloseTo(0.834, 3);
  expect(ndcgAt10([0, 3], [3])).toBeCloseTo(0.631, 3);
  expect(ndcgAt10([], [3])).toBe(0);
});
