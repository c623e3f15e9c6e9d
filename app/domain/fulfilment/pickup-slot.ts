/** When a courier collects a return from its buyer (docs/rules.md#f14). */
import { addDays, type CalendarDay, dayInIndia, formatDay, startOfDay } from "#app/domain/basics/calendar.ts";
import { type DeliveryCalendar, holidayDay, isBusinessDay } from "#app/domain/money/delivery-window.ts";

export const dayParts = ["morning", "afternoon", "evening"] as const;
export type DayPart = (typeof dayParts)[number];

/** `part` is null with couriers that promise the day only. */
export type PickupSlot = { day: CalendarDay; part: DayPart | null };

export const dayPartLabels: Record<DayPart, string> = {
  morning: "Morning, 9 am to 1 pm",
  afternoon: "Afternoon, 1 pm to 5 pm",
  evening: "Evening, 5 pm to 9 pm",
};

const OFFERED_DAYS = 5;
const SEARCHED_DAYS = 120;
/** On the day before; couriers plan their rounds in the evening. */
const CUTOFF_HOUR = 18;
const HOUR_MS = 3_600_000;

/** After this the day can't be chosen, changed or cancelled. */
export function pickupCutoff(day: CalendarDay): Date {
  return new Date(startOfDay(addDays(day, -1)).getTime() + CUTOFF_HOUR * HOUR_MS);
}

export function isPickupOpen(day: CalendarDay, now: Date): boolean {
  return now < pickupCutoff(day);
}

/** The next five working days of the seller, who must be there to take the items in. */
export function listPickupDays(
  now: Date,
  { holidays, isOff = () => false }: Pick<DeliveryCalendar, "holidays" | "isOff">,
): CalendarDay[] {
  const closed = new Set(holidays.map(holidayDay));
  const today = dayInIndia(now);
  const days: CalendarDay[] = [];
  for (let ahead = 1; days.length < OFFERED_DAYS && ahead < SEARCHED_DAYS; ahead++) {
    const day = addDays(today, ahead);
    if (isPickupOpen(day, now) && isBusinessDay(day, closed) && !isOff(day)) days.push(day);
  }
  return days;
}

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** "Tuesday, 1 Dec 2026". */
export function formatPickupDay(day: CalendarDay): string {
  return `${WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]}, ${formatDay(day)}`;
}

/** "Tuesday, 1 Dec 2026 (morning, 9 am to 1 pm)". */
export function formatPickupSlot({ day, part }: PickupSlot): string {
  return part ? `${formatPickupDay(day)} (${dayPartLabels[part].toLowerCase()})` : formatPickupDay(day);
}
