import { expect, test } from "vitest";
import { fieldChanges, kindLabel, subjectPath } from "./audit-subject.ts";

test("a change is told field by field, amounts in rupees", () => {
  expect(
    fieldChanges(
      { pricePaise: 1_29_999_00, isNew: false, tags: [] },
      { pricePaise: 99_999_50, isNew: true, tags: ["a", "b"], note: null },
    ),
  ).toEqual([
    { field: "price", before: "₹1,29,999", after: "₹99,999.50" },
    { field: "new", before: "no", after: "yes" },
    { field: "tags", before: "nothing", after: "a; b" },
    { field: "note", before: null, after: "nothing" },
  ]);
});

test("things within things are spelled out", () => {
  expect(fieldChanges(null, { mapPosition: { latitude: 12.5, longitude: 77 } })).toEqual([
    { field: "map position", before: null, after: "latitude: 12.5, longitude: 77" },
  ]);
});

test("a subject leads to its page, an unknown kind and a crooked id nowhere else", () => {
  expect(subjectPath("message", "m1")).toBe("/admin/messages/m1");
  expect(subjectPath("user", "../x?y")).toBe("/admin/users/..%2Fx%3Fy");
  expect(subjectPath("constructor", "x")).toBeNull();
});

test("a kind of subject reads as words", () => {
  expect(kindLabel("payout-run")).toBe("Payout run");
});
