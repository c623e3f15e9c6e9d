/** Bounds waiting for connections (docs/rules.md#a13) and replaces lost ones (docs/decisions/310). */
import { Pool, type PoolClient, type PoolConfig } from "pg";
import { DatabaseAwayError, DatabaseBusyError, databaseTrouble } from "./database-errors.ts";
import { namedLoss } from "./shop-client.server.ts";

const WAITING_PER_CONNECTION = 100;
const WAITED_TOO_LONG = /^timeout exceeded when trying to connect$/;

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void;

export class BoundedPool extends Pool {
  readonly #onLost: () => void;
  readonly #lastUsedAt = new WeakMap<PoolClient, number>();
  #retireBefore = Number.NEGATIVE_INFINITY;

  constructor({ onLost, ...config }: PoolConfig & { max: number; onLost: () => void }) {
    super(config);
    this.#onLost = onLost;
    this.on("connect", (client) => this.#lastUsedAt.set(client, performance.now()));
    this.on("release", (error, client) => {
      if (!error) this.#lastUsedAt.set(client, performance.now());
    });
  }

  /** Replaces connections silent since now: when one is dead, others may be. */
  retireSilent(): void {
    this.#retireBefore = performance.now();
  }

  override connect(): Promise<PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<PoolClient> | undefined {
    if (!connected) return this.#connection();
    this.#connection().then(
      (client) => connected(undefined, client, client.release),
      (error) => connected(error, undefined, () => {}),
    );
    return undefined;
  }

  async #connection(): Promise<PoolClient> {
    for (;;) {
      if (this.waitingCount >= this.options.max * WAITING_PER_CONNECTION)
        throw new DatabaseBusyError("too many wait for the database");
      const client = await super.connect().catch((error: Error) => {
        throw named(error);
      });
      if ((this.#lastUsedAt.get(client) ?? 0) > this.#retireBefore) return this.#watched(client);
      client.release(true);
    }
  }

  /** drizzle never releases clients whose `begin` fails. */
  #watched(client: PoolClient): PoolClient {
    const release = client.release.bind(client);
    let isLost = false;
    const lost = () => {
      isLost = true;
      this.retireSilent();
      this.#onLost();
      release(true);
    };
    client.once("end", lost);
    client.release = (error) => {
      if (isLost) return;
      client.off("end", lost);
      release(error);
    };
    return client;
  }
}

function named(error: Error): Error {
  if (WAITED_TOO_LONG.test(error.message)) return new DatabaseBusyError("waited too long for the database");
  const named = namedLoss(error);
  return databaseTrouble(named) ? named : new DatabaseAwayError("no connection to the database", { cause: error });
}
