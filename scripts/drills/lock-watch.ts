/** The longest time that a statement of the shop waited for a lock, looked at ten times a second. */
import { setTimeout } from "node:timers/promises";
import { Client } from "pg";

const EVERY_MS = 100;
/** PostgreSQL 14 or newer. Migrations themselves wait as long as they like. */
const WAITS = `select coalesce(max(extract(epoch from clock_timestamp() - l.waitstart)) * 1000, 0)::float as ms
  from pg_locks l join pg_stat_activity a using (pid)
  where not l.granted and a.datname = current_database() and a.application_name <> 'sanganak-migrate'`;

export class LockWatch {
  longestMs = 0;
  readonly #client: Client;
  readonly #looking: Promise<void>;
  #isOver = false;

  private constructor(client: Client) {
    this.#client = client;
    this.#looking = this.#look();
  }

  static async open(url: string): Promise<LockWatch> {
    const client = new Client({ connectionString: url, application_name: "drill" });
    await client.connect();
    return new LockWatch(client);
  }

  async #look(): Promise<void> {
    while (!this.#isOver) {
      const { rows } = await this.#client.query<{ ms: number }>(WAITS);
      this.longestMs = Math.max(this.longestMs, rows[0]?.ms ?? 0);
      await setTimeout(EVERY_MS);
    }
  }

  async close(): Promise<void> {
    this.#isOver = true;
    await this.#looking;
    await this.#client.end();
  }
}
