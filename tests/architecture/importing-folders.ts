import { dirname } from "node:path";
import { readSourceFiles } from "./source-files.ts";

/** Lists the folders of `app` that read uploaded or pasted tables. */
export function listImportingFolders(): string[] {
  const reading = readSourceFiles(["app"]).filter(
    ({ path, imports }) =>
      !path.includes(".test.") &&
      imports.some(
        ({ target, names }) =>
          target.endsWith("documents/csv-reader.server.ts") && (names.has("readCsv") || names.has("readCsvRows")),
      ),
  );
  return [...new Set(reading.map(({ path }) => dirname(path)))];
}
