import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/audit/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import type { Channel } from "#app/payments/channels.ts";
import { paymentMethods } from "#app/payments/schema.server.ts";
import { unseal } from "#app/platform/encryption.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aPaymentShop, type PaymentShop } from "#tests/support/payments.ts";
import { aUser } from "#tests/support/people.ts";
import { aCustomer, anOrderRequest, fillCart, NOW, place } from "#tests/support/shoppers.ts";
import {
  addMethod,
  editMethod,
  type MethodContext,
  moveMethod,
  removeMethod,
  setMethodEnabled,
} from "./change-methods.server.ts";
import { findMethod, listMethods, testMethod } from "./method-admin-queries.server.ts";
import { listOfferedMethods } from "./method-queries.server.ts";

const nothing = {
  name: "",
  description: "",
  provider: "",
  apiKey: "",
  apiSecret: "",
  webhookSecret: "",
  bankDetails: "",
};
const keys = { ...nothing, name: "Cards", provider: "stripe", apiKey: "pk_test_1", apiSecret: "sk_test_secret" };
const bank = { ...nothing, name: "NEFT", provider: "bank", bankDetails: "Nakshatra Computers\nA/c 1234" };

async function aDesk(db: Parameters<typeof aPaymentShop>[0], viewer?: User) {
  const shop = await aPaymentShop(db);
  const changing: MethodContext = { ...shop, viewer: viewer ?? (await aUser(db, { role: "admin" })), now: NOW };
  return { shop, changing };
}

const offered = async ({ db, ...gatewayContext }: PaymentShop) =>
  (await listOfferedMethods(db, gatewayContext)).map(({ id }) => id);

describe("adding", () => {
  test.for([
    [{ ...keys, name: " " }, { name: "Display Name is required" }],
    [
      { ...keys, apiKey: "", apiSecret: " " },
      { apiKey: "API Key is required", apiSecret: "API Secret is required" },
    ],
    [{ ...keys, provider: "razorpay", apiKey: "rzp_test_1", apiSecret: "" }, { apiSecret: "API Secret is required" }],
    [{ ...bank, bankDetails: "" }, { bankDetails: "Bank Account Details are required" }],
    [{ ...bank, provider: "barter" }, { provider: "Provider is required" }],
    [{ ...nothing, name: "Cash", provider: "cod" }, { provider: "Cash on Delivery has already been added" }],
  ] as const)("%o is refused", async ([input, errors], { db }) => {
    const { changing } = await aDesk(db);
    const before = await db.$count(paymentMethods);
    expect(await addMethod(db, changing, input)).toEqual({ ok: false, code: "invalid", details: errors });
    expect(await db.$count(paymentMethods)).toBe(before);
  });

  test("keys are sealed, and neither the screen nor the audit log knows them", async ({ db }) => {
    const { shop, changing } = await aDesk(db);
    expect(await addMethod(db, changing, keys)).toEqual({ ok: true, value: { id: "cards" } });
    const [row] = await db.select().from(paymentMethods).where(eq(paymentMethods.id, "cards"));
    expect(JSON.stringify(row)).not.toMatch(/pk_test|sk_test/);
    expect(unseal(shop.env, row?.config.apiSecret ?? "", "payment method")).toBe("sk_test_secret");
    const shown = JSON.stringify([await listMethods(db, shop), await db.select().from(auditLog)]);
    expect(shown).not.toMatch(/pk_test|sk_test|v1\./);
    expect(await findMethod(db, shop, "cards")).toMatchObject({ secretsSetAt: NOW, enabled: false });
  });

  test("a second method of the same name gets an id of its own", async ({ db }) => {
    const { changing } = await aDesk(db);
    await addMethod(db, changing, bank);
    expect(await addMethod(db, changing, bank)).toMatchObject({ value: { id: "neft-2" } });
  });
});

