import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { xlsxBytes } from "./xlsx.server.ts";

const folder = mkdtempSync(join(tmpdir(), "sanganak-xlsx-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** With Python's zipfile, which checks sums and sizes. */
function read(bytes: Uint8Array): Record<string, string> {
  const path = join(folder, "sheet.xlsx");
  writeFileSync(path, bytes);
  const program =
    "import json,sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; " +
    "print(json.dumps({n: z.read(n).decode() for n in z.namelist()}))";
  return JSON.parse(execFileSync("python3", ["-c", program, path], { encoding: "utf8" }));
}

test("text stays text: leading zeros, long numbers, and nothing is a formula", () => {
  const columns = [
    { label: "Account", value: (row: string) => row },
    { label: "Amount", value: () => 1130.5 },
  ];
  const parts = read(xlsxBytes(columns, ["000100200301", "123456789012345678", "=1+1", "A & B <Ltd>\u0007"]));
  expect(Object.keys(parts)).toEqual([
    "[Content_Types].xml",
    "_rels/.rels",
    "xl/workbook.xml",
    "xl/_rels/workbook.xml.rels",
    "xl/worksheets/sheet1.xml",
  ]);
  const sheet = parts["xl/worksheets/sheet1.xml"] ?? "";
  const cells = [...sheet.matchAll(/<c t="inlineStr"><is><t xml:space="preserve">([^<]*)<\/t><\/is><\/c>/g)];
  expect(cells.map(([, text]) => text)).toEqual([
    "Account",
    "Amount",
    "000100200301",
    "123456789012345678",
    "=1+1",
    "A &amp; B &lt;Ltd&gt;",
  ]);
  expect(sheet).not.toContain("<f>");
  expect(sheet.match(/<c><v>1130.5<\/v><\/c>/g)).toHaveLength(4);
});
