/** Which keys may be used where, and that they are the admin's before the environment's. */
import { describe, expect } from "vitest";
import { readEnv } from "#app/platform/env.server.ts";
import { test } from "#tests/support/db.ts";
import { RAZORPAY_KEYS } from "#tests/support/fake-razorpay.ts";
import { STRIPE_KEYS } from "#tests/support/fake-stripe.ts";
import { aPaymentShop } from "#tests/support/payments.ts";
import { aUser } from "#tests/support/people.ts";
import { NOW } from "#tests/support/shoppers.ts";
import { addMethod, type Changing, editMethod, setMethodEnabled } from "./change-methods.server.ts";
import { gatewayOf } from "./gateways.server.ts";
import { listMethods } from "./method-admin-queries.server.ts";
import { findKeys, keyProblem } from "./provider-keys.server.ts";

const secret = { NODE_ENV: "test", APP_SECRET: "a secret for tests, 32 characters" };
const postgres = { ...secret, DATABASE_URL: "postgres://shop@db/shop" };
const typed = {
  name: "Cards",
  description: "",
  apiKey: "pk_test_1",
  apiSecret: "sk_test_typed",
  webhookSecret: "whsec_typed",
  bankDetails: "",
};

async function aDesk(db: Parameters<typeof aPaymentShop>[0], settings: Record<string, string> = {}) {
  const shop = await aPaymentShop(db, settings);
  const changing: Changing = { ...shop, viewer: await aUser(db, { role: "admin" }), now: NOW };
  return { shop, changing };
}

describe("live keys", () => {
  test.for([
    ["stripe", { apiKey: "", apiSecret: "sk_live_1" }],
    ["stripe", { apiKey: "", apiSecret: "rk_live_1" }],
    ["razorpay", { apiKey: "rzp_live_1", apiSecret: "x" }],
  ] as const)("%s: refused on the embedded database unless it was allowed", ([provider, own]) => {
    const keys = { ...own, webhookSecret: "w" };
    expect(keyProblem(readEnv(secret), provider, keys)).toMatch(/^Live keys need a PostgreSQL database/);
    expect(keyProblem(readEnv({ ...secret, LIVE_PAYMENTS: "1" }), provider, keys)).toBeNull();
    expect(keyProblem(readEnv(postgres), provider, keys)).toBeNull();
  });

  test("never go to a stand-in", () => {
    const env = readEnv({ ...secret, LIVE_PAYMENTS: "1", STRIPE_API_URL: "http://127.0.0.1:9" });
    expect(keyProblem(env, "stripe", { apiKey: "", apiSecret: "sk_live_1", webhookSecret: "w" })).toMatch(/stand-in/);
  });

  test("of the environment make no gateway on the embedded database", async ({ db }) => {
    const { shop, changing } = await aDesk(db, { ...STRIPE_KEYS, STRIPE_SECRET_KEY: "sk_live_1" });
    expect(await gatewayOf("stripe", shop)).toBeNull();
    expect(await setMethodEnabled(changing, "stripe", true)).toMatchObject({ code: "obstacle" });
  });
});

test("stand-ins are for this machine and for demos", () => {
  const standIn = { RAZORPAY_API_URL: "http://127.0.0.1:9" };
  expect(readEnv({ ...secret, ...standIn }).RAZORPAY_API_URL).toBe("http://127.0.0.1:9");
  expect(() => readEnv({ ...postgres, ...standIn })).toThrow("RAZORPAY_API_URL: is for tests in a demo only");
  expect(() => readEnv({ ...secret, DEMO: "0", ...standIn })).toThrow("RAZORPAY_API_URL");
  expect(() => readEnv({ ...secret, RAZORPAY_API_URL: "https://evil.example" })).toThrow("RAZORPAY_API_URL");
});

