import { expect, test } from "vitest";
import { textOf, toTokens } from "./search-tokens.ts";

test.each([
  ["16GB laptop", ["16", "gb", "laptop"]],
  ["₹50,000 tak", ["₹", "50000", "tak"]],
  ["2560x1440", ["2560", "1440"]],
  ["60% keyboard", ["60", "%", "keyboard"]],
  ["५० हज़ार", ["50", "हज़ार"]],
  ["ddr5 6400 MT/s", ["ddr5", "6400", "mt/s"]],
])("splits “%s”", (search, texts) => expect(toTokens(search).map(({ text }) => text)).toEqual(texts));

test("tokens that were typed together stay together", () => {
  const tokens = toTokens("7800x3d cooler");
  expect(textOf(tokens, 0, 2)).toBe("7800x3d");
  expect(textOf(tokens, 0, 3)).toBe("7800x3d cooler");
});

test("only part numbers have no amounts", () => {
  const hasCode = (search: string) => toTokens(search).some(({ isCode }) => isCode);
  expect(["SNV3S/500G", "MZ-V9P1T0BW", "kingston snv2s/250g ssd"].map(hasCode)).toEqual([true, true, true]);
  expect(["50k-80k", "8gb/16gb", "wi-fi 6", "usb-c hub", "micro-atx"].map(hasCode)).toEqual(Array(5).fill(false));
});
