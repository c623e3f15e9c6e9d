import { expect, test } from "vitest";
import { spreadsheetProblem } from "./spreadsheet-cells.ts";

const errors = ["#N/A", "#REF!", "#VALUE!", "#DIV/0!", "#NAME?", "#NULL!", "#NUM!", "#SPILL!", "#CALC!", "#ERROR!"];

test.each([...errors, "#n/a", "Err:502", "Err:522"])("%s is refused as a spreadsheet's error in any column", (cell) => {
  for (const column of ["name", "price", "spec:ram", "ean"])
    expect(spreadsheetProblem(column, cell)).toContain("Correct the formula");
});

test.each([
  ["sku", "8.90123E+12"],
  ["mpn", "9,1E+05"],
  ["name", "1E+10"],
])("a number shortened in %s to %s is refused with the way to mend it", (column, cell) => {
  expect(spreadsheetProblem(column, cell)).toContain("Format its column as text");
});

test.each([
  ["name", "#1 Gaming Mouse"],
  ["name", "N/A"],
  ["sku", "E+12"],
  ["sku", "90NR0JY1"],
  ["sku", "8901234567890"],
  ["description", "#REF! is what the old sheet said"],
  ["price", "1.5E+05"],
])("%s “%s” is no such cell", (column, cell) => {
  expect(spreadsheetProblem(column, cell)).toBeNull();
});