describe("enabling and disabling", () => {
  test("checkout follows at once, and an order posted with a disabled method is refused", async ({ db }) => {
    const { shop, changing } = await aDesk(db);
    const product = await aProduct(db);
    const customer = await aCustomer(db);
    await fillCart(db, customer, [{ product }]);
    const request = await anOrderRequest(db, customer, [{ product }]);
    expect(await setMethodEnabled(db, changing, { methodId: "cod", enabled: false })).toMatchObject({ ok: true });
    expect(await offered(shop)).toEqual(["online"]);
    expect(await place(db, request)).toMatchObject({ code: "method-unavailable" });
    await setMethodEnabled(db, changing, { methodId: "cod", enabled: true });
    expect(await place(db, request)).toMatchObject({ ok: true });
    const log = await db.select({ action: auditLog.action }).from(auditLog).orderBy(asc(auditLog.seq));
    expect(log.map(({ action }) => action)).toEqual(["payment-method.disable", "payment-method.enable"]);
  });

  test("the last enabled method can't be disabled", async ({ db }) => {
    const { shop, changing } = await aDesk(db);
    await setMethodEnabled(db, changing, { methodId: "cod", enabled: false });
    expect(await setMethodEnabled(db, changing, { methodId: "online", enabled: false })).toMatchObject({
      code: "last-method",
    });
    expect(await removeMethod(db, changing, { methodId: "online" })).toMatchObject({ code: "last-method" });
    expect(await offered(shop)).toEqual(["online"]);
  });

  test.for([
    ["razorpay", "Enter the keys of your Razorpay account first."],
    ["bank_transfer", "Enter the bank account details first. Shoppers need them to make the transfer."],
  ] as const)("%s can't be enabled yet", async ([id, reason], { db }) => {
    const { shop, changing } = await aDesk(db);
    expect(await setMethodEnabled(db, changing, { methodId: id, enabled: true })).toEqual({
      ok: false,
      code: "not-ready",
      details: reason,
    });
    expect(await offered(shop)).toEqual(["online", "cod"]);
  });

  test("outside a demo the test provider can't be enabled", async ({ db }) => {
    const { shop, changing } = await aDesk(db);
    await db.update(paymentMethods).set({ enabled: false }).where(eq(paymentMethods.id, "online"));
    const production = { ...changing, env: { ...shop.env, demo: false } };
    expect(await setMethodEnabled(db, production, { methodId: "online", enabled: true })).toMatchObject({
      code: "not-ready",
    });
  });
});

describe("editing", () => {
  const edit = { name: "UPI", description: "", apiKey: "", apiSecret: "", webhookSecret: "", bankDetails: "" };

  test("an empty secret stays, a new one replaces it and is logged as changed only", async ({ db }) => {
    const { shop, changing } = await aDesk(db);
    await addMethod(db, changing, keys);
    expect(await editMethod(db, changing, { methodId: "cards", version: "1", ...edit })).toMatchObject({ ok: true });
    const secretNow = async () => {
      const [row] = await db.select().from(paymentMethods).where(eq(paymentMethods.id, "cards"));
      return unseal(shop.env, row?.config.apiSecret ?? "", "payment method");
    };
    expect(await secretNow()).toBe("sk_test_secret");
    await editMethod(db, changing, { methodId: "cards", version: "2", ...edit, apiSecret: "sk_test_new" });
    expect(await secretNow()).toBe("sk_test_new");
    const [last] = (await db.select().from(auditLog).orderBy(asc(auditLog.seq))).slice(-1);
    expect(last).toMatchObject({ action: "payment-method.update", after: { keys: "(changed)" } });
    expect(JSON.stringify(last)).not.toContain("sk_test_new");
  });

  test("the rows at checkout are those that an admin chose of the provider's, at least one", async ({ db }) => {
    const { shop, changing } = await aDesk(db);
    const rowsOf = async () =>
      (await listOfferedMethods(shop.db, shop)).flatMap(({ id, channels }) => channels.map((row) => `${id} ${row}`));
    const change = (methodId: string, version: string, channels?: Channel[]) =>
      editMethod(db, changing, { methodId, version, ...edit, channels });
    expect(await rowsOf()).toEqual(["online upi", "online card"]);
    expect(await change("online", "1", [])).toMatchObject({
      details: { "channel-upi": "Choose at least one row for checkout" },
    });
    expect(await change("online", "1", ["card", "emi"])).toMatchObject({ ok: true });
    expect(await change("online", "2")).toMatchObject({ ok: true });
    // Cash has no rows of a provider.
    expect(await change("cod", "1", [])).toMatchObject({ ok: true });
    expect(await rowsOf()).toEqual(["online card"]);
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, "payment-method.update"));
    expect(entry).toMatchObject({
      before: { channels: ["UPI", "Credit or debit card"] },
      after: { channels: ["Credit or debit card"] },
    });
  });

  test("new keys keep the rows at checkout", async ({ db }) => {
    const { changing } = await aDesk(db);
    const razorpay = { ...keys, name: "Razorpay 2", provider: "razorpay", apiKey: "rzp_test_1", apiSecret: "secret" };
    await addMethod(db, changing, razorpay);
    const of = { methodId: "razorpay-2", ...edit, name: "Razorpay 2" };
    await editMethod(db, changing, { ...of, version: "1", channels: ["upi", "emi"] });
    await editMethod(db, changing, { ...of, version: "2", apiKey: "rzp_test_2", apiSecret: "another" });
    expect((await findMethod(db, changing, "razorpay-2"))?.channels).toEqual(["upi", "emi"]);
  });

  test("an edit of an older version gets an error", async ({ db }) => {
    const { shop, changing } = await aDesk(db);
    await editMethod(db, changing, { methodId: "cod", version: "1", ...edit, name: "Cash" });
    expect(await editMethod(db, changing, { methodId: "cod", version: "1", ...edit })).toMatchObject({ code: "stale" });
    expect((await findMethod(db, shop, "cod"))?.name).toBe("Cash");
  });

  test("keys are required where none are stored", async ({ db }) => {
    const { changing } = await aDesk(db);
    expect(await editMethod(db, changing, { methodId: "stripe", version: "1", ...edit })).toMatchObject({
      code: "invalid",
      details: { apiKey: "API Key is required" },
    });
  });
});

