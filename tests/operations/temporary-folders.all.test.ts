/** Folders of drills and measurements go when their program ends, and after a kill with the next one. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

const parent = mkdtempSync(join(tmpdir(), "temporary-folders-"));
afterAll(() => rmSync(parent, { recursive: true, force: true }));
const HOURS_AGO = new Date(Date.now() - 2 * 60 * 60_000);

/** A program that asks for a folder and ends as `then` says. Its folder's name. */
function program(then: string): string {
  const module = new URL("../../scripts/provision/temporary.ts", import.meta.url).href;
  const code = `const { temporaryFolder } = await import(${JSON.stringify(module)});
    console.log(temporaryFolder("drill", ${JSON.stringify(parent)})); ${then}`;
  const done = spawnSync(process.execPath, ["--input-type=module", "--eval", code], { encoding: "utf8" });
  return done.stdout.trim();
}

test("it is removed when its program ends", () => {
  const folder = program("throw new Error('ends early');");
  expect(folder).toContain("sanganak-drill-");
  expect(existsSync(folder)).toBe(false);
});

test("a killed program's folder is removed by the next run, not at once, and not that of a running program", () => {
  const killed = program("process.kill(process.pid, 'SIGKILL');");
  writeFileSync(join(killed, "file"), "");
  const living = join(parent, `sanganak-drill-${process.pid}-abcdef`);
  mkdirSync(living);
  utimesSync(living, HOURS_AGO, HOURS_AGO);
  program("");
  expect(existsSync(killed)).toBe(true);
  utimesSync(killed, HOURS_AGO, HOURS_AGO);
  program("");
  expect(readdirSync(parent).map((name) => join(parent, name))).toEqual([living]);
});
