/** Notifies account holders of policy changes (docs/rules.md#e8). */
import { and, eq, sql } from "drizzle-orm";
import { countAccountHolders, listAccountHolders } from "#app/accounts/people/account-holders.server.ts";
import { auditLog } from "#app/audit/schema.server.ts";
import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { ok, type Result } from "#app/domain/basics/result.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { enqueue, type JobDefinition } from "#app/platform/jobs.server.ts";
import {
  type SavePage,
  type SavePageError,
  type SavePageErrors,
  savePage,
} from "#app/settings/texts/page-commands.server.ts";
import { listPageVersions } from "#app/settings/texts/page-queries.server.ts";
import { type StorePage, storePages } from "#app/settings/texts/store-pages.ts";

/** Mails per transaction. */
const BATCH = 200;

/** `after`: the last account of the batch before. */
export type PageChangeNotice = { page: StorePage; number: number; origin: string; after: string | null };

export const notifyPageChangeJob: JobDefinition<PageChangeNotice> = {
  name: "admin.tell-page-change",
  handle: ({ db }, change) => notifyPageChange(db, change),
};

/** `emailCount`: mails that the batches will send. */
export async function publishPage(
  db: Database,
  context: CommandContext,
  { isAnnounced, ...input }: SavePage & { isAnnounced: boolean },
): Promise<Result<{ emailCount: number }, SavePageError, SavePageErrors>> {
  return transaction<Result<{ emailCount: number }, SavePageError, SavePageErrors>>(db, async (tx) => {
    const emailCount = isAnnounced ? await countAccountHolders(tx, context.now) : 0;
    const saved = await savePage(tx, context, { ...input, emailCount });
    if (!saved.ok) return saved;
    if (emailCount > 0) {
      const { page } = input;
      await enqueue(tx, notifyPageChangeJob, { page, number: saved.value.number, origin: context.origin, after: null });
    }
    return ok({ emailCount });
  });
}

/**
 * Notifies one batch and enqueues the next; repeats send nothing twice. A later announced version ends the notice, a
 * correction changes only its day.
 */
export async function notifyPageChange(db: Database, { page, number, origin, after }: PageChangeNotice): Promise<void> {
  await transaction(db, async (tx) => {
    const versions = await listPageVersions(tx, page);
    const [newest, announced] = [versions[0], versions.find((version) => version.number === number)];
    if (!newest || !announced || (await hasLaterNotice(tx, page, number))) return;
    const holders = await listAccountHolders(tx, { until: announced.savedAt, after, limit: BATCH });
    const { title, path } = storePages[page];
    const from = newest.effectiveOn > dayInIndia(newest.savedAt) ? formatDay(newest.effectiveOn) : null;
    for (const { id, name, email } of holders) {
      const data = { name, title, from, link: `${origin}${path}` };
      await queueMail(tx, { kind: "policy-changed", reference: `${page}:${number}:${id}`, to: email, data });
    }
    const last = holders.at(-1);
    if (last && holders.length === BATCH)
      await enqueue(tx, notifyPageChangeJob, { page, number, origin, after: last.id });
  });
}

/** The audit log has the number of mails of each version's notice. */
async function hasLaterNotice(tx: Database, page: StorePage, number: number): Promise<boolean> {
  const { action, subjectKind, subjectId, after } = auditLog;
  const isLater = sql`(${after} ->> 'version')::int > ${number} and (${after} ->> 'emails')::int > 0`;
  const isOfPage = and(eq(action, "page.save"), eq(subjectKind, "page"), eq(subjectId, page));
  return (await tx.$count(auditLog, and(isOfPage, isLater))) > 0;
}
