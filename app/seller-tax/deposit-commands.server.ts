/** What the store paid to the government for a month of TCS or TDS, and undoing it (docs/rules.md#l13). */
import { and, eq, isNull, sql } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { nextMonth } from "#app/domain/basics/calendar-month.ts";
import { readDay } from "#app/domain/basics/period.ts";
import { oneLine } from "#app/domain/basics/plain-text.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { depositEntries } from "#app/domain/books/seller-tax.ts";
import { parseBankReference } from "#app/domain/money/bank-reference.ts";
import { can } from "#app/domain/parties/permissions.ts";
import { writeTransaction } from "#app/ledger/write-transaction.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { type KeyReused, once } from "#app/platform/submissions/once.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";
import { taxDeposits } from "./schema.server.ts";
import { findTaxMonth } from "./tax-month-queries.server.ts";

const MAX_REASON = 200;

/** `expectedPaise`: what the page showed as due. */
export type NewDeposit = { id: string; expectedPaise: number; fields: { reference: string; paidOn: string } };

type Recorded = Result<null, "not-found" | "stale" | "nothing-due" | "too-early" | "invalid", FieldErrors>;

/** Pays all that is due for a month that is over. `stale`: another amount is due now. */
export async function recordTaxDeposit(
  db: Database,
  context: CommandContext,
  deposit: NewDeposit,
): Promise<Recorded | KeyReused> {
  if (!can(context.viewer, "pay-vendors")) return err("not-found");
  const form = { command: "seller-tax.deposit", input: deposit };
  return transaction<Recorded | KeyReused>(db, (tx) => once(tx, context, form, () => record(tx, context, deposit)));
}

async function record(
  tx: Database,
  { viewer, now: at }: CommandContext,
  { id, expectedPaise, fields }: NewDeposit,
): Promise<Recorded> {
  await tx.execute(sql`lock table tax_deposits in share row exclusive mode`);
  const row = await findTaxMonth(tx, id);
  if (!row) return err("not-found");
  const { kind, month, duePaise: amountPaise } = row;
  const first = nextMonth(month);
  if (dayInIndia(at) < first) return err("too-early");
  const reference = parseBankReference(fields.reference);
  const paidOn = readDay(fields.paidOn);
  const isRight = paidOn !== null && paidOn >= first && paidOn <= dayInIndia(at);
  if (!reference || !isRight)
    return err("invalid", {
      ...(!reference && { reference: "Enter the challan’s reference: 6 to 40 letters and digits." }),
      ...(!isRight && { paidOn: "Enter the day of the payment, after the month and not in the future." }),
    });
  if (amountPaise === 0) return err("nothing-due");
  if (amountPaise !== expectedPaise) return err("stale");
  const [written] = await tx
    .insert(taxDeposits)
    .values({ kind, month, amountPaise, reference, paidOn, recordedBy: viewer.id, at })
    .returning({ id: taxDeposits.id });
  if (!written) throw new Error("the deposit was not written");
  const posting = { kind: "tax-deposited", reference: written.id, at } as const;
  await writeTransaction(tx, posting, depositEntries(kind, amountPaise));
  const after = { kind, month, amountPaise, reference, paidOn };
  await recordAudit(tx, viewer, { action: "seller-tax.deposit", subject: subjectOf(id), after }, at);
  return ok(null);
}

type Undone = Result<undefined, "not-found" | "no-reason">;

/** A second call is ok and changes nothing. */
export function undoTaxDeposit(
  db: Database,
  { viewer, now: at }: CommandContext,
  { id, depositId, reason: typed }: { id: string; depositId: string; reason: string },
): Promise<Undone> {
  return transaction<Undone>(db, async (tx) => {
    if (!can(viewer, "pay-vendors") || !isUuid(depositId)) return err("not-found");
    await tx.execute(sql`lock table tax_deposits in share row exclusive mode`);
    const isIt = and(eq(taxDeposits.id, depositId), isNull(taxDeposits.undoes));
    const [deposit] = await tx.select().from(taxDeposits).where(isIt);
    if (!deposit || id !== `${deposit.kind}-${deposit.month.slice(0, 7)}`) return err("not-found");
    const reason = oneLine(typed).slice(0, MAX_REASON);
    if (!reason) return err("no-reason");
    const { kind, month, reference, paidOn } = deposit;
    const amountPaise = -deposit.amountPaise;
    const [written] = await tx
      .insert(taxDeposits)
      .values({ kind, month, amountPaise, reference, paidOn, undoes: depositId, reason, recordedBy: viewer.id, at })
      .onConflictDoNothing()
      .returning({ id: taxDeposits.id });
    if (!written) return ok();
    const posting = { kind: "tax-deposited", reference: written.id, at } as const;
    await writeTransaction(tx, posting, depositEntries(kind, amountPaise));
    const after = { kind, month, amountPaise, reference, reason };
    await recordAudit(tx, viewer, { action: "seller-tax.undo-deposit", subject: subjectOf(id), after }, at);
    return ok();
  });
}

function subjectOf(id: string) {
  return { kind: "seller-tax", id, label: `${id.slice(0, 3).toUpperCase()} ${id.slice(4)}` };
}
