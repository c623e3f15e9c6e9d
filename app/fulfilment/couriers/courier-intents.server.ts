/** The courier's forms on a vendor's shipment. */
import type { User } from "#app/domain/parties/permissions.ts";
import { moveShipment } from "#app/fulfilment/move-shipment.server.ts";
import { moveErrorText } from "#app/fulfilment/shipment-messages.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import {
  type BookCourierError,
  bookCourier,
  type CancelBookingError,
  cancelBooking,
  type FinishRequestError,
  finishRequest,
} from "./booking-commands.server.ts";
import { findConsignment } from "./booking-steps.server.ts";
import { type BoxInput, readBox } from "./box-fields.ts";
import { dispatchOf } from "./tracking-events.server.ts";
import { findVendorBooking } from "./vendor-booking-queries.server.ts";

type Typed = BoxInput & { intent: string; serviceId: string };
type Vendor = User & { vendorId: string };

/** Null: not one of these. `refusal` null: it is done. */
export async function runCourierIntent(
  app: AppContext,
  viewer: Vendor,
  shipmentId: string,
  typed: Typed,
): Promise<{ refusal: string | null } | null> {
  const { db } = app;
  const context = { ...commandContext(app, viewer), env: app.env, fetch: app.fetch, clock: app.clock };
  switch (typed.intent) {
    case "book-courier": {
      const box = readBox(typed);
      if (!box.ok) return { refusal: "Enter weight and size of the shipment again." };
      const { serviceId } = typed;
      if (!serviceId) return { refusal: "Please choose a courier" };
      return answer(await bookCourier(db, context, { shipmentId, serviceId, box: box.value }));
    }
    case "finish-booking":
      return answer(await finishRequest(db, context, { shipmentId }));
    case "cancel-booking":
      return answer(await cancelBooking(db, context, { shipmentId }));
    case "hand-over": {
      const consignment = await findConsignment(db, shipmentId);
      const moved = await asVendor(db, viewer.vendorId, async (tx) => {
        const booking = await findVendorBooking(tx, shipmentId);
        if (booking?.status !== "booked") return null;
        if (booking.cashPaise !== (consignment?.cashPaise ?? null)) return "other-cash";
        return moveShipment(tx, context, { shipmentId, to: "shipped", dispatch: dispatchOf(booking) });
      });
      if (moved === "other-cash") return { refusal: OTHER_CASH };
      if (!moved) return { refusal: sentences["not-ready"] };
      return { refusal: moved.ok ? null : moveErrorText(moved) };
    }
    default:
      return null;
  }
}

const OTHER_CASH =
  "The amount to collect has changed since the courier was booked. Cancel the booking and book the courier again.";

type Code = BookCourierError | CancelBookingError | FinishRequestError;

function answer(done: { ok: true } | { ok: false; code: Code; details?: string }): { refusal: string | null } {
  if (done.ok) return { refusal: null };
  if (done.code === "refused" && done.details) return { refusal: `The courier refused: ${done.details}` };
  return { refusal: sentences[done.code] };
}

const sentences: Record<Code, string> = {
  "not-found": "Shipment not found.",
  "not-ready": "This shipment has been changed. Please reload the page.",
  "no-courier": "No courier is set up.",
  "no-address": "Complete your address in the vendor profile. The courier picks the shipment up there.",
  "no-service": "This courier is no longer available for the shipment. Please choose again.",
  refused: "The courier refused.",
  unsure: "The courier is not responding. Please check the booking again in a minute; it is never booked twice.",
  busy: "The courier is being booked. Please check again in a minute.",
};
