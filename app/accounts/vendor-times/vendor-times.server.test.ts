import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/audit/schema.server.ts";
import { deliveryWindow } from "#app/domain/money/delivery-window.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { vendorHolidays } from "./schema.server.ts";
import { addHoliday, removeHoliday, saveVendorTimes } from "./vendor-times-commands.server.ts";
import { findCalendars, findVendorTimes } from "./vendor-times-queries.server.ts";

/** A Thursday in India. */
const now = new Date("2026-11-26T05:00:00Z");
const origin = "https://shop.test";
const someone = {
  kind: "user",
  id: crypto.randomUUID(),
  name: "Asha",
  email: "a@shop.test",
  emailVerified: true,
  staffRole: "owner",
} as const;
const seller: User = { ...someone, role: "vendor", vendorId: "v1" };
const by = (viewer: User, at = now) => ({ viewer, now: at, origin });
const typed = { handlingDays: "2", orderCutoffHour: "", offDays: ["6"] };

describe("a vendor's own times", () => {
  test("change the days of its own products only", async ({ db }) => {
    await aProduct(db);
    expect(await saveVendorTimes(db, by(seller), { vendorId: "v1", typed })).toEqual({ ok: true });
    const calendars = await findCalendars(db);
    const days = (vendorId: string) => deliveryWindow(now, { minDays: 1, maxDays: 1 }, calendars.of(vendorId)).to;
    expect([days("v1"), days("v2"), calendars.withOwn]).toEqual(["2026-12-01", "2026-11-27", ["v1"]]);
    const [logged] = await db.select().from(auditLog).where(eq(auditLog.action, "vendor.times"));
    expect(logged).toMatchObject({ subjectId: "v1", after: { handlingDays: 2, offDays: [6] } });
  });

  test("are the store's when left empty", async ({ db }) => {
    await aProduct(db);
    await saveVendorTimes(db, by(seller), { vendorId: "v1", typed });
    await saveVendorTimes(db, by(seller), {
      vendorId: "v1",
      typed: { handlingDays: "", orderCutoffHour: "", offDays: [] },
    });
    const calendars = await findCalendars(db);
    expect(deliveryWindow(now, undefined, calendars.of("v1"))).toEqual(deliveryWindow(now, undefined, calendars.store));
  });

  test("are changed by the vendor and admins only", async ({ db }) => {
    await aProduct(db);
    const rival: User = { ...seller, vendorId: "v2" };
    const refused = { ok: false, code: "not-allowed" };
    expect(await saveVendorTimes(db, by(rival), { vendorId: "v1", typed })).toEqual(refused);
    expect(
      await addHoliday(db, by(rival), { vendorId: "v1", typed: { from: "2026-12-01", to: "", pauses: "" } }),
    ).toEqual(refused);
    expect(await removeHoliday(db, by(rival), { vendorId: "v1", from: "2026-12-01" })).toEqual(refused);
    const admin: User = { ...someone, role: "admin" };
    expect(await saveVendorTimes(db, by(admin), { vendorId: "v1", typed })).toEqual({ ok: true });
    expect(await saveVendorTimes(db, by(admin), { vendorId: "nobody", typed })).toEqual({
      ok: false,
      code: "not-found",
    });
  });
});

describe("a holiday", () => {
  const days = { from: "2026-11-26", to: "2026-12-01", pauses: "no" };

  test("is added once, moves the days, and can be taken back", async ({ db }) => {
    await aProduct(db);
    expect(await addHoliday(db, by(seller), { vendorId: "v1", typed: days })).toEqual({ ok: true });
    expect(await addHoliday(db, by(seller), { vendorId: "v1", typed: days })).toMatchObject({ code: "invalid" });
    const to = async () => deliveryWindow(now, { minDays: 1, maxDays: 1 }, (await findCalendars(db)).of("v1")).to;
    expect(await to()).toBe("2026-12-03");
    expect(await removeHoliday(db, by(seller), { vendorId: "v1", from: days.from })).toEqual({ ok: true });
    expect(await removeHoliday(db, by(seller), { vendorId: "v1", from: days.from })).toEqual({ ok: true });
    expect(await to()).toBe("2026-11-27");
  });

  test("in the past is not shown, and deleted with the next change", async ({ db }) => {
    await aProduct(db);
    await addHoliday(db, by(seller), { vendorId: "v1", typed: days });
    const later = new Date("2026-12-02T05:00:00Z");
    expect((await findVendorTimes(db, "v1", "2026-12-02"))?.holidays).toEqual([]);
    await addHoliday(db, by(seller, later), { vendorId: "v1", typed: { from: "2026-12-05", to: "", pauses: "" } });
    expect(await db.select().from(vendorHolidays)).toMatchObject([{ fromDay: "2026-12-05", toDay: "2026-12-05" }]);
  });
});
