/** Checkpoints and vacuums PGlite, which does neither by itself. */
import type { PGlite } from "@electric-sql/pglite";

const LOOK_MS = 15_000;
/** Crash recovery reads this much in about half a second. */
const CHECKPOINT_BYTES = 16 * 1024 * 1024;

export function keepUp(client: PGlite): () => void {
  const look = async () => {
    await checkpointIfDue(client);
    await tendTables(client);
  };
  const timer = setInterval(() => void look().catch(() => {}), LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

export async function checkpointIfDue(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ due: boolean }>(
    "select pg_current_wal_lsn() - redo_lsn > $1 as due from pg_control_checkpoint()",
    [CHECKPOINT_BYTES],
  );
  if (rows[0]?.due) await client.query("checkpoint");
}

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
