import { expect } from "vitest";
import { test } from "#tests/support/db.ts";
import { homeBlocks } from "./home-group.ts";
import { settings } from "./schema.server.ts";
import { findStoreSettings, readStoreSettings, updateStoreSettings } from "./store-settings.server.ts";

test("defaults are those of the rules", async ({ db }) => {
  expect(await findStoreSettings(db)).toMatchObject({
    pricesIncludeGst: true,
    shippingFeePaise: 0,
    freeShippingAbovePaise: 500_000,
    unpaidOrderMinutes: 30,
    noCostEmiBearer: "",
  });
});

test("a changed setting is stored, and changing it again replaces it", async ({ db }) => {
  await updateStoreSettings(db, { pricesIncludeGst: false, shippingFeePaise: 9900 });
  await updateStoreSettings(db, { shippingFeePaise: 4900 });
  expect(await findStoreSettings(db)).toMatchObject({ pricesIncludeGst: false, shippingFeePaise: 4900 });
});

test("a setting of digits alone stays the text that was typed", async ({ db }) => {
  const digits = { commissionSac: "998599", payoutAccount: "050100123456789012" };
  await updateStoreSettings(db, digits);
  await updateStoreSettings(db, digits);
  expect(await findStoreSettings(db)).toMatchObject(digits);
});

test("an object setting can be removed again", async ({ db }) => {
  await updateStoreSettings(db, { mapPosition: { latitude: 12, longitude: 77 } });
  await updateStoreSettings(db, { mapPosition: null });
  expect((await findStoreSettings(db)).mapPosition).toBe(null);
});

test("one bad value changes nothing", async ({ db }) => {
  await expect(updateStoreSettings(db, { storeName: "Elsewhere", shippingFeePaise: -1 })).rejects.toThrow();
  expect((await findStoreSettings(db)).storeName).toBe("Computer Store");
});

test("a stored value that this version doesn't know counts as never set, and the others are read", async ({ db }) => {
  await updateStoreSettings(db, { storeName: "Deccan" });
  const written = [
    { key: "homeOrder", value: ["Offer", "Stories"] },
    { key: "accent", value: "mauve" },
    { key: "a-later-setting", value: 1 },
  ];
  await db.insert(settings).values(written);
  expect(await readStoreSettings(db)).toMatchObject({
    storeName: "Deccan",
    accent: "teal",
    homeOrder: [...homeBlocks],
  });
});
