import { describe, expect } from "vitest";
import { auditLog } from "#app/audit/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { sampleStore } from "#db/demo/samples/store.ts";
import { test } from "#tests/support/db.ts";
import { aUser, commandBy } from "#tests/support/people.ts";
import { settingGroup, settingGroups } from "./setting-groups.ts";
import { formatSettingTexts, parseSettingTexts } from "./setting-texts.ts";
import { changeSettings, getGroupSettings } from "./settings-commands.server.ts";
import { findStoreSettings, updateStoreSettings } from "./store-settings.server.ts";

const now = new Date("2026-11-21T06:00:00Z");

function groupNamed(id: string) {
  const group = settingGroup(id);
  if (!group) throw new Error(id);
  return group;
}

async function formOf(db: Database, id: string) {
  const group = groupNamed(id);
  const { values, version } = getGroupSettings(await findStoreSettings(db), group);
  return { group, version, texts: formatSettingTexts(group, values) };
}

async function save(db: Database, id: string, typed: Record<string, string>, role: "admin" | "vendor" = "admin") {
  const { group, version, texts } = await formOf(db, id);
  const viewer = await aUser(db, { role });
  const values = parseSettingTexts(group, { ...texts, ...typed });
  return changeSettings(db, commandBy(viewer, now), { group, values, version });
}

test("rupees are stored as paise, and logged with the earlier value", async ({ db }) => {
  expect(await save(db, "shipping", { shippingFeePaise: "99.50" })).toMatchObject({ ok: true });
  expect((await findStoreSettings(db)).shippingFeePaise).toBe(9_950);
  expect(await db.select().from(auditLog)).toMatchObject([
    {
      at: now,
      actorRole: "admin",
      action: "settings.update",
      subjectId: "shipping",
      before: { shippingFeePaise: 0 },
      after: { shippingFeePaise: 9_950 },
    },
  ]);
});

test("a commission may have two decimals", async ({ db }) => {
  expect(await save(db, "commission", { commissionPercent: "7.29" })).toMatchObject({ ok: true });
  expect((await findStoreSettings(db)).commissionPercent).toBe(7.29);
});

test("saving unchanged values changes and logs nothing", async ({ db }) => {
  expect(await save(db, "orders", {})).toMatchObject({ ok: true });
  expect(await db.select().from(auditLog)).toEqual([]);
});

test("the slower of two admins gets an error, and nothing is overwritten", async ({ db }) => {
  const viewer = await aUser(db, { role: "admin" });
  const { group, version } = await formOf(db, "orders");
  await updateStoreSettings(db, { refundDays: 15 });
  const values = { ...(await findStoreSettings(db)), refundDays: 20 };
  const late = await changeSettings(db, commandBy(viewer, now), { group, values, version });
  expect(late).toMatchObject({ ok: false, code: "stale" });
  expect((await findStoreSettings(db)).refundDays).toBe(15);
});

test("a vendor can't change settings", async ({ db }) => {
  expect(await save(db, "shipping", { shippingFeePaise: "1" }, "vendor")).toMatchObject({ code: "not-allowed" });
  expect((await findStoreSettings(db)).shippingFeePaise).toBe(0);
});

test("a setting of another group is not saved", async ({ db }) => {
  const viewer = await aUser(db, { role: "admin" });
  const { group, version } = await formOf(db, "prices");
  const values = { pricesIncludeGst: false, shippingFeePaise: 1 };
  expect(await changeSettings(db, commandBy(viewer, now), { group, values, version })).toMatchObject({
    code: "invalid",
  });
  expect(await findStoreSettings(db)).toMatchObject({ pricesIncludeGst: true, shippingFeePaise: 0 });
});

describe("refused with a sentence at the field", () => {
  test.for([
    ["store", { storeName: " " }, "storeName", "Store name is required"],
    [
      "appearance",
      { accent: "#ffff00" },
      "accent",
      "Please choose one of these colours: each is readable in both themes",
    ],
    [
      "store",
      { gstin: "27AAPFU0939F1ZW" },
      "gstin",
      "The last character doesn’t match the rest of the GSTIN. Please check it for a typing mistake",
    ],
    ["contact", { emails: "" }, "emails", "At least one email address is required"],
    ["contact", { emails: "nobody" }, "emails", "Please enter one valid email address per line"],
    ["contact", { latitude: "north" }, "mapPosition", "Please enter the latitude in degrees"],
    [
      "contact",
      { socialLinks: "Chat javascript:alert(1)" },
      "socialLinks",
      "Each line needs a name and a URL starting with https://",
    ],
    [
      "shipping",
      { holidays: "Diwali" },
      "holidays",
      "Each line needs a date, such as 2026-11-08 Diwali, or 01-26 Republic Day for every year",
    ],
    ["shipping", { orderCutoffHour: "25" }, "orderCutoffHour", "Please enter a whole number of hours from 1 to 24"],
    ["about", { person0Name: "Vani Joshi" }, "leadership", "Role is required"],
    ["about", { storyFacts: "Founded" }, "storyFacts", "Each line needs a name and a fact, such as Founded: 1998"],
    ["shipping", { shippingFeePaise: "free" }, "shippingFeePaise", "Please enter an amount in rupees"],
    ["shipping", { shippingFeePaise: "1.005" }, "shippingFeePaise", "Please enter an amount in rupees"],
    [
      "commission",
      { commissionPercent: "5.125" },
      "commissionPercent",
      "Please enter a percentage from 0 to 50 with at most two decimals",
    ],
    [
      "commission",
      { commissionPercent: "-1" },
      "commissionPercent",
      "Please enter a percentage from 0 to 50 with at most two decimals",
    ],
    ["orders", { refundDays: "0" }, "refundDays", "Please enter a whole number of days from 1 to 90"],
    [
      "orders",
      { unpaidOrderMinutes: "1e9" },
      "unpaidOrderMinutes",
      "Please enter a whole number of minutes from 1 to 1,440",
    ],
  ] as const)("%s %j", async ([group, typed, key, sentence], { db }) => {
    const before = await findStoreSettings(db);
    expect(await save(db, group, typed)).toMatchObject({ ok: false, code: "invalid", details: { [key]: sentence } });
    expect(await findStoreSettings(db)).toEqual(before);
  });
});

test("every group's form brings back what it showed", async ({ db }) => {
  await updateStoreSettings(db, sampleStore);
  const settings = await findStoreSettings(db);
  for (const group of settingGroups) {
    const { values } = getGroupSettings(settings, group);
    expect(parseSettingTexts(group, formatSettingTexts(group, values))).toEqual(values);
  }
});

test("a person without a name is left out, a GSTIN may be typed with blanks", async ({ db }) => {
  await updateStoreSettings(db, sampleStore);
  await save(db, "about", { person1Name: "" });
  expect((await findStoreSettings(db)).leadership.map(({ name }) => name)).toEqual(["Kavya Ramanathan", "Meera Iyer"]);
  expect(await save(db, "store", { gstin: "27-aapfu ०९३९-f1zv" })).toMatchObject({ ok: true });
  expect((await findStoreSettings(db)).gstin).toBe("27AAPFU0939F1ZV");
});
