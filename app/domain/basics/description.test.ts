import { expect, test } from "vitest";
import { descriptionText, parseDescription } from "./description.ts";

const text = (words: string) => [{ text: words, isBold: false }];

test.each([
  ["A light laptop.\nFor study and work.\n\nTwo years of warranty."],
  ["2*3*4 cm, * and ** alone, a ** b **, ****"],
  ["5. generation\n2026. A year\n-5 °C to 40 °C\n-Not a list"],
  ["<b>bold</b> [link](https://example.test) ![picture](x.png) # heading"],
  [""],
])("a text without marks is shown as it was typed: %j", (typed) => {
  expect(parseDescription(typed)).toBeNull();
  expect(descriptionText(typed)).toBe(typed);
});

test("paragraphs keep their lines, lists their items", () => {
  expect(parseDescription("Ideal for:\r\n- study\n* work\n\nIn the box\nlaptop\n1. open\n2) start\n7. times")).toEqual([
    { kind: "paragraph", parts: text("Ideal for:") },
    { kind: "list", isOrdered: false, items: [text("study"), text("work")] },
    { kind: "paragraph", parts: text("In the box\nlaptop") },
    { kind: "list", isOrdered: true, items: [text("open"), text("start")] },
    { kind: "paragraph", parts: text("7. times") },
  ]);
});

test("a paragraph and an item may have bold words; HTML stays text", () => {
  expect(parseDescription("**16 GB** and <i>more</i>\n- a **fast** disk")).toEqual([
    {
      kind: "paragraph",
      parts: [
        { text: "16 GB", isBold: true },
        { text: " and <i>more</i>", isBold: false },
      ],
    },
    {
      kind: "list",
      isOrdered: false,
      items: [
        [
          { text: "a ", isBold: false },
          { text: "fast", isBold: true },
          { text: " disk", isBold: false },
        ],
      ],
    },
  ]);
});

test("search engines read it without marks", () => {
  expect(descriptionText("**Quiet** fan.\n\n- one\n- **two**\n\nEnd")).toBe("Quiet fan.\none\ntwo\nEnd");
});

test("a long row of asterisks is read in no time", () => {
  const stars = "**a".repeat(1_600);
  expect(parseDescription(stars)?.length ?? 0).toBeLessThan(2);
});
