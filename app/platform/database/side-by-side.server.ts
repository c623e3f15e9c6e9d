import DataLoader from "dataloader";
import type { Database } from "./db.server.ts";

const MAX_KEYS = 100;

/** Batches calls of one event-loop turn. When `ask` fails, each key is asked alone. */
export function sideBySide<Key, Value>(
  ask: (db: Database, keys: readonly Key[]) => Promise<Value[]>,
): (db: Database, key: Key) => Promise<Value> {
  const loaders = new WeakMap<Database, DataLoader<Key, Value>>();
  const alone = async (db: Database, key: Key): Promise<Value | Error> => {
    try {
      const [value] = await ask(db, [key]);
      return value as Value;
    } catch (error) {
      return error as Error;
    }
  };
  const together = async (db: Database, keys: readonly Key[]): Promise<(Value | Error)[]> => {
    if (keys.length === 1) return ask(db, keys);
    return ask(db, keys).catch(() => Promise.all(keys.map((key) => alone(db, key))));
  };
  return (db, key) => {
    const loader =
      loaders.get(db) ??
      new DataLoader<Key, Value>((keys) => together(db, keys), { cache: false, maxBatchSize: MAX_KEYS });
    loaders.set(db, loader);
    return loader.load(key);
  };
}
