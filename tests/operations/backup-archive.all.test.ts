/** A backup's file is read back as it was written, and refused with a reason when it was changed. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pack } from "tar-stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { decrypt, encrypt } from "../../scripts/backup/age.ts";
import { type BackupHead, readBackup, writeBackup } from "../../scripts/backup/archive.ts";
import { BackupError } from "../../scripts/backup/backup-error.ts";
import { inParts } from "../../scripts/backup/parts.ts";
import { unpack } from "../../scripts/backup/restore-backup.ts";
import { packTar, readTar, type TarEntry } from "../../scripts/backup/tar.ts";

const KEY = "k".repeat(40);
/** Quick; the format is the same. */
const WORK = 4;
const hash = "5c".repeat(32);
const upload = `uploads/5c/${hash}/320.avif`;
const folder = mkdtempSync(join(tmpdir(), "sanganak-backup-"));
const paths = { plain: join(folder, "a.tar"), sealed: join(folder, "a.tar.age") };
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const head: BackupHead = {
  program: "sanganak",
  format: 2,
  version: "0.2.0",
  kind: "embedded",
  createdAt: "2026-11-22T00:00:00.000Z",
  migration: { tag: "0000_shop", when: 1 },
  secret: { fingerprint: null, isIncluded: false },
  roles: [],
  denied: [],
};

function entry(name: string, text: string | Buffer): TarEntry {
  const content = Buffer.from(text);
  return { name, size: content.length, content: [content] };
}

const database = "database.tar.gz.00001";
const members = () => [entry(database, Buffer.alloc(150_000, "page")), entry(upload, "a picture")];
const write = (path: string, key?: string) =>
  writeBackup(path, { head, members: members(), named: [hash, "ab".repeat(32)], key, work: WORK });

/** The code of the refusal; its sentence is the operator's. */
async function refusal(path: string, key = KEY): Promise<string> {
  try {
    await readBackup(path, { key });
    return "taken";
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    expect(error.message).toMatch(/^\S.* .*\.$/);
    return error.code;
  }
}

async function refusalOf(bytes: Buffer): Promise<string> {
  const path = join(folder, "changed");
  writeFileSync(path, bytes);
  return refusal(path);
}

async function bytesOf(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of source) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Where the chunks of age begin. */
const startOf = (sealed: Buffer) => sealed.indexOf("\n--- ") + 1 + 4 + 43 + 1 + 16;

beforeAll(async () => {
  await write(paths.plain);
  await write(paths.sealed, KEY);
});

test.each(["plain", "sealed"] as const)("a %s backup comes back as it was", async (form) => {
  const into = mkdtempSync(join(folder, "into-"));
  const backup = await readBackup(paths[form], { key: KEY, into });
  expect(backup.head).toEqual(head);
  expect(backup.isEncrypted).toBe(form === "sealed");
  expect(backup.manifest.members.map(({ name }) => name)).toEqual(["backup.json", database, upload]);
  expect(backup.manifest.missingUploads, "named by the database, not in the folder").toEqual(["ab".repeat(32)]);
  expect(readFileSync(join(into, upload), "utf8")).toBe("a picture");
  expect(readdirSync(folder).filter((name) => name.endsWith(".partial"))).toEqual([]);
});

test("the encryption format is that of age, byte for byte", async () => {
  // Written by age 1.1.1: echo hello from age | age -p
  const byAge =
    "YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCB3ek1VSnA5Q3c5cS9yZ3UyVlFWZVdnIDE4CnBIS1VKcUMvUDIxalBjTXdPOWhYV3JtSDNEemdmVGphRlhBaDl6SG81NXcKLS0tIFRST1FWb2VMZlpqQ29WWW1FckU5Zm05QUZqMnRaeEowcDJqVkRuTGgxYncKq5zRpJ/WtzsoCVae7JHcFTYbD7FuWYNo+5FXpJAcqW1dIoLomEp+e5FKEXubKIs=";
  const key = "7a373ecfda64eb6b23c47cc6f730d1097d75a743a754b76b818815f946273ec1";
  expect((await bytesOf(await decrypt(Readable.from([Buffer.from(byAge, "base64")]), key))).toString()).toBe(
    "hello from age\n",
  );
  for (const size of [0, 1, 65_535, 65_536, 65_537, 200_000]) {
    const text = Buffer.alloc(size, "paise");
    const sealed = await bytesOf(await encrypt(Readable.from([text.subarray(0, 7), text.subarray(7)]), KEY, WORK));
    const back = await bytesOf(await decrypt(Readable.from([sealed.subarray(0, 333), sealed.subarray(333)]), KEY));
    expect(back.equals(text), String(size)).toBe(true);
  }
});

