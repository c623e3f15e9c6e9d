/** Existing orders keep their dates. */
import { and, asc, eq, lt } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import type { AuditAction } from "#app/audit/audit-actions.ts";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import type { Fields } from "#app/audit/changed-fields.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can } from "#app/domain/parties/permissions.ts";
import {
  type HolidayErrors,
  holidayText,
  readHoliday,
  readVendorTimes,
  storeTimes,
  type TimesErrors,
} from "#app/domain/parties/vendor-times.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { applyPauses } from "./pauses.server.ts";
import { vendorHolidays, vendorTimes } from "./schema.server.ts";

type VendorTimesError = "not-allowed" | "not-found" | "invalid";

export function saveVendorTimes(
  db: Database,
  context: CommandContext,
  { vendorId, typed }: { vendorId: string; typed: Parameters<typeof readVendorTimes>[0] },
): Promise<Result<undefined, VendorTimesError, TimesErrors>> {
  return change(db, context, vendorId, async (tx, log) => {
    const read = readVendorTimes(typed);
    if (!read.ok) return read;
    const [row] = await tx.select().from(vendorTimes).where(eq(vendorTimes.vendorId, vendorId));
    const fresh = { ...read.value, offDays: [...read.value.offDays], updatedAt: context.now };
    const conflict = { target: vendorTimes.vendorId, set: fresh };
    await tx
      .insert(vendorTimes)
      .values({ vendorId, ...fresh })
      .onConflictDoUpdate(conflict);
    const { handlingDays, orderCutoffHour, offDays } = row ?? storeTimes;
    await log("vendor.times", { before: { handlingDays, orderCutoffHour, offDays }, after: { ...read.value } });
    return ok();
  });
}

/** Deletes past holidays. `invalid`: also when holidays overlap. */
export function addHoliday(
  db: Database,
  context: CommandContext,
  { vendorId, typed }: { vendorId: string; typed: { from: string; to: string; pauses: string } },
): Promise<Result<undefined, VendorTimesError, HolidayErrors>> {
  return change(db, context, vendorId, async (tx, log) => {
    const today = dayInIndia(context.now);
    const own = eq(vendorHolidays.vendorId, vendorId);
    await tx.delete(vendorHolidays).where(and(own, lt(vendorHolidays.toDay, today)));
    const { fromDay, toDay, pauses } = vendorHolidays;
    const others = await tx
      .select({ from: fromDay, to: toDay, pauses })
      .from(vendorHolidays)
      .where(own)
      .orderBy(asc(fromDay));
    const read = readHoliday(typed, { today, others });
    if (!read.ok) return read;
    const { from, to } = read.value;
    const row = { vendorId, fromDay: from, toDay: to, pauses: read.value.pauses, createdAt: context.now };
    await tx.insert(vendorHolidays).values(row);
    await applyPauses(tx, today);
    await log("vendor.holiday-add", { after: { days: holidayText(read.value), pauses: read.value.pauses } });
    return ok();
  });
}

/** `from`: first day. A missing holiday is no error. */
export function removeHoliday(
  db: Database,
  context: CommandContext,
  { vendorId, from }: { vendorId: string; from: string },
): Promise<Result<undefined, VendorTimesError>> {
  return change(db, context, vendorId, async (tx, log) => {
    const days = await tx.select().from(vendorHolidays).where(eq(vendorHolidays.vendorId, vendorId));
    const holiday = days.find(({ fromDay }) => fromDay === from);
    if (!holiday) return ok();
    const { fromDay, toDay } = holiday;
    await tx
      .delete(vendorHolidays)
      .where(and(eq(vendorHolidays.vendorId, vendorId), eq(vendorHolidays.fromDay, fromDay)));
    await applyPauses(tx, dayInIndia(context.now));
    await log("vendor.holiday-remove", { before: { days: holidayText({ from: fromDay, to: toDay }) } });
    return ok();
  });
}

type Log = (action: AuditAction, values: { before?: Fields; after?: Fields }) => Promise<void>;

function change<Code extends string, Details>(
  db: Database,
  { viewer, now }: CommandContext,
  vendorId: string,
  work: (tx: Database, log: Log) => Promise<Result<undefined, Code, Details>>,
): Promise<Result<undefined, Code | "not-allowed" | "not-found", Details>> {
  return transaction<Result<undefined, Code | "not-allowed" | "not-found", Details>>(db, async (tx) => {
    if (!can(viewer, "edit-vendor-times", { vendorId })) return err("not-allowed");
    const [vendor] = await tx
      .select({ label: vendors.businessName })
      .from(vendors)
      .where(eq(vendors.id, vendorId))
      .for("update");
    if (!vendor) return err("not-found");
    const subject = { kind: "vendor", id: vendorId, label: vendor.label };
    return await work(tx, (action, values) => recordAudit(tx, viewer, { action, subject, ...values }, now));
  });
}
