import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FolderLockedError, lockFolder } from "./folder-lock.server.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "lock-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** As this process would. */
async function lockedBy(owner: { pid: number; startTicks?: string | null; host?: string }): Promise<void> {
  const content = { host: hostname(), startTicks: null, since: "2026-01-01T00:00:00.000Z", nonce: "theirs", ...owner };
  await writeFile(join(folder, "owner.lock"), JSON.stringify(content));
}

test("a folder whose owner still runs is refused, and the message names the owner", async () => {
  const other = spawn("sleep", ["30"]);
  try {
    await lockedBy({ pid: other.pid ?? 0 });
    await expect(lockFolder(folder)).rejects.toThrow(FolderLockedError);
    await expect(lockFolder(folder)).rejects.toThrow(`process ${other.pid}`);
  } finally {
    other.kill();
  }
});

test("the lock of a process that has ended is taken over", async () => {
  const other = spawn("true");
  await new Promise((ended) => other.on("exit", ended));
  await lockedBy({ pid: other.pid ?? 0 });
  const release = await lockFolder(folder);
  expect(JSON.parse(await readFile(join(folder, "owner.lock"), "utf8")).pid).toBe(process.pid);
  await release();
});

test("a reused process id is not the owner", async () => {
  await lockedBy({ pid: process.pid, startTicks: "1" });
  await (await lockFolder(folder))();
});

test("an owner on another host is believed to live", async () => {
  await lockedBy({ pid: 1, host: "elsewhere" });
  await expect(lockFolder(folder)).rejects.toThrow("on elsewhere");
});

test("exactly one of many processes takes over such a lock", async () => {
  await lockedBy({ pid: 2 ** 22 + 1 });
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)));
  expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(1);
});

test("releasing it leaves no file, and not another process's lock", async () => {
  const release = await lockFolder(folder);
  await release();
  expect(await readdir(folder)).toEqual([]);
  await lockedBy({ pid: 1, host: "elsewhere" });
  await release();
  expect(await readdir(folder)).toEqual(["owner.lock"]);
});
