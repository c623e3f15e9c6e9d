import { expect, test } from "vitest";
import { readXlsx } from "#tests/support/documents/read-xlsx.ts";
import { xlsxFile } from "./xlsx.server.ts";

test("text stays text: leading zeros, long numbers, spaces, and nothing is a formula", async () => {
  const columns = [
    { label: "Account", value: (row: string) => row },
    { label: "Amount", value: () => 1130.5 },
  ];
  const texts = ["000100200301", "123456789012345678", "=1+1", "A & B <Ltd>\u0007", " two  spaces "];
  const file = await xlsxFile(columns, texts);
  const parts = readXlsx(new Uint8Array(await file.arrayBuffer()));
  const sheet = parts["xl/worksheets/sheet1.xml"] ?? "";
  const shared = [
    ...(parts["xl/sharedStrings.xml"] ?? "").matchAll(/<si><t( xml:space="preserve")?>([^<]*)<\/t><\/si>/g),
  ];
  const cells = [...sheet.matchAll(/<c r="[A-Z]\d" t="s"><v>(\d)<\/v><\/c>/g)];
  expect(cells.map(([, at]) => shared[Number(at)]?.[2])).toEqual([
    "Account",
    "Amount",
    "000100200301",
    "123456789012345678",
    "=1+1",
    "A &amp; B &lt;Ltd&gt;",
    " two  spaces ",
  ]);
  expect(sheet).not.toContain("<f>");
  expect(sheet.match(/<v>1130.5<\/v>/g)).toHaveLength(texts.length);
});
