/** After a failed delivery, the courier is asked to try again or to bring the shipment back (docs/rules.md#d21). */
import { and, eq } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { bookedShipmentOf } from "#app/couriers/booking-steps.server.ts";
import { type CourierContext, CourierError } from "#app/couriers/courier.ts";
import { courierOf } from "#app/couriers/couriers.server.ts";
import { courierBookings } from "#app/couriers/schema.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { readNextAttempt } from "#app/domain/fulfilment/undelivered.ts";
import { can } from "#app/domain/parties/permissions.ts";
import { lockOrder } from "#app/orders/order-commands.server.ts";
import { findShipment, listShipments, writeNextAttempt } from "#app/orders/shipment-commands.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";

/** `phone`: another number of the buyer, which the courier gets and nobody stores. Empty for none. */
export type Instruction = { shipmentId: string } & (
  | { action: "reattempt"; day: string; phone: string }
  | { action: "return" }
);

export type InstructCourierError =
  | "not-found"
  | "not-failed"
  | "by-hand"
  | "invalid-day"
  | "invalid-phone"
  | "refused"
  | "unsure";

/** `not-failed`: not undelivered under a booking. `by-hand`: the courier takes no instructions. `refused` gives its reason. */
export async function instructCourier(
  db: Database,
  context: CommandContext & CourierContext,
  instruction: Instruction,
): Promise<Result<undefined, InstructCourierError, string>> {
  const { viewer, now } = context;
  const { shipmentId } = instruction;
  const own = await findShipment(db, shipmentId);
  if (!own || !can(viewer, "edit-shipment", own)) return err("not-found");
  const shipment = (await listShipments(db, own.orderId)).find(({ id }) => id === shipmentId);
  const isBooked = and(eq(courierBookings.shipmentId, shipmentId), eq(courierBookings.status, "booked"));
  const [booking] = await db.select().from(courierBookings).where(isBooked);
  const booked = booking && bookedShipmentOf(booking);
  if (shipment?.status !== "undelivered" || !booking || !booked) return err("not-failed");
  const failed = (await courierOf({ id: booking.courier }, context))?.failedDeliveries;
  if (!failed) return err("by-hand");
  const day = instruction.action === "reattempt" ? readNextAttempt(instruction.day, dayInIndia(now)) : null;
  const phone = instruction.action === "reattempt" ? instruction.phone.replace(/^(\+91|0)|[\s-]/g, "") : "";
  if (instruction.action === "reattempt" && (day === null || day === "invalid")) return err("invalid-day");
  if (phone && !/^[6-9]\d{9}$/.test(phone)) return err("invalid-phone");
  try {
    const done = day
      ? await failed.reattempt(booked, { day, phone: phone || null })
      : await failed.returnToSender(booked);
    if (!done.ok) return err("refused", done.details ?? "");
  } catch (error) {
    if (error instanceof CourierError) return err("unsure");
    throw error;
  }
  return transaction<Result<undefined, "not-found", string>>(db, async (tx) => {
    const order = await lockOrder(tx, own.orderId);
    const current = (await listShipments(tx, own.orderId)).find(({ id }) => id === shipmentId);
    if (!order || !current) return err("not-found");
    // The courier may have delivered it meanwhile.
    if (day && current.status === "undelivered") await writeNextAttempt(tx, shipmentId, day, now);
    const subject = { kind: "shipment", id: shipmentId, label: order.number };
    const after = day ? { nextAttemptOn: day, hasOtherPhone: phone !== "" } : { isReturnRequested: true };
    await recordAudit(tx, viewer, { action: "shipment.instruct-courier", subject, after }, now);
    return ok();
  });
}
