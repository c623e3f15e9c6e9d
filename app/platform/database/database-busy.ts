/**
 * Too many ask for the database at once: whoever waited too long for a connection is told to come again
 * (docs/rules.md#r103).
 */

/** Nothing was done: no connection was to be had in time. */
export class DatabaseBusyError extends Error {
  override name = "DatabaseBusyError";
}

/** Whether this is why `error` happened, however deep it is wrapped. */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof DatabaseBusyError || isDatabaseBusy(error.cause);
}
