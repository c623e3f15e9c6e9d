/** What the commands print about a backup. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readDatabaseLocation } from "#app/platform/env.server.ts";
import { type Backup, type BackupHead, SECRET } from "./archive.ts";
import { fingerprintOf } from "./shop.ts";

const EXAMPLES = 5;

export function backupLines({ head, manifest, isEncrypted }: Backup): string[] {
  const uploads = manifest.members.filter(({ name }) => name.startsWith("uploads/")).length;
  const { missingUploads: missing } = manifest;
  return [
    `made ${head.createdAt} by version ${head.version}, ${head.kind}, tables of ${head.migration.tag}`,
    `${manifest.members.length} members, ${uploads} of them uploads; ${isEncrypted ? "encrypted" : "not encrypted"}`,
    ...(missing.length > 0
      ? [`${missing.length} uploads that its database names were not there: ${missing.slice(0, EXAMPLES).join(", ")}`]
      : []),
  ];
}

/** Whether the APP_SECRET here is the one that the shop's keys are sealed with. */
export function secretLine({ secret }: BackupHead, env: Record<string, string | undefined>): string {
  if (secret.isIncluded && !env.APP_SECRET) return "the shop's secret is in it";
  if (!secret.fingerprint) return "APP_SECRET was not told when it was made: keep it apart";
  const { DATABASE_URL, DATA_DIR } = readDatabaseLocation(env);
  const kept = join(DATA_DIR, SECRET);
  const here = env.APP_SECRET || (!DATABASE_URL && existsSync(kept) ? readFileSync(kept, "utf8").trim() : null);
  const previous = env.APP_SECRET_PREVIOUS?.split(",").map((one) => one.trim()) ?? [];
  if (previous.some((one) => fingerprintOf(one) === secret.fingerprint)) return "APP_SECRET_PREVIOUS here fits it";
  if (!here) return `APP_SECRET is not in it and not set here: start with the one of fingerprint ${secret.fingerprint}`;
  return fingerprintOf(here) === secret.fingerprint
    ? "APP_SECRET here fits it"
    : "APP_SECRET here does NOT fit it: everybody signs in again, and keys of providers and second factors are entered anew";
}

/** Returns what `catch` calls: it throws with the file's name in front. */
export function tell(file: string): (error: Error) => never {
  return (error) => {
    throw new Error(`${file}: ${error.message}`, { cause: error });
  };
}
