import { expect, test } from "vitest";
import { code128Bars } from "./code128.ts";

/** Widths of bars and gaps in turns. */
async function widths(text: string): Promise<string> {
  let [digits, end] = ["", 0];
  for (const { at, width } of (await code128Bars(text))?.bars ?? []) {
    if (at > 0) digits += at - end;
    digits += width;
    end = at + width;
  }
  return digits;
}

test("bars are those of the standard: start, letters, check symbol, stop", async () => {
  expect(await widths("Wi")).toBe(["211214", "311321", "142112", "113141", "2331112"].join(""));
  expect((await code128Bars("Wi"))?.width).toBe(4 * 11 + 13);
});

test("digits take half the room, two in a symbol", async () => {
  expect((await code128Bars("12345678"))?.width).toBe((1 + 4 + 1) * 11 + 13);
});

test.each(["", "₹100", "a".repeat(41), "line\nbreak"])("%j can't be written", async (text) => {
  expect(await code128Bars(text)).toBeNull();
});

test("marks that the library reads as commands stay text", async () => {
  expect((await code128Bars("^FNC1A"))?.width).toBe((1 + 6 + 1) * 11 + 13);
});
