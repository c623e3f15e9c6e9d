/** A courier is booked, takes a shipment from its vendor, or is cancelled before. */

import { CourierError } from "#app/couriers/courier.ts";
import { recordTracking } from "#app/couriers/record-tracking.server.ts";
import { courierBookings } from "#app/couriers/schema.server.ts";
import { withdrawBooking } from "#app/couriers/withdraw-booking.server.ts";
import { err, ok } from "#app/domain/basics/result.ts";
import { bookFreight } from "#app/freight/freight-commands.server.ts";
import { handOver as handOverToCourier } from "#app/fulfilment/tracking/hand-over.server.ts";
import { applyTracking } from "#app/fulfilment/tracking/tracking-events.server.ts";
import { uncarried } from "../new-order.ts";
import { leave } from "../orders.ts";
import { priceOf } from "../payments.ts";
import { momentOf, type Shop, workOffAll } from "../shop.ts";
import { choose, type Order, type Shipment, type Which, type World } from "../world.ts";
import { COURIER, chargeOf } from "./freight.ts";
import { isWanted, mayStart, moveOne, sellerOf, shipmentsOf, summary } from "./send.ts";
import { agree, codeOf, hasOrders, type Step, step } from "./step.ts";

type Carried = { order: Order; shipment: Shipment };

const isHere = ({ status }: Shipment) => status === "pending" || status === "processing";

const canCarry = (one: Carried) => isWanted(one) && isHere(one.shipment);

/** The cash to collect at the door. */
export function cashDueOf({ order, shipment }: Carried): number | null {
  const isCash = order.method === "cod" && order.payment === "pending" && !shipment.isReplacement;
  return isCash ? priceOf(shipment) : null;
}

export const bookCourier = (which: Which): Step =>
  step(
    "book a courier",
    async (world, shop) => {
      const canBook = (one: Carried) => canCarry(one) && one.shipment.bookingId === "";
      const one = choose(shipmentsOf(world), which, canBook);
      if (canBook(one)) await packAndBook(world, shop, one);
      return { outcome: one.shipment.bookingId ? "ok" : "nothing to send", summary: summary(one.order, one.shipment) };
    },
    hasOrders,
  );

export async function packAndBook(world: World, shop: Shop, one: Carried): Promise<void> {
  const { order, shipment } = one;
  if (shipment.status === "pending") await moveOne(world, shop, order, shipment, "processing");
  // It would collect another amount.
  if (shipment.bookingId && shipment.cashPaise !== cashDueOf(one)) await withdraw(world, shop, one, "agrees");
  if (!shipment.bookingId) await book(world, shop, one);
}

/** Leaves the booking as a courier's answer would. */
async function book(world: World, shop: Shop, { order, shipment }: Carried): Promise<void> {
  const { db } = shop;
  const now = new Date(world.now);
  const awb = `1904${String(++world.references).padStart(8, "0")}`;
  const references = { orderReference: awb, shipmentReference: awb, carrier: "Delhivery Surface", awb };
  const quoted = {
    serviceId: "10",
    serviceName: "Delhivery Surface",
    ratePaise: 60_00 + (world.references % 17) * 3_33,
  };
  const costs = { rtoPaise: world.references % 3 === 0 ? null : 55_25, hasFreight: true };
  const box = { weightGrams: 2500, lengthCm: 40, breadthCm: 30, heightCm: 10 };
  const cashPaise = cashDueOf({ order, shipment });
  const [made] = await db
    .insert(courierBookings)
    .values({
      shipmentId: shipment.id,
      courier: "shiprocket",
      status: "booked",
      ...{ ...references, ...quoted, ...costs, ...box, cashPaise, createdAt: now, updatedAt: now },
    })
    .returning();
  Object.assign(shipment, { bookingId: made?.id ?? "", awb, cashPaise });
  const charge = { awb, shipmentId: shipment.id, quotedPaise: quoted.ratePaise };
  await db.transaction((tx) =>
    bookFreight(tx, { sourceId: shipment.bookingId, courier: COURIER, direction: "forward", at: now, ...charge }),
  );
  await chargeOf(world, shop, { order, shipment, awb, way: "forward", quotedPaise: quoted.ratePaise });
}

