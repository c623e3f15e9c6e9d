/** Caches records of signed-in people until the database notifies of a change (db/migrations/0054, 0145). */
import { LRUCache } from "lru-cache";
import type { MeRecord, ReadRecord } from "#app/storefront/me-record.server.ts";

/** A user or session changed; a server receives this before its own commit resolves. */
export const VIEWER_CHANGED = "viewer_changed";
/** The payload for all users, in place of a user's id. */
export const EVERYBODY = "*";
/** Somebody's cart, wishlist, reviews, deliveries, unpaid orders, addresses. */
export const PERSON_CHANGED = "person_changed";

const MAX_SESSIONS = 5_000;
/** Notifications drop changed records; this limits the age of a record whose notification is missing. */
const MAX_AGE_MS = 10 * 60_000;

type Cached = Pick<ReadRecord, "record" | "expiresAt">;
/** Notifications received while a record was being read. */
type Reading = { users: Set<string>; products: Set<string>; all: boolean };

export class People {
  readonly #sessions = new LRUCache<string, Cached>({ max: MAX_SESSIONS, ttl: MAX_AGE_MS });
  readonly #tokens = new Map<string, Set<string>>();
  readonly #readings = new Set<Reading>();

  /** `now`: ms since 1970; `withProducts`: for a product's page. Undefined: ask the database. */
  get(token: string, now: number, { withProducts }: { withProducts: boolean }): MeRecord | undefined {
    const session = this.#sessions.get(token);
    if (!session || session.expiresAt <= now) return undefined;
    const { products, vendorId, isInCompany } = session.record;
    // Whether a vendor sells a product, and what a company pays for it, is read for one product only.
    const isKnown = !withProducts || (products && vendorId === null && !isInCompany);
    return isKnown ? session.record : undefined;
  }

  /** Returns what `find` reads and caches it unless it changed meanwhile. Each request reads by itself. */
  async read(token: string, find: () => Promise<ReadRecord | null>): Promise<MeRecord | null> {
    const reading: Reading = { users: new Set(), products: new Set(), all: false };
    this.#readings.add(reading);
    try {
      const read = await find();
      if (read && !read.isLarge && !hasChanged(read.record, reading)) this.#store(token, read);
      return read?.record ?? null;
    } finally {
      this.#readings.delete(reading);
    }
  }

  drop(userId: string): void {
    for (const { users } of this.#readings) users.add(userId);
    for (const token of this.#tokens.get(userId) ?? []) this.#sessions.delete(token);
    this.#tokens.delete(userId);
  }

  /** `what`: a payload of `catalogue_changed`. Carts with that product may have another count. */
  dropCarts(what: string): void {
    for (const { products } of this.#readings) products.add(what);
    const hasIt = ({ record }: Cached) => what === "*" || record.inCart.includes(what);
    for (const session of [...this.#sessions.values()].filter(hasIt)) this.drop(session.record.userId);
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

function hasChanged(record: MeRecord, reading: Reading): boolean {
  return (
    reading.all ||
    reading.users.has(record.userId) ||
    record.inCart.some((slug) => reading.products.has(slug) || reading.products.has("*"))
  );
}
