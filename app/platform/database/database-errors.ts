/**
 * When the database can't serve, the client is told to come again (docs/rules.md#a13). The one map from its errors to
 * that answer.
 */

/** No connection in time. Nothing was done. */
export class DatabaseBusyError extends Error {
  override name = "DatabaseBusyError";
}

/** The connection can't be made, was lost, or fell silent. A commit may have been done. */
export class DatabaseAwayError extends Error {
  override name = "DatabaseAwayError";
}

export type DatabaseTrouble = "busy" | "away" | "slow" | "full" | "read-only";

/** By SQLSTATE, or the first two letters of one. */
const troubles: Readonly<Record<string, DatabaseTrouble>> = {
  "08": "away", // connection exceptions
  "25006": "read-only", // a standby, or one that another has taken over from
  "25P03": "slow", // idle in a transaction for too long
  "40001": "busy", // three tries did not help (transaction.server.ts)
  "40P01": "busy",
  "53": "full", // disk, memory, configured limits
  "53300": "busy", // too many connections
  "55P03": "busy", // a lock was not given in time
  "57014": "slow", // statement_timeout
  "57P01": "away", // shutting down, crashed, starting
  "57P02": "away",
  "57P03": "away",
  "58030": "full", // reading or writing a file failed
};

/** What a new connection says where it has no room to begin; the code (XX000) is that of any fault. */
const NO_ROOM_TO_BEGIN = /^could not write init file/;

/** Null: another error. However deep it is wrapped. */
export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  if (!(error instanceof Error)) return null;
  if (NO_ROOM_TO_BEGIN.test(error.message)) return "full";
  if (error instanceof DatabaseBusyError) return "busy";
  if (error instanceof DatabaseAwayError) return "away";
  const { code } = error as { code?: unknown };
  const known = typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) ? code : "";
  return troubles[known] ?? troubles[known.slice(0, 2)] ?? databaseTrouble(error.cause);
}