describe("refused is", () => {
  test("one flipped bit anywhere in a sealed backup", async () => {
    const codes = await codesOfFlippedBits("sealed");
    expect(codes.get("taken")).toBeUndefined();
    expect(codes.get("wrong-key"), "in the head of age").toBeGreaterThan(100);
    expect(codes.get("damaged")).toBeGreaterThan(600);
  });

  test("one flipped bit in a plain backup, unless it is in what tar ignores", async () => {
    const codes = await codesOfFlippedBits("plain");
    expect(codes.get("damaged")).toBeGreaterThan(300);
  });

  test.each(["plain", "sealed"] as const)("a %s backup that was cut off, wherever", async (form) => {
    const bytes = readFileSync(paths[form]);
    for (const length of [100, 513, 70_000, 512 * 20, startOf(bytes) + 65_536 + 16, bytes.length - 1025])
      expect(["damaged", "wrong-key"], String(length)).toContain(await refusalOf(bytes.subarray(0, length)));
    expect(await refusalOf(bytes.subarray(0, bytes.length - 1))).toBe("damaged");
    expect(await refusalOf(bytes.subarray(0, 5))).toBe("not-a-backup");
    expect(await refusalOf(Buffer.concat([bytes, Buffer.from("x")]))).toBe("damaged");
  });

  test("another key, and none", async () => {
    expect(await refusal(paths.sealed, "x".repeat(40))).toBe("wrong-key");
    await expect(readBackup(paths.sealed, {})).rejects.toMatchObject({ code: "encrypted" });
  });

  test("chunks in another order", async () => {
    const bytes = readFileSync(paths.sealed);
    const start = startOf(bytes);
    const chunk = 65_536 + 16;
    const swapped = Buffer.concat([
      bytes.subarray(0, start),
      bytes.subarray(start + chunk, start + 2 * chunk),
      bytes.subarray(start, start + chunk),
      bytes.subarray(start + 2 * chunk),
    ]);
    expect(await refusalOf(swapped)).toBe("damaged");
  });

  test("a newer format, a missing member, one that is not listed, and what is no backup", async () => {
    const whole = await everyEntry(paths.plain);
    const without = (name: string) => whole.filter((one) => one.name !== name);
    const packed = (entries: TarEntry[]) => bytesOf(packTar(entries));
    const newer = entry("backup.json", JSON.stringify({ ...head, format: 3, more: true }));
    expect(await refusalOf(await packed([newer, ...without("backup.json")]))).toBe("newer-format");
    for (const name of [database, upload, "manifest.json", "manifest.sha256"])
      expect(await refusalOf(await packed(without(name))), name).toBe("incomplete");
    const [first, ...others] = whole;
    const swapped = [first as TarEntry, ...others.slice(0, 2).reverse(), ...others.slice(2)];
    expect(await refusalOf(await packed(swapped)), "members in another order").toBe("damaged");
    const extra = entry(`uploads/5c/${hash}/640.avif`, "another");
    expect(await refusalOf(await packed([first as TarEntry, extra, ...others]))).toBe("damaged");
    expect(await refusalOf(await packed([first as TarEntry, entry("pg/postgresql.conf", ""), ...others]))).toBe(
      "damaged",
    );
    expect(await refusalOf(Buffer.from("PK\u0003\u0004"))).toBe("not-a-backup");
    expect(await refusal(join(folder, "nowhere"))).toBe("not-a-backup");
  });
});

