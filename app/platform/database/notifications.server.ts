/**
 * PostgreSQL's notifications: other processes' on a connection of their own, a moment later; own ones before the commit
 * resolves, so after a command every listener knows.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { Client, type ClientBase } from "pg";

const RECONNECT_MS = 1_000;
/** A lost network is noticed within ten seconds, also while nobody asks anything (docs/decisions/310). */
const HEARTBEAT_MS = 5_000;
const ANSWER_MS = 5_000;

/** The system asks a quiet connection's other end whether it is still there. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

export type NotificationListener = {
  heard: (payload: string) => void;
  /** After a lost connection: notifications may be missing. */
  missed?: () => void;
};

export class Notifications {
  readonly #url: string;
  readonly #channels: readonly string[];
  readonly #lost: () => void;
  readonly #listeners = new Map<string, NotificationListener[]>();
  /** Our pooled connections' process ids: the common connection ignores their notifications. */
  readonly #own = new Set<number>();
  #common: Client | undefined;
  #isListening = false;
  #isStopped = false;
  /** This process's own channel, to learn how far it has heard. */
  readonly #echo = `echo_${randomBytes(8).toString("hex")}`;
  readonly #awaited = new Map<string, PromiseWithResolvers<void>>();

  /** `channels`: on these, own commits are heard before they resolve; `lost`: the common connection was. */
  constructor(url: string, { channels, lost }: { channels: readonly string[]; lost: () => void }) {
    this.#url = url;
    this.#channels = channels;
    this.#lost = lost;
  }

  /** Makes a new pooled connection hear its own commits. */
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

  /** Somebody may have changed something that nobody here heard of. */
  emitMissed(): void {
    for (const listeners of this.#listeners.values()) for (const { missed } of listeners) missed?.();
  }

  /** Resolves once notifications of all processes are heard. */
  async listen(channel: string, listener: NotificationListener): Promise<void> {
    const listeners = this.#listeners.get(channel) ?? [];
    this.#listeners.set(channel, [...listeners, listener]);
    if (!this.#common) {
      await this.#connect();
      this.#isListening = true;
    } else if (listeners.length === 0) await this.#common.query(`listen ${this.#common.escapeIdentifier(channel)}`);
  }

  /** False from the moment the common connection is lost until it is back and `missed` was told. */
  get isListening(): boolean {
    return this.#isListening;
  }

  /**
   * Once everything committed by now was heard: notifications come in the order of commits, and this sends one more.
   * @throws while not listening
   */
  async catchUp(): Promise<void> {
    const client = this.#common;
    if (!client || !this.#isListening) throw new Error("nobody listens to the database");
    const id = randomUUID();
    const echo = Promise.withResolvers<void>();
    echo.promise.catch(() => {}); // the query says so first
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
        // Not back yet: the failed connection's own end comes here again.
      }
    }, RECONNECT_MS);
    timer.unref();
  }

  #tell(channel: string, payload: string): void {
    for (const { heard } of this.#listeners.get(channel) ?? []) heard(payload);
  }
}
