import fc from "fast-check";
import { expect, it } from "vitest";
import { rounds } from "#tests/fuzz/rounds.ts";
import { ModelRows } from "./model-rows.ts";
import { bitsWhere } from "./row-bits.ts";
import { topRows, topRowsInGroups } from "./top-rows.ts";

// Few of many are looked for by their places (top-rows.ts).
it.each([1, 60])("the top rows are the first of the full order, each model once: one of %i matches", (share) => {
  const row = fc.record({
    isIn: fc.nat(share).map((part) => part === 0),
    score: fc.nat(4),
    model: fc.option(fc.constantFrom("a", "b", "c")),
  });
  fc.assert(
    fc.property(
      fc.array(row, { maxLength: 250 }),
      fc.nat(999),
      fc.integer({ min: 1, max: 40 }),
      fc.boolean(),
      fc.boolean(),
      (all, seed, end, isScored, isRanked) => {
        const models = new ModelRows();
        models.grow(all.length);
        for (const [at, { model }] of all.entries()) models.set(at, model);
        const order = Int32Array.from(all.keys()).sort((a, b) => ((a * 7919 + seed) % 251) - ((b * 7919 + seed) % 251));
        const matches = bitsWhere(Uint8Array.from(all, ({ isIn }) => Number(isIn)));
        const ranks = isRanked ? Int32Array.from(all, (_, at) => order.indexOf(at)) : null;
        const scores = isScored ? Uint16Array.from(all, ({ score }) => score * 100) : null;
        const ranked = [...order.filter((at) => all[at]?.isIn)].sort((a, b) => (scores?.[b] ?? 0) - (scores?.[a] ?? 0));
        const expected = models.firsts(Int32Array.from(ranked)).slice(0, end);
        expect([...topRows({ order, ranks, matches, scores, models }, end)]).toEqual([...expected]);
      },
    ),
    { numRuns: rounds(500) },
  );
});

it("the rows of a group come before those of the next, each model once", () => {
  const row = fc.record({ group: fc.nat(3), model: fc.option(fc.constantFrom("a", "b", "c")) });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 60 }), fc.integer({ min: 1, max: 40 }), (all, end) => {
      const models = new ModelRows();
      models.grow(all.length);
      for (const [at, { model }] of all.entries()) models.set(at, model);
      const order = Int32Array.from(all.keys()).reverse();
      const matches = bitsWhere(Uint8Array.from(all, () => 1));
      // The last of the four is no group, so that its rows are in none.
      const groups = [0, 1, 2].map((number) =>
        bitsWhere(Uint8Array.from(all, ({ group }) => Number(group === number))),
      );
      const grouped = [0, 1, 2].flatMap((number) => [...order].filter((at) => all[at]?.group === number));
      const expected = models.firsts(Int32Array.from(grouped)).slice(0, end);
      const sorting = { order, ranks: null, matches, scores: null, models };
      expect([...topRowsInGroups(sorting, groups, end)]).toEqual([...expected]);
    }),
    { numRuns: rounds(500) },
  );
});
