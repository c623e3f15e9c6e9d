/** What one question costs: in this process, in the database's, and by the clock. */
import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";

/**
 * In ms: processor time of this thread and of the database's process, what passed, and what of it neither waited for a
 * processor that others had: what it takes on a machine of its own.
 */
export type Cost = { shop: number; database: number; elapsed: number; alone: number };

const NS_PER_MS = 1_000_000;

/** The process behind a connection pool of one. */
export async function backendOf(db: Database): Promise<number> {
  const [row] = await rowsOf<{ pid: number }>(db, sql`select pg_backend_pid() as pid`);
  return row?.pid ?? 0;
}

/** `backend`: on this machine, else the database's time is 0. */
export async function measured(backend: number, work: () => Promise<unknown>): Promise<Cost> {
  const processes = [process.pid, backend];
  const [before, from] = [processes.map(scheduled), performance.now()];
  await work();
  const elapsed = performance.now() - from;
  const spent = processes.map(scheduled).map(({ ran, waited }, at) => ({
    ran: ran - (before[at]?.ran ?? 0),
    waited: waited - (before[at]?.waited ?? 0),
  }));
  const [shop = 0, database = 0] = spent.map(({ ran }) => ran);
  return { shop, database, elapsed, alone: spent.reduce((left, { waited }) => left - waited, elapsed) };
}

/** Milliseconds of the process's first thread since its start, where the kernel counts them. */
function scheduled(pid: number): { ran: number; waited: number } {
  try {
    const [ran = 0, waited = 0] = readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ").map(Number);
    return { ran: ran / NS_PER_MS, waited: waited / NS_PER_MS };
  } catch {
    const { user, system } = process.threadCpuUsage();
    return { ran: pid === process.pid ? (user + system) / 1000 : 0, waited: 0 };
  }
}

/** `part`: 0.5 is the median. */
export function quantile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
