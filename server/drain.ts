/**
 * Ends an HTTP server without losing a request (docs/decisions/362). During `announced` it still answers, and closes the
 * connection after each answer, so that proxies see /readyz and choose another server. Then it accepts no connections,
 * and requests under way have until `limit`.
 */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { setImmediate, setTimeout } from "node:timers/promises";

const SHORT_MS = 2;
const LOOKED_FOR_MS = 2_500;

export class Drain {
  readonly #server: Server;
  readonly #open = new Set<ServerResponse>();
  #connections = 0;
  #isDraining = false;
  /** Requests that wait until no new ones are accepted. */
  #held: (() => void)[] | null = null;

  /** Call once the server has its request listener: Drain's must run first. */
  constructor(server: Server) {
    this.#server = server;
    server.on("connection", () => this.#connections++);
    const listeners = server.listeners("request") as ((request: IncomingMessage, response: ServerResponse) => void)[];
    server.removeAllListeners("request");
    server.on("request", (request, response) => {
      this.#open.add(response);
      response.once("close", () => this.#open.delete(response));
      if (this.#isDraining) response.setHeader("connection", "close");
      const pass = (): void => {
        for (const listener of listeners) listener.call(server, request, response);
      };
      if (this.#held) this.#held.push(pass);
      else pass();
    });
  }

  /** Times in ms from now. Returns how many requests were cut off. */
  async end({ announcedMs, limitMs }: { announcedMs: number; limitMs: number }): Promise<number> {
    const closed = new Promise<void>((resolve) => this.#server.once("close", resolve));
    this.#isDraining = true;
    for (const response of this.#open) if (!response.headersSent) response.setHeader("connection", "close");
    const deadline = performance.now() + limitMs;
    if (announcedMs > 0) await setTimeout(announcedMs);
    const held = this.#hold();
    await this.#emptyQueue();
    this.#server.close();
    this.#server.closeIdleConnections();
    this.#held = null;
    for (const pass of held) pass();
    await Promise.race([closed, setTimeout(Math.max(0, deadline - performance.now()), undefined, { ref: false })]);
    const cut = this.#open.size;
    this.#server.closeAllConnections();
    await closed;
    return cut;
  }

  #hold(): (() => void)[] {
    this.#held = [];
    return this.#held;
  }

  /**
   * Accepts what waits in the system's queue, which closing would reset: one connection per turn of the event loop. Ends
   * after a short turn without one, or at the limit on a busy server.
   */
  async #emptyQueue(): Promise<void> {
    const until = performance.now() + LOOKED_FOR_MS;
    let began: number;
    let before: number;
    await setImmediate(); // from here on a whole turn lies between two of them
    do {
      began = performance.now();
      before = this.#connections;
      await setImmediate();
    } while ((this.#connections > before || performance.now() - began > SHORT_MS) && performance.now() < until);
  }
}
