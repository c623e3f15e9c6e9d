/**
 * Metrics of the shop that are read from the database, on request and cached for a while, so that frequent requests and
 * several servers cost little. All but those cached for long read an index or a small table.
 */
import { type SQL, sql } from "drizzle-orm";
import { Gauge, Registry } from "prom-client";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";

const SHORT_MS = 15_000;
/** For metrics that count row by row. */
const LONG_MS = 5 * 60_000;
const STATEMENT_LIMIT = "2s";
export const FIGURE_READABLE = "sanganak_figure_readable";

/** `read`: rows with a label per column, the figure as `value`. */
type StoreFigure = { name: string; help: string; keptMs: number; read: SQL };

export const storeFigures: readonly StoreFigure[] = [
  {
    name: "sanganak_jobs",
    help: "Background jobs by queue and state, as the queue counts them every 15 s.",
    keptMs: SHORT_MS,
    read: sql`select name as queue, state, count as value from pgboss.queue,
      lateral (values ('queued', queued_count), ('active', active_count), ('failed', failed_count)) as counted (state, count)
      where name not like '\\_\\_%'`,
  },
  {
    name: "sanganak_jobs_oldest_seconds",
    help: "For how long the oldest job of a queue could have been begun.",
    keptMs: SHORT_MS,
    read: sql`select q.name as queue, coalesce((
        select greatest(0, extract(epoch from now() - min(greatest(j.created_on, j.start_after)))) from pgboss.job j
        where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now()), 0)::float8 as value
      from pgboss.queue q where q.name not like '\\_\\_%'`,
  },
  {
    name: "sanganak_mails",
    help: "Mails of the last 7 days by state; failed ones of all time.",
    keptMs: SHORT_MS,
    read: sql`select s.state, count(m.created_at)::float8 as value
      from unnest(array['queued', 'held', 'sent', 'failed']) as s (state)
      left join (select state, created_at from mail_messages where created_at > now() - interval '7 days' and state <> 'failed'
        union all select state, created_at from mail_messages where state = 'failed') m on m.state = s.state
      group by 1`,
  },
  {
    name: "sanganak_payments",
    help: "Payments by status.",
    keptMs: LONG_MS,
    read: sql`select s.status, count(p.status)::float8 as value
      from unnest(array['created', 'pending', 'captured', 'failed', 'expired']) as s (status)
      left join payments p on p.status = s.status group by 1`,
  },
  {
    name: "sanganak_payment_events_waiting",
    help: "What payment providers said and is not applied yet.",
    keptMs: SHORT_MS,
    read: sql`select count(*)::float8 as value from payment_events where applied_at is null`,
  },
  {
    name: "sanganak_payment_events_oldest_seconds",
    help: "For how long the oldest of them has waited.",
    keptMs: SHORT_MS,
    read: sql`select coalesce(extract(epoch from now() - min(received_at)), 0)::float8 as value
      from payment_events where applied_at is null`,
  },
  {
    name: "sanganak_refunds",
    help: "Refunds by status; failed ones only while nobody has tried again.",
    keptMs: SHORT_MS,
    read: sql`select s.status, count(r.status)::float8 as value
      from unnest(array['requested', 'sent', 'succeeded', 'failed']) as s (status)
      left join refunds r on r.status = s.status
        and not (r.status = 'failed' and exists (select from refunds again where again.retry_of = r.id))
      group by 1`,
  },
  {
    name: "sanganak_refunds_oldest_seconds",
    help: "For how long the oldest refund through a payment provider has been under way.",
    keptMs: SHORT_MS,
    read: sql`select coalesce(extract(epoch from now() - min(r.created_at)), 0)::float8 as value
      from refunds r join payments p on p.id = r.payment_id
      where r.status in ('requested', 'sent') and p.provider not in ('bank', 'cod')`,
  },
  {
    name: "sanganak_orders_last_hour",
    help: "Orders placed in the last hour.",
    keptMs: SHORT_MS,
    read: sql`select count(*)::float8 as value from orders where placed_at > now() - interval '1 hour'`,
  },
  {
    name: "sanganak_products_out_of_stock",
    help: "Live products without stock.",
    keptMs: LONG_MS,
    read: sql`select count(*)::float8 as value from products where status = 'live' and stock = 0`,
  },
  {
    name: "sanganak_audit_violations",
    help: "What broke each of the auditor's rules at its last nightly look.",
    keptMs: SHORT_MS,
    read: sql`select f ->> 'name' as rule, (f ->> 'violations')::float8 as value
      from (select findings from auditor_runs order by started_at desc limit 1) as last, jsonb_array_elements(findings) as f`,
  },
  {
    name: "sanganak_audit_unfinished_rules",
    help: "Rules that took too long at the last nightly look.",
    keptMs: SHORT_MS,
    read: sql`select unfinished::float8 as value from auditor_runs order by started_at desc limit 1`,
  },
  {
    name: "sanganak_audit_last_run_timestamp_seconds",
    help: "When the last nightly look ended, in Unix time.",
    keptMs: SHORT_MS,
    read: sql`select extract(epoch from finished_at)::float8 as value from auditor_runs order by started_at desc limit 1`,
  },
  {
    name: "sanganak_audit_last_run_duration_seconds",
    help: "How long it took.",
    keptMs: SHORT_MS,
    read: sql`select extract(epoch from finished_at - started_at)::float8 as value
      from auditor_runs order by started_at desc limit 1`,
  },
];

type Sample = { labels: Record<string, string>; value: number };
type Read = { at: number; samples: Sample[] | null };

/** Reads one after the other, once for concurrent requests. `FIGURE_READABLE` reports those that can't be read. */
export class StoreFigures {
  readonly #db: Database;
  readonly #figures: readonly StoreFigure[];
  readonly #kept = new Map<string, Read>();
  #reading: Promise<void> | undefined;

  constructor(db: Database, figures = storeFigures) {
    this.#db = db;
    this.#figures = figures;
  }

  /** Values may be some seconds old. */
  async read(): Promise<Registry> {
    this.#reading ??= this.#readDue().finally(() => {
      this.#reading = undefined;
    });
    await this.#reading;
    const registry = new Registry();
    const readable = new Gauge({
      name: FIGURE_READABLE,
      help: "Whether a figure of the database could be read.",
      labelNames: ["figure"],
      registers: [registry],
    });
    for (const { name, help } of this.#figures) {
      const samples = this.#kept.get(name)?.samples;
      readable.set({ figure: name }, samples ? 1 : 0);
      if (!samples?.length) continue;
      const labelNames = Object.keys(samples[0]?.labels ?? {});
      const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
      for (const { labels, value } of samples) gauge.set(labels, value);
    }
    return registry;
  }

  async #readDue(): Promise<void> {
    const now = performance.now();
    const due = this.#figures.filter(({ name, keptMs }) => now - (this.#kept.get(name)?.at ?? -Infinity) >= keptMs);
    for (const { name, read } of due) {
      const samples = await this.#query(read).catch(() => null);
      this.#kept.set(name, { at: now, samples });
    }
  }

  async #query(query: SQL): Promise<Sample[]> {
    const rows = await transaction(
      this.#db,
      async (tx) => {
        await tx.execute(sql.raw(`set local statement_timeout = '${STATEMENT_LIMIT}'`));
        return rowsOf<Record<string, string | number>>(tx, query);
      },
      { accessMode: "read only" },
    );
    return rows.map(({ value, ...labels }) => ({
      labels: Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, String(label)])),
      value: Number(value),
    }));
  }
}
