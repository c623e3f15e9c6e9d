import { expect, test } from "vitest";
import { cellToTyped, formatField, readField, toCell, toTyped } from "./product-field-values.ts";
import { everyField, type FieldKey, type FieldValue, formFieldsFor, productField } from "./product-fields.ts";

const samples: [FieldKey, FieldValue, cell: string, shown: string][] = [
  ["slug", "a-laptop", "a-laptop", "a-laptop"],
  ["name", "A laptop", "A laptop", "A laptop"],
  ["description", "One line.\nAnother.", "One line.\nAnother.", "One line.\nAnother."],
  ["description", "", "", "none"],
  ["brand", "Kaveri", "Kaveri", "Kaveri"],
  ["category", "laptop", "laptop", "laptop"],
  ["sku", "KV-14", "KV-14", "KV-14"],
  ["gtin", "8901030865275", "8901030865275", "8901030865275"],
  ["gtin", "", "", "none"],
  ["pricePaise", 49_999_00, "49999", "₹49,999"],
  ["discountPricePaise", 44_999_50, "44999.50", "₹44,999.50"],
  ["discountPricePaise", null, "", "none"],
  ["gstRateBp", 1800, "18", "18%"],
  ["hsn", "8471", "8471", "8471"],
  ["warrantyMonths", 24, "24", "24 months"],
  ["releasedOn", "2026-11-01", "2026-11-01", "2026-11-01"],
  ["isFeatured", true, "yes", "yes"],
  ["isNew", false, "no", "no"],
];

const fieldOf = (key: FieldKey) => {
  const field = formFieldsFor(everyField).find((one) => one.key === key);
  if (!field) throw new Error(key);
  return field;
};

test.each(samples)("%s %j is read back from the form and from a file's cell %j", (key, value, cell, shown) => {
  const field = fieldOf(key);
  expect(readField(field, toTyped(field, value))).toEqual({ value });
  expect(toCell(field, value)).toBe(cell);
  expect(readField(field, cellToTyped(field, cell))).toEqual({ value });
  expect(formatField(field, value)).toBe(shown);
});

test.each([
  ["pricePaise", "₹ 49,999.50", 49_999_50],
  ["pricePaise", "Rs. 1,29,999", 1_29_999_00],
  ["gtin", "8 901030 865275", "8901030865275"],
  ["gstRateBp", "18.0 %", 1800],
  ["releasedOn", "1/11/2026", "2026-11-01"],
  ["isFeatured", "TRUE", true],
] as const)("%s: a spreadsheet's %s is understood", (key, cell, value) => {
  const field = fieldOf(key);
  expect(readField(field, cellToTyped(field, cell))).toEqual({ value });
});

test.each(["58,490", "₹58490", "Rs. 58,490.00"])("a price is typed as %s in the form, too", (typed) => {
  expect(readField(fieldOf("pricePaise"), typed)).toEqual({ value: 58_490_00 });
});

test("a price of 555,50 could be ₹555.50 or ₹55,550, and is refused", () => {
  expect(readField(fieldOf("pricePaise"), cellToTyped(fieldOf("pricePaise"), "555,50"))).toEqual({
    error: "Please enter an amount in rupees, such as 49999",
  });
});

test("flags in files are yes or no", () => {
  expect(readField(fieldOf("isNew"), cellToTyped(fieldOf("isNew"), "maybe"))).toEqual({
    error: "Please enter yes or no",
  });
});

test("stock is shown in pieces, unknown fields as they are", () => {
  expect(formatField(productField("stock"), 12_00_000)).toBe("12,00,000");
  expect(formatField(productField("specs.ram"), "16 GB")).toBe("16 GB");
});
