/** `npm run backup` beside a running shop, `npm run restore` into an empty folder, and what both refuse. */
import { execFile } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, rowsOf } from "#app/platform/database/db.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { copyFiles } from "#app/platform/storage/copy-files.server.ts";
import { DiskStorage } from "#app/platform/storage/disk-storage.server.ts";
import { openStorage } from "#app/platform/storage/open-storage.server.ts";
import { type DemoShop, startDemoShop } from "#tests/support/demo-shop.ts";
import { expectCleanFolder } from "#tests/support/guards/clean-books.ts";
import { openS3 } from "#tests/support/s3/s3-server.ts";

const KEY = "0".repeat(64);
/** A new search takes 0.1 s of processor; without a pause the backup would wait for the visitor. */
const BETWEEN_PAGES_MS = 200;
const home = mkdtempSync(join(tmpdir(), "sanganak-backups-"));
const file = join(home, "shop.tar.age");
let shop: DemoShop;
beforeAll(async () => {
  shop = await startDemoShop({});
});
afterAll(async () => {
  await shop?.stop();
  rmSync(shop?.folder ?? home, { recursive: true, force: true });
  rmSync(home, { recursive: true, force: true });
});

function run(script: "backup" | "restore", args: string[], env: Record<string, string> = {}) {
  const all = { ...process.env, NODE_NO_WARNINGS: "1", DATABASE_URL: "", APP_SECRET: "", BACKUP_KEY: KEY, ...env };
  return new Promise<{ code: number; said: string }>((done) => {
    execFile(process.execPath, [`scripts/${script}.ts`, ...args], { env: all }, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });
}

const restore = (from: string, to: string, env: Record<string, string> = {}) =>
  run("restore", [from], { DATA_DIR: to, ...env });

test("a running shop is backed up while it answers, and restored as it was", async () => {
  const backedUp = new AbortController();
  const answers: number[] = [];
  const visit = (async () => {
    while (!backedUp.signal.aborted) {
      answers.push((await fetch(`${shop.origin}/products?q=${answers.length}`)).status);
      await sleep(BETWEEN_PAGES_MS);
    }
  })();
  const made = await run("backup", ["--to", file], { DATA_DIR: shop.folder });
  backedUp.abort();
  await visit;
  expect(made.said).toContain(`is open in process ${shop.pid}, which is asked at ${shop.origin}.`);
  expect(made.said).toMatch(/shop\.tar\.age: whole, \d+ bytes\n/);
  expect(made.said).not.toContain("were not there");
  expect(made.code).toBe(0);
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(
    readdirSync(shop.folder).filter((name) => name.startsWith(".")),
    "nothing is left behind",
  ).toEqual([]);

  const back = join(home, "back");
  const restored = await restore(file, back);
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining("the shop's secret is in it") });
  expect(readdirSync(back).sort()).toEqual(["pg", "secret", "uploads"]);
  expect(readFileSync(join(back, "secret"), "utf8")).toBe(readFileSync(join(shop.folder, "secret"), "utf8"));
  await expectCleanFolder(back);
  const database = await openDatabase({ dataDir: back, migrations: null });
  try {
    const [found] = await rowsOf<{ orders: number }>(database.db, sql`select count(*)::int as orders from orders`);
    expect(found?.orders).toBeGreaterThan(0);
    const rewriting = database.db.execute(sql`update order_events set kind = kind`);
    await expect(rewriting).rejects.toMatchObject({
      cause: { message: expect.stringContaining("order_events is append-only") },
    });
  } finally {
    await database.close();
  }
  const again = await restore(file, back);
  expect(again.code).toBe(1);
  expect(again.said).toContain(`${back} is not empty: there is pg.`);
});

test("a backup that is ended in the middle leaves no copy of the database", async () => {
  const folder = join(home, "back");
  const to = join(home, "ended.tar.age");
  const env = { ...process.env, DATABASE_URL: "", APP_SECRET: "", BACKUP_KEY: KEY, DATA_DIR: folder };
  const backup = execFile(process.execPath, ["scripts/backup.ts", "--to", to], { env });
  const ended = once(backup, "close");
  await expect.poll(() => existsSync(`${to}.partial`), { interval: 5, timeout: 120_000 }).toBe(true);
  expect(readdirSync(folder).some((name) => name.startsWith(".backup-"))).toBe(true);
  backup.kill("SIGTERM");
  expect(await ended).toEqual([1, null]);
  expect(readdirSync(folder).sort()).toEqual(["pg", "secret", "uploads"]);
  expect(existsSync(to)).toBe(false);
});

