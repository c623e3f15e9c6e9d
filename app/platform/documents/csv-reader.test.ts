import { expect, test } from "vitest";
import { csvText } from "./csv.server.ts";
import { decodeText, readCsv } from "./csv-reader.ts";

const cells = (text: string) => {
  const read = readCsv(text);
  return "rows" in read ? read.rows.map((row) => row.cells) : read;
};

test.each([
  ["commas", "a,b\r\n1,2\r\n"],
  ["semicolons", "a;b\n1;2"],
  ["tabs", "a\tb\n1\t2\n"],
  ["a named separator", "sep=;\r\na;b\r\n1;2"],
  ["empty lines", "a,b\n\n ,\n1,2\n\n"],
])("reads %s", (_, text) => {
  expect(cells(text)).toEqual([
    ["a", "b"],
    ["1", "2"],
  ]);
});

test("quoted cells keep delimiters, quotes and line breaks; lines are counted as an editor does", () => {
  expect(readCsv('a,b\n"x, ""y""\nz",2\n3,4')).toEqual({
    rows: [
      { line: 1, cells: ["a", "b"] },
      { line: 2, cells: ['x, "y"\nz', "2"] },
      { line: 4, cells: ["3", "4"] },
    ],
  });
});

test.each([
  ["never closed", 'a,b\n1,"2\n3,4', 2],
  ["followed by something", 'a,b\n"1"2,3', 2],
])("a quote that is %s is told by its line", (_, text, brokenLine) => {
  expect(readCsv(text)).toEqual({ brokenLine });
});

test("reads back what the shop writes", async () => {
  const rows = ["plain", "a;b,c", 'say "hi"', "two\nlines", "=1+1", "'quoted", "हिन्दी ₹", ""];
  let text = "";
  const column = { label: "x", value: (row: string) => row };
  for await (const part of csvText([column, { ...column, label: "y" }], rows)) text += part;
  const bytes = new TextEncoder().encode(text);
  const back = cells(decodeText(bytes) ?? "") as string[][];
  expect(back.slice(1).map(([first]) => first)).toEqual(
    rows.filter(Boolean).map((row) => (row === "=1+1" ? `'${row}` : row)),
  );
});

test.each([
  ["UTF-8", [...new TextEncoder().encode("₹,a")]],
  ["UTF-8 with a mark", [0xef, 0xbb, 0xbf, ...new TextEncoder().encode("₹,a")]],
  ["UTF-16", [0xff, 0xfe, 0xb9, 0x20, 0x2c, 0, 0x61, 0]],
  ["UTF-16, big end first", [0xfe, 0xff, 0x20, 0xb9, 0, 0x2c, 0, 0x61]],
])("decodes %s", (_, bytes) => {
  expect(decodeText(new Uint8Array(bytes))).toBe("₹,a");
});

test("knows what is no text of these kinds", () => {
  expect(decodeText(new Uint8Array([0x61, 0xe9, 0x62, 0x63]))).toBeNull();
  expect(decodeText(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0]))).toBeNull();
});
