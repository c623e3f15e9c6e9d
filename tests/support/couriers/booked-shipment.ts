/** A packed shipment, booked with Shiprocket's stand-in, in a shop that knows the courier. */
import { eq } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { bookCourier } from "#app/couriers/booking-commands.server.ts";
import { courierBookings } from "#app/couriers/schema.server.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import { moveShipment } from "#app/fulfilment/shipments/move-shipment.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { settings } from "#app/settings/schema.server.ts";
import { aPaymentShop, doJobs, type PaymentShop } from "#tests/support/payments.ts";
import { aPlacedOrder } from "#tests/support/placed-orders.ts";
import type { Message } from "#tests/support/providers/fake-provider.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";
import type { CourierRig } from "./courier-rigs.ts";

/** Settings: of the shop. */
type WantedCourier = Pick<CourierRig, "settings" | "serviceId">;

export const aBox = { weightGrams: 2500, lengthCm: 40, breadthCm: 30, heightCm: 10 };

/**
 * A shipment packed at `NOW`; its shop speaks HTTP with the stand-in. `method`: the order's. `vendorId`: v1, or the
 * store, for which an admin packs. `pricePaise` of each of three pieces.
 */
export async function aPackedShipment(
  db: Database,
  rig: WantedCourier,
  method: "cod" | "bank_transfer" = "cod",
  vendorId = "v1",
  pricePaise?: number,
) {
  const shop = await aPaymentShop(db, rig.settings());
  const placed = await aPlacedOrder(db, {
    method,
    bought: [{ vendorId, ...(pricePaise && { pricePaise }), quantity: 3, stock: 8 }],
  });
  const { shipmentId } = placed;
  const viewer = vendorId === STORE_VENDOR ? placed.admin : placed.vendor;
  const address = { addressLine: "12 MG Road, Camp", city: "Pune", region: "Maharashtra", pincode: "411001" };
  await db
    .insert(settings)
    .values({ key: "phones", value: ["+91 98765 43210"] })
    .onConflictDoNothing();
  await db.update(vendors).set(address).where(eq(vendors.id, vendorId));
  const context = { viewer, now: NOW, origin: ORIGIN, env: shop.env, fetch: shop.fetch, clock: shop.clock };
  const packed = await moveShipment(db, context, { shipmentId, to: "processing" });
  if (!packed.ok) throw new Error(packed.code);
  const wanted = { shipmentId, serviceId: rig.serviceId, box: aBox };
  return { shop, context, wanted, ...placed };
}

export async function aBookedShipment(
  db: Database,
  rig: WantedCourier,
  method: "cod" | "bank_transfer" = "cod",
  vendorId = "v1",
  pricePaise?: number,
) {
  const packed = await aPackedShipment(db, rig, method, vendorId, pricePaise);
  const booked = await bookCourier(db, packed.context, packed.wanted);
  if (!booked.ok) throw new Error(booked.code);
  const [booking] = await db.select().from(courierBookings).where(eq(courierBookings.shipmentId, packed.shipmentId));
  if (!booking) throw new Error("nothing was booked");
  return { ...packed, booking };
}

/** Sends a message to the shop's route; returns the answer's status, once it is worked off. */
export async function tell(shop: PaymentShop, { body, headers }: Message, name = "parcels"): Promise<number> {
  const address = `${ORIGIN}/webhooks/couriers/${name}`;
  const { status } = await shop.answer(new Request(address, { method: "POST", body, headers }));
  await doJobs(shop, "couriers.apply-tracking");
  return status;
}
