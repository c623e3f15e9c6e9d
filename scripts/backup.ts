/**
 * `npm run backup`: the shop of DATABASE_URL or DATA_DIR, with its uploads, as one file in BACKUP_DIR, encrypted with
 * BACKUP_KEY. `-- --to FILE` names the file, `-- --check FILE` proves one. Exit code 0: whole · 1: not.
 */
import { statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Backup, readBackup } from "./backup/archive.ts";
import { makeBackup } from "./backup/make-backup.ts";
import { backupFolder, backupKey, nameOf, placeOf } from "./backup/shop.ts";
import { backupLines, secretLine, tell } from "./backup/words.ts";

/** Leaves by "exit", where the copy of an embedded database is removed. */
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));

async function main(): Promise<void> {
  const options = { to: { type: "string" }, check: { type: "string" } } as const;
  const { values } = parseArgs({ options });
  const key = backupKey(process.env);
  if (values.check) {
    const backup = await readBackup(values.check, { key }).catch(tell(values.check));
    return say(values.check, backup);
  }
  const place = placeOf(process.env);
  console.log(`Backing up ${nameOf(place)}`);
  const name = `sanganak-${new Date().toISOString().slice(0, 19).replaceAll(":", "")}Z.tar${key ? ".age" : ""}`;
  const to = values.to ?? join(backupFolder(process.env), name);
  say(to, await makeBackup(place, { to, key, secret: process.env.APP_SECRET || undefined }));
  if (!key)
    console.log(
      "It is not encrypted: anyone who can read the file can read the whole shop. Set BACKUP_KEY to encrypt it.",
    );
}

function say(path: string, backup: Backup): void {
  console.log(`${path}: whole, ${statSync(path).size} bytes`);
  for (const line of backupLines(backup)) console.log(`  ${line}`);
  console.log(`  ${secretLine(backup.head, process.env)}`);
}

main().catch((error: Error) => {
  console.error(`No backup: ${error.message}`);
  process.exitCode = 1;
});
