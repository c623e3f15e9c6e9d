/** What lint may skip: a file is looked at unless this text of it, under this name and these settings, was found right. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listUnlinted } from "../../scripts/gates/linted.ts";

let root: string;
const write = (file: string, text: string) => writeFileSync(join(root, file), text);
const files = () => listUnlinted(root).files?.toSorted();

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "sanganak-linted-"));
  execFileSync("git", ["init", "-q"], { cwd: root });
  write(".gitignore", "/.cache/\n");
  write("a.ts", "let a;");
  write("b.ts", "let b;");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test("a file is skipped only while it is as it was when it passed", () => {
  expect(files()).toEqual([".gitignore", "a.ts", "b.ts"]);
  listUnlinted(root).keep();
  expect(files()).toEqual([]);
  write("a.ts", "let a2;");
  write("c.ts", "let a;");
  expect(files()).toEqual(["a.ts", "c.ts"]);
  expect(files(), "who only asks keeps nothing").toEqual(["a.ts", "c.ts"]);
  write("a.ts", "let a;");
  expect(files()).toEqual(["c.ts"]);
});

test("a name counts, as settings of folders do", () => {
  listUnlinted(root).keep();
  mkdirSync(join(root, "scripts"));
  renameSync(join(root, "a.ts"), join(root, "scripts/a.ts"));
  expect(files()).toEqual(["scripts/a.ts"]);
});

test("other rules or packages look at every file", () => {
  for (const file of ["biome.json", "package.json", "package-lock.json"]) {
    listUnlinted(root).keep();
    write(file, "{}");
    expect(files(), file).toContain("b.ts");
  }
});

test("the whole folder is looked at where no list of files is known, or most of them changed", () => {
  for (let n = 0; n < 501; n++) write(`${n}.ts`, "");
  expect(files()).toBeUndefined();
  rmSync(join(root, ".git"), { recursive: true });
  expect(listUnlinted(root).files).toBeNull();
  expect(() => listUnlinted(root).keep()).not.toThrow();
});

test("rules that look at other files than the one they are about are off", () => {
  const settings = JSON.parse(readFileSync("biome.json", "utf8")) as {
    linter: { domains?: object; rules: Record<string, unknown> };
  };
  expect(settings.linter.domains).toBeUndefined();
  expect(JSON.stringify(settings.linter.rules)).not.toMatch(
    /noImportCycles|noPrivateImports|noUnresolvedImports|nursery/,
  );
});
