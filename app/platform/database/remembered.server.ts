/** Caches rarely changing data until a notification (docs/decisions/308). */
import type { Database } from "./db.server.ts";

/** Limits staleness after a lost notification. */
const MAX_AGE_MS = 1_000;

const states = new WeakMap<Database, { changes: number }>();

export function rememberOn(db: Database): () => void {
  const state = { changes: 0 };
  states.set(db, state);
  return () => {
    state.changes++;
  };
}

type CacheEntry<Value> = { value: Promise<Value>; changes: number; readAt: number };

/** Transactions always read. */
export function remembered<Value>(
  read: (db: Database) => PromiseLike<Value>,
  now: () => number = () => performance.now(),
): (db: Database) => Promise<Value> {
  const all = new WeakMap<Database, CacheEntry<Value>>();
  return (db) => {
    const state = states.get(db);
    if (!state) return Promise.resolve(read(db));
    const entry = all.get(db);
    if (entry && entry.changes === state.changes && now() - entry.readAt < MAX_AGE_MS) return entry.value;
    // Each await of a query of drizzle's builder runs it again.
    const value = Promise.resolve(read(db));
    all.set(db, { value, changes: state.changes, readAt: now() });
    value.catch(() => all.delete(db));
    return value;
  };
}

/**
 * Remembers what `make` builds of what `read` gives, which must be plain data. The object stays the same until that data
 * changes, so that others can keep what they derive from it.
 */
export function rememberedObject<Read, Value extends object>(
  read: (db: Database) => PromiseLike<Read>,
  make: (read: Read) => Value,
  now?: () => number,
): (db: Database) => Promise<Value> {
  const latest = new WeakMap<Database, { text: string; value: Value }>();
  return remembered(async (db) => {
    const data = await read(db);
    const text = JSON.stringify(data);
    const known = latest.get(db);
    if (known?.text === text) return known.value;
    const value = make(data);
    latest.set(db, { text, value });
    return value;
  }, now);
}
