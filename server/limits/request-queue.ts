/**
 * Bounds the requests that the application works on at once (docs/decisions/310). Requests beyond that wait in line,
 * signed-in shoppers first, and beyond the line they are refused before the application is entered.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { outerRouteOf } from "../observability/outer-routes.ts";
import type { Readers } from "../pages/readers.ts";
import { addressOf } from "../proxy.ts";

/** More would only wait for the database, each with its memory. */
const MAX_RUNNING = 64;
/** Guests whose page is not kept, searches above all: each takes 30 ms of the one thread, and health checks wait for them. */
const MAX_GUESTS = 8;
/** While a signed-in shopper's request is under way. */
const MAX_GUESTS_BESIDE_SHOPPERS = 2;
const MAX_PER_VISITOR = 4;
const MAX_WAITING = 1_000;
const MAX_WAITING_PER_VISITOR = 100;
const MAX_WAIT_MS = 10_000;

/** `key`: the session, or the address of a guest. */
export type Visitor = { key: string; isSignedIn: boolean };

type Turn = { begin: () => void; refuse: () => void };

/** An event stream stays open; accounts have ten at most. */
const STREAM = "/cart/events";

/** Files, health checks and webhooks don't wait. `trusted`: TRUST_PROXY. */
export function queueFor(
  queue: RequestQueue,
  { readers, originOf }: { readers: Readers; originOf: (request: IncomingMessage) => string },
  trusted: number,
) {
  return (request: IncomingMessage, response: ServerResponse, turn: Turn): void => {
    const { url = "", headers } = request;
    if (outerRouteOf(url) !== "other" || url === STREAM) {
      turn.begin();
      return;
    }
    const session = readers.sessionOf({ cookies: headers.cookie ?? "", origin: originOf(request) });
    queue.enter({ key: session ?? addressOf(request, trusted), isSignedIn: session !== null }, response, turn);
  };
}

type Waiting = { visitor: Visitor; begin: () => void; leave: () => void };

export class RequestQueue {
  readonly #waiting: Record<"shoppers" | "guests", Set<Waiting>> = { shoppers: new Set(), guests: new Set() };
  readonly #waitingOf = new Map<string, number>();
  readonly #runningOf = new Map<string, number>();
  readonly #running = { shoppers: 0, guests: 0 };

  get size(): { running: number; waiting: number } {
    const { shoppers, guests } = this.#waiting;
    return { running: this.#running.shoppers + this.#running.guests, waiting: shoppers.size + guests.size };
  }

  /** Calls `begin` now or when it is this request's turn, or `refuse` when it can't wait or has waited for ten seconds. */
  enter(visitor: Visitor, response: ServerResponse, { begin, refuse }: Turn): void {
    const run = (): void => {
      this.#run(visitor, response);
      begin();
    };
    if (this.#mayRun(visitor)) {
      run();
      return;
    }
    const ofVisitor = this.#waitingOf.get(visitor.key) ?? 0;
    if (this.size.waiting >= MAX_WAITING || ofVisitor >= MAX_WAITING_PER_VISITOR) {
      refuse();
      return;
    }
    const waiting: Waiting = {
      visitor,
      begin: run,
      leave: () => {
        clearTimeout(timer);
        response.off("close", waiting.leave);
        this.#waiting[lineOf(visitor)].delete(waiting);
        change(this.#waitingOf, visitor.key, -1);
      },
    };
    const timer = setTimeout(() => {
      waiting.leave();
      refuse();
    }, MAX_WAIT_MS);
    response.once("close", waiting.leave);
    this.#waiting[lineOf(visitor)].add(waiting);
    change(this.#waitingOf, visitor.key, 1);
  }

  #mayRun(visitor: Visitor): boolean {
    const { shoppers, guests } = this.#running;
    if (shoppers + guests >= MAX_RUNNING || (this.#runningOf.get(visitor.key) ?? 0) >= MAX_PER_VISITOR) return false;
    if (visitor.isSignedIn) return true;
    const areShoppersHere = shoppers + this.#waiting.shoppers.size > 0;
    return guests < (areShoppersHere ? MAX_GUESTS_BESIDE_SHOPPERS : MAX_GUESTS);
  }

  /** The place is free once the whole answer was written: a client that reads slowly holds none. */
  #run(visitor: Visitor, response: ServerResponse): void {
    const line = lineOf(visitor);
    this.#running[line]++;
    change(this.#runningOf, visitor.key, 1);
    const end = (): void => {
      response.off("prefinish", end);
      response.off("close", end);
      this.#running[line]--;
      change(this.#runningOf, visitor.key, -1);
      this.#beginNext();
    };
    response.once("prefinish", end);
    response.once("close", end);
  }

  #beginNext(): void {
    for (const line of ["shoppers", "guests"] as const)
      for (const waiting of this.#waiting[line]) {
        if (this.#running.shoppers + this.#running.guests >= MAX_RUNNING) return;
        if (!this.#mayRun(waiting.visitor)) continue;
        waiting.leave();
        waiting.begin();
      }
  }
}

function lineOf({ isSignedIn }: Visitor): "shoppers" | "guests" {
  return isSignedIn ? "shoppers" : "guests";
}

function change(counts: Map<string, number>, key: string, by: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + by;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}
