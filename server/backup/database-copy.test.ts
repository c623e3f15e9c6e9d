import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { removeAbandonedCopies, takeOverCopy } from "./database-copy.ts";

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "sanganak-copies-"));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function copyNamed(name: string): string {
  const path = join(dataDir, name);
  mkdirSync(path);
  return path;
}

test("copies of dead processes are removed at once, those of running ones and of other machines stay", async () => {
  const { pid } = spawnSync(process.execPath, ["-e", ""]);
  const dead = copyNamed(`.backup-${hostname()}-${pid}-Ab12Cd`);
  const running = copyNamed(`.backup-${hostname()}-${process.pid}-Ab12Cd`);
  const elsewhere = copyNamed(`.backup-another-host-${pid}-Ab12Cd`);
  const old = copyNamed(".backup-Xy12Zz");
  const earlier = Date.now() / 1000 - 7 * 3_600;
  utimesSync(old, earlier, earlier);
  await removeAbandonedCopies(dataDir);
  expect([dead, running, elsewhere, old].map((path) => existsSync(path))).toEqual([false, true, true, false]);
});

test("a copy that the server made is the backup's own once it is taken over", async () => {
  const own = await takeOverCopy(copyNamed(".backup-server-1-Ab12Cd"));
  expect(own).toContain(`.backup-${hostname()}-${process.pid}-`);
  await removeAbandonedCopies(dataDir);
  expect(existsSync(own)).toBe(true);
});
