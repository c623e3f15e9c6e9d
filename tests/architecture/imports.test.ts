/** Every folder that reads uploaded or pasted tables shows what would change, and can take it back. */
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { listImportingFolders } from "./importing-folders.ts";
import { readSourceFiles } from "./source-files.ts";

const files = readSourceFiles(["app"]).filter(({ path }) => !path.includes(".test."));
const importing = listImportingFolders();

/** Functions of the folder with such a name that another file calls, also one that is loaded when it is needed. */
function called(folder: string, name: RegExp): string[] {
  const named = files.flatMap(({ imports, path }) =>
    imports
      .filter(({ target, kind }) => dirname(target) === folder && target !== path && kind !== "type")
      .flatMap(({ names }) => [...names.keys()]),
  );
  const loaded = files
    .filter(({ path }) => dirname(path) === folder)
    .flatMap(({ text }) =>
      [...text.matchAll(/const \{ (\w+) \} = await import\("\.\//g)].map((found) => found[1] ?? ""),
    );
  return [...named, ...loaded].filter((one) => name.test(one));
}

test("files are read in several folders", () => expect(importing.length).toBeGreaterThan(2));

test.each(importing)("%s has a preview and an undo", (folder) => {
  expect(called(folder, /^(plan|check|find)\w*(Import|Remittances|File)$/)).not.toEqual([]);
  expect(called(folder, /^undo[A-Z]/)).not.toEqual([]);
});
