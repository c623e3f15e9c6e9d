/** Days of the model, counted since the epoch in India; a vendor's times, and what they promise. */
import { DAY_MS, dayOf, MINUTE_MS, type Order, type Product, type World } from "./world.ts";

/** `off`: weekdays, 1 Monday to 6 Saturday; null: as the store. Days of holidays are both included. */
export type Times = {
  handlingDays: number | null;
  cutoffHour: number | null;
  off: number[];
  holidays: { from: number; to: number; pauses: boolean }[];
};

export const storesTimes = (): Times => ({ handlingDays: null, cutoffHour: null, off: [], holidays: [] });

/** The store's own goods have the store's times. */
function timesOf(times: World["times"], vendor: string): Times {
  return vendor === "store" ? storesTimes() : times[vendor as "v1" | "v2"];
}

/** "2026-11-20" */
export function nameOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

const closedDays = ["01-26", "08-15", "10-02"];

/** 0 is Sunday. */
function weekdayOf(day: number): number {
  return (day + 4) % 7;
}

function isOpen(day: number): boolean {
  return weekdayOf(day) !== 0 && !closedDays.includes(nameOfDay(day).slice(5));
}

/** The first and the last day, "" never: 3 to 7 days that aren't Sundays or holidays after it was packed. */
export function promiseOf({ times, now }: World, vendor: string): string {
  const { handlingDays, cutoffHour, off, holidays } = timesOf(times, vendor);
  const isOff = (day: number) =>
    off.includes(weekdayOf(day)) || holidays.some(({ from, to }) => from <= day && day <= to);
  const hour = Math.floor((now + 330 * MINUTE_MS - dayOf(now) * DAY_MS) / (60 * MINUTE_MS));
  let day = dayOf(now) + (hour < (cutoffHour ?? 24) ? 0 : 1);
  while (isOff(day)) day++;
  for (let left = handlingDays ?? 0; left > 0; ) if (isOpen(++day) && !isOff(day)) left--;
  return `${nameOfDay(openDaysAfter(day, 3))} ${nameOfDay(openDaysAfter(day, 7))}`;
}

function openDaysAfter(start: number, count: number): number {
  let day = start;
  for (let left = count; left > 0; ) if (isOpen(++day)) left--;
  return day;
}

/** The money came on a later day: what was promised counts from then. */
export function renewPromise(world: World, order: Order): void {
  if (dayOf(order.placedAt) === dayOf(world.now)) return;
  for (const shipment of order.shipments)
    if (!shipment.isReplacement) shipment.promised = promiseOf(world, shipment.vendor);
}

export function isAway({ times, now }: World, vendor: string): boolean {
  const today = dayOf(now);
  return timesOf(times, vendor).holidays.some(({ from, to, pauses }) => pauses && from <= today && today <= to);
}

/** The stock that shoppers see. */
export function stockOnSale(world: World, { vendor, stock }: Product): number {
  return isAway(world, vendor) ? 0 : stock;
}
