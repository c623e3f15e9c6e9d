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

/** Mails of one transaction. */
const BATCH = 200;

/** `after`: whom the batch before ended with. */
export type PageChangeNotice = { page: StorePage; number: number; origin: string; after: string | null };

export const notifyPageChangeJob: JobDefinition<PageChangeNotice> = {
  name: "admin.tell-page-change",
  handle: ({ db }, change) => notifyPageChange(db, change),
};

/** `told`: how many are written to, 0 without `isTold`; the mails follow in batches. */
export async function publishPage(
  db: Database,
  context: CommandContext,
  { isTold, ...input }: SavePage & { isTold: boolean },
): Promise<Result<{ told: number }, SavePageError, SavePageErrors>> {
  return transaction<Result<{ told: number }, SavePageError, SavePageErrors>>(db, async (tx) => {
    const told = isTold ? await countAccountHolders(tx, context.now) : 0;
    const saved = await savePage(tx, context, { ...input, told });
    if (!saved.ok) return saved;
    if (told > 0) {
      const { page } = input;
      await enqueue(tx, notifyPageChangeJob, { page, number: saved.value.number, origin: context.origin, after: null });
    }
    return ok({ told });
  });
}

/**
 * One batch, then a job for the next. May run twice: a person has one mail per version. Whoever registered later has
 * read of the change on the page; of a version that another told one follows nobody else is told. One that was only
 * corrected since, without a notice of its own, goes on, with the newest one's day.
 */
export async function notifyPageChange(db: Database, { page, number, origin, after }: PageChangeNotice): Promise<void> {
  await transaction(db, async (tx) => {
    const versions = await listPageVersions(tx, page);
    const [newest, told] = [versions[0], versions.find((version) => version.number === number)];
    if (!newest || !told || (await isToldSince(tx, page, number))) return;
    const holders = await listAccountHolders(tx, { until: told.savedAt, after, limit: BATCH });
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

/** The audit log has how many each version's notice goes to. */
async function isToldSince(tx: Database, page: StorePage, number: number): Promise<boolean> {
  const { action, subjectKind, subjectId, after } = auditLog;
  const isLater = sql`(${after} ->> 'version')::int > ${number} and (${after} ->> 'emails')::int > 0`;
  const ofPage = and(eq(action, "page.save"), eq(subjectKind, "page"), eq(subjectId, page));
  return (await tx.$count(auditLog, and(ofPage, isLater))) > 0;
}
