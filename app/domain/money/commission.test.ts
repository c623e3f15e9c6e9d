import fc from "fast-check";
import { expect, test } from "vitest";
import { rounds } from "#tests/fuzz/rounds.ts";
import { commissionOn, commissionReversal, toCommissionBp } from "./commission.ts";

test.each([
  [5, 500],
  [0, 0],
  [2.5, 250],
  [0.29, 29],
  [1.15, 115],
])("%d percent is %d basis points", (percent, bp) => {
  expect(toCommissionBp(percent)).toBe(bp);
});

test.each([
  [1_00_000_00, 500, 5_000_00],
  [10, 500, 1],
  [9, 500, 0],
  [1_10_168_64, 725, 7_987_23],
])("the commission on %d paise at %d basis points is %d", (taxable, bp, commission) => {
  expect(commissionOn(taxable, bp)).toBe(commission);
});

const amount = fc.integer({ min: 0, max: 100_000_000_00 });
const bp = fc.integer({ min: 0, max: 10_000 });

test("partial credits add up to the commission, and none is negative", () => {
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 8 }), bp, (parts, commissionBp) => {
      const taxablePaise = parts.reduce((sum, part) => sum + part, 0);
      let beforePaise = 0;
      let back = 0;
      for (const nowPaise of parts) {
        const part = commissionReversal({ taxablePaise, commissionBp, beforePaise, nowPaise });
        expect(part).toBeGreaterThanOrEqual(0);
        back += part;
        beforePaise += nowPaise;
      }
      expect(back).toBe(commissionOn(taxablePaise, commissionBp));
    }),
    { numRuns: rounds(2_000) },
  );
});

test("a credit of more than was sold throws", () => {
  const sold = { taxablePaise: 100, commissionBp: 500, beforePaise: 60 };
  expect(() => commissionReversal({ ...sold, nowPaise: 41 })).toThrow(RangeError);
  expect(commissionReversal({ ...sold, nowPaise: 40 })).toBe(2);
});
