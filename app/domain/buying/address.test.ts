import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  cityForPincode,
  indianStates,
  isServiceablePincode,
  type ShippingAddress,
  stateForPincode,
  validateAddress,
} from "./address.ts";

const good: ShippingAddress = {
  fullName: "Asha Rao",
  addressLine1: "12, 4th Cross",
  addressLine2: "Electronic City",
  city: "Bengaluru",
  state: "Karnataka",
  pincode: "560100",
  phone: "9876543210",
};

describe("validateAddress", () => {
  test("accepts a full address, with or without its second line", () => {
    expect(validateAddress(good)).toEqual({ ok: true, value: good });
    const { addressLine2: _, ...short } = good;
    expect(validateAddress({ ...short, addressLine2: "  " })).toEqual({ ok: true, value: short });
  });

  test("asks for everything required, in the form's order", () => {
    const result = validateAddress({});
    expect(result.ok ? [] : Object.entries(result.details ?? {})).toEqual([
      ["fullName", "Full name is required"],
      ["addressLine1", "Address is required"],
      ["city", "City is required"],
      ["state", "State is required"],
      ["pincode", "PIN code is required"],
      ["phone", "Phone number is required"],
    ]);
  });

  test.each([
    ["fullName", " \n\t ", "Full name is required"],
    ["fullName", 7, "Full name is required"],
    ["fullName", "x".repeat(101), "Please use at most 100 characters"],
    ["city", "x".repeat(101), "Please use at most 100 characters"],
    ["addressLine1", "x".repeat(201), "Please use at most 200 characters"],
    ["addressLine2", "x".repeat(201), "Please use at most 200 characters"],
    ["state", "Atlantis", "Please choose a state or union territory of India"],
    ["pincode", "56010", "Please enter a valid 6-digit PIN code"],
    ["pincode", "5601000", "Please enter a valid 6-digit PIN code"],
    ["pincode", "56010O", "Please enter a valid 6-digit PIN code"],
    ["pincode", "५६०१००", "Please enter a valid 6-digit PIN code"],
    ["phone", "987654321", "Please enter a valid 10-digit phone number"],
    ["phone", "98765432101", "Please enter a valid 10-digit phone number"],
    ["phone", "+1 9876543210", "Please enter a valid 10-digit phone number"],
    ["phone", "987654321x", "Please enter a valid 10-digit phone number"],
    ["phone", "0987654321012", "Please enter a valid 10-digit phone number"],
    ["phone", "5509876543210", "Please enter a valid 10-digit phone number"],
    ["phone", "919876543210", "Please enter a valid 10-digit phone number"],
  ])("%s %j: only this field is refused", (field, value, message) => {
    expect(validateAddress({ ...good, [field]: value })).toEqual({
      ok: false,
      code: "invalid-address",
      details: { [field]: message },
    });
  });

  test.each([
    ["phone", "+91 98765 43210", "9876543210"],
    ["phone", "+91-98765-43210", "9876543210"],
    ["phone", "09876543210", "9876543210"],
    ["phone", "0123456789", "0123456789"],
    ["phone", "9123456789", "9123456789"],
    ["pincode", " 560 100 ", "560100"],
    ["state", "karnataka", "Karnataka"],
    ["state", "TAMIL  NADU", "Tamil Nadu"],
    ["fullName", "x".repeat(100), "x".repeat(100)],
    ["addressLine1", "x".repeat(200), "x".repeat(200)],
    ["addressLine1", " 12,\r\n4th\u0000 Cross ", "12, 4th Cross"],
  ])("%s %j is tidied", (field, value, tidy) => {
    expect(validateAddress({ ...good, [field]: value })).toEqual({ ok: true, value: { ...good, [field]: tidy } });
  });

  test("keeps no other field", () => {
    expect(validateAddress({ ...good, role: "admin" } as never)).toEqual({ ok: true, value: good });
  });

  test("what it accepts it accepts again, unchanged", () => {
    const text = fc.string({ minLength: 1, maxLength: 40, unit: "grapheme" });
    fc.assert(
      fc.property(text, text, text, (fullName, addressLine1, city) => {
        const first = validateAddress({ ...good, fullName, addressLine1, city });
        if (first.ok) expect(validateAddress(first.value)).toEqual(first);
      }),
    );
  });
});

