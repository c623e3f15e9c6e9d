import fc from "fast-check";
import { expect, test } from "vitest";
import { rounds } from "#tests/fuzz/rounds.ts";
import { amountInWords } from "./amount-in-words.ts";

test.each([
  [0, "Rupees Zero Only"],
  [1, "Rupees Zero and One Paise Only"],
  [100, "Rupees One Only"],
  [21_50, "Rupees Twenty-One and Fifty Paise Only"],
  [100_00, "Rupees One Hundred Only"],
  [110_19, "Rupees One Hundred Ten and Nineteen Paise Only"],
  [1_000_00, "Rupees One Thousand Only"],
  [1_29_999_50, "Rupees One Lakh Twenty-Nine Thousand Nine Hundred Ninety-Nine and Fifty Paise Only"],
  [1_00_00_000_00, "Rupees One Crore Only"],
  [12_34_56_789_00, "Rupees Twelve Crore Thirty-Four Lakh Fifty-Six Thousand Seven Hundred Eighty-Nine Only"],
  [1_00_000_00_00_000_00, "Rupees One Lakh Crore Only"],
])("%i paise are %s", (paise, words) => {
  expect(amountInWords(paise)).toBe(words);
});

const values: Record<string, number> = Object.fromEntries(
  "One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen"
    .split(" ")
    .map((word, i) => [word, i + 1]),
);
"Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety".split(" ").forEach((word, i) => {
  values[word] = 20 + 10 * i;
});
const sizes: Record<string, number> = { Hundred: 100, Thousand: 1e3, Lakh: 1e5, Crore: 1e7 };

/** A word of size multiplies what was read since a larger one. */
function read(words: string): number {
  let stack: number[] = [];
  for (const word of words.split(/[ -]/).filter((one) => one !== "" && one !== "Zero")) {
    const size = sizes[word];
    if (size === undefined) stack.push(values[word] ?? Number.NaN);
    else {
      const taken = stack.filter((one) => one < size).reduce((sum, one) => sum + one, 0);
      stack = [...stack.filter((one) => one >= size), taken * size];
    }
  }
  return stack.reduce((sum, one) => sum + one, 0);
}

test("the words of any amount read as that amount", () => {
  const digits = fc.integer({ min: 1, max: 13 });
  const amount = digits.chain((length) => fc.nat({ max: 10 ** length - 1 }));
  fc.assert(
    fc.property(amount, (paise) => {
      const said = /^Rupees (.+?)(?: and (.+) Paise)? Only$/.exec(amountInWords(paise));
      expect(read(said?.[1] ?? "?") * 100 + read(said?.[2] ?? "")).toBe(paise);
    }),
    { numRuns: rounds(2000) },
  );
});

test("an invalid amount has no words", () => {
  expect(() => amountInWords(-1)).toThrow(RangeError);
  expect(() => amountInWords(1.5)).toThrow(RangeError);
});
