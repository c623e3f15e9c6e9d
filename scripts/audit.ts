/**
 * `npm run audit`: checks the database of DATABASE_URL or DATA_DIR and prints what holds. A running shop that owns the
 * embedded folder is asked instead. Writes nothing. Exit code 0: all holds · 1: something doesn't · 2: it could not
 * look.
 */
import { audit } from "#app/auditor/audit.server.ts";
import { type Audit, listViolations } from "#app/auditor/invariant.ts";
import { reportLines } from "#app/auditor/report.ts";
import { openDatabase } from "#app/platform/database/db.server.ts";
import { sqlState } from "#app/platform/database/transaction.server.ts";
import { readDatabaseLocation } from "#app/platform/env.server.ts";
import { aloneOrAsked } from "./running-shop.ts";

const COULD_NOT_LOOK = 2;
/** The auditor gives up after this time, too. */
const PATIENCE_MS = 600_000;
/** undefined_table, undefined_column: another version's tables. */
const OTHER_TABLES = new Set(["42P01", "42703"]);

async function main(): Promise<void> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR } = readDatabaseLocation();
  console.log(DATABASE_URL ? `PostgreSQL at ${nameOf(DATABASE_URL)}` : `The embedded database in ${DATA_DIR}`);
  const found = DATABASE_URL
    ? await look({ url: DATABASE_DIRECT_URL ?? DATABASE_URL, dataDir: DATA_DIR })
    : await aloneOrAsked(DATA_DIR, "audit", () => look({ dataDir: DATA_DIR }));
  console.log(reportLines(found).join("\n"));
  process.exitCode = listViolations(found).length > 0 ? 1 : 0;
}

async function look(where: { url?: string; dataDir: string }): Promise<Audit> {
  const database = await openDatabase({ ...where, pool: 2, statementMs: PATIENCE_MS, migrations: null });
  try {
    return await audit(database.db, new Date());
  } finally {
    await database.close();
  }
}

/** The database's address without user and password. */
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
