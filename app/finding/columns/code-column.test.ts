import fc from "fast-check";
import { expect, test } from "vitest";
import { rounds } from "#tests/fuzz/rounds.ts";
import { CodeColumn } from "./code-column.ts";
import { rowsOfBits } from "./row-bits.ts";

const ROWS = 150;

/** Few values: rows are kept by value. Many: they are looked for. In between it changes over while rows are set. */
test.each([3, 64, 300])("the rows of a value are those that have it, whatever changed since: %i values", (most) => {
  const change = fc.record({ row: fc.nat(ROWS - 1), value: fc.option(fc.nat(most - 1)), isAsked: fc.boolean() });
  fc.assert(
    fc.property(
      fc.array(change, { minLength: most, maxLength: most * 2 }),
      fc.func(fc.boolean()),
      (changes, isMeant) => {
        const column = new CodeColumn(ROWS / 2);
        const said: (number | null)[] = Array.from({ length: ROWS }, () => null);
        const check = () => {
          const found = rowsOfBits(column.rowsWith(column.allow((value) => isMeant(value))));
          const expected = said.flatMap((value, row) => (value !== null && isMeant(String(value)) ? [row] : []));
          expect([...found]).toEqual(expected);
        };
        for (const [at, { row, value, isAsked }] of changes.entries()) {
          if (at === 20) column.grow(ROWS);
          const place = at < 20 ? row % (ROWS / 2) : row;
          column.set(place, value === null ? null : String(value));
          said[place] = value;
          if (isAsked) check();
        }
        check();
      },
    ),
    { numRuns: rounds(most > 100 ? 50 : 40) },
  );
});
