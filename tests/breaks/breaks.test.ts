/** The list of `npm run test:breaks` still fits the code; whether each break is noticed is for that command to say. */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { broken } from "./break.ts";
import { breaks } from "./breaks.ts";

test("The list is short enough to be read, and each break has a sentence of its own", () => {
  expect(breaks.length).toBeGreaterThanOrEqual(30);
  expect(breaks.length).toBeLessThanOrEqual(64);
  expect(new Set(breaks.map(({ what }) => what)).size).toBe(breaks.length);
});

describe("the place stands once, and who must notice is there:", () => {
  test.for(breaks)("$what", (one) => {
    const text = readFileSync(one.file, "utf8");
    expect(broken(text, one)).not.toBe(text);
    expect(one.seenBy.length).toBeGreaterThan(0);
    expect(one.seenBy.filter((path) => !existsSync(path))).toEqual([]);
  });
});

test("No break is of a rule, as Stryker breaks those", () => {
  expect(breaks.filter(({ file }) => file.startsWith("app/domain/"))).toEqual([]);
});

test("a missing or ambiguous place is an error", () => {
  const one = { file: "a.ts", find: "x", put: "y" };
  expect(broken("a x b", one)).toBe("a y b");
  for (const text of ["a b", "x x"]) expect(() => broken(text, one)).toThrow("not once");
});
