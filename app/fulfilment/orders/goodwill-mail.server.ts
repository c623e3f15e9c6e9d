/** Vendors are told of a refund of goods that they sent or will send, with its reason and who bears it. */
import { findVendorMailboxes } from "#app/accounts/vendors/vendor-mail.server.ts";
import { storeShareText } from "#app/domain/money/goodwill.ts";
import { sumPaise } from "#app/domain/money/money.ts";
import type { RefundShare } from "#app/domain/money/refunds.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import type { LockedOrder } from "#app/orders/order-commands.server.ts";
import { findShipment } from "#app/orders/shipment-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";

type Goodwill = {
  refundId: string;
  shares: readonly RefundShare[];
  storeBearsBp: number;
  note: string;
  origin: string;
};

export async function queueGoodwillMails(
  tx: Database,
  { number }: LockedOrder,
  { refundId, shares, storeBearsBp, note, origin }: Goodwill,
): Promise<void> {
  for (const [shipmentId, own] of Map.groupBy(shares, (share) => share.shipmentId)) {
    const vendorId = (await findShipment(tx, shipmentId))?.vendorId ?? STORE_VENDOR;
    if (vendorId === STORE_VENDOR) continue;
    const amountPaise = sumPaise(own.map(({ totalPaise }) => totalPaise));
    const link = `${origin}/vendor/orders/${shipmentId}`;
    const data = { number, link, amountPaise, reason: note, bearer: storeShareText(storeBearsBp) };
    for (const { email, reference } of await findVendorMailboxes(tx, vendorId, "orders.edit"))
      await queueMail(tx, {
        kind: "goodwill-refund",
        reference: reference(`${refundId}/${shipmentId}`),
        to: email,
        data,
      });
  }
}