function isBooked({ shipment }: Carried): boolean {
  return shipment.bookingId !== "";
}

/** The vendor hands a shipment over. */
export const handOver = (which: Which): Step =>
  step(
    "hand over",
    async (world, shop) => {
      const one = choose(shipmentsOf(world), which, canCarry);
      const { order, shipment } = one;
      if (canCarry(one) && shipment.bookingId === "") await packAndBook(world, shop, one);
      const { vendor: vendorId } = shipment;
      const viewer = { ...sellerOf(world, shipment), ...(vendorId !== "store" && { vendorId }) };
      const done = await handOverToCourier(shop.db, { viewer, ...momentOf(shop) }, { shipmentId: shipment.id });
      await workOffAll(shop, world);
      const outcome = whyNotHandedOver(one) ?? "ok";
      agree(`hand over ${summary(order, shipment)}`, codeOf(done), outcome);
      if (outcome === "ok") {
        leave(world, order, shipment);
        Object.assign(shipment, { isOwn: false, isHandedOver: true });
      }
      return { outcome, summary: summary(order, shipment) };
    },
    hasOrders,
  );

function whyNotHandedOver(one: Carried): string | null {
  const { order, shipment } = one;
  if (shipment.bookingId === "" || shipment.isLeaving) return "not-booked";
  if (shipment.cashPaise !== cashDueOf(one)) return "other-cash";
  if (shipment.status !== "processing") return "illegal-move";
  return shipment.isReplacement || mayStart(order) ? null : "not-paid";
}

/** What the courier says of a cancellation; silent: its answer is lost. */
export type Said = "agrees" | "refuses" | "silent";

export const cancelBooking = (which: Which, said: Said): Step =>
  step(
    "cancel a booking",
    async (world, shop) => {
      const isUnsent = (one: Carried) => canCarry(one) || (isBooked(one) && one.shipment.status === "cancelled");
      const one = choose(shipmentsOf(world), which, isUnsent);
      if (canCarry(one) && !isBooked(one)) await packAndBook(world, shop, one);
      if (!isBooked(one)) return { outcome: "not booked", summary: summary(one.order, one.shipment) };
      return {
        outcome: await withdraw(world, shop, one, said),
        summary: `${summary(one.order, one.shipment)}, ${said}`,
      };
    },
    hasOrders,
  );

async function withdraw(world: World, shop: Shop, { order, shipment }: Carried, said: Said): Promise<string> {
  const { bookingId, awb } = shipment;
  const cancel = async () => {
    if (said === "silent") throw new CourierError("no answer");
    return said === "agrees" ? ok() : err("refused" as const, "It is on its way");
  };
  const done = await withdrawBooking(shop, { cancel }, bookingId).then(
    ({ outcome }) => outcome,
    (error: unknown) => {
      if (error instanceof CourierError) return "unsure";
      throw error;
    },
  );
  const isUnsent = isHere(shipment) || shipment.status === "cancelled";
  const outcome = !isUnsent ? "left" : ({ agrees: "withdrawn", refuses: "refused", silent: "unsure" } as const)[said];
  agree(`cancel the booking of ${summary(order, shipment)}`, done, outcome);
  shipment.isLeaving = outcome === "unsure";
  if (outcome !== "withdrawn") return outcome;
  const charge = world.freight.charges.find((one) => one.awb === awb && one.way === "forward");
  if (charge) charge.isCancelled = true;
  Object.assign(shipment, uncarried());
  // It is picked up all the same, they say: of a cancelled booking nothing counts.
  const late = { awb, key: null, code: "picked-up", at: new Date(world.now), text: "", place: "" } as const;
  await recordTracking(shop.db, "shiprocket", [late], "webhook", shop.clock.now());
  agree("news of a cancelled booking", await applyTracking(shop.db, bookingId, momentOf(shop)), "nothing-new");
  return outcome;
}
