import { sql } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { addDays, type CalendarDay, dayInIndia } from "#app/domain/basics/calendar.ts";
import { readDay } from "#app/domain/basics/period.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { type FreightBearer, type FreightDirection, MAX_DAYS_AHEAD } from "#app/domain/books/freight.ts";
import { can } from "#app/domain/parties/permissions.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { listFreightChoices } from "./freight-queries.server.ts";
import { freightChoices } from "./schema.server.ts";

export type ChooseBearerError = "not-found" | "not-later";

/** `not-later`: the day is none, not after today, or too far ahead. The past never changes (docs/rules.md#l14). */
export async function chooseBearer(
  db: Database,
  { viewer, now }: CommandContext,
  choice: { direction: FreightDirection; bearer: FreightBearer; beginsOn: CalendarDay },
): Promise<Result<undefined, ChooseBearerError>> {
  if (!can(viewer, "edit-settings")) return err("not-found");
  const { direction, bearer, beginsOn } = choice;
  const today = dayInIndia(now);
  if (!readDay(beginsOn)) return err("not-later");
  if (beginsOn <= today || beginsOn > addDays(today, MAX_DAYS_AHEAD)) return err("not-later");
  return transaction<Result<undefined, ChooseBearerError>>(db, async (tx) => {
    await tx.execute(sql`lock table freight_choices in share row exclusive mode`);
    const known = await listFreightChoices(tx);
    const earlier = known.filter((one) => one.direction === direction);
    const standing = earlier.findLast((one) => one.beginsOn === beginsOn);
    if (standing?.bearer === bearer) return ok();
    // The later of two choices counts, so no two have one moment.
    const createdAt = new Date(Math.max(now.getTime(), (known.at(-1)?.createdAt.getTime() ?? 0) + 1));
    await tx.insert(freightChoices).values({ ...choice, createdBy: viewer.id, createdAt });
    const subject = { kind: "freight", id: direction, label: direction };
    const before = standing ? { bearer: standing.bearer } : null;
    await recordAudit(tx, viewer, { action: "freight.choose", subject, before, after: { bearer, beginsOn } }, now);
    return ok();
  });
}
