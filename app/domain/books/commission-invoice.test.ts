import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rounds } from "#tests/fuzz/rounds.ts";
import { commissionDocument, commissionNumber, commissionTaxEntries, placeOfCommission } from "./commission-invoice.ts";

const within = { supplier: "27", placeOfSupply: "27" };
const across = { supplier: "27", placeOfSupply: "29" };

describe("a commission document", () => {
  test("of ₹118 is ₹100 and ₹18 of tax, halved within a state", () => {
    expect(commissionDocument(118_00, within)).toEqual({
      kind: "invoice",
      taxablePaise: 100_00,
      cgstPaise: 9_00,
      sgstPaise: 9_00,
      igstPaise: 0,
      totalPaise: 118_00,
    });
  });

  test("to another state has IGST, and one of less than nothing is a credit note", () => {
    expect(commissionDocument(-118_00, across)).toEqual({
      kind: "credit-note",
      taxablePaise: 100_00,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 18_00,
      totalPaise: 118_00,
    });
  });

  test("adds up to the commission, and its tax moves in the books", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.boolean(), (paise, isIntraState) => {
        const document = commissionDocument(paise, isIntraState ? within : across);
        const { taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise } = document;
        expect(taxablePaise + cgstPaise + sgstPaise + igstPaise).toBe(totalPaise);
        expect(totalPaise).toBe(Math.abs(paise));
        expect(cgstPaise).toBe(sgstPaise);
        const tax = commissionTaxEntries(document).find(({ account }) => account === "output-tax");
        expect(-(tax?.amountPaise ?? 0) + 0).toBe(Math.sign(paise) * (cgstPaise + sgstPaise + igstPaise) + 0);
      }),
      { numRuns: rounds(1_000) },
    );
  });
});

test("commission numbers have sixteen characters", () => {
  expect(commissionNumber("invoice", "2026-27", 7)).toBe("COMM/26-27/00007");
  expect(commissionNumber("credit-note", "2026-27", 99_999)).toHaveLength(16);
  for (const sequence of [0, 1.5, 100_000]) expect(() => commissionNumber("invoice", "2026-27", sequence)).toThrow();
});

test("the place of supply is the vendor's GSTIN's state, else its address's, else the store's", () => {
  const store = "27AAPFU0939F1ZV";
  expect(placeOfCommission({ gstin: "29AAGCB7383J1Z4", region: "Kerala" }, store)).toEqual({
    state: "Karnataka",
    code: "29",
  });
  expect(placeOfCommission({ gstin: null, region: "Kerala" }, store).code).toBe("32");
  expect(placeOfCommission({ gstin: null, region: null }, store)).toEqual({ state: "Maharashtra", code: "27" });
});
