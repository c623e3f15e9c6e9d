/** Where the shop is and what this program is. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { keyFor } from "#app/platform/encryption.server.ts";
import { readDatabaseLocation, readUploadsLocation } from "#app/platform/env.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { openStorage } from "#app/platform/storage/open-storage.server.ts";
import type { S3Location } from "#app/platform/storage/s3-location.ts";
import { BackupError } from "./backup-error.ts";

const SHORTEST_KEY = 32;
const FINGERPRINT = 16;

/** `s3`: where uploads are, unless in `dataDir`. */
export type Place = { url?: string; dataDir: string; s3?: S3Location | null };

export const MIGRATIONS = "db/migrations";
export const version = (JSON.parse(readFileSync("package.json", "utf8")) as { version: string }).version;
export const migrations = (
  JSON.parse(readFileSync(join(MIGRATIONS, "meta/_journal.json"), "utf8")) as {
    entries: { tag: string; when: number }[];
  }
).entries.map(({ tag, when }) => ({ tag, when }));

export function placeOf(env: Record<string, string | undefined>): Place {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR } = readDatabaseLocation(env);
  return { url: DATABASE_DIRECT_URL ?? DATABASE_URL, dataDir: DATA_DIR, s3: readUploadsLocation(env).s3 };
}

/** Undefined without one. @throws BackupError for one that could be guessed */
export function backupKey(env: Record<string, string | undefined>): string | undefined {
  const key = env.BACKUP_KEY?.trim();
  if (key && key.length < SHORTEST_KEY)
    throw new BackupError("failed", `BACKUP_KEY needs at least ${SHORTEST_KEY} characters (openssl rand -hex 32).`);
  return key || undefined;
}

/** Tells one APP_SECRET from another, and nothing else of it. */
export function fingerprintOf(secret: string): string {
  return keyFor({ APP_SECRET: secret, DATA_DIR: "" }, "backup fingerprint").toString("hex").slice(0, FINGERPRINT);
}

/** The place's name, without user and password. */
export function nameOf({ url, dataDir }: Place): string {
  if (!url) return `the embedded database in ${dataDir}`;
  const { host, pathname } = new URL(url);
  return `PostgreSQL at ${host}${pathname}`;
}

export function uploadsOf({ dataDir, s3 = null }: Place): Promise<FileStorage> {
  return openStorage({ DATA_DIR: dataDir, s3 });
}

export function backupFolder(env: Record<string, string | undefined>): string {
  return env.BACKUP_DIR || "./backups";
}
