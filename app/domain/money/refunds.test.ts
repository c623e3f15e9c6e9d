import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rounds } from "#tests/fuzz/rounds.ts";
import {
  MIN_REFUND_PAISE,
  type Refundable,
  type RefundShare,
  remainingOf,
  remainingPieces,
  remainingShare,
  remainingShares,
  shareOfAmount,
  shareOfPieces,
  shippingMoney,
} from "./refunds.ts";
import { lineTotals } from "./totals.ts";

const nothing = { taxablePaise: 0, gstPaise: 0, totalPaise: 0, quantity: 0 };

function aLine(unitPricePaise: number, quantity: number, gstRateBp = 1800): Refundable {
  const money = lineTotals({ unitPricePaise, quantity, gstRateBp }, "inclusive");
  return { orderLineId: "line", shipmentId: "shipment", quantity, ...money, refunded: nothing };
}

function applyShare(line: Refundable, { taxablePaise, gstPaise, totalPaise, quantity }: RefundShare): Refundable {
  const { refunded } = line;
  return {
    ...line,
    refunded: {
      taxablePaise: refunded.taxablePaise + taxablePaise,
      gstPaise: refunded.gstPaise + gstPaise,
      totalPaise: refunded.totalPaise + totalPaise,
      quantity: refunded.quantity + quantity,
    },
  };
}

/** Prices of a few paise too, where rounding has no room. */
const lines = fc.record({
  unitPricePaise: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 30_00_000_00 })),
  quantity: fc.integer({ min: 1, max: 20 }),
  gstRateBp: fc.constantFrom(0, 500, 1200, 1800, 2800),
});
/** `pieces`, or an amount as a share of what is left. */
const steps = fc.array(
  fc.oneof(
    fc.record({ pieces: fc.integer({ min: 1, max: 6 }) }),
    fc.record({ part: fc.double({ min: 0, max: 1, noNaN: true }) }),
  ),
  { maxLength: 30 },
);

describe("any sequence of refunds of a line", () => {
  test("sums to the line to the paisa, each share adds up, no tax is odd, nothing goes below zero", () => {
    fc.assert(
      fc.property(lines, steps, ({ unitPricePaise, quantity, gstRateBp }, wanted) => {
        let line = aLine(unitPricePaise, quantity, gstRateBp);
        const taken: RefundShare[] = [];
        for (const step of wanted) {
          const rest = remainingOf(line);
          const share =
            "pieces" in step
              ? shareOfPieces(line, step.pieces)
              : shareOfAmount(line, Math.round(rest.totalPaise * step.part));
          if (!share.ok) continue;
          taken.push(share.value);
          line = applyShare(line, share.value);
          const left = remainingOf(line);
          expect(
            Math.min(left.taxablePaise, left.gstPaise, left.totalPaise, remainingPieces(line)),
          ).toBeGreaterThanOrEqual(0);
        }
        const last = remainingShare(line);
        if (last) taken.push(last);
        for (const { taxablePaise, gstPaise, totalPaise } of taken) {
          expect(taxablePaise + gstPaise).toBe(totalPaise);
          expect(gstPaise % 2).toBe(0);
          expect(Math.min(taxablePaise, gstPaise)).toBeGreaterThanOrEqual(0);
          expect(totalPaise).toBeGreaterThan(0);
        }
        const sum = (of: (share: RefundShare) => number) => taken.reduce((total, share) => total + of(share), 0);
        expect(sum((one) => one.taxablePaise)).toBe(line.taxablePaise);
        expect(sum((one) => one.gstPaise)).toBe(line.gstPaise);
        expect(sum((one) => one.totalPaise)).toBe(line.totalPaise);
        if (last) expect(sum((one) => one.quantity)).toBe(line.quantity);
      }),
      { numRuns: rounds(3000) },
    );
  });

  test("piece by piece differs by a paisa at most where prices are real", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_00, max: 5_00_000_00 }), fc.integer({ min: 2, max: 12 }), (price, quantity) => {
        let line = aLine(price, quantity);
        for (let piece = 0; piece < quantity; piece++) {
          const share = shareOfPieces(line, 1);
          if (!share.ok) throw new Error(share.code);
          expect(share.value.totalPaise).toBe(price);
          expect(Math.abs(share.value.gstPaise - line.gstPaise / quantity)).toBeLessThanOrEqual(3);
          line = applyShare(line, share.value);
        }
        expect(remainingOf(line).totalPaise).toBe(0);
      }),
    );
  });
});

describe("pieces", () => {
  test("take their price, with the tax that is in it", () => {
    expect(shareOfPieces(aLine(118_00, 3), 2)).toEqual({
      ok: true,
      value: {
        orderLineId: "line",
        shipmentId: "shipment",
        quantity: 2,
        taxablePaise: 200_00,
        gstPaise: 36_00,
        totalPaise: 236_00,
      },
    });
  });

  test("share what an earlier goodwill refund left", () => {
    const goodwill = shareOfAmount(aLine(100_00, 2), 20_00);
    if (!goodwill.ok) throw new Error(goodwill.code);
    const line = applyShare(aLine(100_00, 2), goodwill.value);
    expect(shareOfPieces(line, 1)).toMatchObject({ value: { totalPaise: 90_00 } });
    expect(shareOfPieces(line, 2)).toMatchObject({ value: { totalPaise: 180_00 } });
  });

  test.each([
    [0, "no-quantity"],
    [-1, "no-quantity"],
    [1.5, "no-quantity"],
    [4, "too-many"],
  ])("%s of three: %s", (quantity, code) => {
    expect(shareOfPieces(aLine(118_00, 3), quantity)).toMatchObject({ ok: false, code });
  });

  test("that were fully refunded are refused", () => {
    const line = aLine(118_00, 1);
    const all = shareOfAmount(line, 118_00);
    if (!all.ok) throw new Error(all.code);
    expect(all.value.quantity).toBe(0);
    expect(shareOfPieces(applyShare(line, all.value), 1)).toMatchObject({ code: "nothing-left" });
  });
});

describe("an amount", () => {
  const line = aLine(118_00, 1);
  test.each([
    [118_01, "too-much"],
    [0, "too-little"],
    [MIN_REFUND_PAISE - 1, "too-little"],
    [118_00 - 1, "too-little"],
  ])("%i of ₹118 is %s", (paise, code) => {
    expect(shareOfAmount(line, paise)).toMatchObject({ ok: false, code, details: { left: 118_00 } });
  });

  test("is money without goods", () => {
    expect(shareOfAmount(line, 50_00)).toMatchObject({ value: { quantity: 0, totalPaise: 50_00, gstPaise: 7_62 } });
  });
});

test("an order goes back whole: what is left of each line and of each shipment's fee", () => {
  const fee = { ...aLine(1, 1), orderLineId: null, quantity: 0, ...shippingMoney(49_00) };
  const spent = {
    ...aLine(118_00, 1),
    refunded: { ...nothing, taxablePaise: 100_00, gstPaise: 18_00, totalPaise: 118_00 },
  };
  const shares = remainingShares([aLine(118_00, 2), spent, fee]);
  expect(shares).toMatchObject([
    { orderLineId: "line", quantity: 2, totalPaise: 236_00 },
    { orderLineId: null, quantity: 0, totalPaise: 49_00, gstPaise: 7_48 },
  ]);
});