describe("order and removal", () => {
  test("moves one place, and no further at the ends", async ({ db }) => {
    const { shop, changing } = await aDesk(db);
    await moveMethod(db, changing, { methodId: "cod", direction: "up" });
    expect(await offered(shop)).toEqual(["cod", "online"]);
    await moveMethod(db, changing, { methodId: "cod", direction: "up" });
    expect(await offered(shop)).toEqual(["cod", "online"]);
    expect(await db.$count(auditLog)).toBe(1);
  });

  test("a form that arrives twice moves a method once, and another form with its key moves nothing", async ({ db }) => {
    const { shop, changing } = await aDesk(db);
    const form = { ...changing, formKey: randomUUID() };
    const before = (await listMethods(db, shop)).map(({ id }) => id);
    const [first = "", second = ""] = before;
    const down = { methodId: first, direction: "down" } as const;
    for (let times = 0; times < 2; times++) expect(await moveMethod(db, form, down)).toMatchObject({ ok: true });
    expect((await listMethods(db, shop)).map(({ id }) => id)).toEqual([second, first, ...before.slice(2)]);
    expect(await moveMethod(db, form, { methodId: second, direction: "down" })).toMatchObject({ code: "key-reused" });
    expect(await db.$count(auditLog)).toBe(1);
  });

  test("a method used by orders can't be removed", async ({ db }) => {
    const { shop, changing } = await aDesk(db);
    const product = await aProduct(db);
    const customer = await aCustomer(db);
    await fillCart(db, customer, [{ product }]);
    await place(db, await anOrderRequest(db, customer, [{ product }]));
    expect(await removeMethod(db, changing, { methodId: "cod" })).toMatchObject({ code: "in-use" });
    expect(await removeMethod(db, changing, { methodId: "stripe" })).toMatchObject({ ok: true });
    expect((await listMethods(db, shop)).map(({ id }) => id)).toEqual(["online", "cod", "bank_transfer", "razorpay"]);
  });
});

test.for(["customer", "vendor"] as const)("a %s changes nothing", async (role, { db }) => {
  const { changing } = await aDesk(db, await aUser(db, { role }));
  const before = await db.select().from(paymentMethods);
  const refused = { ok: false, code: "not-allowed" };
  expect(await addMethod(db, changing, bank)).toMatchObject(refused);
  expect(await editMethod(db, changing, { methodId: "cod", version: "1", ...bank })).toMatchObject(refused);
  expect(await setMethodEnabled(db, changing, { methodId: "cod", enabled: false })).toMatchObject(refused);
  expect(await moveMethod(db, changing, { methodId: "cod", direction: "up" })).toMatchObject(refused);
  expect(await removeMethod(db, changing, { methodId: "stripe" })).toMatchObject(refused);
  expect(await db.select().from(paymentMethods)).toEqual(before);
});

describe("testing", () => {
  test("the test provider answers, unless the connection fails", async ({ db }) => {
    const { shop } = await aDesk(db);
    const online = { id: "online", provider: "test", type: "digital" } as const;
    expect(await testMethod(db, shop, online)).toEqual({
      works: true,
      sentence: "Connected to Test provider. The keys are valid.",
    });
    shop.isCut = true;
    expect(await testMethod(db, shop, online)).toMatchObject({ works: false });
  });

  test("a provider whose keys aren't known can't be asked", async ({ db }) => {
    const { shop } = await aDesk(db);
    expect(await testMethod(db, shop, { id: "razorpay", provider: "razorpay", type: "digital" })).toEqual({
      works: false,
      sentence: "Add the keys of your Razorpay account to test it.",
    });
  });
});
