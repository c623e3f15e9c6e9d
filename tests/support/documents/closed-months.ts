import { monthOf, previousMonth } from "#app/domain/basics/calendar-month.ts";
import { isMonthOver } from "#app/domain/books/closing.ts";
import { closeMonth, reopenMonth } from "#app/ledger/months/close-month.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { aUser, commandBy } from "../people.ts";

/** The newest month that is over is closed, reopened and closed again. */
export async function closeLastMonth(db: Database, now: Date): Promise<void> {
  const by = commandBy(await aUser(db, { role: "admin" }), now);
  const last = previousMonth(monthOf(now));
  const month = isMonthOver(last, now) ? last : previousMonth(last);
  const done = [
    await closeMonth(db, by, month),
    await reopenMonth(db, by, { month, reason: "A forgotten fee" }),
    await closeMonth(db, by, month),
  ];
  for (const one of done) if (!one.ok) throw new Error(one.code);
}
