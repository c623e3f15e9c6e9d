/** Why a shipment could not be delivered, as couriers report it (docs/rules.md#r170). */
export const undeliveredReasons = [
  "refused",
  "unreachable",
  "wrong-address",
  "rescheduled",
  "damaged",
  "other",
] as const;
export type UndeliveredReason = (typeof undeliveredReasons)[number];

export function isUndeliveredReason(text: string): text is UndeliveredReason {
  return undeliveredReasons.some((one) => one === text);
}

/** A sentence for buyer, vendor and store. */
export const undeliveredSentences: Record<UndeliveredReason, string> = {
  refused: "It was refused at the door.",
  unreachable: "Nobody could be reached.",
  "wrong-address": "The address was incorrect or incomplete.",
  rescheduled: "The recipient asked for another day.",
  damaged: "It was damaged in transit.",
  other: "The courier could not deliver it.",
};
