/**
 * What hardly ever changes and every page needs: read once, and again when the database says that it has changed
 * (docs/decisions/308).
 */
import type { Database } from "./db.server.ts";

/** So old it may get where a notice was lost with its connection. */
const MAX_AGE_MS = 1_000;

const heard = new WeakMap<Database, { changes: number }>();

/** From now on `remembered` keeps what it read of `db`. Call what is returned at each change. */
export function rememberOn(db: Database): () => void {
  const state = { changes: 0 };
  heard.set(db, state);
  return () => {
    state.changes++;
  };
}

type CacheEntry<Value> = { value: Promise<Value>; changes: number; readAt: number };

/** `read`, asked once for many. In transactions, and where nobody listens, it is always asked. `now`: ms. */
export function remembered<Value>(
  read: (db: Database) => PromiseLike<Value>,
  now: () => number = () => performance.now(),
): (db: Database) => Promise<Value> {
  const all = new WeakMap<Database, CacheEntry<Value>>();
  return (db) => {
    const state = heard.get(db);
    if (!state) return Promise.resolve(read(db));
    const kept = all.get(db);
    if (kept && kept.changes === state.changes && now() - kept.readAt < MAX_AGE_MS) return kept.value;
    // A query of the builder is asked anew by everybody who awaits it.
    const value = Promise.resolve(read(db));
    all.set(db, { value, changes: state.changes, readAt: now() });
    value.catch(() => all.delete(db));
    return value;
  };
}
