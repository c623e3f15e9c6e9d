import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { BookPickupError, CancelPickupError, PickupChoice } from "./pickup-commands.server.ts";
import { FOR_STAFF } from "./pickup-notes.ts";

type ChoiceErrors = Partial<Record<"day" | "part" | "address", string>>;

export function readPickupChoice(
  { day, part, address }: Record<"day" | "part" | "address", string>,
  hasDayParts: boolean,
): Result<PickupChoice, "invalid", ChoiceErrors> {
  const errors: ChoiceErrors = {};
  if (!day) errors.day = "Please choose a day";
  if (hasDayParts && !part) errors.part = "Please choose a time";
  if (Object.keys(errors).length > 0) return err("invalid", errors);
  return ok({ day, part: hasDayParts ? part : "", addressId: address });
}

/** `reason`: the courier's. */
export function pickupErrorText(code: BookPickupError | CancelPickupError, reason?: string): string {
  switch (code) {
    case "slot-closed":
      return "This day or time can no longer be chosen. Please choose another one.";
    case "unknown-address":
      return "This address is no longer in your account. Please choose another one.";
    case "no-service":
      return "No courier collects from this address. Please choose another one, or the seller will arrange the pickup with you.";
    case "other-slot":
      return "A pickup is booked already. Change it if another day suits you better.";
    case "not-booked":
      return "There is no pickup to cancel.";
    case "too-late":
      return "It is too late to change or cancel this pickup.";
    case "for-staff":
      return FOR_STAFF;
    case "refused":
      return reason ? `The courier refused: ${reason}` : "The courier refused.";
    case "unsure":
      return "The courier is not responding. Please try again in a few minutes.";
    case "not-found":
    case "not-ready":
    case "no-courier":
    case "no-address":
    case "not-offered":
      return "There is no pickup to choose for this return now.";
  }
}
