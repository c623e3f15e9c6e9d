import { expect, test } from "vitest";
import { type CsvColumn, csvResponse, csvText } from "./csv.server.ts";

type Row = { name: string | null; price: number };
const columns: CsvColumn<Row>[] = [
  { label: "Name", value: ({ name }) => name },
  { label: "Price", value: ({ price }) => price },
];

async function linesOf(rows: Row[]): Promise<string[]> {
  let text = "";
  for await (const part of csvText(columns, rows)) text += part;
  return text.split("\r\n");
}

test("a file begins with the columns' names; commas, quotes and line breaks stay within their cell", async () => {
  expect(await linesOf([{ name: 'A "good", cheap\nlaptop', price: 5 }])).toEqual([
    "\uFEFFName,Price",
    '"A ""good"", cheap\nlaptop",5',
    "",
  ]);
});

test.each([
  "=1+1",
  "+91 80",
  "-1",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "\n=1",
  "\n\nA",
  " =1",
  "\u00A0@A",
  "\u200B+1",
  "\uFF1D1",
])("%j is no formula", async (name) => {
  const [, line] = await linesOf([{ name, price: -5 }]);
  expect(line?.replace(/^"/, "")).toMatch(/^'/);
});

test("numbers stay numbers, nothing is an empty cell", async () => {
  expect((await linesOf([{ name: null, price: -5 }]))[1]).toBe(",-5");
});

test("a moment is a date that a spreadsheet reads, in India's time", async () => {
  const column: CsvColumn<Date> = { label: "Date", value: (at) => at };
  const parts = await Array.fromAsync(csvText([column], [new Date("2026-11-20T18:40:09.500Z")]));
  expect(parts.join("")).toContain("\r\n2026-11-21 00:10:09\r\n");
});

test("a long list comes in several parts and nothing is lost", async () => {
  const parts: string[] = [];
  const rows = Array.from({ length: 1_201 }, (_, price) => ({ name: "x", price }));
  for await (const part of csvText(columns, rows)) parts.push(part);
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.join("").trimEnd().split("\r\n")).toHaveLength(1_202);
});

test("the answer is a download that no cache stores", async () => {
  const answer = await csvResponse('audit "log"/x', columns, [{ name: "A", price: 1 }]);
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="audit-log-x.csv"');
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.text()).toContain("A,1");
});

test("the answer has a status once the first rows are read: an earlier failure sends no partial file", async () => {
  const failing = (async function* () {
    yield await Promise.reject<{ name: string; price: number }>(new Error("the database is away"));
  })();
  await expect(csvResponse("orders", columns, failing)).rejects.toThrow("the database is away");
});
