/** Payouts to vendors (docs/decisions/348). */
import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { type VendorAccount, vendorAccounts } from "#app/domain/money/accounts.ts";
import { maskAccountNumber } from "#app/domain/money/bank-account.ts";
import { parseBankReference } from "#app/domain/money/bank-reference.ts";
import { payoutEntries } from "#app/domain/money/ledger.ts";
import { canMovePayout, type PayoutStatus } from "#app/domain/money/payouts.ts";
import { can, type User } from "#app/domain/parties/permissions.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { once } from "#app/platform/submissions/once.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { duePayoutTables } from "./payable.server.ts";
import { queuePayoutMail } from "./payout-mail.server.ts";
import { ledgerEntries, payoutItems, payoutRuns, payouts } from "./schema.server.ts";
import { lockPayoutRuns } from "./vendor-cash.server.ts";
import { writeTransaction } from "./write-transaction.server.ts";

export type NewRun = {
  /** The total that the admin saw. */
  expectedPaise: number;
  expectedSetOffPaise?: number;
};

export type CreatePayoutRunError = "not-found" | "nothing-payable" | "stale" | "key-reused" | "taxes-unconfirmed";

/**
 * Pays vendors with a bank account, less their cash (docs/decisions/343). `stale`: the total has changed;
 * `taxes-unconfirmed`: nobody has confirmed TCS and TDS yet (docs/rules.md#l13). Returns the run's id.
 */
export async function createPayoutRun(
  db: Database,
  context: CommandContext,
  run: NewRun,
): Promise<Result<string, CreatePayoutRunError>> {
  if (!can(context.viewer, "pay-vendors")) return err("not-found");
  return transaction(db, (tx) =>
    once(tx, context, { command: "payouts.create", input: run }, () => create(tx, context, run)),
  );
}

async function create(
  tx: Database,
  { viewer, now, formKey = randomUUID() }: CommandContext,
  { expectedPaise, expectedSetOffPaise = 0 }: NewRun,
): Promise<Result<string, CreatePayoutRunError>> {
  await lockPayoutRuns(tx);
  const runId = randomUUID();
  const row = { id: runId, formKey, createdBy: viewer.id, createdAt: now };
  const inserted = await tx.insert(payoutRuns).values(row).onConflictDoNothing().returning({ id: payoutRuns.id });
  if (inserted.length === 0) return err("key-reused");
  const after = await writePayouts(tx, runId, now);
  if (after.totalPaise !== expectedPaise || after.setOffPaise !== expectedSetOffPaise) return err("stale");
  if (after.vendors === 0) return err("nothing-payable");
  const confirmed = await rowsOf(tx, sql`select id from seller_tax_confirmations`);
  if (confirmed.length === 0) return err("taxes-unconfirmed");
  await settleWithoutTransfer(tx, runId, now);
  await recordAudit(
    tx,
    viewer,
    { action: "payout-run.create", subject: { kind: "payout-run", id: runId }, after },
    now,
  );
  return ok(runId);
}

type Written = { vendors: number; totalPaise: number; setOffPaise: number };

/** One statement, as a month has tens of thousands of items. */
async function writePayouts(tx: Database, runId: string, now: Date): Promise<Written> {
  const [written] = await rowsOf<Written>(
    tx,
    sql`with ${await duePayoutTables(tx, now)},
      made as (
        insert into payouts (run_id, vendor_id, amount_paise, set_off_paise, status, settled_at, account_holder, account_number, sealed_number, ifsc)
        select ${runId}::uuid, owed.vendor_id, owed.paise - owed.set_off, owed.set_off, way.status, way.settled_at,
          way.account_holder, way.account_number, way.sealed_number, way.ifsc
        from owed left join vendor_bank_accounts b on b.vendor_id = owed.vendor_id cross join lateral (
          select 'open' as status, null::timestamptz as settled_at, b.account_holder, b.account_number, b.sealed_number, b.ifsc
            where owed.paise > owed.set_off and b.vendor_id is not null
          union all select 'paid', ${now.toISOString()}::timestamptz, null, null, null, null where owed.paise = owed.set_off) way
        returning id, vendor_id, amount_paise, set_off_paise),
      settled as (
        insert into payout_items (payout_id, transaction_id, amount_paise)
        select made.id, due.id, due.paise from made join due on due.vendor_id = made.vendor_id)
      select count(*)::int as vendors, coalesce(sum(amount_paise), 0)::float8 as "totalPaise",
        coalesce(sum(set_off_paise), 0)::float8 as "setOffPaise" from made`,
  );
  return written ?? { vendors: 0, totalPaise: 0, setOffPaise: 0 };
}

/** Full set-offs need no transfer. */
async function settleWithoutTransfer(tx: Database, runId: string, at: Date): Promise<void> {
  const { id, vendorId, setOffPaise } = payouts;
  const isWhole = and(eq(payouts.runId, runId), eq(payouts.amountPaise, 0));
  for (const payout of await tx.select({ id, vendorId, setOffPaise }).from(payouts).where(isWhole)) {
    const entries = payoutEntries(payout.vendorId, await owedOf(tx, payout.id), payout.setOffPaise);
    await writeTransaction(tx, { kind: "set-off", reference: payout.id, vendorId: payout.vendorId, at }, entries);
  }
}

