import { expect, test } from "vitest";
import { type CellKind, readCell } from "./spreadsheet-cells.ts";

const kinds: CellKind[] = ["code", "pin", "value", "line", "list", "lines"];

test.each(["#N/A", "#n/a", "#REF!", "#DIV/0!", "Err:502", "=A1*2", "8.90123E+12", "9,1E+05"])(
  "%s is refused in columns of every kind",
  (cell) => {
    for (const kind of kinds) expect(readCell(kind, cell)).toHaveProperty("problem");
  },
);

test.each([
  ["line", "#1 Gaming Mouse"],
  ["line", "#sale"],
  ["line", "N/A"],
  ["line", "'90s keyboard"],
  ["line", "True Wireless"],
  ["code", "E+12"],
  ["code", "90NR0JY1"],
  ["code", "8901234567890"],
  ["code", "MAR-01"],
  ["lines", "#REF! is what the old sheet said"],
  ["lines", "'90s look\nand feel"],
] as const)("in a %s “%s” is kept as it is", (kind, cell) => {
  expect(readCell(kind, cell)).toEqual({ text: cell });
});
