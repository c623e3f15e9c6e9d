import { expect, test } from "vitest";
import { code128Bars, code128Values } from "./code128.ts";

test("checksums are those of the standard", () => {
  // "PJJ123C" has the check value 54 from start A, one less than from start B; "Wikipedia" has 88.
  expect(code128Values("PJJ123C")).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55, 106]);
  expect(code128Values("Wikipedia")?.at(-2)).toBe(88);
});

test("every symbol has eleven modules and three bars, all distinct; the stop has thirteen and four", () => {
  const seen = new Set<string>();
  for (let code = 32; code < 127; code++) {
    const { bars, width } = code128Bars(String.fromCharCode(code)) ?? { bars: [], width: 0 };
    expect(width).toBe(11 * 3 + 13);
    expect(bars).toHaveLength(3 * 3 + 4);
    seen.add(JSON.stringify(bars.slice(3, 6)));
  }
  expect(seen.size).toBe(95);
});

test.each(["", "₹100", "a".repeat(41), "line\nbreak"])("%j can't be written", (text) => {
  expect(code128Bars(text)).toBeNull();
});