export type CancelPayoutError = "not-found" | "not-open";
export type PayPayoutError = CancelPayoutError | "invalid-reference" | "reference-used" | "no-bank-account";

/** `reference-used`: by another payout; `no-bank-account`: an old payout without one. */
export async function payPayout(
  db: Database,
  { viewer, now, origin }: CommandContext,
  { payoutId, reference: typed }: { payoutId: string; reference: string },
): Promise<Result<undefined, PayPayoutError>> {
  return transaction<Result<undefined, PayPayoutError>>(db, async (tx) => {
    const payout = await lockPayout(tx, viewer, payoutId);
    if (!payout) return err("not-found");
    if (!canMovePayout(payout.status, "paid")) return err("not-open");
    const reference = parseBankReference(typed);
    if (!reference) return err("invalid-reference");
    const isUsed = and(eq(payouts.reference, reference), eq(payouts.status, "paid"));
    if ((await tx.$count(payouts, isUsed)) > 0) return err("reference-used");
    if (!payout.ifsc || !payout.accountNumber) return err("no-bank-account");
    const paidTo = `${payout.ifsc} ${maskAccountNumber(payout.accountNumber)}`;
    const { id, vendorId } = payout;
    const paid = { status: "paid", reference, paidTo, settledAt: now } as const;
    await tx
      .update(payouts)
      .set({ ...paid, ...forgotten(payout) })
      .where(eq(payouts.id, id));
    const entries = payoutEntries(vendorId, await owedOf(tx, id), payout.setOffPaise);
    await writeTransaction(tx, { kind: "payout", reference: id, vendorId, at: now }, entries);
    await audit(tx, viewer, payout, { status: "paid", reference, paidTo }, now);
    await queuePayoutMail(tx, payout, { reference, paidTo, origin, by: viewer });
    return ok();
  });
}

/** The items become payable again. */
export async function cancelPayout(
  db: Database,
  { viewer, now }: CommandContext,
  { payoutId }: { payoutId: string },
): Promise<Result<undefined, CancelPayoutError>> {
  return transaction<Result<undefined, CancelPayoutError>>(db, async (tx) => {
    const payout = await lockPayout(tx, viewer, payoutId);
    if (!payout) return err("not-found");
    if (!canMovePayout(payout.status, "cancelled")) return err("not-open");
    await tx
      .update(payouts)
      .set({ status: "cancelled", settledAt: now, ...forgotten(payout) })
      .where(eq(payouts.id, payout.id));
    await tx.update(payoutItems).set({ isActive: false }).where(eq(payoutItems.payoutId, payout.id));
    await audit(tx, viewer, payout, { status: "cancelled" }, now);
    return ok();
  });
}

function forgotten({ accountNumber }: LockedPayout) {
  return { accountNumber: accountNumber && maskAccountNumber(accountNumber), sealedNumber: null };
}

type LockedPayout = {
  id: string;
  runId: string;
  vendorId: string;
  status: PayoutStatus;
  amountPaise: number;
  setOffPaise: number;
  businessName: string;
  accountNumber: string | null;
  ifsc: string | null;
};

async function lockPayout(tx: Database, viewer: User, id: string): Promise<LockedPayout | null> {
  if (!can(viewer, "pay-vendors") || !isUuid(id)) return null;
  const { runId, vendorId, status, amountPaise, setOffPaise, accountNumber, ifsc } = payouts;
  const columns = { runId, vendorId, status, amountPaise, setOffPaise, accountNumber, ifsc };
  const [payout] = await tx
    .select({ id: payouts.id, ...columns, businessName: vendors.businessName })
    .from(payouts)
    .innerJoin(vendors, eq(vendors.id, vendorId))
    .where(eq(payouts.id, id))
    .for("update", { of: payouts });
  return payout ?? null;
}

async function owedOf(tx: Database, payoutId: string): Promise<Record<VendorAccount, number>> {
  const items = tx
    .select({ id: payoutItems.transactionId })
    .from(payoutItems)
    .where(eq(payoutItems.payoutId, payoutId));
  const rows = await rowsOf<{ account: VendorAccount; paise: number }>(
    tx,
    sql`select account, -sum(amount_paise)::float8 as paise from ledger_entries
      where ${and(inArray(ledgerEntries.transactionId, items), inArray(ledgerEntries.account, [...vendorAccounts]))}
      group by account`,
  );
  const owed = { "vendor-payable": 0, gst: 0, shipping: 0 };
  for (const { account, paise } of rows) owed[account] = paise;
  return owed;
}

function audit(
  tx: Database,
  viewer: User,
  { id, businessName, amountPaise }: LockedPayout,
  after: { status: PayoutStatus; reference?: string; paidTo?: string },
  at: Date,
): Promise<void> {
  const action = after.status === "paid" ? "payout.pay" : "payout.cancel";
  const subject = { kind: "payout", id, label: businessName };
  return recordAudit(tx, viewer, { action, subject, before: { status: "open" }, after: { ...after, amountPaise } }, at);
}
