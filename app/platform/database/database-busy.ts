/** Waiting for a connection took too long: the client is told to come again (docs/rules.md#r103). */

/** Nothing was done: no connection was free in time. */
export class DatabaseBusyError extends Error {
  override name = "DatabaseBusyError";
}

/** Whether this caused `error`, however deep it is wrapped. */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof DatabaseBusyError || isDatabaseBusy(error.cause);
}
