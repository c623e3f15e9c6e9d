/** One mail per payout and person who reads the statement, in the transaction that records the transfer. */
import { findVendorMailboxes } from "#app/accounts/vendors/vendor-mail.server.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";

type Paid = { reference: string; paidTo: string; origin: string };

export async function queuePayoutMail(
  tx: Database,
  {
    id,
    vendorId,
    amountPaise,
    setOffPaise,
  }: { id: string; vendorId: string; amountPaise: number; setOffPaise: number },
  { reference, paidTo, origin }: Paid,
): Promise<void> {
  const link = `${origin}/vendor/statement`;
  for (const { email, name, businessName, reference: about } of await findVendorMailboxes(tx, vendorId, "payouts.read"))
    await queueMail(tx, {
      kind: "payout-paid",
      reference: about(id),
      to: email,
      data: { name, businessName, amountPaise, setOffPaise, reference, paidTo, link },
    });
}
