import { expect, test } from "vitest";
import { unbrokenName } from "./unbroken-name.ts";

test.each([
  ["MacBook Air 15 (16 GB, 512 GB SSD)", "MacBook Air 15 (16~GB, 512~GB SSD)"],
  ["DDR5 32 GB (2 × 16 GB) 6000", "DDR5 32~GB (2~×~16~GB) 6000"],
  ["Aspire Go 15 Max", "Aspire Go 15 Max"],
])("%s", (name, shown) => {
  expect(unbrokenName(name).replaceAll("\u00a0", "~")).toBe(shown);
});
