/** A delivered shipment of v1, three pieces, of which one comes back; its return is approved at `NOW`. */
import { eq } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { offerPickup } from "#app/fulfilment/pickups/pickup-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { moveReturn } from "#app/returns/move-return.server.ts";
import { requestReturn } from "#app/returns/return-commands.server.ts";
import { settings } from "#app/settings/schema.server.ts";
import { aPaymentShop } from "#tests/support/payments.ts";
import { aDeliveredOrder } from "#tests/support/placed-orders.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { aBox } from "./booked-shipment.ts";
import type { CourierRig } from "./courier-rigs.ts";

/** `isOffered`: the vendor has said how large the package is. */
export async function anApprovedReturn(db: Database, rig: Pick<CourierRig, "settings">, isOffered = true) {
  const shop = await aPaymentShop(db, rig.settings());
  const placed = await aDeliveredOrder(db);
  const address = { addressLine: "12 MG Road, Camp", city: "Pune", region: "Maharashtra", pincode: "411001" };
  await db
    .insert(settings)
    .values({ key: "phones", value: ["+91 98765 43210"] })
    .onConflictDoNothing();
  await db.update(vendors).set(address).where(eq(vendors.id, "v1"));
  const { env, fetch, clock } = shop;
  const context = { viewer: placed.customer, now: NOW, origin: ORIGIN, env, fetch, clock };
  const { orderId, shipmentId, orderLineId } = placed;
  const lines = [{ orderLineId, quantity: 1 }];
  const why = { kind: "refund", reason: "changed-mind", description: "", photos: [] } as const;
  const made = await requestReturn(db, context, { orderId, shipmentId, lines, ...why, photos: [] });
  if (!made.ok) throw new Error(made.code);
  const returnId = made.value.id;
  const asVendor = { ...context, viewer: placed.vendor };
  const approved = await moveReturn(db, asVendor, { returnId, to: "approved", note: "", resolution: null });
  if (!approved.ok) throw new Error(approved.code);
  if (isOffered) {
    const offered = await offerPickup(db, asVendor, { returnId, box: aBox });
    if (!offered.ok) throw new Error(offered.code);
  }
  return { ...placed, shop, context, asVendor, returnId };
}
