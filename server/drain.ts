/**
 * Ends an HTTP server without losing a request (docs/decisions/109). `announced`: for so long it goes on answering, so that
 * proxies see /readyz and choose others; every answer closes its connection. Then nobody new gets in, and who is being
 * answered gets until `limit`.
 */
import type { Server, ServerResponse } from "node:http";
import { setImmediate, setTimeout } from "node:timers/promises";

export class Drain {
  readonly #server: Server;
  readonly #open = new Set<ServerResponse>();
  #isDraining = false;

  /** Before the server's own listener: it must see requests first. */
  constructor(server: Server) {
    this.#server = server;
    server.prependListener("request", (_, response) => {
      this.#open.add(response);
      response.once("close", () => this.#open.delete(response));
      if (this.#isDraining) response.setHeader("connection", "close");
    });
  }

  /** Times in ms from now. Returns how many requests were cut off. */
  async end({ announcedMs, limitMs }: { announcedMs: number; limitMs: number }): Promise<number> {
    const closed = new Promise<void>((resolve) => this.#server.once("close", resolve));
    this.#isDraining = true;
    for (const response of this.#open) if (!response.headersSent) response.setHeader("connection", "close");
    if (announcedMs > 0) await setTimeout(announcedMs);
    // Right after a turn in which the system's queue of connections was emptied: those in it would be reset.
    await setImmediate();
    this.#server.close();
    this.#server.closeIdleConnections();
    await Promise.race([closed, setTimeout(limitMs - announcedMs, undefined, { ref: false })]);
    const cut = this.#open.size;
    this.#server.closeAllConnections();
    await closed;
    return cut;
  }
}
