/** Maps database errors to the client's answer (docs/rules.md#a13). */

/** Nothing was executed. */
export class DatabaseBusyError extends Error {
  override name = "DatabaseBusyError";
}

/** A commit may have happened. */
export class DatabaseAwayError extends Error {
  override name = "DatabaseAwayError";
}

export type DatabaseTrouble = "busy" | "away" | "slow" | "full" | "read-only";

const troubles: Readonly<Record<string, DatabaseTrouble>> = {
  "08": "away", // connection exceptions
  "25006": "read-only", // standby, or a demoted primary
  "25P03": "slow", // idle in a transaction for too long
  "40001": "busy", // three attempts failed (transaction.server.ts)
  "40P01": "busy",
  "53": "full", // disk, memory, configured limits
  "53300": "busy", // too many connections
  "55P03": "busy", // lock timeout
  "57014": "slow", // statement_timeout
  "57P01": "away", // shutting down, crashed, starting
  "57P02": "away",
  "57P03": "away",
  "58030": "full", // reading or writing a file failed
};

/** The disk is full; the code, XX000, is generic. */
const NO_ROOM_TO_BEGIN = /^could not write init file/;

export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  if (!(error instanceof Error)) return null;
  if (NO_ROOM_TO_BEGIN.test(error.message)) return "full";
  if (error instanceof DatabaseBusyError) return "busy";
  if (error instanceof DatabaseAwayError) return "away";
  const { code } = error as { code?: unknown };
  const state = typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) ? code : "";
  return troubles[state] ?? troubles[state.slice(0, 2)] ?? databaseTrouble(error.cause);
}
