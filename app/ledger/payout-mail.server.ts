/** One mail per payout, in the transaction that records the transfer. */
import { findVendorMailbox } from "#app/accounts/vendors/vendor-mail.server.ts";
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
  const owner = await findVendorMailbox(tx, vendorId);
  if (!owner) return;
  const { email, name, businessName } = owner;
  const link = `${origin}/vendor/statement`;
  await queueMail(tx, {
    kind: "payout-paid",
    reference: id,
    to: email,
    data: { name, businessName, amountPaise, setOffPaise, reference, paidTo, link },
  });
}
