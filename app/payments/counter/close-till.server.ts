/** The close of a day at the counter (docs/rules.md#k5). */
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { tillClosingEntries } from "#app/domain/money/counter-payment.ts";
import type { Paise } from "#app/domain/money/money.ts";
import { can } from "#app/domain/parties/permissions.ts";
import { writeTransaction } from "#app/ledger/write-transaction.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { once } from "#app/platform/submissions/once.server.ts";
import { tillClosings } from "./schema.server.ts";
import { findTill, lockTill, type Till } from "./till-queries.server.ts";

/**
 * `expectedPaise`, `upiPaise` and `cardPaise`: what the form showed as due. `addedPaise`: put into the till from the bank
 * since the close before, such as the first change.
 */
export type CloseTill = {
  expectedPaise: Paise;
  addedPaise: Paise;
  countedPaise: Paise;
  keptPaise: Paise;
  upiPaise: Paise;
  upiCountedPaise: Paise;
  cardPaise: Paise;
  cardCountedPaise: Paise;
  reason: string;
};

export type CloseTillError = "not-allowed" | "key-reused" | "changed" | "no-reason" | "kept-too-much" | "empty";

/** `changed`: something was sold or refunded meanwhile. `no-reason`: something counted differs. `empty`: there is nothing to close. */
export async function closeTill(
  db: Database,
  context: CommandContext,
  close: CloseTill,
): Promise<Result<undefined, CloseTillError>> {
  if (!can(context.viewer, "sell-at-counter")) return err("not-allowed");
  return transaction<Result<undefined, CloseTillError>>(db, (tx) =>
    once(tx, context, { command: "counter.close", input: close }, async () => {
      await lockTill(tx);
      const till = await findTill(tx);
      const refusal = refuseClose(till, close);
      if (refusal) return err(refusal);
      await writeClosing(tx, context, till, close);
      return ok();
    }),
  );
}

function refuseClose(till: Till, close: CloseTill): CloseTillError | null {
  const { countedPaise, keptPaise, upiPaise, cardPaise } = close;
  if (till.expectedPaise !== close.expectedPaise || till.upiPaise !== upiPaise || till.cardPaise !== cardPaise)
    return "changed";
  if (keptPaise > countedPaise) return "kept-too-much";
  const expectedPaise = till.expectedPaise + close.addedPaise;
  const isEqual =
    countedPaise === expectedPaise && close.upiCountedPaise === upiPaise && close.cardCountedPaise === cardPaise;
  if (!isEqual && close.reason.trim() === "") return "no-reason";
  const isUnused = till.sales === 0 && till.refundedPaise === 0;
  return isUnused && expectedPaise === 0 && countedPaise === 0 ? "empty" : null;
}

/** Only cash is booked, and nothing where there is none; the row is the close. */
async function writeClosing(
  tx: Database,
  { viewer, now }: CommandContext,
  till: Till,
  { reason: typed, ...amounts }: CloseTill,
): Promise<void> {
  const { addedPaise, countedPaise, keptPaise } = amounts;
  const entries = tillClosingEntries({
    expectedPaise: till.expectedPaise + addedPaise,
    ...{ addedPaise, countedPaise, keptPaise },
  });
  const reference = randomUUID();
  await writeTransaction(tx, { kind: "till-closed", reference, at: now }, entries);
  const reason = typed.trim() || null;
  const throughId = sql`(select coalesce(max(id), 0) from ledger_transactions)`;
  await tx.insert(tillClosings).values({ ...amounts, throughId, closedBy: viewer.id, reason, at: now });
  const after = { ...till, ...amounts, ...(reason && { reason }) };
  const subject = { kind: "till", id: reference, label: "Till" };
  await recordAudit(tx, viewer, { action: "counter.close", subject, after }, now);
}
