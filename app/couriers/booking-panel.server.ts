import type { FreightBearer } from "#app/domain/books/freight.ts";
import { findBearer } from "#app/freight/freight-queries.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { listRates, type RatesError } from "./booking-commands.server.ts";
import { type BoxErrors, type BoxInput, boxFields, readBox } from "./box-fields.ts";
import type { Rate } from "./courier.ts";
import { findCourierAccount } from "./couriers.server.ts";
import type { VendorBooking } from "./vendor-booking-queries.server.ts";

export type ShownBooking = Pick<
  VendorBooking,
  "status" | "carrier" | "awb" | "serviceName" | "ratePaise" | "reason"
> & {
  isPickedUpBy: boolean;
  isBeingCancelled: boolean;
};

export type BookingPanel = {
  booking: ShownBooking | null;
  typed: BoxInput;
  errors: BoxErrors;
  rates: Rate[] | null;
  ratesError: string | null;
  /** Who bears the booking's freight, or would bear that of a booking made now. */
  bearer: FreightBearer;
};

const ratesErrors: Record<RatesError, string> = {
  "no-courier": "No courier is set up.",
  "no-address": "Complete your address in the vendor profile. The courier picks the shipment up there.",
  unsure: "The courier is not responding. Please try again, or enter the tracking details yourself.",
};

/** Returns null without a courier account. Must run outside transactions. */
export async function findBookingPanel(
  { db, env, fetch, clock }: { db: Database; env: Env; fetch: typeof globalThis.fetch; clock: Clock },
  shipment: { id: string; stage: string; vendorId: string },
  booking: VendorBooking | null,
  query: URLSearchParams,
): Promise<BookingPanel | null> {
  if (shipment.stage !== "to-send" || !findCourierAccount(env)) return null;
  const typed = Object.fromEntries(boxFields.map((name) => [name, query.get(name) ?? ""])) as BoxInput;
  const isLive = booking?.status === "booked" || booking?.status === "requested";
  const at = isLive ? booking.createdAt : clock.now();
  const bearer = await findBearer(db, { direction: "forward", vendorId: shipment.vendorId, at });
  const nothing = { errors: {}, rates: null, ratesError: null };
  const desk: BookingPanel = { booking: booking && shown(booking), typed, bearer, ...nothing };
  if (isLive || !query.has("weightKg")) return desk;
  const box = readBox(typed);
  if (!box.ok) return { ...desk, errors: box.details ?? {} };
  const rates = await listRates(db, { env, fetch }, { shipmentId: shipment.id, box: box.value });
  return Array.isArray(rates) ? { ...desk, rates } : { ...desk, ratesError: ratesErrors[rates] };
}

function shown(booking: VendorBooking): ShownBooking {
  const { status, carrier, awb, serviceName, ratePaise, reason, pickupAt, cancelAskedAt } = booking;
  const marks = { isPickedUpBy: pickupAt !== null, isBeingCancelled: cancelAskedAt !== null };
  return { status, carrier, awb, serviceName, ratePaise, reason, ...marks };
}
