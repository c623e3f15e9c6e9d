import { and, asc, eq, gte } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import type { DeliveryCalendar } from "#app/domain/money/delivery-window.ts";
import { type OwnTimes, storeTimes, toVendorCalendar } from "#app/domain/parties/vendor-times.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { remembered } from "#app/platform/database/remembered.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { vendorHolidays, vendorTimes } from "./schema.server.ts";

/** Database triggers drop the cache. */
const findOwnTimes = remembered(listOwnTimes);

async function listOwnTimes(db: Database): Promise<ReadonlyMap<string, OwnTimes>> {
  const timesByVendor = new Map<string, OwnTimes>();
  const { vendorId, handlingDays, orderCutoffHour, offDays } = vendorTimes;
  const rows = await db.select({ vendorId, handlingDays, orderCutoffHour, offDays }).from(vendorTimes);
  for (const { vendorId: id, ...times } of rows) timesByVendor.set(id, { ...times, holidays: [] });
  for (const { vendorId: id, fromDay, toDay, pauses } of await db.select().from(vendorHolidays)) {
    const own = timesByVendor.get(id) ?? storeTimes;
    timesByVendor.set(id, { ...own, holidays: [...own.holidays, { from: fromDay, to: toDay, pauses }] });
  }
  return timesByVendor;
}

export type Calendars = { store: DeliveryCalendar; of: (vendorId: string) => DeliveryCalendar; withOwn: string[] };

export async function findCalendars(db: Database): Promise<Calendars> {
  const store = await findStoreSettings(db);
  const own = await findOwnTimes(db);
  return {
    store,
    of: (vendorId) => toVendorCalendar<DeliveryCalendar>(store, own.get(vendorId)),
    withOwn: [...own.keys()],
  };
}

export async function isVendor(db: Database, vendorId: string): Promise<boolean> {
  return (await db.$count(vendors, eq(vendors.id, vendorId))) > 0;
}

export type EditedTimes = OwnTimes & { businessName: string; store: DeliveryCalendar };

/** Without past holidays; null for an unknown vendor. */
export async function findVendorTimes(db: Database, vendorId: string, today: CalendarDay): Promise<EditedTimes | null> {
  const [vendor] = await db.select({ name: vendors.businessName }).from(vendors).where(eq(vendors.id, vendorId));
  if (!vendor) return null;
  const [times] = await db.select().from(vendorTimes).where(eq(vendorTimes.vendorId, vendorId));
  const { fromDay: from, toDay: to, pauses } = vendorHolidays;
  const holidays = await db
    .select({ from, to, pauses })
    .from(vendorHolidays)
    .where(and(eq(vendorHolidays.vendorId, vendorId), gte(to, today)))
    .orderBy(asc(from));
  const { handlingDays, orderCutoffHour, offDays } = times ?? storeTimes;
  const store = await findStoreSettings(db);
  return { businessName: vendor.name, handlingDays, orderCutoffHour, offDays, holidays, store };
}
