import { formatPickupSlot } from "#app/domain/fulfilment/pickup-slot.ts";
import type { PickupNote } from "#app/returns/refund-steps.ts";
import type { PickupState } from "./pickup-queries.server.ts";

export const FOR_STAFF = "We will contact you to arrange the pickup.";

/** For the timeline; null when the seller arranges the pick-up without a courier's booking. */
export function pickupNotes(states: Record<string, PickupState>): Record<string, PickupNote | null> {
  return Object.fromEntries(Object.entries(states).map(([returnId, state]) => [returnId, toNote(returnId, state)]));
}

function toNote(returnId: string, { isOffered, isForStaff, current }: PickupState): PickupNote | null {
  const link = (label: string) => ({ to: `/returns/${returnId}/pickup`, label });
  const slot = current?.day ? formatPickupSlot({ day: current.day, part: current.part }) : "";
  if (current?.status === "booked" && current.isBeingCancelled)
    return { text: `The pickup on ${slot} is being cancelled.` };
  if (current?.status === "booked")
    return { text: `The courier comes on ${slot}.`, link: link("View or change pickup") };
  if (current?.status === "requested") return { text: `We are waiting for the courier to confirm ${slot}.` };
  if (!isOffered) return null;
  if (isForStaff) return { text: FOR_STAFF };
  const what = current?.status === "missed" ? "The courier could not collect the items. " : "";
  return {
    text: `${what}Choose the day on which the courier collects the items.`,
    link: link("Choose pickup day"),
  };
}
