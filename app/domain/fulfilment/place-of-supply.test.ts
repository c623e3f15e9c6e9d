/** IGST Act sections 7, 8 and 10 for every pair of states, written without the shop's own list or rules. */
import { expect, test } from "vitest";
import { invoiceLines, invoiceTotals, type SoldLine, stateTaxName, supplyBetween } from "./invoice.ts";
import { placeOfSupply } from "./place-of-supply.ts";

/** State codes of GSTN's master list; those with a * are union territories without a legislature (UTGST Act section 1(2)). */
const CODES: Readonly<Record<string, string>> = {
  ...{ "Jammu and Kashmir": "01", "Himachal Pradesh": "02", Punjab: "03", Chandigarh: "04*", Uttarakhand: "05" },
  ...{ Haryana: "06", Delhi: "07", Rajasthan: "08", "Uttar Pradesh": "09", Bihar: "10", Sikkim: "11" },
  ...{ "Arunachal Pradesh": "12", Nagaland: "13", Manipur: "14", Mizoram: "15", Tripura: "16", Meghalaya: "17" },
  ...{ Assam: "18", "West Bengal": "19", Jharkhand: "20", Odisha: "21", Chhattisgarh: "22", "Madhya Pradesh": "23" },
  ...{ Gujarat: "24", "Dadra and Nagar Haveli and Daman and Diu": "26*", Maharashtra: "27", Karnataka: "29" },
  ...{ Goa: "30", Lakshadweep: "31*", Kerala: "32", "Tamil Nadu": "33", Puducherry: "34" },
  ...{ "Andaman and Nicobar Islands": "35*", Telangana: "36", "Andhra Pradesh": "37", Ladakh: "38*" },
};
const names = Object.keys(CODES);
const codeOf = (name: string) => (CODES[name] ?? "").slice(0, 2);

/** 999 rupees and 1 paisa with an even tax of 152.40, and a fee whose tax is 7.62. */
const line: SoldLine = {
  ...{ id: "l1", name: "Keyboard", hsn: "84716040", quantity: 1, listPricePaise: 99_901, gstRateBp: 1800 },
  ...{ taxablePaise: 84_661, gstPaise: 15_240, totalPaise: 99_901 },
};
const PAID = 99_901 + 4_999;

test("there are 36 states and union territories", () => {
  expect(new Set(names.map(codeOf)).size).toBe(36);
});

/** The tax that the law levies: of the centre and the place's state within one state or territory, else integrated. */
function expectLawfulTax(seller: string, place: string) {
  const supply = supplyBetween(codeOf(seller), codeOf(place));
  const lines = invoiceLines({ lines: [line], shippingPaise: 4_999, gstMode: "inclusive" }, supply);
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise } = invoiceTotals(lines);
  const taxPaise = cgstPaise + sgstPaise + igstPaise;
  expect([totalPaise, taxablePaise + taxPaise]).toEqual([PAID, PAID]);
  if (seller === place) {
    expect([igstPaise, cgstPaise]).toEqual([0, sgstPaise]);
    expect(cgstPaise).toBeGreaterThan(0);
    expect(stateTaxName(codeOf(place))).toBe(CODES[place]?.endsWith("*") ? "UTGST" : "SGST");
  } else expect([cgstPaise, sgstPaise, igstPaise]).toEqual([0, 0, taxPaise]);
  return taxPaise;
}

test("an unregistered buyer's goods are supplied where they are delivered, in all 36 × 36 pairs (10(1)(a))", () => {
  const taxes = new Set<number>();
  for (const seller of names)
    for (const delivery of names) {
      expect(placeOfSupply(delivery, null)).toEqual({ state: delivery, code: codeOf(delivery) });
      taxes.add(expectLawfulTax(seller, delivery));
    }
  expect(taxes.size, "the price has one tax wherever it goes").toBe(1);
});

test("a registered buyer's goods are supplied where the buyer is registered, wherever they go (10(1)(b))", () => {
  for (const billTo of names) {
    const gstin = `${codeOf(billTo)}AAAPB1234C1Z0`;
    for (const other of names) {
      expect(placeOfSupply(other, gstin)).toEqual({ state: billTo, code: codeOf(billTo) });
      expectLawfulTax(other, billTo);
    }
  }
});

test("a place that India doesn't have is refused", () => {
  expect(() => placeOfSupply("Atlantis", null)).toThrow("no state of India: Atlantis");
  expect(() => placeOfSupply("Goa", "25AAAPB1234C1Z0")).toThrow("no state of India: 25");
});
