/** Matching of bank lines with bookings (docs/rules.md#p27). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#app/domain/basics/calendar.ts";
import { rounds } from "#tests/fuzz/rounds.ts";
import { type BookedMovement, candidatesOf, matchLines, type OpenLine, partsOf } from "./matching.ts";

const DAY = "2026-11-20";
const line = (id: number, amountPaise: number, text = "", day = DAY): OpenLine => ({ id, day, amountPaise, text });
const booked = (key: string, amountPaise: number, reference: string | null = null, day = DAY): BookedMovement => ({
  key,
  entryIds: [Number(key.replaceAll(/\D/g, "")) || 0],
  day,
  amountPaise,
  reference,
});

describe("by reference", () => {
  test("all rows of a settlement are the one line that names its UTR", () => {
    const rows = [booked("1", 100, "HDFC-N5262"), booked("2", 250, "hdfcn5262"), booked("3", -50, "HDFCN5262")];
    expect(matchLines([line(9, 300, "NEFT CR-HDFCN5262-RAZORPAY")], rows)).toEqual([
      { lineId: 9, entryIds: [1, 2, 3], by: "reference" },
    ]);
  });

  test("a paisa off is not matched, but shown first with its difference", () => {
    const rows = [booked("1", 100, "UTR12345"), booked("2", 299, null)];
    const open = line(9, 299, "NEFT UTR12345");
    expect(matchLines([open], rows)).toEqual([]);
    expect(candidatesOf(open, rows).map(({ key, why }) => [key, why])).toEqual([
      ["1", "amount"],
      ["2", "near"],
    ]);
  });

  test("two lines that name one transfer wait for a person", () => {
    const twice = [line(8, 100, "UTR12345"), line(9, 100, "UTR12345")];
    expect(matchLines(twice, [booked("1", 100, "UTR12345")])).toEqual([]);
  });
});

describe("by amount and day", () => {
  test("one booking within the days is the line", () => {
    expect(matchLines([line(9, 100)], [booked("1", 100, null, addDays(DAY, -5))])).toEqual([
      { lineId: 9, entryIds: [1], by: "amount" },
    ]);
  });

  test.each([
    ["too long before", [booked("1", 100, null, addDays(DAY, -6))]],
    ["too long after", [booked("1", 100, null, addDays(DAY, 8))]],
    ["two that fit", [booked("1", 100), booked("2", 100)]],
    ["the other direction", [booked("1", -100)]],
  ])("%s stays open", (_, movements) => {
    expect(matchLines([line(9, 100)], movements)).toEqual([]);
  });
});

describe("a payout run that the bank debits as one sum", () => {
  const payout = (key: string, paise: number, day = DAY, run = "r") => ({
    ...booked(key, paise, `UTR0000${key}`, day),
    run,
  });
  const both = [payout("1", -1_000), payout("2", -250)];

  test("is the line of all its payouts of a day", () => {
    expect(matchLines([line(9, -1_250, "BULK NEFT")], both)).toEqual([{ lineId: 9, entryIds: [1, 2], by: "run" }]);
    expect(candidatesOf(line(9, -1_250), both)).toMatchObject([{ entryIds: [1, 2], why: "near" }]);
  });
  test.each([
    ["of payouts of another day", [payout("1", -1_000), payout("2", -250, addDays(DAY, 1))]],
    ["of payouts of another run", [payout("1", -1_000), payout("2", -250, DAY, "s")]],
    ["of only some of its payouts", [...both, payout("3", -1)]],
    ["that fits two runs", [...both, payout("3", -600, DAY, "s"), payout("4", -650, DAY, "s")]],
  ])("a line %s waits for a person", (_, movements) => {
    expect(matchLines([line(9, -1_250)], movements)).toEqual([]);
  });
  test("is none once one of its payouts has a line of its own", () => {
    expect(matchLines([line(8, -250), line(9, -1_250)], both)).toEqual([{ lineId: 8, entryIds: [2], by: "amount" }]);
  });
});

test("several bookings of one line are smaller, of its direction and of the days around it", () => {
  const movements = [
    ...[booked("1", 100, null, addDays(DAY, 10)), booked("2", 299), booked("3", 300), booked("4", -100)],
    ...[booked("5", 100, null, addDays(DAY, -11)), booked("6", 50, "UTR12345"), booked("7", 60, "UTR12345")],
  ];
  expect(partsOf(line(9, 300), movements).map(({ entryIds }) => entryIds)).toEqual([[2], [6, 7], [1]]);
});

test("nothing is matched twice and every match adds up, whatever the order", () => {
  const reference = fc.constantFrom(null, "UTR00001", "UTR00002", "UTR00003");
  const amount = fc.integer({ min: -5, max: 5 }).filter((paise) => paise !== 0);
  const days = fc.integer({ min: -9, max: 9 });
  const lines = fc.array(fc.tuple(amount, reference, days), { maxLength: 12 });
  fc.assert(
    fc.property(lines, lines, fc.boolean(), (bank, books, isTurned) => {
      const open = bank.map(([paise, text, day], index) => line(index, paise, text ?? "", addDays(DAY, day)));
      const movements = books.map(([paise, name, day], index) => ({
        ...booked(`k${index}`, paise, name, addDays(DAY, day)),
        entryIds: [index],
        run: index % 3 === 0 ? null : `run ${index % 2}`,
      }));
      const matches = matchLines(open, movements);
      const entries = matches.flatMap(({ entryIds }) => entryIds);
      expect(new Set(entries).size).toBe(entries.length);
      expect(new Set(matches.map(({ lineId }) => lineId)).size).toBe(matches.length);
      for (const { lineId, entryIds } of matches)
        expect(entryIds.reduce((sum, id) => sum + (movements[id]?.amountPaise ?? 0), 0)).toBe(
          open[lineId]?.amountPaise,
        );
      if (!isTurned) return;
      const sorted = (all: typeof matches) =>
        all.map(({ lineId, entryIds }) => [lineId, ...entryIds.toSorted((a, b) => a - b)].join()).toSorted();
      expect(sorted(matchLines(open.toReversed(), movements.toReversed()))).toEqual(sorted(matches));
    }),
    { numRuns: rounds(2_000) },
  );
});
