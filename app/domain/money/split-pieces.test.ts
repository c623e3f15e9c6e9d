import fc from "fast-check";
import { expect, test } from "vitest";
import { splitInclusive } from "./gst.ts";
import type { Refundable } from "./refunds.ts";
import { splitFee, splitPieces } from "./split-pieces.ts";

const none = { quantity: 0, taxablePaise: 0, gstPaise: 0, totalPaise: 0 };

function aLine(quantity: number, totalPaise: number, refunded = none): Refundable {
  const { taxable: taxablePaise, gst: gstPaise } = splitInclusive(totalPaise, 1800);
  return { orderLineId: "l1", shipmentId: "s1", quantity, taxablePaise, gstPaise, totalPaise, refunded };
}

test("pieces take their part of value and tax, and the last ones the rest", () => {
  const line = aLine(3, 3 * 50_000_00);
  expect(splitPieces(line, 1)).toMatchObject({ ok: true, value: { quantity: 1, totalPaise: 50_000_00 } });
  const { taxablePaise, gstPaise, totalPaise } = line;
  expect(splitPieces(line, 3)).toMatchObject({ ok: true, value: { taxablePaise, gstPaise, totalPaise } });
});

test("no line can be split by zero or too many pieces, or once it was refunded", () => {
  const line = aLine(2, 100_00);
  for (const quantity of [0, -1, 3, 1.5]) expect(splitPieces(line, quantity)).toMatchObject({ code: "no-quantity" });
  const refunded = { ...none, totalPaise: 10_00, taxablePaise: 10_00 };
  expect(splitPieces(aLine(2, 100_00, refunded), 1)).toMatchObject({ code: "refunded" });
  expect(splitPieces({ ...line, orderLineId: null }, 1)).toMatchObject({ code: "no-quantity" });
});

test("both parts of any line are whole paise, never negative, with an even tax", () => {
  const cases = fc.record({ quantity: fc.integer({ min: 2, max: 50 }), unit: fc.integer({ min: 1, max: 9_999_999 }) });
  fc.assert(
    fc.property(cases, fc.nat(), ({ quantity, unit }, n) => {
      const line = aLine(quantity, quantity * unit);
      const part = splitPieces(line, 1 + (n % (quantity - 1)));
      if (!part.ok) throw new Error(part.code);
      const { taxablePaise, gstPaise, totalPaise } = part.value;
      expect(taxablePaise + gstPaise).toBe(totalPaise);
      expect(gstPaise % 2).toBe(0);
      for (const left of [line.taxablePaise - taxablePaise, line.gstPaise - gstPaise, taxablePaise, gstPaise])
        expect(left).toBeGreaterThanOrEqual(0);
    }),
  );
});

test.each([
  [{ shippingPaise: 99_00, isRefunded: false }, { staysPaise: 200_00, goesPaise: 100_00 }, 33_00],
  [{ shippingPaise: 100_00, isRefunded: false }, { staysPaise: 100_00, goesPaise: 200_00 }, 67_00],
  [{ shippingPaise: 0, isRefunded: false }, { staysPaise: 100_00, goesPaise: 200_00 }, 0],
  [{ shippingPaise: 100_00, isRefunded: true }, { staysPaise: 100_00, goesPaise: 200_00 }, 0],
])("the fee %o split by %o sends %d along", (fee, worth, goes) => {
  expect(splitFee(fee, worth)).toBe(goes);
});
