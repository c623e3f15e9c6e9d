import { mailAdmins } from "#app/accounts/notices/admin-mail.server.ts";
import { findVendorMailboxes } from "#app/accounts/vendors/vendor-mail.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";

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
  for (const { email, name, businessName, reference: about } of await findVendorMailboxes(tx, vendorId, "payouts.read"))
    await queueMail(tx, {
      kind: "payout-paid",
      reference: about(id),
      to: email,
      data: { name, businessName, amountPaise, setOffPaise, reference, paidTo, link },
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
