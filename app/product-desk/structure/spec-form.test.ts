import { expect, test } from "vitest";
import { readCategory } from "./category-form.ts";
import { keyFor, readSpec, type SpecTexts } from "./spec-form.ts";

const texts: SpecTexts = {
  label: "Max. card  length",
  type: "number",
  unit: "mm",
  options: "",
  groupName: "",
  filter: "range",
  better: "lower",
  help: "",
  isRequired: "",
  isComparable: "on",
  after: "last",
};

test("a form is read without the fields that don't belong to its type", () => {
  expect(readSpec(texts, ["cases"])).toMatchObject({
    input: { label: "Max. card length", unit: "mm", filter: "range", better: "lower", groupName: "General" },
    errors: {},
  });
  const choice = readSpec({ ...texts, type: "choice", filter: "choices", options: " ATX \n\nMini-ITX" }, []);
  expect(choice).toMatchObject({ input: { unit: null, better: null, options: ["ATX", "Mini-ITX"] }, errors: {} });
});

test.each([
  [{ label: " " }, "label", "Label is required"],
  [{ label: "x".repeat(61) }, "label", "Label can have at most 60 characters"],
  [{ type: "date", filter: "" }, "type", "Please choose a type"],
  [{ unit: "10 mm" }, "unit", "A unit can't contain digits"],
  [{ filter: "yes-no" }, "filter", "Number can be filtered by: Choices, From – to"],
  [{ type: "choice", filter: "" }, "options", "Enter the options, one per line"],
  [{ type: "choice", filter: "", options: "a, b" }, "options", "“a, b”: an option can’t have a comma or semicolon"],
  [{ type: "choice", filter: "", options: "a\nA" }, "options", "“A” is listed twice"],
])("%j", (wrong, field, error) => {
  expect(readSpec({ ...texts, ...wrong }, []).errors).toEqual({ [field]: error });
});

test.each([
  ["Max. card length", [], "maxCardLength"],
  ["Max. card length", ["maxCardLength"], "maxCardLength2"],
  ["Page", [], "page2"],
  ["3D sound", [], "spec3dSound"],
  ["रंग", [], "spec"],
])("the key of “%s” beside %j is %s", (label, taken, key) => {
  expect(keyFor(label, new Set(taken))).toBe(key);
});

test("a category's form", () => {
  const empty = { name: "", slug: "", description: "", hsnCodes: "", parent: "", after: "last" };
  const keys = { keySpec1: "ram", keySpec2: "", keySpec3: "ram", keySpec4: "" };
  expect(readCategory({ ...empty, ...keys }).errors).toEqual({
    name: "Name is required",
    keySpec1: "Choose each key specification once",
  });
  expect(readCategory({ ...empty, ...keys, name: " Sound  Cards ", keySpec3: "os" })).toMatchObject({
    input: { name: "Sound Cards", slug: "sound-cards", parentId: null, keySpecs: ["ram", "os"] },
    errors: {},
  });
});
