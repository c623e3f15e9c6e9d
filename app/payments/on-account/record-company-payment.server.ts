/** What a company pays for its orders on account, or gets back of its credit (docs/rules.md#j5). */
import { eq, sql } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { companies, companyAccounts } from "#app/companies/schema.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { companyPaymentEntries } from "#app/domain/buying/company-credit.ts";
import { parseBankReference } from "#app/domain/money/bank-reference.ts";
import { rupeesToPaise } from "#app/domain/money/money.ts";
import { can } from "#app/domain/parties/permissions.ts";
import { writeTransaction } from "#app/ledger/write-transaction.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { type KeyReused, once } from "#app/platform/submissions/once.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";
import { findCompanyDebt } from "./company-debt.server.ts";
import { type CompanyPaymentFields, companyPaymentErrors } from "./company-payment-fields.ts";
import type { CompanyPaymentWay } from "./company-payment-ways.ts";
import { isReferenceUsed, nextAttempt } from "./company-references.server.ts";
import { companyPayments } from "./schema.server.ts";

type Recorded = Result<{ amountPaise: number }, "not-found" | "invalid", FieldErrors>;

/** `isPaidBack`: the store returns credit, which it owes the company. A payment beyond the debt becomes credit. */
export async function recordCompanyPayment(
  db: Database,
  context: CommandContext,
  payment: { companyId: string; isPaidBack: boolean; fields: CompanyPaymentFields },
): Promise<Recorded | KeyReused> {
  if (!can(context.viewer, "record-payment") || !isUuid(payment.companyId)) return err("not-found");
  const form = { command: "company.record-payment", input: payment };
  return transaction<Recorded | KeyReused>(db, (tx) => once(tx, context, form, () => record(tx, context, payment)));
}

async function record(
  tx: Database,
  { viewer, now: at }: CommandContext,
  { companyId, isPaidBack, fields }: Parameters<typeof recordCompanyPayment>[2],
): Promise<Recorded> {
  // Orders on account lock it too, so that credit is used once.
  const [company] = await tx
    .select({ name: companies.name })
    .from(companyAccounts)
    .innerJoin(companies, eq(companies.id, companyAccounts.companyId))
    .where(eq(companyAccounts.companyId, companyId))
    .for("update", { of: companyAccounts });
  if (!company) return err("not-found");
  const errors = companyPaymentErrors(fields);
  if (Object.keys(errors).length > 0) return err("invalid", errors);
  const typed = rupeesToPaise(fields.amount);
  const reference = parseBankReference(fields.reference);
  if (!typed.ok || !reference) return err("invalid", errors);
  const { owedPaise } = await findCompanyDebt(tx, { companyId, today: dayInIndia(at) });
  if (isPaidBack && typed.value > -owedPaise)
    return err("invalid", { amount: "This is more than the company’s credit." });
  const amountPaise = isPaidBack ? -typed.value : typed.value;
  const way = fields.way as CompanyPaymentWay;
  const payment = { companyId, way, reference };
  // Two companies at once: the second must see what the first recorded, or the database refuses it without a sentence.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`company payment ${reference}`}, 0))`);
  const [written] = (await isReferenceUsed(tx, payment))
    ? []
    : await tx
        .insert(companyPayments)
        .values({ ...payment, amountPaise, recordedBy: viewer.id, at, attempt: await nextAttempt(tx, payment) })
        .onConflictDoNothing()
        .returning({ id: companyPayments.id });
  if (!written) return err("invalid", { reference: "This reference is already recorded." });
  const posting = { kind: "company-paid", reference: written.id, at } as const;
  await writeTransaction(tx, posting, companyPaymentEntries(amountPaise));
  const subject = { kind: "company", id: companyId, label: company.name };
  await recordAudit(tx, viewer, { action: "company.payment", subject, after: { amountPaise, way, reference } }, at);
  return ok({ amountPaise: typed.value });
}
