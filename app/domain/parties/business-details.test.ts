import { describe, expect, test } from "vitest";
import { businessFields, validateBusiness } from "./business-details.ts";
import { gstinCheckCharacter } from "./gstin.ts";

const good = {
  businessName: " Deccan  Computers ",
  addressLine: "4, Lamington Road",
  city: "Mumbai",
  state: "maharashtra",
  pincode: "400 007",
  gstin: "27 aapfu0939f1zv",
  pan: "aapfu0939f",
};

test("needless blanks are removed, and GSTIN and PAN become capitals", () => {
  expect(validateBusiness(good)).toEqual({
    ok: true,
    value: {
      businessName: "Deccan Computers",
      addressLine: "4, Lamington Road",
      city: "Mumbai",
      state: "Maharashtra",
      pincode: "400007",
      gstin: "27AAPFU0939F1ZV",
      pan: "AAPFU0939F",
    },
  });
});

test("the PAN may be left out, nothing else", () => {
  expect(validateBusiness({ ...good, pan: "" })).toMatchObject({ ok: true, value: { pan: null } });
  const empty = validateBusiness({});
  const required = businessFields.filter((field) => field !== "pan");
  expect(Object.keys((!empty.ok && empty.details) || {}).sort()).toEqual([...required].sort());
});

describe("refuses", () => {
  const ofDelhi = `07AAPFU0939F1Z${gstinCheckCharacter("07AAPFU0939F1Z")}`;
  test.each([
    [
      "a mistyped GSTIN",
      { gstin: "27AAPFU0939F1ZW" },
      { gstin: "The last character doesn’t match the rest of the GSTIN. Please check it for a typing mistake" },
    ],
    [
      "a GSTIN of another state",
      { gstin: ofDelhi },
      { gstin: "This GSTIN is registered in Delhi, but the address is in Maharashtra" },
    ],
    ["a mistyped PAN", { pan: "AAPFU093" }, { pan: "Please enter a valid 10-character PAN" }],
    ["another's PAN", { pan: "AAPFU0938F" }, { pan: "PAN does not match the GSTIN (characters 3 to 12)" }],
    ["five digits of a PIN", { pincode: "40000" }, { pincode: "Please enter a valid 6-digit PIN code" }],
    ["no name", { businessName: " " }, { businessName: "Business name is required" }],
    ["a long name", { businessName: "x".repeat(101) }, { businessName: "Please use at most 100 characters" }],
    ["a list of names", { businessName: ["a"] }, { businessName: "Business name is required" }],
  ])("%s", (_, change, details) => {
    expect(validateBusiness({ ...good, ...change })).toEqual({ ok: false, code: "invalid-business", details });
  });
});
