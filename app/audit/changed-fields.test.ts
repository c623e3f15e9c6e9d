import { expect, test } from "vitest";
import { changedFields, redactValues } from "./changed-fields.ts";

test("the log has each changed field with its values before and after", () => {
  expect(changedFields({ stock: 4, name: "A" }, { stock: 5, name: "A" })).toEqual({
    before: { stock: 4 },
    after: { stock: 5 },
  });
});

test("equal fields give null, whatever the order of keys", () => {
  expect(changedFields({ address: { city: "B", pin: 1 } }, { address: { pin: 1, city: "B" } })).toBeNull();
});

test("a field that did not exist before has the value null", () => {
  expect(changedFields({}, { hsn: "8471" })).toEqual({ before: { hsn: null }, after: { hsn: "8471" } });
  expect(changedFields({}, { note: undefined })).toBeNull();
});

test("a field that the change doesn't name is no difference", () => {
  expect(changedFields({ stock: 4, name: "A" }, { stock: 4 })).toBeNull();
});

test("dates are compared by their time", () => {
  expect(changedFields({ on: new Date(0) }, { on: new Date(1) })).not.toBeNull();
});

test("values that identify a person are hidden", () => {
  const change = { before: { email: "a@b.test", role: "customer" }, after: { email: "c@d.test", role: "vendor" } };
  expect(redactValues(change, ["email"])).toEqual({
    before: { email: "(changed)", role: "customer" },
    after: { email: "(changed)", role: "vendor" },
  });
});
