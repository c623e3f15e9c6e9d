import DataLoader from "dataloader";
import type { Database } from "./db.server.ts";

const MAX_KEYS = 100;

/** Batches calls of one event-loop turn. When `query` fails, each key is asked alone. */
export function batchCalls<Key, Value>(
  query: (db: Database, keys: readonly Key[]) => Promise<Value[]>,
): (db: Database, key: Key) => Promise<Value> {
  const loaders = new WeakMap<Database, DataLoader<Key, Value>>();
  const alone = async (db: Database, key: Key): Promise<Value | Error> => {
    try {
      const [value] = await query(db, [key]);
      return value as Value;
    } catch (error) {
      return error as Error;
    }
  };
  const together = async (db: Database, keys: readonly Key[]): Promise<(Value | Error)[]> => {
    if (keys.length === 1) return query(db, keys);
    return query(db, keys).catch(() => Promise.all(keys.map((key) => alone(db, key))));
  };
  return (db, key) => {
    const loader =
      loaders.get(db) ??
      new DataLoader<Key, Value>((keys) => together(db, keys), { cache: false, maxBatchSize: MAX_KEYS });
    loaders.set(db, loader);
    return loader.load(key);
  };
}
