import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { RefundShare } from "#app/domain/money/refunds.ts";
import { lineTotals } from "#app/domain/money/totals.ts";
import { creditLines, invoiceLines, invoiceTotals, type SoldLine, stateTaxName, supplyBetween } from "./invoice.ts";

const laptop: SoldLine = {
  id: "laptop",
  name: "Lenovo ThinkPad E14",
  hsn: "8471",
  quantity: 2,
  listPricePaise: 70_800_00,
  gstRateBp: 1800,
  taxablePaise: 1_00_000_00,
  gstPaise: 18_000_00,
  totalPaise: 1_18_000_00,
};
const shipment = { lines: [laptop], shippingPaise: 118_00, gstMode: "inclusive" as const };

test.each([
  ["29", "29", "intra-state"],
  ["29", "27", "inter-state"],
])("a supply from state %s to state %s is %s", (from, to, supply) => {
  expect(supplyBetween(from, to)).toBe(supply);
});

test.each([
  ["29", "SGST"],
  ["07", "SGST"],
  ["04", "UTGST"],
  ["38", "UTGST"],
])("the state's half in %s is %s", (code, name) => {
  expect(stateTaxName(code)).toBe(name);
});

describe("the lines of an invoice", () => {
  test("within a state hold the tax in two halves, and the discount from the list price", () => {
    const [goods, shipping] = invoiceLines(shipment, "intra-state");
    expect(goods).toEqual({
      orderLineId: "laptop",
      description: "Lenovo ThinkPad E14",
      hsn: "8471",
      quantity: 2,
      unit: "NOS",
      gstRateBp: 1800,
      discountPaise: 20_000_00,
      taxablePaise: 1_00_000_00,
      cgstPaise: 9_000_00,
      sgstPaise: 9_000_00,
      igstPaise: 0,
      totalPaise: 1_18_000_00,
    });
    expect(shipping).toMatchObject({ orderLineId: null, hsn: "9968", taxablePaise: 100_00, cgstPaise: 9_00 });
  });

  test("between states hold it whole", () => {
    const lines = invoiceLines(shipment, "inter-state");
    expect(lines.map(({ cgstPaise, sgstPaise, igstPaise }) => [cgstPaise, sgstPaise, igstPaise])).toEqual([
      [0, 0, 18_000_00],
      [0, 0, 18_00],
    ]);
  });

  test("of a shop whose prices are without tax: the discount is the plain difference", () => {
    const line = { ...laptop, listPricePaise: 60_000_00 };
    expect(invoiceLines({ ...shipment, lines: [line], gstMode: "exclusive" }, "intra-state")[0]).toMatchObject({
      discountPaise: 20_000_00,
    });
  });

  test("free shipping is no line", () => {
    expect(invoiceLines({ ...shipment, shippingPaise: 0 }, "intra-state")).toHaveLength(1);
  });
});

describe("a credit note", () => {
  const invoiced = invoiceLines(shipment, "intra-state");
  const share: RefundShare = {
    orderLineId: "laptop",
    shipmentId: "s",
    quantity: 1,
    taxablePaise: 50_000_00,
    gstPaise: 9_000_00,
    totalPaise: 59_000_00,
  };

  test("credits what was refunded, at the tax rate of the sale", () => {
    expect(creditLines(invoiced, [share, { ...share, totalPaise: 0 }], "intra-state")).toEqual([
      {
        ...invoiced[0],
        quantity: 1,
        discountPaise: 0,
        taxablePaise: 50_000_00,
        cgstPaise: 4_500_00,
        sgstPaise: 4_500_00,
        totalPaise: 59_000_00,
      },
    ]);
  });

  test("for a line that isn't on the invoice throws", () => {
    expect(() => creditLines(invoiced, [{ ...share, orderLineId: "mouse" }], "intra-state")).toThrow("mouse");
  });
});

const sold = fc
  .record({
    unit: fc.integer({ min: 1, max: 50_00_000_00 }),
    off: fc.integer({ min: 0, max: 90 }),
    quantity: fc.integer({ min: 1, max: 20 }),
    gstRateBp: fc.constantFrom(0, 25, 300, 500, 1200, 1800, 2800),
    gstMode: fc.constantFrom("inclusive" as const, "exclusive" as const),
  })
  .map(({ unit, off, quantity, gstRateBp, gstMode }) => {
    const unitPricePaise = Math.max(1, Math.floor((unit * (100 - off)) / 100));
    const totals = lineTotals({ unitPricePaise, quantity, gstRateBp }, gstMode);
    return { gstMode, line: { ...laptop, listPricePaise: unit, quantity, gstRateBp, ...totals } };
  });

test("lines and totals add up, halves are equal, and no invoice has both taxes", () => {
  const supply = fc.constantFrom("intra-state" as const, "inter-state" as const);
  fc.assert(
    fc.property(sold, fc.nat({ max: 10_000_00 }), supply, ({ line, gstMode }, shippingPaise, supplied) => {
      const lines = invoiceLines({ lines: [line], shippingPaise, gstMode }, supplied);
      const whole = invoiceTotals(lines);
      for (const one of [...lines, whole]) {
        expect(one.taxablePaise + one.cgstPaise + one.sgstPaise + one.igstPaise).toBe(one.totalPaise);
        expect(one.cgstPaise).toBe(one.sgstPaise);
        expect(one.igstPaise * one.cgstPaise).toBe(0);
      }
      expect(whole.totalPaise).toBe(line.totalPaise + shippingPaise);
      expect(lines[0]?.discountPaise).toBeGreaterThanOrEqual(0);
    }),
  );
});
