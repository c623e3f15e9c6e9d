import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { ensurePaymentMethods } from "#app/payments/methods/method-commands.server.ts";
import { paymentMethods } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { orderGroup } from "#app/settings/order-group.ts";
import { pageVersions, settings } from "#app/settings/schema.server.ts";
import { changeSettings, getGroupSettings } from "#app/settings/settings-commands.server.ts";
import { findStoreSettings, updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aUser } from "#tests/support/people.ts";
import { aPlacedOrder } from "#tests/support/placed-orders.ts";
import { RAZORPAY_KEYS } from "#tests/support/providers/fake-razorpay.ts";
import { NOW } from "#tests/support/shoppers.ts";
import { listSetupSteps } from "./setup-steps.server.ts";

const real = { DATABASE_URL: "postgres://localhost/shop", APP_SECRET: "s".repeat(32) };
const gatewayContextOf = (env: Record<string, string>) => ({ env: readEnv(env), fetch });
const noMail = gatewayContextOf(real);
const gatewayContext = gatewayContextOf({ ...real, SMTP_URL: "smtp://localhost:25" });
const withKeys = gatewayContextOf({ ...real, ...RAZORPAY_KEYS, SMTP_URL: "smtp://localhost:25" });

const atTheEnd = ["policies", "first-order"];

async function setSellerDetails(db: Database): Promise<void> {
  const addressLines = ["1, MG Road", "Pune 411001"];
  await updateStoreSettings(db, {
    sellingMode: "marketplace",
    storeName: "Deccan",
    legalName: "Deccan Ltd",
    gstin: "",
    addressLines,
  });
}

test("a new shop has everything before it, a demo nothing", async ({ db }) => {
  await ensurePaymentMethods(db, { demo: false });
  expect(await listSetupSteps(db, noMail)).toEqual([
    "selling",
    ...["identity", "contact", "look", "guests", "mail", "online-payment", "products"],
    ...["policies", "first-order"],
  ]);
  expect(await listSetupSteps(db, gatewayContextOf({}))).toEqual([]);
});

test("each step goes when it is done", async ({ db }) => {
  await ensurePaymentMethods(db, { demo: false });
  await setSellerDetails(db);
  const rest = ["online-payment", "products", ...atTheEnd];
  expect(await listSetupSteps(db, gatewayContext)).toEqual(["contact", "look", "guests", ...rest]);
  const [phones, emails] = [["+91 20 4000 0100"], ["hello@deccan.example"]];
  await updateStoreSettings(db, { phones, emails, grievanceOfficer: "Vani Rao, vani@deccan.example" });
  expect(await listSetupSteps(db, gatewayContext)).toEqual(["look", "guests", ...rest]);
  await updateStoreSettings(db, { accent: "blue" });
  expect(await listSetupSteps(db, gatewayContext)).toEqual(["guests", ...rest]);
  const shown = getGroupSettings(await findStoreSettings(db), orderGroup);
  const viewer = await aUser(db, { role: "admin" });
  // What is saved as it was counts as a decision, and changes nothing.
  const saving = await changeSettings(db, { viewer, now: NOW, origin: "" }, { group: orderGroup, ...shown });
  expect(saving).toMatchObject({ ok: true });
  expect(await listSetupSteps(db, gatewayContext)).toEqual(rest);
  await db.update(paymentMethods).set({ enabled: true }).where(eq(paymentMethods.provider, "razorpay"));
  expect(await listSetupSteps(db, gatewayContext)).toEqual(rest);
  expect(await listSetupSteps(db, withKeys)).toEqual(["products", ...atTheEnd]);
  await aProduct(db);
  expect(await listSetupSteps(db, withKeys)).toEqual(atTheEnd);
  const savedBy = (await aUser(db, { role: "admin" })).id;
  const version = { page: "terms", number: 1, text: "Ours", effectiveOn: "2026-11-23", savedAt: NOW, savedBy };
  await db.insert(pageVersions).values(version);
  expect(await listSetupSteps(db, withKeys)).toEqual(["first-order"]);
  await aPlacedOrder(db);
  expect(await listSetupSteps(db, withKeys)).toEqual([]);
});

test("a logo is enough for the store's look", async ({ db }) => {
  await updateStoreSettings(db, { logo: { hash: "a".repeat(64), width: 400, height: 100 } });
  expect(await listSetupSteps(db, gatewayContext)).not.toContain("look");
});

test("a step stays while one of its parts is missing", async ({ db }) => {
  await setSellerDetails(db);
  await db.delete(settings).where(eq(settings.key, "legalName"));
  expect(await listSetupSteps(db, gatewayContext)).toContain("identity");
});
