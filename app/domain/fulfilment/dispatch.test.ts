import { describe, expect, test } from "vitest";
import {
  carriers,
  type DispatchInput,
  getCashHolder,
  OTHER_CARRIER,
  OWN_DELIVERY,
  validateDispatch,
} from "./dispatch.ts";

const typed: DispatchInput = { carrier: "Blue Dart", otherCarrier: "", tracking: "69871234502", trackingUrl: "" };

test("the details stay as typed, with the number normalised", () => {
  expect(validateDispatch({ ...typed, tracking: " 6987 1234 502a " })).toEqual({
    ok: true,
    value: { carrier: "Blue Dart", tracking: "69871234502A", trackingUrl: null },
  });
});

test("another courier is named, own delivery needs no number", () => {
  expect(validateDispatch({ ...typed, carrier: OTHER_CARRIER, otherCarrier: " Trackon  Couriers " })).toMatchObject({
    value: { carrier: "Trackon Couriers" },
  });
  expect(validateDispatch({ ...typed, carrier: OWN_DELIVERY, tracking: "" })).toMatchObject({
    value: { tracking: null },
  });
});

test("own delivery typed as another courier is own delivery, so that its cash is the vendor's", () => {
  const named = validateDispatch({ ...typed, carrier: OTHER_CARRIER, otherCarrier: " own  DELIVERY ", tracking: "" });
  expect(named).toMatchObject({ value: { carrier: OWN_DELIVERY, tracking: null } });
  expect([OWN_DELIVERY, "Delhivery", null].map(getCashHolder)).toEqual(["vendor", "courier", "courier"]);
});

describe("refused", () => {
  test.each<[string, Partial<DispatchInput>, keyof DispatchInput]>([
    ["no courier", { carrier: "" }, "carrier"],
    ["an invented one", { carrier: "Pigeon" }, "carrier"],
    ["another one without a name", { carrier: OTHER_CARRIER }, "otherCarrier"],
    ["a name without end", { carrier: OTHER_CARRIER, otherCarrier: "x".repeat(41) }, "otherCarrier"],
    ["no number", { tracking: " " }, "tracking"],
    ["too short a number", { tracking: "12345" }, "tracking"],
    ["markup", { tracking: "<b>123456</b>" }, "tracking"],
    ["a courier's number at India Post", { carrier: "India Post" }, "tracking"],
    ["a script as link", { trackingUrl: "javascript:alert(1)" }, "trackingUrl"],
    ["an open link", { trackingUrl: "http://courier.example/1" }, "trackingUrl"],
    ["a link with a user in it", { trackingUrl: "https://shop.test@evil.example/" }, "trackingUrl"],
  ])("%s", (_, changes, field) => {
    const checked = validateDispatch({ ...typed, ...changes });
    expect(checked.ok ? null : Object.keys(checked.details ?? {})).toEqual([field]);
  });
});

test("India Post's own numbers pass", () => {
  expect(validateDispatch({ ...typed, carrier: "India Post", tracking: "ek123456789in" }).ok).toBe(true);
});

test("every courier on offer but Other is a name", () => {
  for (const carrier of carriers.filter((name) => name !== OTHER_CARRIER))
    expect(validateDispatch({ ...typed, carrier, tracking: "EK123456789IN" })).toMatchObject({ value: { carrier } });
});
