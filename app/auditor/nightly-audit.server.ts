import { setTimeout as sleep } from "node:timers/promises";
import { desc, lt } from "drizzle-orm";
import { listActiveAdmins } from "#app/accounts/people/user-queries.server.ts";
import { ok, type Result } from "#app/domain/basics/result.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import { type Database, openDatabase } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import type { JobDefinition, JobServices } from "#app/platform/jobs.server.ts";
import { auditRule, listInvariants } from "./audit.server.ts";
import { type Audit, type Finding, type Invariant, listViolations, publicReason } from "./invariant.ts";
import { auditorRuns } from "./schema.server.ts";

const RULE_LIMIT_MS = 60_000;
/** Pauses last at least as long as the check before, so that shoppers have half of the time. */
const MIN_PAUSE_MS = 200;
const RETENTION_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

export const nightlyAuditJob: JobDefinition = {
  name: "auditor.nightly",
  cron: "0 21 * * *", // 02:30 in India
  retries: 2,
  handle: async (services) => {
    const { db, clock, origin, log } = services;
    const now = clock.now();
    const result = await withAuditConnection(services, (connection) => auditWithPauses(connection, now));
    const stored = await storeAudit(db, { now: clock.now(), origin }, result);
    if (stored.ok && stored.value.broken > 0) log.error(stored.value, "nightly audit: violations");
  },
};

/** PostgreSQL audits have their own connection with a longer statement timeout; the embedded database has only one. */
async function withAuditConnection<Output>(
  { db, env }: JobServices,
  work: (db: Database) => Promise<Output>,
): Promise<Output> {
  if (env.embedded) return work(db);
  const url = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
  const own = await openDatabase({ url, dataDir: env.DATA_DIR, pool: 1, statementMs: RULE_LIMIT_MS, migrations: null });
  try {
    return await work(own.db);
  } finally {
    await own.close();
  }
}

/** A check that takes too long counts as unfinished. */
export async function auditWithPauses(
  db: Database,
  now: Date,
  { rules, minPauseMs = MIN_PAUSE_MS }: { rules?: readonly Invariant[]; minPauseMs?: number } = {},
): Promise<Audit> {
  const started = performance.now();
  const findings: Finding[] = [];
  for (const rule of rules ?? (await listInvariants())) {
    const began = performance.now();
    findings.push(await auditRule(db, rule, { now, limitMs: RULE_LIMIT_MS }));
    await sleep(Math.max(minPauseMs, performance.now() - began));
  }
  return { at: now.toISOString(), tookMs: Math.round(performance.now() - started), findings };
}

/** Mails all admins when an invariant has more violations than at the last audit. */
export async function storeAudit(
  db: Database,
  { now, origin }: Omit<CommandContext, "viewer">,
  audit: Audit,
): Promise<Result<{ broken: number; newlyBroken: number }, never>> {
  const broken = listViolations(audit);
  return transaction(db, async (tx) => {
    const [last] = await tx.select().from(auditorRuns).orderBy(desc(auditorRuns.startedAt)).limit(1);
    const fresh = broken.filter((finding) => finding.violations > countBefore(last?.findings, finding));
    const [run] = await tx
      .insert(auditorRuns)
      .values({
        startedAt: new Date(audit.at),
        finishedAt: now,
        violations: broken.reduce((sum, { violations }) => sum + violations, 0),
        unfinished: audit.findings.filter(({ isUnfinished }) => isUnfinished).length,
        findings: audit.findings,
      })
      .returning({ id: auditorRuns.id });
    await tx.delete(auditorRuns).where(lt(auditorRuns.startedAt, new Date(now.getTime() - RETENTION_DAYS * DAY_MS)));
    if (fresh.length > 0 && run) await notifyAdmins(tx, { origin, runId: run.id, fresh });
    return ok({ broken: broken.length, newlyBroken: fresh.length });
  });
}

function countBefore(findings: Finding[] | undefined, { name }: Finding): number {
  return findings?.find((finding) => finding.name === name)?.violations ?? 0;
}

async function notifyAdmins(
  tx: Database,
  { origin, runId, fresh }: { origin: string; runId: string; fresh: Finding[] },
): Promise<void> {
  const problems = fresh.map((finding) => ({
    why: publicReason(finding),
    of: finding.of,
    violations: finding.violations,
  }));
  for (const { id, name, email } of await listActiveAdmins(tx)) {
    const data = { name, link: `${origin}/admin/data-checks`, problems };
    await queueMail(tx, { kind: "data-check", reference: `${runId} ${id}`, to: email, data });
  }
}
