import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { type DispatchInput, dispatchFields, validateDispatch } from "#app/domain/fulfilment/dispatch.ts";
import { isUndeliveredReason, readNextAttempt } from "#app/domain/fulfilment/undelivered.ts";
import type { ShipmentMove } from "#app/orders/shipment-commands.server.ts";

/** `condition` of returned goods: "good" restocks them. */
export type ShipmentInput = DispatchInput & { undeliveredReason: string; nextAttemptOn: string; condition: string };
export const shipmentFields = [
  ...dispatchFields,
  "undeliveredReason",
  "nextAttemptOn",
  "condition",
] as const satisfies (keyof ShipmentInput)[];
export type ShipmentErrors = Partial<Record<keyof ShipmentInput, string>>;

type Move = ShipmentMove extends infer One ? (One extends unknown ? Omit<One, "shipmentId"> : never) : never;

const readers: Record<string, (fields: ShipmentInput, today: CalendarDay) => Result<Move, "invalid", ShipmentErrors>> =
  {
    confirm: () => ok({ to: "processing" }),
    dispatch(fields) {
      const dispatch = validateDispatch(fields);
      return dispatch.ok ? ok({ to: "shipped", dispatch: dispatch.value }) : dispatch;
    },
    deliver: () => ok({ to: "delivered" }),
    reattempt: () => ok({ to: "shipped", dispatch: null }),
    lost: () => ok({ to: "lost" }),
    undelivered({ undeliveredReason: reason, nextAttemptOn: day }, today) {
      const nextAttemptOn = readNextAttempt(day, today);
      if (isUndeliveredReason(reason) && nextAttemptOn !== "invalid")
        return ok({ to: "undelivered", reason, nextAttemptOn });
      return err("invalid", {
        ...(!isUndeliveredReason(reason) && REASON_MISSING),
        ...(nextAttemptOn === "invalid" && { nextAttemptOn: "Please choose a day within the next 30 days" }),
      });
    },
    returned({ undeliveredReason: reason, condition }) {
      const hasCondition = condition === "good" || condition === "damaged";
      if (isUndeliveredReason(reason) && hasCondition)
        return ok({ to: "returned", reason, isRestocked: condition === "good" });
      return err("invalid", {
        ...(!isUndeliveredReason(reason) && REASON_MISSING),
        ...(!hasCondition && { condition: "Please choose the condition" }),
      });
    },
  };

const REASON_MISSING = { undeliveredReason: "Please choose a reason" };

/** `invalid`: a sentence per field. @throws for an unknown intent */
export function readShipmentMove(
  fields: ShipmentInput & { intent: string },
  shipmentId: string,
  today: CalendarDay,
): Result<ShipmentMove, "invalid", ShipmentErrors> {
  const read = readers[fields.intent];
  if (!read) throw new Error(`${fields.intent} moves no shipment`);
  const move = read(fields, today);
  return move.ok ? ok({ shipmentId, ...move.value } as ShipmentMove) : move;
}
