import { addDays } from "#app/domain/basics/calendar.ts";
import { monthOf } from "#app/domain/books/commission-invoice.ts";
import { closeMonth, reopenMonth } from "#app/ledger/months/close-month.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { aUser, commandBy } from "../people.ts";

/** The month before `now` is closed, reopened and closed again. */
export async function closeLastMonth(db: Database, now: Date): Promise<void> {
  const by = commandBy(await aUser(db, { role: "admin" }), now);
  const month = `${addDays(monthOf(now), -1).slice(0, 7)}-01`;
  const done = [
    await closeMonth(db, by, month),
    await reopenMonth(db, by, { month, reason: "A forgotten fee" }),
    await closeMonth(db, by, month),
  ];
  for (const one of done) if (!one.ok) throw new Error(one.code);
}
