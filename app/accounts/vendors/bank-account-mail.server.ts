import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { mailAdmins } from "#app/accounts/notices/admin-mail.server.ts";
import { vendors } from "#app/accounts/schema.server.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { findVendorMailboxes } from "./vendor-mail.server.ts";

/** Numbers are masked; `before` is null for the first account. */
type NewAccount = { vendorId: string; before: string | null; account: string; waits: boolean };

/** Mails the vendor about every change, so that a stranger's is noticed, and admins about one that waits for them. */
export async function mailNewBankAccount(
  tx: Database,
  { origin }: CommandContext,
  { vendorId, before, account, waits }: NewAccount,
): Promise<void> {
  const kind = waits ? "bank-account-requested" : "bank-account-changed";
  for (const { email, name, businessName } of await findVendorMailboxes(tx, vendorId, "bank.edit")) {
    const data = { name, businessName, before, account, link: `${origin}/vendor/profile/bank-account` };
    await queueMail(tx, { kind, reference: `${vendorId}:${randomUUID()}`, to: email, data });
  }
  if (!waits) return;
  const [vendor] = await tx.select().from(vendors).where(eq(vendors.id, vendorId));
  const data = {
    businessName: vendor?.businessName ?? "",
    before,
    account,
    link: `${origin}/admin/vendors/${vendorId}`,
  };
  await mailAdmins(tx, { kind: "bank-account-for-store", reference: `${vendorId}:${randomUUID()}`, data });
}

/** `account`: masked. `reason`: null when an admin approved it. */
export async function mailDecidedBankAccount(
  tx: Database,
  { origin }: CommandContext,
  { vendorId, account, reason }: { vendorId: string; account: string; reason: string | null },
): Promise<void> {
  for (const { email, name, businessName } of await findVendorMailboxes(tx, vendorId, "bank.edit")) {
    const data = { name, businessName, account, reason, link: `${origin}/vendor/profile/bank-account` };
    await queueMail(tx, { kind: "bank-account-decided", reference: `${vendorId}:${randomUUID()}`, to: email, data });
  }
}
