/**
 * What one request asks at once goes over one connection, in one write to its socket: waking another
 * PostgreSQL process costs more than most of a page's statements.
 */
import { currentRequest, type RequestRecord } from "#app/platform/observability/current-request.server.ts";

type Shared<Opened> = { key: string; opened: Promise<Opened>; joined: number; using: number; hasFailed: boolean };
type How<Opened> = {
  open: (key: string) => Promise<Opened>;
  /** How much may share one. */
  most?: number;
  /** After the last of the work. */
  close: (opened: Opened, hasFailed: boolean) => void;
};

/** Opened once for all that a request begins in one turn of the event loop with the same key. */
export class SharedInTurn<Opened> {
  readonly #how: How<Opened>;
  readonly #joinable = new WeakMap<RequestRecord, Shared<Opened>>();

  constructor(how: How<Opened>) {
    this.#how = how;
  }

  /** Work of no request shares with nobody. */
  async use<T>(key: string, work: (opened: Opened) => Promise<T>): Promise<T> {
    const shared = this.#join(key);
    shared.joined++;
    shared.using++;
    try {
      return await work(await shared.opened);
    } catch (error) {
      shared.hasFailed = true;
      throw error;
    } finally {
      shared.using--;
      if (shared.using === 0)
        void shared.opened.then((opened) => this.#how.close(opened, shared.hasFailed)).catch(() => {});
    }
  }

  #join(key: string): Shared<Opened> {
    const request = currentRequest();
    const known = request && this.#joinable.get(request);
    const { open, most = Number.POSITIVE_INFINITY } = this.#how;
    if (known?.key === key && known.using > 0 && known.joined < most) return known;
    const shared = { key, opened: open(key), joined: 0, using: 0, hasFailed: false };
    if (!request) return shared;
    this.#joinable.set(request, shared);
    // Later work doesn't wait behind what is under way.
    setImmediate(() => {
      if (this.#joinable.get(request) === shared) this.#joinable.delete(request);
    });
    return shared;
  }
}
