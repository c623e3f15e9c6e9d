/**
 * The file of a backup: a tar of `backup.json` (what it is), the database in parts, the embedded shop's secret, the
 * uploads, and `manifest.json` with size and SHA-256 of each, itself proved by `manifest.sha256`; encrypted as a whole
 * when there is a key. Written and read as a stream, so nothing of it lies on the disk unencrypted.
 */
import { createHash, type Hash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { decrypt, encrypt, isEncrypted } from "./age.ts";
import { BackupError } from "./backup-error.ts";
import { withoutPart } from "./parts.ts";
import { packTar, type ReadEntry, readTar, type TarEntry } from "./tar.ts";

/** Format 1 (version 0.2) has the database as a single member. */
export const FORMAT = 2;
export const databaseFiles = { embedded: "database.tar.gz", postgres: "database.dump" } as const;
export const SECRET = "secret";

const HEAD = "backup.json";
const MANIFEST = "manifest.json";
const PROOF = "manifest.sha256";
/** The three texts above are shorter; longer ones are none of ours. */
const MAX_TEXT = 256 * 1024 * 1024;
const KNOWN = /^(database\.(tar\.gz|dump)(\.\d{5})?|secret|uploads\/[0-9a-f]{2}\/[0-9a-f]{64}\/[a-z0-9.-]{1,40})$/;

const anyFormat = z.object({ program: z.literal("sanganak"), format: z.number().int().min(1) });
const headSchema = anyFormat.extend({
  /** The program's version. */
  version: z.string(),
  kind: z.enum(["embedded", "postgres"]),
  createdAt: z.iso.datetime(),
  /** The newest migration and its `when`. */
  migration: z.object({ tag: z.string(), when: z.number() }),
  /** `fingerprint` of the APP_SECRET; null: unknown. */
  secret: z.object({ fingerprint: z.string().nullable(), isIncluded: z.boolean() }),
  /** PostgreSQL's roles that have been granted rights. */
  roles: z.array(z.string()),
  /** What the owner of a table has denied itself there. */
  denied: z.array(z.object({ table: z.string(), rights: z.array(z.string()) })),
});
const manifestSchema = z.object({
  members: z.array(z.object({ name: z.string(), size: z.number(), sha256: z.string() })),
  /** Folders of uploads that the database names and that were not there. */
  missingUploads: z.array(z.string()),
});

export type BackupHead = z.output<typeof headSchema>;
export type Manifest = z.output<typeof manifestSchema>;
export type Backup = { head: BackupHead; manifest: Manifest; isEncrypted: boolean };

/**
 * Writes it beside `path` and renames it when it is whole. `named`: folders of uploads that the database names.
 * `work`: see `encrypt`.
 */
export async function writeBackup(
  path: string,
  what: {
    head: BackupHead;
    members: AsyncIterable<TarEntry> | TarEntry[];
    named: string[];
    key?: string;
    work?: number;
  },
): Promise<void> {
  const draft = `${path}.partial`;
  await mkdir(dirname(path), { recursive: true });
  try {
    const tar = packTar(allMembers(what));
    const bytes = what.key ? await encrypt(tar, what.key, what.work) : tar;
    await pipeline(bytes, createWriteStream(draft, { mode: 0o600, flush: true }));
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function* allMembers(what: {
  head: BackupHead;
  members: AsyncIterable<TarEntry> | TarEntry[];
  named: string[];
}): AsyncGenerator<TarEntry, void> {
  const members: Manifest["members"] = [];
  const listed = (entry: TarEntry): TarEntry => {
    const hash = createHash("sha256");
    const note = () => members.push({ name: entry.name, size: entry.size, sha256: hash.digest("hex") });
    return { ...entry, content: hashed(entry.content ?? [], hash, note) };
  };
  yield listed(textEntry(HEAD, json(what.head)));
  for await (const entry of what.members) yield listed(entry);
  const there = new Set(members.map(({ name }) => name.split("/")[2]));
  const missingUploads = what.named.filter((folder) => !there.has(folder));
  const manifest = json({ members, missingUploads } satisfies Manifest);
  yield textEntry(MANIFEST, manifest);
  yield textEntry(PROOF, `${sha256(manifest)}\n`);
}

async function* hashed(
  content: NonNullable<TarEntry["content"]>,
  hash: Hash,
  done: () => void,
): AsyncGenerator<Uint8Array, void> {
  for await (const piece of content) {
    hash.update(piece);
    yield piece;
  }
  done();
}

/**
 * Reads all of it and proves every byte. `into`: an empty folder for its members; what is in there may only be used once
 * this has resolved. `expect` sees the head first and may refuse it.
 * @throws BackupError that says what is wrong with it
 */
export async function readBackup(
  path: string,
  options: { key?: string; into?: string; expect?: (head: BackupHead) => void },
): Promise<Backup> {
  const start = await firstBytes(path);
  const isSealed = isEncrypted(start);
  if (!isSealed && start.toString("latin1", 0, HEAD.length) !== HEAD)
    throw new BackupError("not-a-backup", "It is no backup of this shop, or its first bytes are damaged.");
  if (isSealed && !options.key) throw new BackupError("encrypted", "It is encrypted: set BACKUP_KEY.");
  const file = createReadStream(path);
  try {
    const tar = isSealed ? await decrypt(file, options.key ?? "") : file;
    const found = await readMembers(readTar(tar), options);
    return { ...found, isEncrypted: isSealed };
  } finally {
    file.destroy();
  }
}

async function readMembers(
  entries: AsyncIterable<ReadEntry>,
  { into, expect }: { into?: string; expect?: (head: BackupHead) => void },
): Promise<Omit<Backup, "isEncrypted">> {
  const texts = new Map<string, string>();
  const found: Manifest["members"] = [];
  let head: BackupHead | null = null;
  for await (const entry of entries) {
    if (texts.has(PROOF) || (texts.has(MANIFEST) && entry.name !== PROOF)) throw unexpected(entry.name);
    if (entry.name === HEAD || entry.name === MANIFEST || entry.name === PROOF) {
      const text = await readText(entry);
      texts.set(entry.name, text);
      if (entry.name !== HEAD) continue;
      head = readHead(text);
      expect?.(head);
      found.push({ name: HEAD, size: entry.size, sha256: sha256(text) });
    } else {
      if (!KNOWN.test(entry.name) || entry.isFolder) throw unexpected(entry.name);
      found.push({ name: entry.name, size: entry.size, sha256: await keep(entry, into) });
    }
  }
  const manifest = readManifest(texts.get(MANIFEST), texts.get(PROOF));
  if (!head) throw new BackupError("incomplete", `${HEAD} is missing from it.`);
  compare(manifest.members, found, databaseFiles[head.kind]);
  return { head, manifest };
}

function readHead(text: string): BackupHead {
  const known = parsedBy(anyFormat, text);
  if (known && known.format > FORMAT)
    throw new BackupError(
      "newer-format",
      `It has format ${known.format}; this version reads format ${FORMAT}. Restore it with a newer version.`,
    );
  const head = parsedBy(headSchema, text);
  if (!head) throw new BackupError("damaged", `${HEAD} in it is damaged.`);
  return head;
}

function readManifest(text: string | undefined, proof: string | undefined): Manifest {
  if (text === undefined) throw new BackupError("incomplete", `${MANIFEST} is missing from it.`);
  if (proof === undefined) throw new BackupError("incomplete", `${PROOF} is missing from it.`);
  const manifest = proof === `${sha256(text)}\n` ? parsedBy(manifestSchema, text) : null;
  if (!manifest) throw new BackupError("damaged", `${MANIFEST} in it is damaged.`);
  return manifest;
}

/** Null when the text is not of this shape. */
function parsedBy<Shape>(shape: z.ZodType<Shape>, text: string): Shape | null {
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function compare(listed: Manifest["members"], found: Manifest["members"], database: string): void {
  const there = new Map(found.map((member) => [member.name, member]));
  for (const { name, size, sha256: hash } of listed) {
    const member = there.get(name);
    if (!member) throw new BackupError("incomplete", `${name} is missing from it.`);
    if (member.size !== size || member.sha256 !== hash)
      throw new BackupError("damaged", `${name} in it is damaged: its SHA-256 is another.`);
  }
  const extra = found.find(({ name }, at) => listed[at]?.name !== name);
  if (extra) throw unexpected(extra.name);
  if (!listed.some(({ name }) => withoutPart(name) === database))
    throw new BackupError("incomplete", `${database} is missing from it.`);
}

const unexpected = (name: string) => new BackupError("damaged", `It holds ${name}, which does not belong there.`);

/** Parts of the database are put together again. Returns the SHA-256. */
async function keep(entry: ReadEntry, into: string | undefined): Promise<string> {
  const hash = createHash("sha256");
  const content = hashed(entry.content, hash, () => {});
  if (into) {
    const path = join(into, withoutPart(entry.name));
    await mkdir(dirname(path), { recursive: true });
    await pipeline(content, createWriteStream(path, { mode: 0o600, flags: path.endsWith(entry.name) ? "wx" : "a" }));
  } else for await (const _ of content);
  return hash.digest("hex");
}

async function readText(entry: ReadEntry): Promise<string> {
  if (entry.size > MAX_TEXT) throw unexpected(entry.name);
  const pieces: Buffer[] = [];
  for await (const piece of entry.content) pieces.push(piece);
  return Buffer.concat(pieces).toString("utf8");
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError("not-a-backup", `It can't be read: ${error.message}.`);
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function textEntry(name: string, text: string): TarEntry {
  const content = Buffer.from(text);
  return { name, size: content.length, content: [content] };
}

const json = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`;
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
