/**
 * Shipping costs one flat fee, nothing above a threshold, and takes three to seven business days.
 *
 * Business days: Monday to Saturday, the days the store is open and couriers deliver (docs/rules.md#r9).
 * Sundays and the three national holidays do not count, and neither does the day of the order itself.
 */
import { addDays, type CalendarDay, dayInIndia, isSunday, type Moment } from "#app/domain/basics/calendar.ts";
import { PAISE_PER_RUPEE, type Paise } from "./money.ts";

/** `freeShippingAbovePaise: null` means the fee always applies (docs/rules.md#r7). */
export type ShippingSettings = { shippingFeePaise: Paise; freeShippingAbovePaise: Paise | null };

export const defaultShipping: ShippingSettings = { shippingFeePaise: 0, freeShippingAbovePaise: 5_000_00 };

/**
 * The fee for goods worth `goodsPaise`, the sum of the prices shown on the product pages. Free *above* the
 * threshold: goods of exactly that worth still pay. Nothing ordered, nothing to pay.
 */
export function shippingFee(goodsPaise: Paise, { shippingFeePaise, freeShippingAbovePaise }: ShippingSettings): Paise {
  if (goodsPaise <= 0) return 0;
  if (freeShippingAbovePaise !== null && goodsPaise > freeShippingAbovePaise) return 0;
  return shippingFeePaise;
}

/**
 * The fee of an order shared out among its shipments by what their goods are worth, so that each courier knows what to
 * collect (docs/decisions/042). Rounded down to whole rupees; what is left over goes to the dearest shipment, the first
 * of equals. The shares add up to the fee.
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

/** Delivery in 3 to 7 business days (docs/rules.md#r9). */
export const DELIVERY_BUSINESS_DAYS = { from: 3, to: 7 } as const;

export type DeliveryWindow = { from: CalendarDay; to: CalendarDay };

/** First and last day on which an order placed at this moment should arrive. */
export function deliveryWindow(from: Moment): DeliveryWindow {
  const today = dayInIndia(from);
  return {
    from: addBusinessDays(today, DELIVERY_BUSINESS_DAYS.from),
    to: addBusinessDays(today, DELIVERY_BUSINESS_DAYS.to),
  };
}

/** Month and day of Republic Day, Independence Day and Gandhi Jayanti. */
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
