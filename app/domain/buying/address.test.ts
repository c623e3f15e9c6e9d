import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { indianStates, type ShippingAddress, validateAddress } from "./address.ts";

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
      ["pincode", "PIN code is required"],
      ["fullName", "Full name is required"],
      ["addressLine1", "Address is required"],
      ["city", "City is required"],
      ["state", "State is required"],
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
    ["phone", "987654321", "Please enter a valid 10-digit phone number"],
    ["phone", "98765432101", "Please enter a valid 10-digit phone number"],
    ["phone", "+1 9876543210", "Please enter a valid 10-digit phone number"],
    ["phone", "987654321x", "Please enter a valid 10-digit phone number"],
    ["phone", "0987654321012", "Please enter a valid 10-digit phone number"],
    ["phone", "5509876543210", "Please enter a valid 10-digit phone number"],
  ])("%s %j: only this field is refused", (field, value, message) => {
    expect(validateAddress({ ...good, [field]: value })).toEqual({
      ok: false,
      code: "invalid-address",
      details: { [field]: message },
    });
  });

  test.each([
    ["phone", "+91 98765 43210", "9876543210"],
    ["phone", "९८७६५४३२१०", "9876543210"],
    ["phone", "0123456789", "0123456789"],
    ["phone", "9123456789", "9123456789"],
    ["pincode", " 560 100 ", "560100"],
    ["pincode", "560-100", "560100"],
    ["pincode", "५६०१००", "560100"],
    ["state", "karnataka", "Karnataka"],
    ["state", "KARNATAKA ", "Karnataka"],
    ["fullName", "x".repeat(100), "x".repeat(100)],
    ["addressLine1", "x".repeat(200), "x".repeat(200)],
    ["addressLine1", " 12,\r\n4th\u0000 Cross ", "12, 4th Cross"],
  ])("%s %j is normalised", (field, value, tidy) => {
    expect(validateAddress({ ...good, [field]: value })).toEqual({ ok: true, value: { ...good, [field]: tidy } });
  });

  test.each([
    ["900001", "Karnataka", { pincode: "Delivery is not available at PIN code 900001." }],
    ["999999", "Karnataka", { pincode: "Delivery is not available at PIN code 999999." }],
    ["012345", "Karnataka", { pincode: "Delivery is not available at PIN code 012345." }],
    ["560100", "Maharashtra", { state: "PIN code 560100 is in Karnataka. Please check the PIN code or state." }],
    [
      "605014",
      "Kerala",
      { state: "PIN code 605014 is in Puducherry or Tamil Nadu. Please check the PIN code or state." },
    ],
  ])("does not deliver to %s in %s", (pincode, state, details) => {
    expect(validateAddress({ ...good, pincode, state })).toEqual({ ok: false, code: "invalid-address", details });
  });

  test.each([
    ["605014", "Puducherry"],
    ["605014", "Tamil Nadu"],
    ["160055", "Punjab"],
    ["194101", "Ladakh"],
  ])("delivers to %s in %s", (pincode, state) => {
    expect(validateAddress({ ...good, pincode, state })).toMatchObject({ ok: true });
  });

  test("keeps no other field", () => {
    expect(validateAddress({ ...good, role: "admin" } as never)).toEqual({ ok: true, value: good });
  });

  test("what it accepts is accepted again, unchanged", () => {
    const text = fc.string({ minLength: 1, maxLength: 40, unit: "grapheme" });
    fc.assert(
      fc.property(text, text, text, (fullName, addressLine1, city) => {
        const first = validateAddress({ ...good, fullName, addressLine1, city });
        if (first.ok) expect(validateAddress(first.value)).toEqual(first);
      }),
    );
  });
});

test("36 states and union territories, in alphabetical order", () => {
  expect(indianStates).toHaveLength(36);
  expect([...indianStates].sort()).toEqual(indianStates);
});
