import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { states } from "#app/domain/basics/states.ts";
import { rounds } from "#tests/fuzz/rounds.ts";
import { type BuyerErrors, fieldsOfBuyer, validateBuyer } from "./business-buyer.ts";
import { gstinCheckCharacter } from "./gstin.ts";

const billing = { buyerAddress: "1, MG Road", buyerCity: "Bengaluru", buyerPincode: "560001" };
const valid = { buyerGstin: "29AAAPB1234C1ZK", buyerBusinessName: "Bharat Traders" };

test.each([
  [{}, null],
  [{ buyerGstin: "", buyerBusinessName: "  " }, null],
  [{ buyerGstin: 7, buyerBusinessName: null }, null],
  [valid, { gstin: "29AAAPB1234C1ZK", businessName: "Bharat Traders", poNumber: null }],
  [
    { buyerGstin: " 29 aaapb-1234c 1zk ", buyerBusinessName: " Bharat \n Traders ", buyerPoNumber: " PO/26\t7 " },
    { gstin: "29AAAPB1234C1ZK", businessName: "Bharat Traders", poNumber: "PO/26 7" },
  ],
])("%j is fine", (input, buyer) => {
  expect(validateBuyer(input, "Karnataka")).toEqual({ ok: true, value: buyer });
});

describe("gets an error for each mistake", () => {
  test.each<[string, object, BuyerErrors]>([
    [
      "a character off",
      { ...valid, buyerGstin: "29AAAPB1234C1ZL" },
      { buyerGstin: "The last character doesn’t match the rest of the GSTIN. Please check it for a typing mistake" },
    ],
    [
      "too short",
      { ...valid, buyerGstin: "29AAAPB1234C1Z" },
      { buyerGstin: "A GSTIN has 15 characters, but you entered 14" },
    ],
    [
      "a name alone",
      { buyerBusinessName: "Bharat Traders" },
      { buyerGstin: "Please enter the GSTIN of this business, or leave its other fields empty" },
    ],
    [
      "a GSTIN alone",
      { buyerGstin: valid.buyerGstin },
      { buyerBusinessName: "Please enter the name of the business as registered for GST" },
    ],
    [
      "a name without an end",
      { ...valid, buyerBusinessName: "x".repeat(101) },
      { buyerBusinessName: "Please use at most 100 characters" },
    ],
    [
      "a long PO number",
      { ...valid, buyerPoNumber: "7".repeat(41) },
      { buyerPoNumber: "Please use at most 40 characters" },
    ],
    ["a link", { ...valid, buyerPoNumber: "http://a.test" }, { buyerPoNumber: expect.any(String) }],
    [
      "a PO number alone",
      { buyerPoNumber: "7" },
      { buyerGstin: expect.any(String), buyerBusinessName: expect.any(String) },
    ],
    ["both wrong", { buyerGstin: "x" }, { buyerGstin: expect.any(String), buyerBusinessName: expect.any(String) }],
  ])("%s", (_, input, errors) => {
    expect(validateBuyer(input, "Karnataka")).toEqual({ ok: false, code: "invalid-buyer", details: errors });
  });

  test("of another state without its address", () => {
    expect(validateBuyer(valid, "Maharashtra")).toMatchObject({
      details: {
        buyerAddress:
          "This GSTIN is registered in Karnataka, but the delivery address is in Maharashtra. Please enter the billing address in Karnataka.",
      },
    });
    expect(validateBuyer(valid, "")).toMatchObject({ ok: true });
  });

  test.each<[string, object, BuyerErrors]>([
    [
      "half an address",
      { buyerAddress: "1, MG Road" },
      { buyerCity: "City is required", buyerPincode: "PIN code is required" },
    ],
    [
      "an address of another state",
      { ...billing, buyerPincode: "400001" },
      { buyerPincode: "PIN code 400001 is in Maharashtra, but the GSTIN is registered in Karnataka" },
    ],
    ["no PIN code", { ...billing, buyerPincode: "5600" }, { buyerPincode: "Please enter a valid 6-digit PIN code" }],
  ])("%s", (_, address, errors) => {
    for (const state of ["Karnataka", "Goa"])
      expect(validateBuyer({ ...valid, ...address }, state)).toEqual({
        ok: false,
        code: "invalid-buyer",
        details: errors,
      });
  });
});

test("goods for another state are billed to the address of the GSTIN", () => {
  const address = { addressLine1: "1, MG Road", city: "Bengaluru", pincode: "560001" };
  const buyer = { gstin: "29AAAPB1234C1ZK", businessName: "Bharat Traders", poNumber: null, address };
  const typed = { ...billing, buyerAddress: " 1,  MG Road ", buyerPincode: "560 001" };
  for (const state of ["Maharashtra", "Karnataka"])
    expect(validateBuyer({ ...valid, ...typed }, state)).toEqual({ ok: true, value: buyer });
  expect(validateBuyer(fieldsOfBuyer(buyer), "Goa")).toEqual({ ok: true, value: buyer });
});

test("a well-formed GSTIN alone is taken for its own state and for no other, and no single character may be off", () => {
  const state = fc.constantFrom(...states);
  const other = fc.constantFrom(..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  fc.assert(
    fc.property(state, state, fc.nat(14), other, (own, delivery, at, character) => {
      const start = `${own.gstCode}AAAPB1234C1Z`;
      const gstin = start + gstinCheckCharacter(`${start}0`);
      const input = { ...valid, buyerGstin: gstin };
      expect(validateBuyer(input, delivery.name).ok).toBe(own.name === delivery.name);
      const off = gstin.slice(0, at) + character + gstin.slice(at + 1);
      expect(validateBuyer({ ...input, buyerGstin: off }, own.name).ok).toBe(off === gstin);
    }),
    { numRuns: rounds(1000) },
  );
});
