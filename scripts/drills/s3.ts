/** `npm run drill -- s3`: the storage's contract, its refusals and `npm run uploads:copy`, at a store that is not ours. */
import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AwsV4Signer } from "aws4fetch";
import { readUploadsLocation } from "#app/platform/env.server.ts";
import { DiskStorage } from "#app/platform/storage/disk-storage.server.ts";
import { storageTrouble } from "#app/platform/storage/file-storage.ts";
import { openStorage } from "#app/platform/storage/open-storage.server.ts";
import type { S3Location } from "#app/platform/storage/s3-location.ts";
import { childEnv, run } from "../provision/processes.ts";
import { openSwift } from "../provision/swift.ts";

const FILES = 60;

/** @throws when there is no such store here */
export async function s3(): Promise<boolean> {
  const swift = await openSwift();
  const folder = mkdtempSync(join(tmpdir(), "sanganak-s3-drill-"));
  try {
    const url = `${swift.url}/uploads`;
    const location = readUploadsLocation({ S3_URL: url }).s3;
    if (!location) throw new Error("no location");
    await signedPut(location, location.bucketUrl);
    const tried = [
      told("the contract of storages holds", await contract(url)),
      told("nobody reads without a signature", (await fetch(`${location.bucketUrl}/x`)).status >= 400),
      told("another body than was signed is refused", (await signedPut(location, `${location.bucketUrl}/x`)) >= 400),
      told("another secret is refused", await isRefused(url.replace("-for-", "-of-"))),
      told("a missing bucket is no missing picture", await isRefused(`${swift.url}/nothing`)),
      told(`${FILES} uploads are copied there and back`, await copied(folder, url)),
    ];
    return !tried.includes(false);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await swift.stop();
  }
}

function told(what: string, isSo: boolean): boolean {
  console.log(`  ${isSo ? "ok" : "FAILED"}  ${what}`);
  return isSo;
}

/** Makes a bucket; below one it puts another body than the one it signs. */
async function signedPut(location: S3Location, to: string): Promise<number> {
  const body = to === location.bucketUrl ? undefined : "other";
  const sha256 = createHash("sha256").digest("hex");
  const request = { method: "PUT", url: to, headers: { "x-amz-content-sha256": sha256 }, service: "s3" };
  const { url, headers } = await new AwsV4Signer({ ...request, ...location }).sign();
  return (await fetch(url, { method: "PUT", headers, body })).status;
}

async function contract(url: string): Promise<boolean> {
  const test = "app/platform/storage/storage-contract.test.ts";
  const args = ["run", "--project", "unit", test, "-t", "TEST_S3_URL"];
  const done = await run("vitest", args, { env: childEnv({ TEST_S3_URL: url }) });
  if (done.code !== 0) console.log(done.output);
  return done.code === 0 && /Tests\s+[1-9]\d* passed/.test(done.output);
}

async function isRefused(url: string): Promise<boolean> {
  const storage = await openStorage(readUploadsLocation({ S3_URL: url }));
  const error = await storage.read("ab".repeat(32), "original").catch((thrown: unknown) => thrown);
  return storageTrouble(error) === "refused";
}

async function copied(folder: string, url: string): Promise<boolean> {
  const files = new DiskStorage(join(folder, "uploads"));
  for (let number = 0; number < FILES; number++) {
    const bytes = randomBytes(20_000);
    await files.put(createHash("sha256").update(bytes).digest("hex"), "original", bytes);
  }
  const env = childEnv({ DATA_DIR: folder, S3_URL: `${url}/copied` });
  const copy = (words: string) => run(process.execPath, ["scripts/copy-uploads.ts", ...words.split(" ")], { env });
  const steps = [await copy("--from files --to s3"), await copy("--from files --to s3 --compare")];
  rmSync(files.folder, { recursive: true });
  steps.push(await copy("--from s3 --to files"), await copy("--from s3 --to files --compare"));
  const said = steps.map(({ output }) => output).join("");
  for (const line of said.split("\n")) if (/ copied \(/.test(line)) console.log(`      ${line}`);
  const counts = steps.map(({ output }) => output.match(/(\d+) copied \(/)?.[1]);
  return steps.every(({ code }) => code === 0) && counts.join() === `${FILES},0,${FILES},0`;
}
