import { expect, test } from "vitest";
import { gtinSpellings, readGtin } from "./gtin.ts";

test.each([
  ["4006381333931", "4006381333931"],
  ["8 901030 865275", "8901030865275"],
  ["036000-291452", "036000291452"],
  ["96385074", "96385074"],
  ["10614141000415", "10614141000415"],
])("%s is a trade item number", (typed, digits) => {
  expect(readGtin(typed)).toEqual({ digits });
});

test.each([
  ["4006381333932", "its last digit would be 1"],
  ["4006318333931", "typing mistake"],
  ["12345", "8, 12, 13 or 14 digits"],
  ["400638133393A", "8, 12, 13 or 14 digits"],
  ["8.90103E+12", "Format its column as text"],
])("%s is invalid: %s", (typed, reason) => {
  expect(readGtin(typed)).toMatchObject({ error: expect.stringContaining(reason) });
});

test("a UPC is found as the EAN with a zero in front, and the other way round", () => {
  expect(gtinSpellings("036000291452")).toEqual(gtinSpellings("0036000291452"));
  expect(gtinSpellings("036000291452")).toEqual(["036000291452", "0036000291452", "00036000291452"]);
  expect(gtinSpellings("laptop")).toEqual([]);
});