test("a stopped shop is backed up, unencrypted with a warning", async () => {
  const folder = join(home, "back");
  const to = join(home, "clear.tar");
  const made = await run("backup", ["--to", to], { DATA_DIR: folder, BACKUP_KEY: "" });
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining("It is not encrypted") });
  expect((await run("backup", ["--check", to])).said).toContain("clear.tar: whole");
  expect((await run("backup", ["--to", to], { DATA_DIR: folder })).said).toContain("is there already");
  expect((await run("backup", ["--to", join(home, "x")], { DATA_DIR: home })).said).toContain(
    "There is no database in",
  );
});

test("uploads in S3 are included, and restored to an empty place of S3, all of them or none", async () => {
  const folder = join(home, "back");
  const s3 = await openS3({ prefix: "shop/" });
  const keysOf = (prefix: string) =>
    [...s3.objects.keys()].flatMap((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : [])).sort();
  try {
    await copyFiles(new DiskStorage(join(folder, "uploads")), await openStorage(readEnv({ S3_URL: s3.url })));
    const keys = keysOf("shop/");
    expect(keys.length).toBeGreaterThan(0);
    rmSync(join(folder, "uploads"), { recursive: true });
    const to = join(home, "s3.tar.age");
    const made = await run("backup", ["--to", to], { DATA_DIR: folder, S3_URL: s3.url });
    expect(made).toMatchObject({ code: 0, said: expect.stringContaining(`${keys.length} of them uploads`) });
    expect(made.said).not.toContain("were not there");

    const other = (prefix: string) => ({ S3_URL: s3.url.replace("/shop/", `/${prefix}`) });
    const place = join(home, "from-s3");
    expect(await restore(to, place, other("again/"))).toMatchObject({ code: 0 });
    expect(readdirSync(place).sort()).toEqual(["pg", "secret"]);
    expect(keysOf("again/")).toEqual(keys);
    const taken = await restore(to, join(home, "second"), other("again/"));
    expect(taken).toMatchObject({ code: 1, said: expect.stringContaining("again/ is not empty") });

    Object.assign(s3, { always: { status: 507, code: "XMinioStorageFull" }, alwaysFor: "PUT" });
    const failed = await restore(to, join(home, "second"), other("third/"));
    expect(failed).toMatchObject({ code: 1, said: expect.stringContaining("507 XMinioStorageFull") });
    expect([keysOf("third/"), existsSync(join(home, "second"))]).toEqual([[], false]);

    expect(await restore(to, join(home, "second"))).toMatchObject({ code: 0 });
    expect(readdirSync(join(home, "second")).sort()).toEqual(["pg", "secret", "uploads"]);
  } finally {
    await s3.close();
  }
});

test("a damaged, foreign or newer backup is refused with the reason, and changes nothing", async () => {
  const whole = readFileSync(file);
  const changed = join(home, "changed");
  const damaged = Buffer.from(whole);
  damaged[whole.length >> 1] = (damaged[whole.length >> 1] ?? 0) ^ 1;
  const to = join(home, "empty");
  for (const [bytes, sentence, env] of [
    [damaged, "It is damaged or was cut off.", {}],
    [whole.subarray(0, -70_000), "was cut off", {}],
    [whole, "BACKUP_KEY does not fit it", { BACKUP_KEY: "1".repeat(64) }],
    [whole, "It is encrypted: set BACKUP_KEY.", { BACKUP_KEY: "" }],
    [whole, "BACKUP_KEY needs at least 32 characters", { BACKUP_KEY: "short" }],
    [Buffer.from("not one"), "It is no backup of this shop", {}],
  ] as const) {
    writeFileSync(changed, bytes);
    const { code, said } = await restore(changed, to, env);
    expect(said).toContain("Not restored, and nothing was changed.");
    expect(said).toContain(sentence);
    expect(code).toBe(1);
    expect(existsSync(to)).toBe(false);
  }
  mkdirSync(to);
  writeFileSync(join(to, "notes.txt"), "mine");
  expect((await restore(file, to)).said).toContain("there is notes.txt");
  expect(readdirSync(to)).toEqual(["notes.txt"]);
});