/** How often each code answers a flipped bit. A backup that is taken in spite of it must be what it was before. */
async function codesOfFlippedBits(form: "plain" | "sealed"): Promise<Map<string, number>> {
  const bytes = readFileSync(paths[form]);
  const before = await readBackup(paths[form], { key: KEY });
  // Every byte of age's head, many of the heads and the end, some of what lies between.
  const isEdge = (at: number) => at < 1_200 || at > bytes.length - 5_200;
  const places = [...bytes.keys()].filter((at) => at < 260 || at % (isEdge(at) ? 11 : 1_009) === 0);
  const codes = new Map<string, number>();
  for (const at of places) {
    bytes[at] = (bytes[at] ?? 0) ^ (1 << (at % 8));
    const code = await refusalOf(bytes);
    if (code === "taken") expect(await readBackup(join(folder, "changed"), { key: KEY })).toEqual(before);
    codes.set(code, (codes.get(code) ?? 0) + 1);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << (at % 8));
  }
  expect(places.length).toBeGreaterThan(800);
  expect(await refusalOf(bytes), "undone, it is whole").toBe("taken");
  return codes;
}

async function everyEntry(path: string): Promise<TarEntry[]> {
  const entries: TarEntry[] = [];
  for await (const { name, content } of readTar(Readable.from([readFileSync(path)])))
    entries.push(entry(name, await bytesOf(content)));
  return entries;
}

test("sizes over 8 GiB are written as tar writes them", async () => {
  const size = 9 * 1024 ** 3;
  const tar = packTar([{ name: "database.dump", size, content: [Buffer.from("PGDMP")] }]);
  tar.on("error", () => {}); // the content is shorter than its size
  const { value } = await tar[Symbol.asyncIterator]().next();
  const first = await readTar(Readable.from([value as Buffer])).next();
  expect(first.value).toMatchObject({ name: "database.dump", size });
});

test("a database longer than a part is put together again", async () => {
  const path = join(folder, "long.tar");
  const into = mkdtempSync(join(folder, "into-"));
  const pieces = Array.from({ length: 5 }, (_, at) => Buffer.alloc(7_000_000, `piece ${at}`));
  const parts = inParts("database.tar.gz", Readable.from(pieces));
  await writeBackup(path, { head, members: parts, named: [] });
  const { manifest } = await readBackup(path, { into });
  expect(manifest.members.map(({ name, size }) => [name, size])).toEqual([
    ["backup.json", expect.any(Number)],
    ["database.tar.gz.00001", 21_000_000],
    ["database.tar.gz.00002", 14_000_000],
  ]);
  expect(readFileSync(join(into, "database.tar.gz")).equals(Buffer.concat(pieces))).toBe(true);
});

test("a backup of version 0.2.0 opens, and its embedded database unpacks", async () => {
  const into = mkdtempSync(join(folder, "into-"));
  const backup = await readBackup("tests/support/backups/embedded-0.2.0.tar.age", { key: "0".repeat(64), into });
  expect(backup.head).toMatchObject({ format: 1, version: "0.2.0", kind: "embedded" });
  expect(backup.manifest.missingUploads).toEqual([]);
  expect(readFileSync(join(into, "secret"), "utf8")).toBe("s".repeat(32));
  const [, , , picture] = backup.manifest.members;
  expect(readFileSync(join(into, picture?.name ?? ""), "utf8")).toBe("a picture");
  await unpack(join(into, "database.tar.gz"), join(into, "pg"));
  expect(readdirSync(join(into, "pg")).sort()).toEqual(["PG_VERSION", "base", "pg_notify"]);
  expect(readFileSync(join(into, "pg/base/5/1259")).equals(Buffer.alloc(16_384, "page"))).toBe(true);
});

test("an archive of links and of names outside it is refused", async () => {
  for (const header of [
    { name: "secret", type: "symlink", linkname: "/etc/passwd" },
    { name: "../secret", type: "file" },
    { name: "/secret", type: "file" },
  ] as const) {
    const tar = pack();
    tar.entry(header, header.type === "file" ? "x" : "");
    tar.finalize();
    await expect(readTar(Readable.from(tar)).next(), header.name).rejects.toThrow("does not belong there");
  }
});

test("a failed backup leaves no file", async () => {
  const path = join(folder, "failing.tar");
  const failing = [{ ...entry("database.tar.gz", "four"), size: 5 }];
  await expect(writeBackup(path, { head, members: failing, named: [] })).rejects.toThrow(
    "changed while it was being read",
  );
  expect(readdirSync(folder).filter((name) => name.startsWith("failing"))).toEqual([]);
});
