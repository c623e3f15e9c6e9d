/** Vendors pay in the cash they collected (docs/decisions/343). */
import { eq } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { parseBankReference } from "#app/domain/money/bank-reference.ts";
import { remittanceEntries } from "#app/domain/money/ledger.ts";
import { can } from "#app/domain/parties/permissions.ts";
import { lockPayoutRuns } from "#app/ledger/vendor-cash.server.ts";
import { writeTransaction } from "#app/ledger/write-transaction.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { once } from "#app/platform/submissions/once.server.ts";
import { findHeldCash } from "./remittance-queries.server.ts";
import { cashRemittances } from "./schema.server.ts";

export type NewRemittance = { vendorId: string; amountPaise: number | null; reference: string };

export type RecordRemittanceError =
  | "not-found"
  | "invalid-amount"
  | "too-much"
  | "invalid-reference"
  | "reference-used"
  | "key-reused";

type Recorded = Result<string, RecordRemittanceError, { heldPaise: number }>;

/** `too-much`: more than held outside open payouts, see `details` (paise). Returns the id. */
export async function recordRemittance(
  db: Database,
  context: CommandContext,
  remittance: NewRemittance,
): Promise<Recorded> {
  if (!can(context.viewer, "pay-vendors")) return err("not-found");
  const submission = { command: "remittances.record", input: remittance };
  return transaction<Recorded>(db, (tx) =>
    once<Recorded>(tx, context, submission, () => record(tx, context, remittance)),
  );
}

async function record(
  tx: Database,
  { viewer, now: at }: CommandContext,
  { vendorId, amountPaise, reference: typed }: NewRemittance,
): Promise<Recorded> {
  await lockPayoutRuns(tx);
  const { businessName: label } = vendors;
  const [vendor] = await tx.select({ label }).from(vendors).where(eq(vendors.id, vendorId));
  if (!vendor) return err("not-found");
  if (amountPaise === null || amountPaise <= 0) return err("invalid-amount");
  const reference = parseBankReference(typed);
  if (!reference) return err("invalid-reference");
  if ((await tx.$count(cashRemittances, eq(cashRemittances.reference, reference))) > 0) return err("reference-used");
  const heldPaise = await findHeldCash(tx, vendorId);
  if (amountPaise > heldPaise) return err("too-much", { heldPaise });
  const [written] = await tx
    .insert(cashRemittances)
    .values({ vendorId, amountPaise, reference, recordedBy: viewer.id, at })
    .returning({ id: cashRemittances.id });
  if (!written) throw new Error("the remittance was not written");
  const posting = { kind: "cash-remitted", reference: written.id, vendorId, at } as const;
  await writeTransaction(tx, posting, remittanceEntries(vendorId, amountPaise));
  const subject = { kind: "vendor", id: vendorId, ...vendor };
  await recordAudit(tx, viewer, { action: "vendor.cash-paid-in", subject, after: { amountPaise, reference } }, at);
  return ok(written.id);
}