describe("PIN codes", () => {
  test.each([
    ["110001", "Delhi", "New Delhi"],
    ["122002", "Haryana", "Gurugram"],
    ["160017", "Chandigarh", "Chandigarh"],
    ["194101", "Ladakh", undefined],
    ["201301", "Uttar Pradesh", "Noida"],
    ["226001", "Uttar Pradesh", "Lucknow"],
    ["244713", "Uttarakhand", undefined],
    ["244001", "Uttar Pradesh", undefined],
    ["246001", "Uttarakhand", undefined],
    ["246401", "Uttarakhand", undefined],
    ["246701", "Uttar Pradesh", undefined],
    ["247001", "Uttar Pradesh", undefined],
    ["247667", "Uttarakhand", undefined],
    ["248001", "Uttarakhand", "Dehradun"],
    ["249401", "Uttarakhand", undefined],
    ["250001", "Uttar Pradesh", "Meerut"],
    ["262001", "Uttar Pradesh", undefined],
    ["262309", "Uttarakhand", undefined],
    ["262501", "Uttarakhand", undefined],
    ["263001", "Uttarakhand", undefined],
    ["302001", "Rajasthan", "Jaipur"],
    ["362520", "Dadra and Nagar Haveli and Daman and Diu", undefined],
    ["362001", "Gujarat", undefined],
    ["396230", "Dadra and Nagar Haveli and Daman and Diu", undefined],
    ["396210", "Dadra and Nagar Haveli and Daman and Diu", undefined],
    ["396001", "Gujarat", undefined],
    ["400001", "Maharashtra", "Mumbai"],
    ["400601", "Maharashtra", "Thane"],
    ["403001", "Goa", "Panaji"],
    ["492001", "Chhattisgarh", "Raipur"],
    ["500081", "Telangana", "Hyderabad"],
    ["530001", "Andhra Pradesh", "Visakhapatnam"],
    ["560100", "Karnataka", "Bengaluru"],
    ["600001", "Tamil Nadu", "Chennai"],
    ["605001", "Puducherry", "Puducherry"],
    ["533464", "Puducherry", undefined],
    ["609602", "Puducherry", undefined],
    ["673310", "Puducherry", undefined],
    ["605602", "Tamil Nadu", undefined],
    ["682001", "Kerala", "Kochi"],
    ["682555", "Lakshadweep", undefined],
    ["700001", "West Bengal", "Kolkata"],
    ["737101", "Sikkim", "Gangtok"],
    ["744101", "Andaman and Nicobar Islands", undefined],
    ["751001", "Odisha", "Bhubaneswar"],
    ["781001", "Assam", "Guwahati"],
    ["791111", "Arunachal Pradesh", undefined],
    ["793001", "Meghalaya", "Shillong"],
    ["795001", "Manipur", "Imphal"],
    ["796001", "Mizoram", "Aizawl"],
    ["797001", "Nagaland", undefined],
    ["799001", "Tripura", "Agartala"],
    ["800001", "Bihar", "Patna"],
    ["811201", "Bihar", undefined],
    ["814112", "Jharkhand", undefined],
    ["816101", "Jharkhand", undefined],
    ["822101", "Jharkhand", undefined],
    ["823001", "Bihar", undefined],
    ["829208", "Jharkhand", undefined],
    ["841101", "Bihar", undefined],
    ["854101", "Bihar", undefined],
    ["834001", "Jharkhand", "Ranchi"],
    ["826001", "Jharkhand", "Dhanbad"],
    ["180001", "Jammu and Kashmir", "Jammu"],
    ["171001", "Himachal Pradesh", "Shimla"],
    ["141001", "Punjab", "Ludhiana"],
    ["462001", "Madhya Pradesh", "Bhopal"],
    ["380001", "Gujarat", "Ahmedabad"],
  ])("%s lies in %s", (pincode, state, city) => {
    expect(stateForPincode(pincode)).toBe(state);
    expect(cityForPincode(pincode)).toBe(city);
    expect(isServiceablePincode(pincode)).toBe(true);
  });

  test.each([
    "",
    "000000",
    "012345",
    "290001",
    "350001",
    "540001",
    "550001",
    "870001",
    "900056",
    "56010",
    "5601000",
    "56010a",
  ])("%j is not delivered to", (pincode) => {
    expect(stateForPincode(pincode)).toBeUndefined();
    expect(cityForPincode(pincode)).toBeUndefined();
    expect(isServiceablePincode(pincode)).toBe(false);
  });

  test("every state has PIN codes, every PIN code a state that is listed, every city a state", () => {
    const found = new Set<string>();
    for (let prefix = 1000; prefix < 10_000; prefix++) {
      for (const tail of ["01", "10", "55", "64"]) {
        const pincode = `${prefix}${tail}`;
        const state = stateForPincode(pincode);
        if (state !== undefined) found.add(state);
        if (cityForPincode(pincode) !== undefined) expect(state).toBeDefined();
      }
    }
    expect([...found].sort()).toEqual([...indianStates].sort());
  });

  test("36 states and union territories, in alphabetical order", () => {
    expect(indianStates).toHaveLength(36);
    expect([...indianStates].sort()).toEqual(indianStates);
  });
});
