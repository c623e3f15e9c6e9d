import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PROGRAM =
  "import json,sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; " +
  "print(json.dumps({n: z.read(n).decode() for n in z.namelist()}))";

/** The parts of a spreadsheet by their names. Read with Python's zipfile, which checks sums and sizes. */
export function readXlsx(bytes: Uint8Array): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), "sanganak-xlsx-"));
  try {
    const path = join(folder, "sheet.xlsx");
    writeFileSync(path, bytes);
    return JSON.parse(execFileSync("python3", ["-c", PROGRAM, path], { encoding: "utf8" }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
