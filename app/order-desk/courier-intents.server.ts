import {
  type BookCourierError,
  bookCourier,
  type CancelBookingError,
  cancelBooking,
  type FinishRequestError,
  finishRequest,
} from "#app/couriers/booking-commands.server.ts";
import { type BoxInput, readBox } from "#app/couriers/box-fields.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { moveErrorText } from "#app/fulfilment/shipments/shipment-messages.ts";
import { handOver } from "#app/fulfilment/tracking/hand-over.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import type { AppContext } from "#app/platform/request-context.ts";

type Typed = BoxInput & { intent: string; serviceId: string };
type Vendor = User & { vendorId: string };

/** Null: not one of these. `error` null: it is done. */
export async function runCourierIntent(
  app: AppContext,
  viewer: Vendor,
  shipmentId: string,
  typed: Typed,
): Promise<{ error: string | null } | null> {
  const { db } = app;
  const context = { ...commandContext(app, viewer), env: app.env, fetch: app.fetch, clock: app.clock };
  switch (typed.intent) {
    case "book-courier": {
      const box = readBox(typed);
      if (!box.ok) return { error: "Enter weight and size of the shipment again." };
      const { serviceId } = typed;
      if (!serviceId) return { error: "Please choose a courier" };
      return answer(await bookCourier(db, context, { shipmentId, serviceId, box: box.value }));
    }
    case "finish-booking":
      return answer(await finishRequest(db, context, { shipmentId }));
    case "cancel-booking":
      return answer(await cancelBooking(db, context, { shipmentId }));
    case "hand-over": {
      const moved = await handOver(db, { ...context, viewer }, { shipmentId });
      if (moved.ok) return { error: null };
      if (moved.code === "other-cash") return { error: OTHER_CASH };
      return { error: moved.code === "not-booked" ? sentences["not-ready"] : moveErrorText(moved) };
    }
    default:
      return null;
  }
}

const OTHER_CASH =
  "The amount to collect has changed since the courier was booked. Cancel the booking and book the courier again.";

type Code = BookCourierError | CancelBookingError | FinishRequestError;

function answer(done: { ok: true } | { ok: false; code: Code; details?: string }): { error: string | null } {
  if (done.ok) return { error: null };
  if (done.code === "refused" && done.details) return { error: `The courier refused: ${done.details}` };
  return { error: sentences[done.code] };
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
