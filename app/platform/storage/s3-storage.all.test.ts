/** A store that fails, refuses or falls silent (docs/decisions/328). What it does when all is well: storage-contract.test.ts. */
import { spawnSync } from "node:child_process";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readEnv } from "#app/platform/env.server.ts";
import { type Fault, openS3, type S3Server } from "#tests/support/s3/s3-server.ts";
import { StorageError, storageTrouble } from "./file-storage.ts";
import { openStorage } from "./open-storage.server.ts";
import { S3Storage } from "./s3-storage.server.ts";

const HASH = "ab".repeat(32);
const text = (value: string) => new TextEncoder().encode(value);

let s3: S3Server;
beforeEach(async () => {
  s3 = await openS3({ prefix: "shop/" });
});
afterEach(() => s3.close());

const open = (settings: Record<string, string> = {}) => openStorage(readEnv({ S3_URL: s3.url, ...settings }));

async function troubleOf(work: Promise<unknown>) {
  const error = await work.then(
    () => null,
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(StorageError);
  return storageTrouble(error);
}

describe("a store that fails now and then", () => {
  test.each<Fault>([
    { status: 500, code: "InternalError" },
    { status: 503, code: "SlowDown" },
    { status: 429 },
    "reset",
    "cut",
  ])("%j is tried again", async (fault) => {
    const storage = await open();
    await storage.put(HASH, "original", text("a picture"));
    s3.faults.push(fault, fault);
    expect(await storage.read(HASH, "original")).toEqual(text("a picture"));
    expect(s3.requests).toHaveLength(4);
  });

  test("a put that was tried again is there once and whole", async () => {
    const storage = await open();
    s3.faults.push("reset", { status: 503 });
    await storage.put(HASH, "original", text("a picture"));
    expect([...s3.objects.keys()]).toEqual([`shop/ab/${HASH}/original`]);
    expect(await storage.read(HASH, "original")).toEqual(text("a picture"));
  });
});

describe("a store that goes on failing", () => {
  test.each<Fault>([{ status: 500 }, { status: 503 }, "reset"])("%j is given up after three tries", async (fault) => {
    const storage = await open();
    s3.always = fault;
    expect(await troubleOf(storage.put(HASH, "original", text("x")))).toBe("away");
    expect(s3.requests).toHaveLength(3);
    expect(s3.objects.size).toBe(0);
    expect(await troubleOf(storage.read(HASH, "original"))).toBe("away");
    expect(await troubleOf(storage.list(HASH))).toBe("away");
    expect(await troubleOf(storage.remove(HASH))).toBe("away");
  });

  test("one that doesn't answer is waited for up to a limit", async () => {
    const storage = await open();
    s3.always = "silence";
    const started = performance.now();
    expect(await troubleOf(storage.read(HASH, "original"))).toBe("away");
    expect(performance.now() - started).toBeLessThan(11_000);
    expect(s3.requests.length).toBeGreaterThan(1);
  });

  test("so is an unreachable one", async () => {
    const storage = await open();
    await s3.close();
    expect(await troubleOf(storage.read(HASH, "original"))).toBe("away");
  });
});

describe("a store that refuses", () => {
  const other = (change: (url: URL) => void) => {
    const url = new URL(s3.url);
    change(url);
    return open({ S3_URL: url.href });
  };

  test("is asked once, and a missing bucket is no missing picture", async () => {
    const wrongKey = await other((url) => (url.password = "another secret"));
    const nobody = await other((url) => (url.username = "NOBODY"));
    const noBucket = await other((url) => (url.pathname = "/nothing"));
    for (const storage of [wrongKey, nobody, noBucket]) {
      s3.requests.length = 0;
      expect(await troubleOf(storage.read(HASH, "original"))).toBe("refused");
      expect(s3.requests).toHaveLength(1);
      expect(await troubleOf(storage.put(HASH, "original", text("x")))).toBe("refused");
      expect(await troubleOf(storage.list(HASH))).toBe("refused");
    }
    expect(s3.objects.size).toBe(0);
  });

  test("a full store is reported as full", async () => {
    const storage = await open();
    for (const fault of [
      { status: 507, code: "XMinioStorageFull" },
      { status: 403, code: "QuotaExceeded" },
    ]) {
      s3.faults.push(fault);
      expect(await troubleOf(storage.put(HASH, "original", text("x")))).toBe("full");
    }
  });

  test("its messages name no secret", async () => {
    const storage = await other((url) => (url.password = "another-secret"));
    const error: Error = await storage.read(HASH, "original").catch((thrown) => thrown);
    expect(error.message).toContain("SignatureDoesNotMatch");
    expect(`${error.message} ${storage.label} ${JSON.stringify(error)}`).not.toContain("another-secret");
  });
});

test("nothing can be read without a signature", async () => {
  const storage = await open();
  await storage.put(HASH, "return-photo.webp", text("x"));
  const address = `${s3.bucketUrl}/shop/ab/${HASH}/return-photo.webp`;
  expect((await fetch(address)).status).toBe(403);
});

test("a file altered in the store is not served", async () => {
  const storage = await open();
  await storage.put(HASH, "original", text("a picture"));
  const stored = s3.objects.get(`shop/ab/${HASH}/original`);
  if (stored) stored.bytes = Buffer.from("a pictvre");
  expect(await troubleOf(storage.read(HASH, "original"))).toBe("damaged");
});

test("the list has all pages of its own prefix, and only files of ours", async () => {
  const storage = new S3Storage(readEnv({ S3_URL: s3.url }).s3 ?? expect.fail(), { pageSize: 3 });
  const names = Array.from({ length: 10 }, (_, at) => `${at}.webp`);
  for (const name of names) await storage.put(HASH, name, text(name));
  const foreign = { bytes: Buffer.from("x"), sha256: undefined, at: new Date() };
  for (const key of ["other/ab/x", "shop/readme & <more>.txt", `shop/zz/${HASH}/0.webp`, `shopping/ab/${HASH}/0.webp`])
    s3.objects.set(key, foreign);
  s3.requests.length = 0;
  expect((await Array.fromAsync(storage.listAll())).map(({ name }) => name)).toEqual(names);
  expect(s3.requests).toHaveLength(4);
  expect((await storage.list(HASH)).map(({ name }) => name)).toEqual(names);
});

/** A process of its own that opens such a storage. Whether it loaded the client. */
function loadsClient(storage: string): boolean {
  const modules = ["open-storage.server.ts", "../env.server.ts"].map((path) => new URL(path, import.meta.url).href);
  const code = `import { registerHooks } from "node:module";
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    const [{ openStorage }, { readEnv }] = await Promise.all(${JSON.stringify(modules)}.map((url) => import(url)));
    await openStorage(${storage});
    console.log(loaded.some((url) => url.includes("aws4fetch")))`;
  const done = spawnSync(process.execPath, ["--input-type=module", "--eval", code], { encoding: "utf8" });
  return JSON.parse(done.stdout) as boolean;
}

test("the client of S3 is loaded only where it is used", () => {
  expect(loadsClient(`{ DATA_DIR: "data", s3: null }`)).toBe(false);
  expect(loadsClient(`readEnv({ S3_URL: ${JSON.stringify(s3.url)} })`)).toBe(true);
});
