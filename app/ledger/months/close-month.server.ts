/** Closes months of the books, and reopens the newest (docs/rules.md#l12). */
import { and, eq, isNull, max, sql } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { monthName, nextMonth } from "#app/domain/basics/calendar-month.ts";
import { oneLine } from "#app/domain/basics/plain-text.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { isMonthOver, MAX_REASON } from "#app/domain/books/closing.ts";
import { can } from "#app/domain/parties/permissions.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { closedMonths } from "./schema.server.ts";

const isStanding = isNull(closedMonths.reopenedAt);

export type CloseMonthError = "not-found" | "not-over" | "closed" | "not-next";

/** The first month that a shop closes closes all before it, too. `not-next`: an earlier month is open. */
export function closeMonth(
  db: Database,
  { viewer, now }: CommandContext,
  month: CalendarDay,
): Promise<Result<undefined, CloseMonthError>> {
  return transaction<Result<undefined, CloseMonthError>>(db, async (tx) => {
    if (!can(viewer, "record-payment")) return err("not-found");
    if (!isMonthOver(month, now)) return err("not-over");
    await lockMonths(tx);
    const newest = await findClosedMonth(tx);
    if (newest && month <= newest) return err("closed");
    if (newest && month !== nextMonth(newest)) return err("not-next");
    await tx.insert(closedMonths).values({ month, closedBy: viewer.id, closedAt: now });
    await recordAudit(tx, viewer, { action: "month.close", subject: subjectOf(month) }, now);
    return ok();
  });
}

export type ReopenMonthError = "not-found" | "no-reason" | "not-closed" | "not-newest";

/** Only the newest closed month. Its closing stays on record. */
export function reopenMonth(
  db: Database,
  { viewer, now }: CommandContext,
  { month, reason: typed }: { month: CalendarDay; reason: string },
): Promise<Result<undefined, ReopenMonthError>> {
  const reason = oneLine(typed).slice(0, MAX_REASON);
  return transaction<Result<undefined, ReopenMonthError>>(db, async (tx) => {
    if (!can(viewer, "record-payment")) return err("not-found");
    await lockMonths(tx);
    const newest = await findClosedMonth(tx);
    if (!newest || month > newest) return err("not-closed");
    if (month < newest) return err("not-newest");
    if (!reason) return err("no-reason");
    const change = { reopenedBy: viewer.id, reopenedAt: now, reason };
    await tx
      .update(closedMonths)
      .set(change)
      .where(and(eq(closedMonths.month, month), isStanding));
    await recordAudit(tx, viewer, { action: "month.reopen", subject: subjectOf(month), after: { reason } }, now);
    return ok();
  });
}

/** Waits for postings under way, and lets none begin until the transaction ends (0235_month_closings.sql). */
async function lockMonths(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('ledger-months'))`);
}

/** The newest closed month; everything before it is closed, too. */
export async function findClosedMonth(db: Database): Promise<CalendarDay | null> {
  const [row] = await db
    .select({ month: max(closedMonths.month) })
    .from(closedMonths)
    .where(isStanding);
  return row?.month ?? null;
}

function subjectOf(month: CalendarDay) {
  return { kind: "month", id: month.slice(0, 7), label: monthName(month) };
}
