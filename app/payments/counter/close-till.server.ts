/** The close of a day at the counter (docs/rules.md#k5). */
import { randomUUID } from "node:crypto";
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
import { findTill, lockTill } from "./till-queries.server.ts";

/**
 * `expectedPaise`: the cash that the form showed as due. `addedPaise`: put into the till from the bank since the close
 * before, such as the first change.
 */
export type CloseTill = {
  expectedPaise: Paise;
  addedPaise: Paise;
  countedPaise: Paise;
  keptPaise: Paise;
  reason: string;
};

export type CloseTillError = "not-allowed" | "key-reused" | "changed" | "no-reason" | "kept-too-much" | "empty";

/** `changed`: something was sold meanwhile. `no-reason`: the counted cash differs. `empty`: there is nothing to close. */
export async function closeTill(
  db: Database,
  context: CommandContext,
  close: CloseTill,
): Promise<Result<undefined, CloseTillError>> {
  const { viewer, now } = context;
  if (!can(viewer, "sell-at-counter")) return err("not-allowed");
  return transaction<Result<undefined, CloseTillError>>(db, (tx) =>
    once(tx, context, { command: "counter.close", input: close }, async () => {
      await lockTill(tx);
      const till = await findTill(tx);
      if (till.expectedPaise !== close.expectedPaise) return err("changed");
      const { addedPaise, countedPaise, keptPaise } = close;
      const expectedPaise = till.expectedPaise + addedPaise;
      const reason = close.reason.trim();
      if (keptPaise > countedPaise) return err("kept-too-much");
      if (countedPaise !== expectedPaise && reason === "") return err("no-reason");
      if (expectedPaise === 0 && countedPaise === 0) return err("empty");
      const entries = tillClosingEntries({ expectedPaise, addedPaise, countedPaise, keptPaise });
      const reference = randomUUID();
      await writeTransaction(tx, { kind: "till-closed", reference, at: now }, entries);
      const after = { ...till, addedPaise, countedPaise, keptPaise, ...(reason && { reason }) };
      const subject = { kind: "till", id: reference, label: "Till" };
      await recordAudit(tx, viewer, { action: "counter.close", subject, after }, now);
      return ok();
    }),
  );
}
