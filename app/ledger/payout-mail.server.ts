import { sql } from "drizzle-orm";
import { mailAdmins } from "#app/accounts/notices/admin-mail.server.ts";
import { findVendorMailboxes } from "#app/accounts/vendors/vendor-mail.server.ts";
import { type DeductionKind, deductionGroups } from "#app/domain/money/accounts.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { deductionKinds } from "./payable.server.ts";

type Paid = { reference: string; paidTo: string; origin: string; by: User };

type PaidPayout = {
  id: string;
  runId: string;
  vendorId: string;
  businessName: string;
  amountPaise: number;
  setOffPaise: number;
};

export async function queuePayoutMail(
  tx: Database,
  { id, runId, vendorId, businessName: vendor, amountPaise, setOffPaise }: PaidPayout,
  { reference, paidTo, origin, by }: Paid,
): Promise<void> {
  const link = `${origin}/vendor/statement`;
  const deductions = await listDeductions(tx, id);
  for (const { email, name, businessName, reference: about } of await findVendorMailboxes(tx, vendorId, "payouts.read"))
    await queueMail(tx, {
      kind: "payout-paid",
      reference: about(id),
      to: email,
      data: { name, businessName, amountPaise, setOffPaise, deductions, reference, paidTo, link },
    });
  const data = {
    businessName: vendor,
    amountPaise,
    reference,
    recordedBy: by.name,
    link: `${origin}/admin/payouts/${runId}`,
  };
  await mailAdmins(tx, { kind: "payout-for-store", reference: id, data }, by.id);
}

/** What the payout settles besides sales and refunds, in paise; positive when it made the payout smaller. */
async function listDeductions(tx: Database, payoutId: string): Promise<{ name: string; paise: number }[]> {
  const rows = await rowsOf<{ kind: DeductionKind; paise: number }>(
    tx,
    sql`select t.kind, -sum(i.amount_paise)::float8 as paise from payout_items i
      join ledger_transactions t on t.id = i.transaction_id and t.kind in ${deductionKinds}
      where i.payout_id = ${payoutId} group by t.kind`,
  );
  const groups = Map.groupBy(rows, ({ kind }) => deductionGroups[kind]);
  return [...groups].map(([name, of]) => ({ name, paise: of.reduce((sum, { paise }) => sum + paise, 0) }));
}
