import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Block, escapeMarkdown, type Inline, isSafeLink, plainText } from "#app/domain/basics/markdown.ts";
import { rounds } from "#tests/fuzz/rounds.ts";
import { parseMarkdown } from "./parse-markdown.server.ts";

const text = (words: string): Inline => ({ kind: "text", text: words });

test("a text may have headings, paragraphs, lists, links, bold and italic", () => {
  const page =
    "# Returns\n\nWithin **ten days**,\nor *later*: [ask us](/contact).\n\n- one\n- two\n  more\n\n1. first\n2. second\n### Small";
  expect(parseMarkdown(page)).toEqual([
    { kind: "heading", level: 2, parts: [text("Returns")] },
    {
      kind: "paragraph",
      parts: [
        text("Within "),
        { kind: "strong", parts: [text("ten days")] },
        text(", or "),
        { kind: "em", parts: [text("later")] },
        text(": "),
        { kind: "link", to: "/contact", parts: [text("ask us")] },
        text("."),
      ],
    },
    { kind: "list", isOrdered: false, items: [[text("one")], [text("two more")]] },
    { kind: "list", isOrdered: true, items: [[text("first")], [text("second")]] },
    { kind: "heading", level: 3, parts: [text("Small")] },
  ]);
});

describe("a link leads", () => {
  test.for(["https://maker.example/a?b=1", "http://maker.example", "mailto:a@shop.example", "/refund#top", "/"])(
    "to %s",
    (to) => expect(isSafeLink(to)).toBe(true),
  );
  test.for([
    ...[
      "javascript:alert(1)",
      "JavaScript:alert(1)",
      "data:text/html,x",
      "//evil.example",
      "/\\evil.example",
      "\\\\evil",
    ],
    ...["vbscript:x", "mailto:", "ftp://x.example", "", 'https://x.example/"onclick=1'],
  ])("not to %j, which stays text", (to) => {
    expect(isSafeLink(to)).toBe(false);
    expect(linksIn(parseMarkdown(`[x](${to})`))).toEqual([]);
  });
});

test("items that are indented or have blank lines between them are one list", () => {
  expect(parseMarkdown("- one\n  - two\n\n- three")).toEqual([
    { kind: "list", isOrdered: false, items: [[text("one")], [text("two")], [text("three")]] },
  ]);
});

test.for(["> quoted", "`code`", "    code", "![a](/b.png)", "<https://maker.example>", "a_b_c", "&amp;", "---"])(
  "%j is text",
  (line) => {
    expect(parseMarkdown(line)).toEqual([{ kind: "paragraph", parts: [text(line.trim())] }]);
  },
);

test("tags are text", () => {
  expect(parseMarkdown("<script>alert(1)</script>")).toEqual([
    { kind: "paragraph", parts: [text("<script>alert(1)</script>")] },
  ]);
});

const marks = fc.constantFrom(
  "*",
  "**",
  "[",
  "](",
  ")",
  "/x",
  "javascript:",
  "\\",
  "#",
  "- ",
  "1. ",
  "\n",
  "\n\n",
  " ",
  "a",
  "<b>",
);
const pages = fc.oneof(
  fc.string({ maxLength: 300 }),
  fc.array(marks, { maxLength: 200 }).map((parts) => parts.join("")),
);

test("any text is accepted, and every link in it is safe", () => {
  fc.assert(
    fc.property(pages, (page) => {
      for (const to of linksIn(parseMarkdown(page))) expect(isSafeLink(to)).toBe(true);
    }),
    { numRuns: rounds(2000) },
  );
});

test("any text comes out of its escaping as it was, in one paragraph", () => {
  const words = fc.stringMatching(/^[a-zA-Z<>"'&*[\](){}#\\/:.-]{1,60}$/).map((word) => `x${word}`);
  fc.assert(
    fc.property(words, (word) => {
      const [block, ...others] = parseMarkdown(escapeMarkdown(word));
      expect(others).toEqual([]);
      expect(block?.kind === "paragraph" && plainText(block.parts)).toBe(word);
    }),
    { numRuns: rounds(2000) },
  );
});

test("a long page of unclosed marks is parsed quickly", () => {
  for (const mark of ["[", "*", "**a", "[a](", "\\", "- [", "1. ", "> ", "*a_"])
    expect(parseMarkdown(mark.repeat(13_000))).toHaveLength(1);
});

function linksIn(tree: readonly (Block | Inline)[]): string[] {
  return tree.flatMap((part) => {
    if (part.kind === "text") return [];
    if (part.kind === "list") return part.items.flatMap(linksIn);
    return [...(part.kind === "link" ? [part.to] : []), ...linksIn(part.parts)];
  });
}
