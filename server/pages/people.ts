/** What is known of signed-in people, kept in memory and dropped by notices of the database (db/migrations/0054, 0145). */
import { LRUCache } from "lru-cache";
import type { MeRecord, ReadRecord } from "#app/storefront/me-record.server.ts";

/** Who somebody is, or whether a session holds; own commits are heard before they resolve. */
export const VIEWER_CHANGED = "viewer_changed";
/** Instead of a user's id. */
export const EVERYBODY = "*";
/** Somebody's cart, wishlist, reviews, deliveries, unpaid orders, addresses. */
export const PERSON_CHANGED = "person_changed";

const MAX_SESSIONS = 5_000;
/** Notices drop what has changed; this bounds what a notice that nobody sends could cost. */
const MAX_AGE_MS = 10 * 60_000;

type Cached = Pick<ReadRecord, "record" | "expiresAt">;
/** Notices that came while a record was being read. */
type Reading = { users: Set<string>; products: Set<string>; all: boolean };

export class People {
  readonly #sessions = new LRUCache<string, Cached>({ max: MAX_SESSIONS, ttl: MAX_AGE_MS });
  readonly #tokens = new Map<string, Set<string>>();
  readonly #readings = new Set<Reading>();

  /** `now`: ms since 1970; `withProducts`: for a product's page. Undefined: ask the database. */
  get(token: string, now: number, { withProducts }: { withProducts: boolean }): MeRecord | undefined {
    const kept = this.#sessions.get(token);
    if (!kept || kept.expiresAt <= now) return undefined;
    // Whether a vendor sells the product is known of the one that was asked about alone.
    const isKnown = !withProducts || (kept.record.products && kept.record.vendorId === null);
    return isKnown ? kept.record : undefined;
  }

  /** What `find` returns, kept unless something of it changed meanwhile. Never shared with another request. */
  async read(token: string, find: () => Promise<ReadRecord | null>): Promise<MeRecord | null> {
    const reading: Reading = { users: new Set(), products: new Set(), all: false };
    this.#readings.add(reading);
    try {
      const found = await find();
      if (found && !found.isLarge && !hasChanged(found.record, reading)) this.#store(token, found);
      return found?.record ?? null;
    } finally {
      this.#readings.delete(reading);
    }
  }

  drop(userId: string): void {
    for (const { users } of this.#readings) users.add(userId);
    for (const token of this.#tokens.get(userId) ?? []) this.#sessions.delete(token);
    this.#tokens.delete(userId);
  }

  /** A payload of `catalogue_changed`: who has the product in the cart may have another count. */
  dropCarts(what: string): void {
    for (const { products } of this.#readings) products.add(what);
    const hasIt = ({ record }: Cached) => what === "*" || record.inCart.includes(what);
    for (const kept of [...this.#sessions.values()].filter(hasIt)) this.drop(kept.record.userId);
  }

  dropAll(): void {
    for (const reading of this.#readings) reading.all = true;
    this.#sessions.clear();
    this.#tokens.clear();
  }

  #store(token: string, { record, expiresAt }: Cached): void {
    this.#sessions.set(token, { record, expiresAt });
    const { userId } = record;
    const tokens = this.#tokens.get(userId) ?? new Set();
    // Sessions that have aged out meanwhile.
    for (const other of tokens) if (!this.#sessions.has(other)) tokens.delete(other);
    this.#tokens.set(userId, tokens.add(token));
    if (this.#tokens.size > MAX_SESSIONS) this.#sweep();
  }

  #sweep(): void {
    for (const [userId, tokens] of this.#tokens)
      if (![...tokens].some((token) => this.#sessions.has(token))) this.#tokens.delete(userId);
  }
}

function hasChanged(record: MeRecord, heard: Reading): boolean {
  return (
    heard.all ||
    heard.users.has(record.userId) ||
    record.inCart.some((slug) => heard.products.has(slug) || heard.products.has("*"))
  );
}
