import { expect, test } from "vitest";
import { bitsFor, type RowBits, setBit } from "#app/finding/columns/row-bits.ts";
import { chooseReadings } from "./best-reading.ts";
import type { Reading } from "./reading.ts";

/** Four products: 0 and 1 are laptops, 2 and 3 coolers. */
const rows = (...numbers: number[]): RowBits => {
  const bits = bitsFor(32);
  for (const row of numbers) setBit(bits, row);
  return bits;
};

const reading = (
  kind: Reading["kind"],
  at: number,
  evidence: number,
  found: RowBits,
  more: Partial<Reading> = {},
): Reading => ({
  kind,
  from: at,
  to: at + 1,
  text: `${kind} ${at}`,
  evidence,
  rows: found,
  filters: {},
  ...more,
});

function choose(readings: readonly Reading[], length: number) {
  const chosen = chooseReadings({
    readings,
    costOfDropping: Array(length).fill(1),
    listed: rows(0, 1, 2, 3),
    adjust: () => 0,
  });
  return { texts: chosen.readings.map(({ text }) => text), dropped: chosen.dropped };
}

test("a reading that leaves nothing beside the others gives way to a weaker one that does", () => {
  const macbook = reading("word", 0, 2, rows(0));
  const air = reading("word", 1, 2, rows(0, 1));
  const airCooled = reading("spec", 1, 2.5, rows(2, 3));
  expect(choose([macbook, air, airCooled], 2)).toEqual({ texts: ["word 0", "word 1"], dropped: [] });
  expect(choose([airCooled], 2)).toEqual({ texts: ["spec 1"], dropped: [0] });
});

test("a search is about one category", () => {
  const laptop = reading("category", 0, 3, rows(0, 1));
  const both = reading("category", 1, 2, rows(0, 1, 2));
  expect(choose([laptop, both], 2)).toEqual({ texts: ["category 0"], dropped: [1] });
});

test("a word that only other products mention is dropped, wherever it stands", () => {
  const quiet = reading("word", 0, 0.5, rows(2), { isMention: true });
  const laptop = reading("category", 1, 3, rows(0, 1));
  expect(choose([quiet, laptop], 2)).toEqual({ texts: ["category 1"], dropped: [0] });
});
