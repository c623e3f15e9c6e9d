/** Refuses callers when too many wait for a connection, or one too long (docs/rules.md#r103). */
import { Pool, type PoolClient } from "pg";
import { DatabaseBusyError } from "./database-busy.ts";

/** At some milliseconds a query the last waits about a second. */
const WAITING_PER_CONNECTION = 100;
/** What `pg` says after connectionTimeoutMillis. */
const WAITED_TOO_LONG = /^timeout exceeded when trying to connect$/;

type Connected = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void;

/** Rejects with DatabaseBusyError where `Pool` would wait without bound or throw a plain error. */
export class BoundedPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<PoolClient> | undefined {
    if (!connected) return this.#connection();
    if (this.#isFull()) connected(new DatabaseBusyError("too many wait for the database"), undefined, () => {});
    else super.connect((error, client, done) => connected(named(error), client, done));
    return undefined;
  }

  async #connection(): Promise<PoolClient> {
    if (this.#isFull()) throw new DatabaseBusyError("too many wait for the database");
    try {
      return await super.connect();
    } catch (error) {
      throw named(error as Error);
    }
  }

  #isFull(): boolean {
    return this.waitingCount >= this.options.max * WAITING_PER_CONNECTION;
  }
}

function named<E extends Error | undefined>(error: E): E | DatabaseBusyError {
  if (!error || !WAITED_TOO_LONG.test(error.message)) return error;
  return new DatabaseBusyError("waited too long for the database");
}
