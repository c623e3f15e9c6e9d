/** What a PostgreSQL server does by itself and PGlite does not: checkpoints, and what autovacuum is for. */
import type { PGlite } from "@electric-sql/pglite";

const LOOK_MS = 15_000;
/** A start after a crash reads so much in about half a second. */
const CHECKPOINT_BYTES = 16 * 1024 * 1024;

/** Returns how to end. */
export function keepUp(client: PGlite): () => void {
  const look = async () => {
    await checkpointIfDue(client);
    await tendTables(client);
  };
  const timer = setInterval(() => void look().catch(() => {}), LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** When the write-ahead log has grown by CHECKPOINT_BYTES since the last one: it would grow until closing. */
export async function checkpointIfDue(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ due: boolean }>(
    "select pg_current_wal_lsn() - redo_lsn > $1 as due from pg_control_checkpoint()",
    [CHECKPOINT_BYTES],
  );
  if (rows[0]?.due) await client.query("checkpoint");
}

/**
 * By autovacuum's measure: statistics once a tenth of a table has changed, which also ends plans made for it, and the
 * room of old versions once they are a fifth. One table at a time: others ask in between.
 */
export async function tendTables(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ name: string; isWorn: boolean }>(
    `select name, is_worn as "isWorn" from (
       select c.oid::regclass::text as name,
         pg_stat_get_dead_tuples(c.oid) > 50 + greatest(c.reltuples, 0) / 5 as is_worn,
         pg_stat_get_mod_since_analyze(c.oid) > 50 + greatest(c.reltuples, 0) / 10 as has_changed,
         -- What was counted before this start is forgotten.
         pg_relation_size(c.oid) / 8192 > 2 * c.relpages as has_grown
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')) as tables
     where is_worn or has_changed or has_grown`,
  );
  for (const { name, isWorn } of rows) await client.exec(`${isWorn ? "vacuum (analyze)" : "analyze"} ${name}`);
}
