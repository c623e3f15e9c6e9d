/** Of vendors and admins alike. */

import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { type DispatchInput, dispatchFields, validateDispatch } from "#app/domain/fulfilment/dispatch.ts";
import { isUndeliveredReason, readNextAttempt } from "#app/domain/fulfilment/undelivered.ts";
import type { ShipmentMove } from "#app/orders/shipment-commands.server.ts";

/** `condition`: of goods that came back, "good" goes back on sale. */
export type ShipmentInput = DispatchInput & { undeliveredReason: string; nextAttemptOn: string; condition: string };
export const shipmentFields = [
  ...dispatchFields,
  "undeliveredReason",
  "nextAttemptOn",
  "condition",
] as const satisfies (keyof ShipmentInput)[];
export type ShipmentErrors = Partial<Record<keyof ShipmentInput, string>>;

type Move = ShipmentMove extends infer One ? (One extends unknown ? Omit<One, "shipmentId"> : never) : never;

const readers: Record<string, (typed: ShipmentInput, today: CalendarDay) => Result<Move, "invalid", ShipmentErrors>> = {
  confirm: () => ok({ to: "processing" }),
  dispatch(typed) {
    const checked = validateDispatch(typed);
    return checked.ok ? ok({ to: "shipped", dispatch: checked.value }) : checked;
  },
  deliver: () => ok({ to: "delivered" }),
  reattempt: () => ok({ to: "shipped", dispatch: null }),
  lost: () => ok({ to: "lost" }),
  undelivered({ undeliveredReason: reason, nextAttemptOn: typed }, today) {
    const nextAttemptOn = readNextAttempt(typed, today);
    if (isUndeliveredReason(reason) && nextAttemptOn !== "invalid")
      return ok({ to: "undelivered", reason, nextAttemptOn });
    return err("invalid", {
      ...(!isUndeliveredReason(reason) && REASON_MISSING),
      ...(nextAttemptOn === "invalid" && { nextAttemptOn: "Please choose a day within the next 30 days" }),
    });
  },
  returned({ undeliveredReason: reason, condition }) {
    const isKnown = condition === "good" || condition === "damaged";
    if (isUndeliveredReason(reason) && isKnown)
      return ok({ to: "returned", reason, isRestocked: condition === "good" });
    return err("invalid", {
      ...(!isUndeliveredReason(reason) && REASON_MISSING),
      ...(!isKnown && { condition: "Please choose the condition" }),
    });
  },
};

const REASON_MISSING = { undeliveredReason: "Please choose a reason" };

/** The move that a form asks for on that day; null: none of these. `invalid`: a sentence per bad field. */
export function readShipmentMove(
  intent: string,
  shipmentId: string,
  typed: ShipmentInput,
  today: CalendarDay,
): Result<ShipmentMove, "invalid", ShipmentErrors> | null {
  const read = Object.hasOwn(readers, intent) ? readers[intent]?.(typed, today) : undefined;
  if (!read) return null;
  return read.ok ? ok({ shipmentId, ...read.value } as ShipmentMove) : read;
}
