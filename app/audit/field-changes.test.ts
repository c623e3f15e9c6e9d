import { expect, test } from "vitest";
import { fieldChanges } from "./field-changes.ts";

test("a change is shown field by field, amounts in rupees", () => {
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

test("every nested value is shown", () => {
  expect(fieldChanges(null, { mapPosition: { latitude: 12.5, longitude: 77 } })).toEqual([
    { field: "map position", before: null, after: "latitude: 12.5, longitude: 77" },
  ]);
});

test("a field has the label of its form; rates are in percent", () => {
  const labelOf = (name: string) => (name === "countryOfOrigin" ? "Country of origin" : undefined);
  expect(
    fieldChanges({ countryOfOrigin: "India", gstRateBp: 500 }, { countryOfOrigin: "China", gstRateBp: 1_800 }, labelOf),
  ).toEqual([
    { field: "Country of origin", before: "India", after: "China" },
    { field: "GST rate", before: "5 %", after: "18 %" },
  ]);
});

test("codes are shown as words, typed text is unchanged", () => {
  expect(
    fieldChanges({ status: "picked-up", name: "picked-up" }, { status: "received", name: "old-stock", state: "Goa" }),
  ).toEqual([
    { field: "status", before: "Picked up", after: "Received" },
    { field: "name", before: "picked-up", after: "old-stock" },
    { field: "state", before: null, after: "Goa" },
  ]);
});
