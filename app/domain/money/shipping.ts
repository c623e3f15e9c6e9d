/**
 * One flat fee, nothing above a threshold; 3 to 7 business days.
 *
 * Business days: Monday to Saturday (docs/rules.md#r9), without the three national holidays and the day of the order.
 */
import { addDays, type CalendarDay, dayInIndia, isSunday, type Moment } from "#app/domain/basics/calendar.ts";
import { PAISE_PER_RUPEE, type Paise } from "./money.ts";

/** `freeShippingAbovePaise: null`: the fee always applies (docs/rules.md#r7). */
export type ShippingSettings = { shippingFeePaise: Paise; freeShippingAbovePaise: Paise | null };

export const defaultShipping: ShippingSettings = { shippingFeePaise: 0, freeShippingAbovePaise: 5_000_00 };

/** For goods at shown prices. Free *above* the threshold: goods of exactly that worth still pay. No goods, no fee. */
export function shippingFee(goodsPaise: Paise, { shippingFeePaise, freeShippingAbovePaise }: ShippingSettings): Paise {
  if (goodsPaise <= 0) return 0;
  if (freeShippingAbovePaise !== null && goodsPaise > freeShippingAbovePaise) return 0;
  return shippingFeePaise;
}

/**
 * Splits the fee by shipments' worth, so each courier knows what to collect (docs/decisions/042). Whole rupees, rounded
 * down; the rest goes to the first of the dearest.
 */
export function shareShippingFee(feePaise: Paise, shipmentsPaise: readonly Paise[]): Paise[] {
  const worth = shipmentsPaise.reduce((sum, paise) => sum + paise, 0);
  if (shipmentsPaise.length === 0) return [];
  const shares = shipmentsPaise.map((paise) => (worth > 0 ? floorToRupee((feePaise * paise) / worth) : 0));
  const dearest = shipmentsPaise.indexOf(Math.max(...shipmentsPaise));
  const rest = feePaise - shares.reduce((sum, paise) => sum + paise, 0);
  return shares.map((share, index) => (index === dearest ? share + rest : share));
}

function floorToRupee(paise: number): Paise {
  return Math.floor(paise / PAISE_PER_RUPEE) * PAISE_PER_RUPEE;
}

/** docs/rules.md#r9 */
export const DELIVERY_BUSINESS_DAYS = { from: 3, to: 7 } as const;

export type DeliveryWindow = { from: CalendarDay; to: CalendarDay };

export type BusinessDays = { minDays: number; maxDays: number };

const ANYWHERE: BusinessDays = { minDays: DELIVERY_BUSINESS_DAYS.from, maxDays: DELIVERY_BUSINESS_DAYS.to };

/** Between which days an order placed then should arrive. `minDays`, `maxDays`: business days to its PIN. */
export function deliveryWindow(from: Moment, { minDays, maxDays } = ANYWHERE): DeliveryWindow {
  const today = dayInIndia(from);
  return { from: addBusinessDays(today, minDays), to: addBusinessDays(today, maxDays) };
}

/** Republic Day, Independence Day, Gandhi Jayanti. */
const NATIONAL_HOLIDAYS = ["01-26", "08-15", "10-02"];

export function isBusinessDay(day: CalendarDay): boolean {
  return !isSunday(day) && !NATIONAL_HOLIDAYS.includes(day.slice(5));
}

function addBusinessDays(start: CalendarDay, count: number): CalendarDay {
  let day = start;
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    if (isBusinessDay(day)) left--;
  }
  return day;
}
