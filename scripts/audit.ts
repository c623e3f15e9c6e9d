/**
 * `npm run audit`: checks the database of DATABASE_URL or DATA_DIR and prints what holds. A running shop that owns the
 * embedded folder is asked instead. Writes nothing. Exit code 0: all holds · 1: something doesn't · 2: it could not
 * look.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { audit } from "#app/auditor/audit.server.ts";
import { type Audit, violationsOf } from "#app/auditor/invariant.ts";
import { reportLines } from "#app/auditor/report.ts";
import { openDatabase } from "#app/platform/database/db.server.ts";
import { FolderLockedError } from "#app/platform/database/folder-lock.server.ts";
import { readEndpoint } from "#app/platform/database/owner-endpoint.server.ts";
import { sqlState } from "#app/platform/database/transaction.server.ts";
import { readDatabaseLocation } from "#app/platform/env.server.ts";

const COULD_NOT_LOOK = 2;
const ENDING_MS = 2_000;
/** undefined_table, undefined_column: another version's tables. */
const OTHER_TABLES = new Set(["42P01", "42703"]);

async function main(): Promise<void> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR } = readDatabaseLocation();
  console.log(DATABASE_URL ? `PostgreSQL at ${nameOf(DATABASE_URL)}` : `The embedded database in ${DATA_DIR}`);
  const found = DATABASE_URL
    ? await look({ url: DATABASE_DIRECT_URL ?? DATABASE_URL, dataDir: DATA_DIR })
    : await lookOrAsk(DATA_DIR);
  console.log(reportLines(found).join("\n"));
  process.exitCode = violationsOf(found).length > 0 ? 1 : 0;
}

/** The folder's owner may be ending just now: then tries again. */
async function lookOrAsk(dataDir: string, triesLeft = 2): Promise<Audit> {
  if (!existsSync(join(dataDir, "pg", "PG_VERSION"))) throw new Error(`There is no database in ${dataDir}.`);
  try {
    return await look({ dataDir });
  } catch (error) {
    if (!(error instanceof FolderLockedError)) throw error;
    try {
      return await ask(dataDir, error);
    } catch (refused) {
      if (triesLeft <= 1 || !(refused instanceof TypeError)) throw refused; // fetch: nobody listens
      await setTimeout(ENDING_MS);
      return lookOrAsk(dataDir, triesLeft - 1);
    }
  }
}

async function look(where: { url?: string; dataDir: string }): Promise<Audit> {
  const database = await openDatabase({ ...where, pool: 2, migrations: null });
  try {
    return await audit(database.db, new Date());
  } finally {
    await database.close();
  }
}

/** Asks the folder's living owner, if it is a shop of this version or newer. */
async function ask(dataDir: string, locked: FolderLockedError): Promise<Audit> {
  const { owner } = locked;
  const endpoint = readEndpoint(dataDir, owner.nonce);
  if (!endpoint) throw new Error(`${locked.message} It says nowhere how to ask it for an audit.`);
  console.log(`is open in process ${owner.pid}, which is asked at ${endpoint.origin}.`);
  const headers = { authorization: `Bearer ${endpoint.token}` };
  const answer = await fetch(`${endpoint.origin}/internal/audit`, { method: "POST", headers });
  if (!answer.ok) throw new Error(`The shop in process ${owner.pid} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Audit;
}

/** Without user and password. */
function nameOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

main().catch((error: Error) => {
  const isOther = OTHER_TABLES.has(sqlState(error) ?? "");
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : "";
  console.error(
    `Could not look. ${isOther ? "Its tables are not those of this version: start the shop once." : `${error.message}${cause}`}`,
  );
  process.exitCode = COULD_NOT_LOOK;
});
