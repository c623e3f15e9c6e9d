import { addDays, type CalendarDay, formatDay } from "#app/domain/basics/calendar.ts";
import { readDay } from "#app/domain/basics/period.ts";

/** Failed deliveries (docs/rules.md#d14). */
export const undeliveredReasons = [
  "refused",
  "unreachable",
  "wrong-address",
  "rescheduled",
  "damaged",
  "missing",
  "going-back",
  "other",
] as const;
export type UndeliveredReason = (typeof undeliveredReasons)[number];

export function isUndeliveredReason(text: string): text is UndeliveredReason {
  return undeliveredReasons.some((one) => one === text);
}

export const undeliveredSentences: Record<UndeliveredReason, string> = {
  refused: "It was refused at the door.",
  unreachable: "Nobody could be reached.",
  "wrong-address": "The address was incorrect or incomplete.",
  rescheduled: "The recipient asked for another day.",
  damaged: "It was damaged in transit.",
  missing: "The courier has reported it lost.",
  "going-back": "The courier is taking it back to the seller.",
  other: "The courier could not deliver it.",
};

/** Reasons after which no further attempt follows. */
export const courierCauses = ["damaged", "missing", "going-back"] as const;
export type CourierCause = (typeof courierCauses)[number];

export function isCourierCause(reason: UndeliveredReason): reason is CourierCause {
  return courierCauses.some((one) => one === reason);
}

const MAX_DAYS_AHEAD = 30;

/** Returns null when empty; "invalid" unless a day from today on (docs/rules.md#d15). */
export function readNextAttempt(text: string, today: CalendarDay): CalendarDay | null | "invalid" {
  if (text.trim() === "") return null;
  const day = readDay(text.trim());
  return day !== null && day >= today && day <= addDays(today, MAX_DAYS_AHEAD) ? day : "invalid";
}

export function nextAttemptSentence(day: CalendarDay): string {
  return `The next delivery attempt is planned for ${formatDay(day)}.`;
}
