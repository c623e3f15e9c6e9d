import { findViewer } from "#app/accounts/sign-in/session-queries.server.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import { findCartVersion } from "./cart-queries.server.ts";

/** Keeps proxies from closing quiet streams, and closes a stream whose session has ended. */
const HEARTBEAT_MS = 25_000;
/** Per account and process; one more closes the oldest. */
export const MAX_STREAMS = 10;

export function cartTopic(userId: string): string {
  return `cart ${userId}`;
}

/** Parses the payload "<user id> <version>" of the trigger on `carts`. */
export function readCartNotification(payload: string): { topic: string; version: string } {
  const [userId = "", version = ""] = payload.split(" ");
  return { topic: cartTopic(userId), version };
}

const openStreams = new Map<string, Set<CartStream>>();

export async function streamCartVersions(app: AppContext, userId: string, request: Request): Promise<Response> {
  const stream = new CartStream(app, userId, request);
  const body = stream.open();
  // Subscribed before reading: a change in between is sent twice at worst.
  stream.send("version", String(await findCartVersion(app.db, userId)));
  return new Response(body, {
    headers: { "content-type": "text/event-stream", "cache-control": "no-store", "x-accel-buffering": "no" },
  });
}

class CartStream {
  readonly #app: AppContext;
  readonly #userId: string;
  readonly #request: Request;
  readonly #cleanups: (() => void)[] = [];
  readonly #bytes = new TextEncoder();
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  constructor(app: AppContext, userId: string, request: Request) {
    this.#app = app;
    this.#userId = userId;
    this.#request = request;
  }

  open(): ReadableStream<Uint8Array> {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#controller = controller;
      },
      cancel: () => this.close(),
    });
    const close = () => this.close();
    for (const signal of [this.#app.stopping, this.#request.signal]) {
      signal.addEventListener("abort", close);
      this.#cleanups.push(() => signal.removeEventListener("abort", close));
      if (signal.aborted) this.close();
    }
    if (!this.#controller) return body;
    this.#cleanups.push(
      this.#app.changes.subscribe(cartTopic(this.#userId), (version) => this.send("version", version)),
    );
    const heartbeat = setInterval(() => void this.#beat(), HEARTBEAT_MS);
    heartbeat.unref();
    this.#cleanups.push(() => clearInterval(heartbeat));
    this.#register();
    return body;
  }

  send(event: string, data: string): void {
    this.#write(`event: ${event}\ndata: ${data}\n\n`);
  }

  close(): void {
    const controller = this.#controller;
    this.#controller = undefined;
    for (const cleanup of this.#cleanups.splice(0)) cleanup();
    try {
      controller?.close();
    } catch {
      // The browser closed it first.
    }
  }

  #write(text: string): void {
    try {
      this.#controller?.enqueue(this.#bytes.encode(text));
    } catch {
      this.close(); // The connection is closed.
    }
  }

  async #beat(): Promise<void> {
    this.#write(":\n\n");
    try {
      const viewer = await findViewer(this.#app, this.#request);
      if (viewer.kind !== "user" || viewer.id !== this.#userId) this.close();
    } catch (error) {
      this.#app.log.error({ err: error }, "the cart's event stream failed");
      this.close();
    }
  }

  #register(): void {
    const streams = openStreams.get(this.#userId) ?? new Set();
    openStreams.set(this.#userId, streams.add(this));
    this.#cleanups.push(() => {
      streams.delete(this);
      if (streams.size === 0 && openStreams.get(this.#userId) === streams) openStreams.delete(this.#userId);
    });
    const [oldest] = streams;
    if (streams.size > MAX_STREAMS && oldest) {
      oldest.send("replaced", "");
      oldest.close();
    }
  }
}
