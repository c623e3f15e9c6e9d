import { describe, expect, test } from "vitest";
import { editConflicts } from "./edit-conflicts.ts";
import { newProductValues, type ProductValues, readProduct, type SpecField, slugFor } from "./product-form.ts";

const plain = { unit: null, options: [], help: "", isRequired: false, groupName: "General", isKey: false };
const specs: SpecField[] = [
  { ...plain, key: "ram", label: "Memory (RAM)", unit: "GB", type: "number", isKey: true },
  { ...plain, key: "os", label: "Operating system", type: "text" },
  { ...plain, key: "ports", label: "Ports", type: "multi-choice", options: ["HDMI", "USB-C", "USB-A"] },
];
const vendor = { isAdmin: false, seesCosts: true };
const filled: ProductValues = {
  ...newProductValues("2026-11-01"),
  hsn: "8471",
  countryOfOrigin: "India",
  name: " Test Book 14 ",
  brand: "Kaveri",
  category: "laptop",
  description: "One line.\r\nAnother.",
  pricePaise: "49999",
  discountPricePaise: "44999.50",
};

test("the form reads rupees as paise and empty fields as null", () => {
  expect(readProduct(filled, specs, vendor)).toMatchObject({
    ok: true,
    value: {
      name: "Test Book 14",
      slug: null,
      description: "One line.\nAnother.",
      pricePaise: 49_999_00,
      discountPricePaise: 44_999_50,
      gstRateBp: 1800,
      hsn: "8471",
      warrantyMonths: 12,
      releasedOn: "2026-11-01",
      specs: [],
    },
  });
});

test.each([
  ["8471 30 10", "84713010"],
  ["8528.52", "852852"],
  ["998716", "998716"],
  ["", ""],
])("the HSN code “%s” is read as “%s”", (hsn, code) => {
  expect(readProduct({ ...filled, hsn }, specs, vendor)).toMatchObject({ ok: true, value: { hsn: code } });
});

test("fields for admins are in no form but theirs", () => {
  const of = (isAdmin: boolean) => {
    const read = readProduct({ ...filled, isFeatured: "on" }, specs, { isAdmin, seesCosts: false });
    return read.ok && [read.value.isFeatured, read.value.isNew];
  };
  expect([of(true), of(false)]).toEqual([
    [true, false],
    [undefined, undefined],
  ]);
});

test("a specification may say that the maker doesn't publish it, but not beside a value", () => {
  const read = (values: ProductValues) => readProduct({ ...filled, ...values }, specs, vendor);
  const silent = [
    { key: "ram", value: null, number: null },
    { key: "os", value: null, number: null },
  ];
  expect(read({ "specSilent.ram": "on", "specSilent.os": "on" })).toMatchObject({ ok: true, value: { specs: silent } });
  expect(read({ "spec.ram": "not published", "spec.os": "Not published" })).toMatchObject({ value: { specs: silent } });
  const both = "Memory (RAM): enter a value, or say that the maker doesn’t publish it, not both";
  for (const field of ["spec.ram", "specText.ram"])
    expect(read({ [field]: "16", "specSilent.ram": "on" })).toMatchObject({ ok: false, details: { "spec.ram": both } });
});

