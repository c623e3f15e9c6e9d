/** Reverses wrongly recorded cash (docs/rules.md#p16). */
import { and, eq, gte, inArray } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { backwards, remittanceEntries } from "#app/domain/money/ledger.ts";
import { can } from "#app/domain/parties/permissions.ts";
import { payoutRuns, payouts } from "#app/ledger/schema.server.ts";
import { lockPayoutRuns } from "#app/ledger/vendor-cash.server.ts";
import { writeTransaction } from "#app/ledger/write-transaction.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { cashRemittances } from "./schema.server.ts";
import { readUndoing, type Undoing, writeUndone } from "./undone-remittances.server.ts";

export type UndoRemittanceError = "not-found" | "nothing-selected" | "invalid-reason" | "in-payout";

/** 0 when everything was reversed before. */
export type UndoneNow = { count: number; paise: number };

type Undone = Result<UndoneNow, UndoRemittanceError>;

/** All or none. `in-payout`: an open payout sets off this cash. */
export function undoRemittances(
  db: Database,
  { viewer, now: at }: CommandContext,
  { vendorId, ...selection }: Undoing & { vendorId: string },
): Promise<Undone> {
  return transaction<Undone>(db, async (tx) => {
    if (!can(viewer, "pay-vendors")) return err("not-found");
    await lockPayoutRuns(tx);
    const [vendor] = await tx.select({ label: vendors.businessName }).from(vendors).where(eq(vendors.id, vendorId));
    if (!vendor) return err("not-found");
    const undoing = readUndoing(selection);
    if (!undoing.ok) return undoing;
    const { ids, reason } = undoing.value;
    const isSelected = and(eq(cashRemittances.vendorId, vendorId), inArray(cashRemittances.id, ids));
    const remittances = await tx
      .select()
      .from(cashRemittances)
      .where(isSelected)
      .orderBy(cashRemittances.at, cashRemittances.id);
    const [first] = remittances;
    if (first && (await isInOpenPayout(tx, vendorId, first.at))) return err("in-payout");
    for (const { id, amountPaise, reference, recordedBy, at: recordedAt } of remittances) {
      const undone = { reason, undoneBy: viewer.id, undoneAt: at };
      await writeUndone(tx, { postedAs: id, vendorId, amountPaise, reference, recordedBy, at: recordedAt, ...undone });
      await tx.delete(cashRemittances).where(eq(cashRemittances.id, id));
      const posting = { kind: "remittance-reversed", reference: id, vendorId, at } as const;
      await writeTransaction(tx, posting, backwards(remittanceEntries(vendorId, amountPaise)));
      const subject = { kind: "vendor", id: vendorId, ...vendor };
      const change = { before: { amountPaise, reference }, after: { reason } };
      await recordAudit(tx, viewer, { action: "vendor.cash-undone", subject, ...change }, at);
    }
    return ok({ count: remittances.length, paise: remittances.reduce((sum, { amountPaise }) => sum + amountPaise, 0) });
  });
}

async function isInOpenPayout(tx: Database, vendorId: string, since: Date): Promise<boolean> {
  const [open] = await tx
    .select({ id: payouts.id })
    .from(payouts)
    .innerJoin(payoutRuns, and(eq(payoutRuns.id, payouts.runId), gte(payoutRuns.createdAt, since)))
    .where(and(eq(payouts.vendorId, vendorId), eq(payouts.status, "open")))
    .limit(1);
  return open !== undefined;
}
