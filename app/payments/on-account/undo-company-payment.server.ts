/** Takes a company's payment back, as after a bounced cheque or a mistyped amount (docs/rules.md#j5). */
import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { companies, companyAccounts } from "#app/companies/schema.server.ts";
import { oneLine } from "#app/domain/basics/plain-text.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { companyPaymentEntries } from "#app/domain/buying/company-credit.ts";
import { can } from "#app/domain/parties/permissions.ts";
import { writeTransaction } from "#app/ledger/write-transaction.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { companyPayments } from "./schema.server.ts";

const MAX_REASON = 200;

type Undone = Result<undefined, "not-found" | "no-reason">;

/**
 * The invoices that it settled are open again, and may be overdue; vendors who were paid for them stay paid. A second call
 * is ok and changes nothing.
 */
export async function undoCompanyPayment(
  db: Database,
  { viewer, now: at }: CommandContext,
  { companyId, paymentId, reason: typed }: { companyId: string; paymentId: string; reason: string },
): Promise<Undone> {
  if (!can(viewer, "record-payment") || !isUuid(companyId) || !isUuid(paymentId)) return err("not-found");
  const reason = oneLine(typed).slice(0, MAX_REASON);
  if (!reason) return err("no-reason");
  return transaction<Undone>(db, async (tx) => {
    // Orders on account lock it too, so that none counts on this payment.
    const [company] = await tx
      .select({ name: companies.name })
      .from(companyAccounts)
      .innerJoin(companies, eq(companies.id, companyAccounts.companyId))
      .where(eq(companyAccounts.companyId, companyId))
      .for("update", { of: companyAccounts });
    const isIt = and(eq(companyPayments.id, paymentId), eq(companyPayments.companyId, companyId));
    const [payment] = await tx
      .select()
      .from(companyPayments)
      .where(and(isIt, isNull(companyPayments.undoes)));
    if (!company || !payment) return err("not-found");
    const { way, reference } = payment;
    const amountPaise = -payment.amountPaise;
    const [written] = await tx
      .insert(companyPayments)
      .values({ companyId, amountPaise, way, undoes: paymentId, reason, recordedBy: viewer.id, at })
      .onConflictDoNothing()
      .returning({ id: companyPayments.id });
    if (!written) return ok();
    const posting = { kind: "company-paid", reference: written.id, at } as const;
    await writeTransaction(tx, posting, companyPaymentEntries(amountPaise));
    const subject = { kind: "company", id: companyId, label: company.name };
    const after = { amountPaise, way, reference, reason };
    await recordAudit(tx, viewer, { action: "company.undo-payment", subject, after }, at);
    return ok();
  });
}
