import { expect, test } from "vitest";
import { csvText } from "./csv.server.ts";
import { BrokenCsvError, type CsvRow, csvFaultText, decodeText, readCsv, readCsvRows } from "./csv-reader.server.ts";

async function rowsOf(text: string): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const row of readCsv(text)) rows.push(row);
  return rows;
}

const cells = async (text: string) => (await rowsOf(text)).map((row) => row.cells);

test.each([
  ["commas", "a,b\r\n1,2\r\n"],
  ["semicolons", "a;b\n1;2"],
  ["tabs", "a\tb\n1\t2\n"],
  ["a named separator", "sep=;\r\na;b\r\n1;2"],
  ["empty lines", "a,b\n\n ,\n1,2\n\n"],
])("the reader takes %s", async (_, text) => {
  expect(await cells(text)).toEqual([
    ["a", "b"],
    ["1", "2"],
  ]);
});

test("a quoted cell keeps delimiters, quotes and line breaks; rows are counted as a spreadsheet does", async () => {
  expect(await rowsOf('a,b\n"x, ""y""\r\nz",2\r\n\n3,4\r5')).toEqual([
    { rowNumber: 1, cells: ["a", "b"] },
    { rowNumber: 2, cells: ['x, "y"\r\nz', "2"] },
    { rowNumber: 4, cells: ["3", "4"] },
    { rowNumber: 5, cells: ["5"] },
  ]);
});

test.each([
  ["never closed", 'a,b\n1,"2\n3,4', 2],
  ["followed by something", 'a,b\n"1"2,3', 2],
  ["inside a cell", 'a,b\n"1\n2",3\n\n15" wide,4\n5,6', 4],
])("a quote that is %s is reported by its row", async (_, text, rowNumber) => {
  await expect(cells(text)).rejects.toThrow(
    expect.objectContaining({ name: BrokenCsvError.name, fault: expect.objectContaining({ rowNumber }) }),
  );
});

test("a long file comes row by row, also where its parts are cut within a letter", async () => {
  const rows = Array.from({ length: 3_000 }, (_, index) => [`${index}`, "हिन्दी ₹ 💻".repeat(1 + (index % 7))]);
  expect(await cells(rows.map((row) => row.join(";")).join("\r\n"))).toEqual(rows);
});

test("a reader may stop early", async () => {
  for await (const row of readCsv("a,b\n1,2\n".repeat(100_000))) {
    expect(row.rowNumber).toBe(1);
    break;
  }
});

test("a file that the shop wrote is read back unchanged", async () => {
  const rows = ["plain", "a;b,c", 'say "hi"', "two\nlines", "=1+1", "'quoted", "हिन्दी ₹", ""];
  let text = "";
  const column = { label: "x", value: (row: string) => row };
  for await (const part of csvText([column, { ...column, label: "y" }], rows)) text += part;
  const bytes = new TextEncoder().encode(text);
  const back = await cells(decodeText(bytes) ?? "");
  expect(back.slice(1).map(([first]) => first)).toEqual(
    rows.filter(Boolean).map((row) => (row === "=1+1" ? `'${row}` : row)),
  );
});

test.each([
  ["UTF-8", [...new TextEncoder().encode("₹,a")]],
  ["UTF-8 with a mark", [0xef, 0xbb, 0xbf, ...new TextEncoder().encode("₹,a")]],
  ["UTF-16", [0xff, 0xfe, 0xb9, 0x20, 0x2c, 0, 0x61, 0]],
  ["UTF-16, big end first", [0xfe, 0xff, 0x20, 0xb9, 0, 0x2c, 0, 0x61]],
])("the reader decodes %s", (_, bytes) => {
  expect(decodeText(new Uint8Array(bytes))).toBe("₹,a");
});

test("a file in none of these encodings is recognised", () => {
  expect(decodeText(new Uint8Array([0x61, 0xe9, 0x62, 0x63]))).toBeNull();
  expect(decodeText(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0]))).toBeNull();
});

test("a whole file is refused with its row, or for its length", async () => {
  expect(await readCsvRows("a,b\n1,2\n3,4\n", 2)).toMatchObject({ rows: [{}, {}, {}], fault: null });
  const long = await readCsvRows("a,b\n1,2\n3,4\n", 1);
  expect(long).toEqual({ rows: [], fault: { rowNumber: 0, problem: "The file has too many rows. The limit is 1." } });
  const { rows, fault } = await readCsvRows('a,b\n"1,2\n', 2);
  expect([rows, fault && csvFaultText(fault)]).toEqual([
    [],
    "Row 2: A quotation mark is not closed, or is inside a cell.",
  ]);
});
