/** What its reader does with a quotation. */
import { and, eq, gte, inArray } from "drizzle-orm";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { User, Viewer } from "#app/domain/parties/permissions.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { endRequest, returnItems } from "./approval-requests.server.ts";
import { findApproval } from "./approvals.server.ts";
import type { QuotationDocument } from "./quotation-document.ts";
import { findQuotation, isOwnQuotation } from "./quotation-queries.server.ts";
import { quotations } from "./schema.server.ts";

/** A browser showed the page; programs that only fetch the links of mails don't send this (docs/rules.md#q4). */
export async function markSeen(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(quotations)
    .set({ status: "seen", seenAt: now })
    .where(and(eq(quotations.id, id), eq(quotations.status, "sent")));
}

/**
 * In the order's transaction. Returns false when it was accepted or withdrawn meanwhile, or its last day is over. The
 * store is mailed, and who asked a company for it.
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
  if (!accepted) return false;
  if (accepted.companyId) {
    await endRequest(tx, id);
    await mailAsker(tx, accepted, { by: viewer, answer: "ordered", origin });
  }
  await mailStore(tx, accepted, { by: viewer, answer: "accepted", origin });
  return true;
}

/**
 * The customer that the store made it for, with the quotation's link (`hasKey`) or logged in, or a person of the company
 * that is asked who may order as much and did not ask. `not-found`: the viewer is none of them.
 */
export async function declineQuotation(
  db: Database,
  { viewer, now, origin }: CommandContext<Viewer>,
  { id, hasKey }: { id: string; hasKey: boolean },
): Promise<Result<undefined, "not-found" | "not-open">> {
  return transaction<Result<undefined, "not-found" | "not-open">>(db, async (tx) => {
    const quotation = await findQuotation(tx, id);
    if (!quotation || !(await mayDecline(tx, { viewer, hasKey }, quotation))) return err("not-found");
    const isOpen = inArray(quotations.status, ["sent", "seen"]);
    const [declined] = await tx
      .update(quotations)
      .set({ status: "withdrawn", withdrawnAt: now })
      .where(and(eq(quotations.id, id), isOpen))
      .returning();
    if (!declined) return err("not-open");
    await returnItems(tx, id);
    const by = viewer.kind === "user" ? viewer : { name: quotation.customerName };
    if (declined.companyId && viewer.kind === "user")
      await mailAsker(tx, declined, { by: viewer, answer: "declined", origin });
    await mailStore(tx, declined, { by, answer: "declined", origin });
    return ok();
  });
}

/** The person who asked a company takes the request back, also after its last day; the items are in the cart again. */
export async function withdrawRequest(
  db: Database,
  { viewer, now }: CommandContext<Viewer>,
  { id }: { id: string },
): Promise<Result<undefined, "not-found" | "not-open">> {
  return transaction<Result<undefined, "not-found" | "not-open">>(db, async (tx) => {
    const quotation = await findQuotation(tx, id);
    const isAsker = viewer.kind === "user" && quotation?.userId === viewer.id;
    if (!quotation?.companyId || !isAsker) return err("not-found");
    const isOpen = inArray(quotations.status, ["sent", "seen"]);
    const withdrawn = await tx
      .update(quotations)
      .set({ status: "withdrawn", withdrawnAt: now })
      .where(and(eq(quotations.id, id), isOpen))
      .returning({ id: quotations.id });
    if (withdrawn.length === 0) return err("not-open");
    await returnItems(tx, id);
    return ok();
  });
}

async function mayDecline(
  tx: Database,
  { viewer, hasKey }: { viewer: Viewer; hasKey: boolean },
  quotation: QuotationDocument,
): Promise<boolean> {
  // What is asked of a company is declined by its people only.
  if (quotation.companyId !== null) return (await findApproval(tx, viewer, quotation))?.mayAnswer === true;
  if (quotation.userId !== null) return false;
  return hasKey || (viewer.kind === "user" && isOwnQuotation(viewer, quotation));
}

async function mailStore(
  tx: Database,
  { id, number, companyId, customerName: name }: typeof quotations.$inferSelect,
  { by, answer, origin }: { by: { name: string }; answer: "accepted" | "declined"; origin: string },
): Promise<void> {
  const { emails } = await findStoreSettings(tx);
  if (!emails[0]) return;
  const link = `${origin}/admin/quotations/${id}`;
  await queueMail(tx, {
    kind: "quotation-answered",
    reference: id,
    to: emails[0],
    data: { number, name, by: companyId ? by.name : null, answer, link },
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
    data: { number, name, by: by.name, answer, link, ...(to === null && { personId: userId }) },
  });
}
