/**
 * Visitors see their own change on the next page, whichever server answers: the answer to a change sets a cookie that
 * names it, and a server that doesn't know the cookie first receives the notifications of all earlier commits.
 */
import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { OpenDatabase } from "#app/platform/database/db.server.ts";

const COOKIE = "sanganak.written";
const VALUE = /(?:^|;\s*)sanganak\.written=([\w.-]{1,40})/;
/** By then every server has received the notification, or knows that its listening connection is lost. */
const SECONDS = 60;
const MAX_REMEMBERED = 10_000;

export class OwnWrites {
  readonly #database: Pick<OpenDatabase, "catchUp" | "hearsOwnCommits">;
  readonly #server = randomBytes(9).toString("base64url");
  readonly #heard = new LRUCache<string, true>({ max: MAX_REMEMBERED });
  #count = 0;

  constructor(database: Pick<OpenDatabase, "catchUp" | "hearsOwnCommits">) {
    this.#database = database;
  }

  /** The Set-Cookie of an answer to a change. `origin`: the shop's, for Secure on https. */
  mark(origin: string): string {
    this.#count++;
    const secure = origin.startsWith("https:") ? "; Secure" : "";
    return `${COOKIE}=${this.#server}.${this.#count}; Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure}`;
  }

  /** True if this server's memory includes the browser's last change. */
  isHeard(cookies: string): boolean {
    const write = VALUE.exec(cookies)?.[1];
    if (write === undefined || this.#heard.has(write)) return true;
    return this.#database.hearsOwnCommits && write.startsWith(`${this.#server}.`);
  }

  /** Resolves once memory includes that change. @throws while the listening connection is lost */
  async hear(cookies: string): Promise<void> {
    if (this.isHeard(cookies)) return;
    await this.#database.catchUp();
    const write = VALUE.exec(cookies)?.[1];
    if (write !== undefined) this.#heard.set(write, true);
  }
}
