/** `npm run uploads:copy` as an operator types it. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DiskStorage } from "#app/platform/storage/disk-storage.server.ts";
import { openS3, type S3Server } from "#tests/support/s3/s3-server.ts";

const hash = "ab".repeat(32);
let folder = "";
let s3: S3Server;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "sanganak-copy-"));
  s3 = await openS3({ prefix: "shop/" });
});
afterEach(async () => {
  await s3.close();
  rmSync(folder, { recursive: true });
});

/** The script has no further settings than these. */
function run(words: string, env: Record<string, string>): Promise<{ code: number; said: string }> {
  const { PATH = "" } = process.env;
  return new Promise((resolve) => {
    const args = ["scripts/copy-uploads.ts", ...words.split(" ").filter(Boolean)];
    execFile(process.execPath, args, { env: { PATH, ...env } }, (error, out, err) =>
      resolve({ code: error ? 1 : 0, said: `${out}${err}` }),
    );
  });
}

test("the script copies there and back, and says how much", async () => {
  const files = new DiskStorage(join(folder, "uploads"));
  for (const name of ["320.avif", "return-photo.webp"]) await files.put(hash, name, new Uint8Array(300_000));
  const env = { DATA_DIR: folder, S3_URL: s3.url };
  const there = await run("--from files --to s3", env);
  expect(there).toMatchObject({ code: 0, said: expect.stringContaining("2 copied (0.6 MB), 0 there already") });
  expect(there.said).toContain(`to ${s3.bucketUrl}/shop/`);
  expect([...s3.objects.keys()].sort()).toEqual([`shop/ab/${hash}/320.avif`, `shop/ab/${hash}/return-photo.webp`]);
  expect((await run("--from files --to s3 --compare", env)).said).toContain(
    "0 copied (0.0 MB), 2 there already, compared",
  );
  await files.remove(hash);
  expect((await run("--from s3 --to files", env)).said).toContain("2 copied");
  expect((await files.list(hash)).map(({ bytes }) => bytes)).toEqual([300_000, 300_000]);
});

test("the script says what is missing or wrong, and no secret", async () => {
  const env = { DATA_DIR: folder, S3_URL: s3.url };
  for (const [words, settings, sentence] of [
    ["", env, "Say which way"],
    ["--from s3 --to s3", env, "Say which way"],
    ["--from files --to s3", { DATA_DIR: folder }, "Name the bucket by S3_URL."],
    ["--from files --to s3", { DATA_DIR: folder, S3_URL: "https://store.test/pictures" }, "AWS_ACCESS_KEY_ID"],
    ["--from s3 --to files", { ...env, S3_URL: s3.url.replace("with", "without") }, "403 SignatureDoesNotMatch"],
  ] as const) {
    const { code, said } = await run(words, settings);
    expect([code, said]).toEqual([1, expect.stringContaining(sentence)]);
    expect(said).not.toContain("secret%2F");
  }
});