test.each([
  [{ name: "" }, "name", "Name is required"],
  [{ name: "x".repeat(151) }, "name", "Name can have at most 150 characters"],
  [{ slug: "Not A Slug" }, "slug", "Use only lowercase letters, digits and single hyphens"],
  [{ brand: " " }, "brand", "Brand is required"],
  [{ brand: "!!" }, "brand", "Brand must have a letter or a digit"],
  [{ category: "" }, "category", "Category is required"],
  [{ description: "x".repeat(5001) }, "description", "Description can have at most 5000 characters"],
  [{ pricePaise: "" }, "pricePaise", "Price is required"],
  [{ pricePaise: "555,50" }, "pricePaise", "Please enter an amount in rupees, such as 49999"],
  [{ pricePaise: "0", discountPricePaise: "" }, "pricePaise", "Price must be above ₹0"],
  [{ pricePaise: "10000001" }, "pricePaise", "Price can be at most ₹1,00,00,000"],
  [{ discountPricePaise: "49999" }, "discountPricePaise", "Discount price must be below the price"],
  [{ discountPricePaise: "0" }, "discountPricePaise", "Discount price must be above ₹0"],
  [{ discountPricePaise: "cheap" }, "discountPricePaise", "Please enter an amount in rupees, such as 44999"],
  [{ gstRateBp: "15" }, "gstRateBp", "Please choose a GST rate: 0, 5, 18, 40"],
  [{ gstRateBp: "28" }, "gstRateBp", "28% GST ended on 21 Sep 2025. Please choose one of 0, 5, 18, 40"],
  [{ hsn: "847" }, "hsn", "HSN code must have 4, 6 or 8 digits"],
  [{ hsn: "84718" }, "hsn", "HSN code must have 4, 6 or 8 digits"],
  [{ hsn: "8471 30 1" }, "hsn", "HSN code must have 4, 6 or 8 digits"],
  [{ hsn: "84718471x" }, "hsn", "HSN code must have 4, 6 or 8 digits"],
  [{ warrantyMonths: "121" }, "warrantyMonths", "Warranty must be 0 to 120 months"],
  [{ releasedOn: "2026-02-30" }, "releasedOn", "Please enter a date, such as 20-11-2026"],
  [{ "spec.ram": "512 W" }, "spec.ram", "Memory (RAM) must be a number of GB"],
  [{ "spec.ram": "16 GB DDR5" }, "spec.ram", "Memory (RAM) must be a number of GB"],
])("%j: %s says %s", (wrong, field, message) => {
  const read = readProduct({ ...filled, ...wrong } as ProductValues, specs, vendor);
  expect(read.ok ? {} : read.details).toEqual({ [field]: message });
});

describe("specifications", () => {
  const of = (values: Record<string, string>) => {
    const read = readProduct({ ...filled, ...values }, specs, vendor);
    return read.ok ? read.value.specs : read.details;
  };

  test.each([
    ["1 TB", { value: "1 TB", number: 1000 }],
    ["1.5tb", { value: "1500 GB", number: 1500 }],
    ["16 GB", { value: "16 GB", number: 16 }],
    ["16", { value: "16 GB", number: 16 }],
  ])("%s with its unit is read as typed", (typed, said) => {
    expect(of({ "spec.ram": typed })).toContainEqual({ key: "ram", ...said });
  });

  test("a plain number gets its unit, words don't", () => {
    expect(of({ "spec.ram": "16" })).toEqual([{ key: "ram", value: "16 GB", number: 16 }]);
    expect(of({ "spec.ram": "16", "specText.ram": "16 GB DDR5" })).toEqual([
      { key: "ram", value: "16 GB DDR5", number: 16 },
    ]);
    expect(of({ "specText.ram": "Shared" })).toEqual([{ key: "ram", value: "Shared", number: null }]);
  });

  test("specifications of other categories are left out", () => {
    expect(of({ "spec.os": "Windows 11", "spec.wings": "2" })).toEqual([
      { key: "os", value: "Windows 11", number: null },
    ]);
  });
});

test("the address follows the name until one is typed", () => {
  expect(slugFor("", { name: "Story Book & Co" })).toBe("story-book-and-co");
  expect(slugFor("My Own", { name: "Story Book" })).toBe("my-own");
  expect(slugFor("", { name: "लैपटॉप" })).toBe("laipatop");
  expect(slugFor("", { name: "电脑", sku: "PC 7/A" })).toBe("pc-7-a");
  expect(slugFor("", { name: "电脑" })).toBe("product");
});

test("values that somebody else saved are shown beside those typed", () => {
  const typed = { name: "A", pricePaise: "1", "spec.ram": "16" };
  expect(
    editConflicts(typed, { name: "A", pricePaise: "2", "spec.ram": "16", "spec.os": "Linux" }, specs, vendor),
  ).toEqual([
    { field: "Price", stored: "2", typed: "1" },
    { field: "Operating system", stored: "Linux", typed: "" },
  ]);
});
