import fc from "fast-check";
import { expect, it } from "vitest";
import { ModelRows } from "./model-rows.ts";
import { topRows } from "./top-rows.ts";

it("is the beginning of all rows in order, each model once", () => {
  const row = fc.record({ isIn: fc.boolean(), score: fc.nat(4), model: fc.option(fc.constantFrom("a", "b", "c")) });
  fc.assert(
    fc.property(
      fc.array(row, { maxLength: 200 }),
      fc.nat(999),
      fc.integer({ min: 1, max: 40 }),
      fc.boolean(),
      (all, seed, end, isScored) => {
        const models = new ModelRows();
        models.grow(all.length);
        for (const [at, { model }] of all.entries()) models.set(at, model);
        const order = Int32Array.from(all.keys()).sort((a, b) => ((a * 7919 + seed) % 211) - ((b * 7919 + seed) % 211));
        const matches = Uint8Array.from(all, ({ isIn }) => Number(isIn));
        const scores = isScored ? Uint16Array.from(all, ({ score }) => score * 100) : null;
        const ranked = [...order.filter((at) => matches[at])].sort((a, b) => (scores?.[b] ?? 0) - (scores?.[a] ?? 0));
        const expected = models.firsts(Int32Array.from(ranked)).slice(0, end);
        expect([...topRows({ order, matches, scores, models }, end)]).toEqual([...expected]);
      },
    ),
    { numRuns: 500 },
  );
});
