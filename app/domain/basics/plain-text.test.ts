import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyText } from "#tests/fuzz/any-text.ts";
import { cutTo, oneLine, refusedCharacter, storable, storableText, withoutHidden } from "./plain-text.ts";

describe("refused", () => {
  test.each([
    ["a\0b", "U+0000"],
    ["\x1b[31m", "U+001B"],
    ["a\x07", "U+0007"],
    ["\x7f", "U+007F"],
    ["\x92", "U+0092"],
    ["caf\ufffd", "U+FFFD"],
    ["\ud800", "U+D800"],
    ["a\udc00b", "U+DC00"],
    ["\uffff", "U+FFFF"],
    ["\u{1fffe}", "U+1FFFE"],
  ])("%j by name", (text, name) => {
    expect(refusedCharacter(text)).toBe(name);
  });

  test.each(["", "Asha Rao", "two\r\nlines\tand a tab", "क्‍ष श्री ক্‌ষ ന്‍", "آشا", "👩🏽‍💻 ❤️‍🔥", "½ ₹ “quoted” …"])(
    "not %j",
    (text) => {
      expect(refusedCharacter(text)).toBeNull();
    },
  );
});

describe("hidden characters are dropped", () => {
  test.each([
    ["\u202a+91 98450 12345\u202c", "+91 98450 12345"],
    ["\u202egnp.exe", "gnp.exe"],
    ["\u2066Asha\u2069", "Asha"],
    ["\ufeffAsha\u200b Rao\u2060", "Asha Rao"],
    ["\u200d\u200c", ""],
    ["A\u200d\u200d", "A\u200d"],
  ])("%j", (text, left) => {
    expect(withoutHidden(text)).toBe(left);
  });

  test.each(["क्‍ष", "ক্‌ষ", "ന്‍", "می‌خواهم", "👩🏽‍💻", "❤️‍🔥", "\u200eAsha\u200f"])("%j stays", (text) => {
    expect(withoutHidden(text)).toBe(text);
  });
});

test("storable text has no refused characters and is stable", () => {
  expect(storable({ id: "e\0vt", list: ["\ud800x", 7], none: null, at: undefined })).toEqual({
    id: "evt",
    list: ["x", 7],
    none: null,
    at: undefined,
  });
  fc.assert(
    fc.property(anyText(40), (text) => {
      const once = storableText(text);
      expect(refusedCharacter(once)).toBeNull();
      expect(storableText(once)).toBe(once);
      expect(once.isWellFormed()).toBe(true);
    }),
  );
});

test("a text is cut between characters", () => {
  expect(cutTo("abc", 2)).toBe("ab");
  expect(cutTo("a💻", 2)).toBe("a");
  expect(cutTo("a💻", 3)).toBe("a💻");
});

test("one line", () => {
  expect(oneLine(" Asha\r\n\tRao ")).toBe("Asha Rao");
});
