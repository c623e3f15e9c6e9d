/** /livez: the process answers. /readyz: it can also write to its database, and isn't stopping (docs/rules.md#t2). */
import { statfs } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { ok } from "#app/domain/basics/result.ts";
import { databaseTrouble } from "#app/platform/database/database-errors.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";

/** A proxy has other servers to try. */
const LIMIT_MS = 3_000;
/** The check runs at most once in this time. */
const SAME_ANSWER_MS = 1_000;
/** The embedded database needs room for its log first. */
const MIN_FREE_BYTES = 32 * 1024 * 1024;
/** Over a megabyte: more than is sorted in memory. */
const ROWS_ON_DISK = 50_000;
const COME_AGAIN = { "retry-after": "5" };

/** 200 "ok", or 503 with the reason in a few words. `folder`: of an embedded database. */
export function healthRoutes(db: Database, stopping: AbortSignal, folder: string | null): Hono {
  const routes = new Hono();
  let last: { at: number; reason: Promise<string | null> } | undefined;
  routes.get("/livez", (c) => c.text("ok"));
  routes.get("/readyz", async (c) => {
    if (stopping.aborted) return c.text("stopping", 503, COME_AGAIN);
    const now = performance.now();
    if (!last || now - last.at > SAME_ANSWER_MS) last = { at: now, reason: reasonNotReady(db, folder) };
    const reason = await last.reason;
    return reason ? c.text(reason, 503, COME_AGAIN) : c.text("ok");
  });
  return routes;
}

async function reasonNotReady(db: Database, folder: string | null): Promise<string | null> {
  try {
    if (folder && (await freeBytes(folder)) < MIN_FREE_BYTES) return "disk full";
    const isReady = await Promise.race([probe(db), sleep(LIMIT_MS, false, { ref: false })]);
    return isReady ? null : "database unavailable: no answer";
  } catch (error) {
    return `database unavailable: ${databaseTrouble(error) ?? "unknown"}`;
  }
}

/** An update alone succeeds on a full disk, where there is room in its page; so a file is written too. */
async function probe(db: Database): Promise<true> {
  await transaction(db, async (tx) => {
    await tx.execute(sql`set local work_mem = '64kB'`);
    await tx.execute(sql`select count(*) from generate_series(1, ${sql.raw(String(ROWS_ON_DISK))})`);
    await tx.execute(
      sql`insert into health_probe (id, at) values (1, now()) on conflict (id) do update set at = now()`,
    );
    return ok();
  });
  return true;
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
