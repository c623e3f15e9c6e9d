import { addDays, type CalendarDay, dayInIndia, type Moment, startOfDay } from "#app/domain/basics/calendar.ts";
import { type DeliveryCalendar, holidayDay, isBusinessDay, packingDay } from "#app/domain/money/delivery-window.ts";

const HOUR_MS = 60 * 60 * 1000;

/**
 * The day by which a shipment that can be started `from` then has to leave, so that the days promised can be kept: the
 * seller's time to pack in its working days, counted from the next day after the cut-off hour; such a day itself.
 */
export function dispatchDay(from: Moment, calendar: DeliveryCalendar): CalendarDay {
  const { orderCutoffHour, holidays, isOff = () => false } = calendar;
  const closed = new Set(holidays.map(holidayDay));
  const today = dayInIndia(from);
  const isToday = (from.valueOf() - startOfDay(today).getTime()) / HOUR_MS < orderCutoffHour;
  let day = packingDay(isToday ? today : addDays(today, 1), calendar, closed);
  while (!isBusinessDay(day, closed) || isOff(day)) day = addDays(day, 1);
  return day;
}