test.for([
  ["stripe", { apiKey: "sk_test_1", apiSecret: "pk_test_1", webhookSecret: "w" }, /sk_test_/],
  ["razorpay", { apiKey: "secret", apiSecret: "rzp_test_1", webhookSecret: "w" }, /rzp_test_/],
  ["razorpay", { apiKey: "rzp_test_1", apiSecret: "x", webhookSecret: "" }, /webhook secret/],
  ["paypal", { apiKey: "a", apiSecret: "b", webhookSecret: "c" }, /no connection/],
] as const)("%s: swapped or missing keys are told", ([provider, keys, reason]) => {
  expect(keyProblem(readEnv(secret), provider, keys)).toMatch(reason);
});

test("what an admin typed comes before the environment, and can be enabled", async ({ db }) => {
  const { shop, changing } = await aDesk(db, STRIPE_KEYS);
  expect(await findKeys(db, shop.env, "stripe")).toMatchObject({ apiSecret: STRIPE_KEYS.STRIPE_SECRET_KEY });
  expect(await editMethod(changing, "stripe", "1", typed)).toMatchObject({ ok: true });
  expect(await findKeys(db, shop.env, "stripe")).toEqual({
    apiKey: "pk_test_1",
    apiSecret: "sk_test_typed",
    webhookSecret: "whsec_typed",
  });
  expect(await setMethodEnabled(changing, "stripe", true)).toMatchObject({ ok: true });
  const [stripe] = (await listMethods(db, shop)).filter(({ id }) => id === "stripe");
  expect(stripe).toMatchObject({ enabled: true, obstacle: null, canTest: true });
  expect(JSON.stringify(stripe)).not.toMatch(/sk_test|whsec/);
});

test("the keys in use are those of the method that is offered, not of one that was switched off", async ({ db }) => {
  const { shop, changing } = await aDesk(db, STRIPE_KEYS);
  const second = await addMethod(changing, { ...typed, provider: "stripe", name: "Old cards" });
  expect(second.ok).toBe(true);
  expect(await findKeys(db, shop.env, "stripe")).toMatchObject({ apiSecret: "sk_test_typed" });
  expect(await setMethodEnabled(changing, "stripe", true)).toMatchObject({ ok: true });
  expect(await findKeys(db, shop.env, "stripe")).toMatchObject({ apiSecret: STRIPE_KEYS.STRIPE_SECRET_KEY });
});

test("keys sealed with another secret are said to be unreadable, and used for nothing", async ({ db }) => {
  const { shop, changing } = await aDesk(db);
  await editMethod(changing, "stripe", "1", typed);
  const env = { ...shop.env, APP_SECRET: "another secret, of 32 characters." };
  expect(await gatewayOf("stripe", { ...shop, env })).toBeNull();
  expect(await setMethodEnabled({ ...changing, env }, "stripe", true)).toMatchObject({
    code: "obstacle",
    details: "Its keys can't be read: APP_SECRET has changed. Enter them again.",
  });
});

test("a method that is offered keeps keys that work", async ({ db }) => {
  const { changing } = await aDesk(db);
  await editMethod(changing, "stripe", "1", typed);
  await setMethodEnabled(changing, "stripe", true);
  expect(await editMethod(changing, "stripe", "3", { ...typed, apiSecret: "sk_live_1" })).toMatchObject({
    code: "invalid",
    details: { apiSecret: expect.stringMatching(/^Live keys/) },
  });
});

test("one account at each provider: a second method of one that is offered waits", async ({ db }) => {
  const { changing } = await aDesk(db, RAZORPAY_KEYS);
  const second = await addMethod(changing, { ...typed, provider: "razorpay", name: "UPI", apiKey: "rzp_test_2" });
  expect(await setMethodEnabled(changing, "razorpay", true)).toMatchObject({ ok: true });
  expect(await setMethodEnabled(changing, second.ok ? second.value.id : "", true)).toMatchObject({
    code: "obstacle",
    details: "Razorpay UPI/Wallets is offered already: a shop has one account at Razorpay.",
  });
});
