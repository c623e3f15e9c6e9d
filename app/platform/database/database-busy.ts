/** No connection in time: the client is told to come again (docs/rules.md#r103). */

/** Nothing was done. */
export class DatabaseBusyError extends Error {
  override name = "DatabaseBusyError";
}

/** However deep it is wrapped. */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof DatabaseBusyError || isDatabaseBusy(error.cause);
}
