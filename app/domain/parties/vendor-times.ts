import { addDays, type CalendarDay, daysBetween, formatDay } from "#app/domain/basics/calendar.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { DeliveryCalendar } from "#app/domain/money/delivery-window.ts";

/** Both days included. `pauses` stops sales (docs/rules.md#d6). */
export type VendorHoliday = { from: CalendarDay; to: CalendarDay; pauses: boolean };

/** Null inherits the store's. `offDays`: 1 Monday to 6 Saturday; Sunday is always off. */
export type VendorTimes = { handlingDays: number | null; orderCutoffHour: number | null; offDays: readonly number[] };

export type OwnTimes = VendorTimes & { holidays: readonly VendorHoliday[] };

export const storeTimes: OwnTimes = { handlingDays: null, orderCutoffHour: null, offDays: [], holidays: [] };

export const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
export const MAX_HANDLING_DAYS = 30;
export const MAX_HOLIDAYS = 20;
const MAX_HOLIDAY_DAYS = 92;
const MAX_OFF_DAYS = weekdays.length - 1;

export function toVendorCalendar<Store extends DeliveryCalendar>(store: Store, own: OwnTimes = storeTimes): Store {
  const off = new Set(own.offDays);
  const isOff = (day: CalendarDay) =>
    off.has(weekdayOf(day)) || own.holidays.some(({ from, to }) => from <= day && day <= to);
  const handlingDays = own.handlingDays ?? store.handlingDays;
  return { ...store, handlingDays, orderCutoffHour: own.orderCutoffHour ?? store.orderCutoffHour, isOff };
}

function weekdayOf(day: CalendarDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

export type TimesErrors = Partial<Record<"handlingDays" | "orderCutoffHour" | "offDays", string>>;

export function readVendorTimes(typed: {
  handlingDays: string;
  orderCutoffHour: string;
  offDays: readonly string[];
}): Result<VendorTimes, "invalid", TimesErrors> {
  const handlingDays = readNumber(typed.handlingDays, 0, MAX_HANDLING_DAYS);
  const orderCutoffHour = readNumber(typed.orderCutoffHour, 1, 24);
  const offDays = [...new Set(typed.offDays.map(Number))].toSorted((one, other) => one - other);
  const errors: TimesErrors = {};
  if (handlingDays === undefined)
    errors.handlingDays = `Please enter a whole number of days from 0 to ${MAX_HANDLING_DAYS}`;
  if (orderCutoffHour === undefined) errors.orderCutoffHour = "Please enter an hour from 1 to 24";
  if (!offDays.every((day) => Number.isInteger(day) && day >= 1 && day <= weekdays.length))
    errors.offDays = "Please choose days from Monday to Saturday";
  else if (offDays.length > MAX_OFF_DAYS) errors.offDays = "Please keep at least one working day";
  if (handlingDays === undefined || orderCutoffHour === undefined || errors.offDays) return err("invalid", errors);
  return ok({ handlingDays, orderCutoffHour, offDays });
}

export type HolidayErrors = Partial<Record<"from" | "to", string>>;

export function readHoliday(
  typed: { from: string; to: string; pauses: string },
  { today, others }: { today: CalendarDay; others: readonly VendorHoliday[] },
): Result<VendorHoliday, "invalid", HolidayErrors> {
  const { from } = typed;
  const to = typed.to || from;
  if (!isDay(from)) return err("invalid", { from: "First day is required" });
  if (!isDay(to)) return err("invalid", { to: "Please enter a date" });
  if (to < from) return err("invalid", { to: "The last day must not be before the first" });
  if (to < today) return err("invalid", { to: "Please choose days that are still to come" });
  if (daysBetween(from, to) >= MAX_HOLIDAY_DAYS || daysBetween(today, to) > 400)
    return err("invalid", { to: `A holiday can be up to ${MAX_HOLIDAY_DAYS} days long, within the next 400 days` });
  const other = others.find((one) => one.from <= to && from <= one.to);
  if (other) return err("invalid", { from: `These days overlap with ${holidayText(other)}` });
  if (others.length >= MAX_HOLIDAYS) return err("invalid", { from: `You can add up to ${MAX_HOLIDAYS} holidays` });
  return ok({ from, to, pauses: typed.pauses === "yes" });
}

export function holidayText({ from, to }: Pick<VendorHoliday, "from" | "to">): string {
  return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
}

function isDay(text: string): boolean {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && addDays(text, 0) === text;
}

function readNumber(text: string, least: number, most: number): number | null | undefined {
  if (text.trim() === "") return null;
  const number = /^\s*\d{1,2}\s*$/.test(text) ? Number(text) : -1;
  return number >= least && number <= most ? number : undefined;
}
