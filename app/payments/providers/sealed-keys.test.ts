import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { editMethod } from "#app/payments/methods/change-methods.server.ts";
import { paymentMethods } from "#app/payments/schema.server.ts";
import { test } from "#tests/support/db.ts";
import { aPaymentShop } from "#tests/support/payments.ts";
import { aUser } from "#tests/support/people.ts";
import { NOW } from "#tests/support/shoppers.ts";
import { findKeys } from "./provider-keys.server.ts";
import { countUnreadableMethods, removeUnreadableKeys, resealMethodKeys } from "./sealed-keys.server.ts";

const keys = { apiKey: "pk_test_1", apiSecret: "sk_test_typed", webhookSecret: "whsec_typed" };
const typed = { name: "Cards", description: "", bankDetails: "", ...keys };
const NEW = "another secret, of 32 characters.";

test("keys are read with the previous secret, sealed once with the new one, and then read without it", async ({
  db,
}) => {
  const shop = await aPaymentShop(db);
  const changing = { ...shop, viewer: await aUser(db, { role: "admin" }), now: NOW };
  await editMethod(db, changing, { methodId: "stripe", version: "1", ...typed });
  const during = { ...shop.env, APP_SECRET: NEW, APP_SECRET_PREVIOUS: [shop.env.APP_SECRET ?? ""] };
  const after = { ...shop.env, APP_SECRET: NEW };
  expect(await findKeys(db, during, "stripe")).toEqual(keys);
  expect(await findKeys(db, after, "stripe")).toBeNull();
  expect([await countUnreadableMethods(db, during), await countUnreadableMethods(db, after)]).toEqual([0, 1]);
  await expect(resealMethodKeys(db, after)).rejects.toThrow(/can't be opened/);
  expect([await resealMethodKeys(db, during), await resealMethodKeys(db, during)]).toEqual([1, 0]);
  expect(await findKeys(db, after, "stripe")).toEqual(keys);
  expect(await removeUnreadableKeys(db, after)).toBe(0);
});

test("unreadable keys are removed, and nothing else of the method", async ({ db }) => {
  const shop = await aPaymentShop(db);
  const changing = { ...shop, viewer: await aUser(db, { role: "admin" }), now: NOW };
  await editMethod(db, changing, { methodId: "stripe", version: "1", ...typed });
  const after = { ...shop.env, APP_SECRET: NEW };
  expect(await removeUnreadableKeys(db, after)).toBe(1);
  const [row] = await db.select().from(paymentMethods).where(eq(paymentMethods.id, "stripe"));
  expect(row).toMatchObject({ name: "Cards", version: 2 });
  expect(Object.keys(row?.config ?? {})).toEqual(expect.not.arrayContaining(["apiKey", "apiSecret", "webhookSecret"]));
  expect(await countUnreadableMethods(db, after)).toBe(0);
});
