/** What its reader does with a quotation. */
import { and, eq, gte, inArray } from "drizzle-orm";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { findApproval } from "./approvals.server.ts";
import { findQuotation } from "./quotation-queries.server.ts";
import { quotations } from "./schema.server.ts";

/** A browser showed the page; programs that only fetch the links of mails don't send this (docs/rules.md#q4). */
export async function markSeen(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(quotations)
    .set({ status: "seen", seenAt: now })
    .where(and(eq(quotations.id, id), eq(quotations.status, "sent")));
}

/**
 * In the order's transaction. Returns false when it was accepted or withdrawn meanwhile, or its last day is over. Who asked a company for it is
 * mailed.
 */
export async function acceptQuotation(
  tx: Database,
  { viewer, now, origin }: CommandContext,
  { id, orderId }: { id: string; orderId: string },
): Promise<boolean> {
  const isOpen = and(inArray(quotations.status, ["sent", "seen"]), gte(quotations.validUntil, dayInIndia(now)));
  const [accepted] = await tx
    .update(quotations)
    .set({ status: "accepted", acceptedAt: now, orderId })
    .where(and(eq(quotations.id, id), isOpen))
    .returning();
  if (accepted?.companyId) await mailAsker(tx, accepted, { by: viewer, answer: "ordered", origin });
  return accepted !== undefined;
}

/** A person of the company, other than who asked, who may order as much. */
export async function declineRequest(
  db: Database,
  { viewer, now, origin }: CommandContext,
  { id }: { id: string },
): Promise<Result<undefined, "not-found" | "not-open">> {
  return transaction<Result<undefined, "not-found" | "not-open">>(db, async (tx) => {
    const quotation = await findQuotation(tx, id);
    if (!quotation || !(await findApproval(tx, viewer, quotation))?.mayAnswer) return err("not-found");
    const isOpen = inArray(quotations.status, ["sent", "seen"]);
    const [declined] = await tx
      .update(quotations)
      .set({ status: "withdrawn", withdrawnAt: now })
      .where(and(eq(quotations.id, id), isOpen))
      .returning();
    if (!declined) return err("not-open");
    await mailAsker(tx, declined, { by: viewer, answer: "declined", origin });
    return ok();
  });
}

type Answer = { by: User; answer: "ordered" | "declined"; origin: string };

async function mailAsker(
  tx: Database,
  { id, number, userId, customerName: name, email: to }: typeof quotations.$inferSelect,
  { by, answer, origin }: Answer,
): Promise<void> {
  if (userId === null || userId === by.id) return;
  const link = `${origin}/account/quotations`;
  await queueMail(tx, {
    kind: "approval-answered",
    reference: id,
    to,
    data: { number, name, by: by.name, answer, link },
  });
}
