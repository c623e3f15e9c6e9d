/** Own commits are heard before they resolve, other processes' shortly after. */
import { randomBytes, randomUUID } from "node:crypto";
import { Client, type ClientBase } from "pg";

const RECONNECT_MS = 1_000;
/** Notices a lost network within ten seconds (docs/decisions/310). */
const HEARTBEAT_MS = 5_000;
const ANSWER_MS = 5_000;

export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

export type NotificationListener = {
  heard: (payload: string) => void;
  missed?: () => void;
};

export class Notifications {
  readonly #url: string;
  readonly #channels: readonly string[];
  readonly #lost: () => void;
  readonly #listeners = new Map<string, NotificationListener[]>();
  readonly #own = new Set<number>();
  #common: Client | undefined;
  #isListening = false;
  #isStopped = false;
  readonly #echo = `echo_${randomBytes(8).toString("hex")}`;
  readonly #awaited = new Map<string, PromiseWithResolvers<void>>();

  constructor(url: string, { channels, lost }: { channels: readonly string[]; lost: () => void }) {
    this.#url = url;
    this.#channels = channels;
    this.#lost = lost;
  }

  async watch(client: ClientBase): Promise<void> {
    if (this.#channels.length === 0) return;
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    const pid = rows[0]?.pid ?? 0;
    for (const channel of this.#channels) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    this.#own.add(pid);
    client.on("end", () => this.#own.delete(pid));
    client.on("notification", ({ processId, channel, payload = "" }) => {
      if (processId === pid) this.#tell(channel, payload);
    });
  }

  emitMissed(): void {
    for (const listeners of this.#listeners.values()) for (const { missed } of listeners) missed?.();
  }

  async listen(channel: string, listener: NotificationListener): Promise<void> {
    const listeners = this.#listeners.get(channel) ?? [];
    this.#listeners.set(channel, [...listeners, listener]);
    if (!this.#common) {
      await this.#connect();
      this.#isListening = true;
    } else if (listeners.length === 0) await this.#common.query(`listen ${this.#common.escapeIdentifier(channel)}`);
  }

  get isListening(): boolean {
    return this.#isListening;
  }

  /** Notifications arrive in commit order, so the own echo comes last. */
  async catchUp(): Promise<void> {
    const client = this.#common;
    if (!client || !this.#isListening) throw new Error("not listening to the database");
    const id = randomUUID();
    const echo = Promise.withResolvers<void>();
    echo.promise.catch(() => {}); // the query rejects first
    this.#awaited.set(id, echo);
    try {
      await client.query("select pg_notify($1, $2)", [this.#echo, id]);
      await echo.promise;
    } finally {
      this.#awaited.delete(id);
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#isListening = false;
    await this.#common?.end();
  }

  async #connect(): Promise<void> {
    const client = new Client({
      connectionString: this.#url,
      application_name: "sanganak-listen",
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      ...keepAlive,
    });
    client.on("notification", ({ processId, channel, payload = "" }) => {
      if (channel === this.#echo) return this.#awaited.get(payload)?.resolve();
      const isOwn = this.#own.has(processId) && this.#channels.includes(channel);
      if (!isOwn) this.#tell(channel, payload);
    });
    client.on("error", () => {}); // "end" follows
    client.on("end", () => {
      this.#isListening = false;
      for (const { reject } of this.#awaited.values()) reject(new Error("the listening connection was lost"));
      this.#reconnectSoon();
    });
    this.#common = client;
    try {
      await client.connect();
      for (const channel of [this.#echo, ...this.#listeners.keys()])
        await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      void client.end();
      throw error;
    }
    this.#beat(client);
  }

  #beat(client: Client): void {
    const timer = setInterval(() => client.query("select 1").catch(() => client.end()), HEARTBEAT_MS);
    timer.unref();
    client.on("end", () => clearInterval(timer));
  }

  #reconnectSoon(): void {
    if (this.#isStopped) return;
    this.#lost();
    const timer = setTimeout(async () => {
      try {
        await this.#connect();
        this.emitMissed();
        this.#isListening = true;
      } catch {
        // Still down: the failed connection's own "end" event retries.
      }
    }, RECONNECT_MS);
    timer.unref();
  }

  #tell(channel: string, payload: string): void {
    for (const { heard } of this.#listeners.get(channel) ?? []) heard(payload);
  }
}
