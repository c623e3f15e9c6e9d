import { describe, expect } from "vitest";
import {
  addMethod,
  editMethod,
  type MethodContext,
  setMethodEnabled,
} from "#app/payments/methods/change-methods.server.ts";
import { listMethods } from "#app/payments/methods/method-admin-queries.server.ts";
import { listOfferedMethods } from "#app/payments/methods/method-queries.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { test } from "#tests/support/db.ts";
import { aPaymentShop } from "#tests/support/payments.ts";
import { aUser } from "#tests/support/people.ts";
import { RAZORPAY_KEYS } from "#tests/support/providers/fake-razorpay.ts";
import { STRIPE_KEYS } from "#tests/support/providers/fake-stripe.ts";
import { NOW } from "#tests/support/shoppers.ts";
import { gatewayOf } from "./gateways.server.ts";
import { findKeys, keyError } from "./provider-keys.server.ts";
import { checkStandIns } from "./stand-ins.server.ts";

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

const razorpayTyped = { apiKey: "rzp_test_2", apiSecret: "typed", webhookSecret: "made up" };

async function aDesk(db: Parameters<typeof aPaymentShop>[0], settings: Record<string, string> = {}) {
  const shop = await aPaymentShop(db, settings);
  const changing: MethodContext = { ...shop, viewer: await aUser(db, { role: "admin" }), now: NOW };
  return { shop, changing };
}

describe("live keys", () => {
  test.for([
    ["stripe", { apiKey: "", apiSecret: "sk_live_1" }],
    ["stripe", { apiKey: "", apiSecret: "rk_live_1" }],
    ["razorpay", { apiKey: "rzp_live_1", apiSecret: "x" }],
  ] as const)("%s: refused on the embedded database unless it was allowed", ([provider, own]) => {
    const keys = { ...own, webhookSecret: "w" };
    expect(keyError(readEnv(secret), provider, keys)).toMatch(/^Live keys need a PostgreSQL database/);
    expect(keyError(readEnv({ ...secret, LIVE_PAYMENTS: "1" }), provider, keys)).toBeNull();
    expect(keyError(readEnv(postgres), provider, keys)).toBeNull();
  });

  test("are never sent to a stand-in", () => {
    const env = readEnv({ ...secret, LIVE_PAYMENTS: "1", STRIPE_API_URL: "http://127.0.0.1:9" });
    expect(keyError(env, "stripe", { apiKey: "", apiSecret: "sk_live_1", webhookSecret: "w" })).toMatch(/stand-in/);
  });

  test("of the environment make no gateway on the embedded database", async ({ db }) => {
    const { shop, changing } = await aDesk(db, { ...STRIPE_KEYS, STRIPE_SECRET_KEY: "sk_live_1" });
    expect(await gatewayOf("stripe", shop)).toBeNull();
    expect(await setMethodEnabled(db, changing, { methodId: "stripe", enabled: true })).toMatchObject({
      code: "not-ready",
    });
  });
});

test("stand-ins are for this machine and for demos", () => {
  const standIn = { RAZORPAY_API_URL: "http://127.0.0.1:9" };
  const check = (more: Record<string, string>) => () => checkStandIns(readEnv({ ...secret, ...more }));
  expect(check(standIn)).not.toThrow();
  expect(check({ ...postgres, ...standIn })).toThrow("RAZORPAY_API_URL: is for tests in a demo only");
  expect(check({ DEMO: "0", ...standIn })).toThrow("RAZORPAY_API_URL");
  for (const url of ["https://evil.example", "http://127.0.0.1.evil.example", "https://127.0.0.1:9", "nonsense"])
    expect(check({ RAZORPAY_API_URL: url }), url).toThrow("RAZORPAY_API_URL");
});

test.for([
  ["stripe", { apiKey: "sk_test_1", apiSecret: "pk_test_1", webhookSecret: "w" }, /sk_test_/],
  ["razorpay", { apiKey: "secret", apiSecret: "rzp_test_1", webhookSecret: "w" }, /rzp_test_/],
  ["razorpay", { apiKey: "rzp_test_1", apiSecret: "x", webhookSecret: "" }, /webhook secret/],
  ["paypal", { apiKey: "a", apiSecret: "b", webhookSecret: "c" }, /no connection/],
] as const)("%s: swapped or missing keys are named", ([provider, keys, reason]) => {
  expect(keyError(readEnv(secret), provider, keys)).toMatch(reason);
});

describe("a key that can't be what its field asks for is refused at Save, at its field", () => {
  const neverStored = async (
    db: Parameters<typeof aPaymentShop>[0],
    provider: string,
    wrong: Record<string, string>,
  ) => {
    const { shop, changing } = await aDesk(db);
    const right = { ...typed, ...(provider === "razorpay" && razorpayTyped) };
    const added = await addMethod(db, changing, { ...right, ...wrong, provider });
    expect(await editMethod(db, changing, { methodId: provider, version: "1", ...right, ...wrong })).toEqual(added);
    expect((await listMethods(db, shop)).every(({ secretsSetAt }) => secretsSetAt === null)).toBe(true);
    return added.ok ? added : { code: added.code, ...added.details };
  };

  test.for([
    ["razorpay", { apiKey: "rzp_tset_2" }, { apiKey: "Razorpay's API Key starts with rzp_test_ or rzp_live_." }],
    ["razorpay", { apiKey: "typed" }, { apiKey: /^Razorpay's API Key starts with/ }],
    ["razorpay", { apiSecret: "rzp_test_2" }, { apiSecret: /^This is not the Razorpay API Secret/ }],
    ["razorpay", { apiSecret: "sk_test_1" }, { apiSecret: /^This is not the Razorpay API Secret/ }],
    ["razorpay", { webhookSecret: "rzp_test_2" }, { webhookSecret: /^This looks like an API key/ }],
    ["stripe", { apiKey: "sk_test_1" }, { apiKey: "Stripe's API Key starts with pk_test_ or pk_live_." }],
    ["stripe", { apiSecret: "pk_test_1" }, { apiSecret: /^Stripe's API Secret starts with sk_test_ or sk_live_/ }],
    ["stripe", { apiSecret: "whsec_typed" }, { apiSecret: /^Stripe's API Secret starts with/ }],
    ["stripe", { apiSecret: "sk_test_" }, { apiSecret: /^Stripe's API Secret starts with/ }],
    ["stripe", { webhookSecret: "sk_test_1" }, { webhookSecret: "Stripe's Webhook Secret starts with whsec_." }],
    ["stripe", { apiKey: "pk_live_1" }, { apiKey: /must both be test keys/ }],
    ["stripe", { apiSecret: "sk_live_1" }, { apiSecret: /^Live keys need/, apiKey: /must both be test keys/ }],
    ["stripe", { apiKey: "pk_live_1", apiSecret: "rk_live_1" }, { apiSecret: /^Live keys need/ }],
    ["razorpay", { apiKey: "rzp_live_1" }, { apiKey: /^Live keys need a PostgreSQL database/ }],
  ] as const)("%s %o", async ([provider, wrong, errors], { db }) => {
    const expected = Object.fromEntries(
      Object.entries(errors).map(([field, text]) => [
        field,
        typeof text === "string" ? text : expect.stringMatching(text),
      ]),
    );
    expect(await neverStored(db, provider, wrong)).toEqual({ code: "invalid", ...expected });
  });

  test("live keys are stored where the setting allows them; without it checkout doesn't offer the method", async ({
    db,
  }) => {
    const { changing, shop } = await aDesk(db, { LIVE_PAYMENTS: "1" });
    const offered = async (env: typeof shop.env) =>
      (await listOfferedMethods(db, { ...shop, env })).map(({ provider }) => provider);
    const live = { ...typed, apiKey: "pk_live_1", apiSecret: "sk_live_1" };
    expect(await editMethod(db, changing, { methodId: "stripe", version: "1", ...live })).toMatchObject({ ok: true });
    expect(await setMethodEnabled(db, changing, { methodId: "stripe", enabled: true })).toMatchObject({ ok: true });
    expect(await offered(shop.env)).toContain("stripe");
    expect(await offered({ ...shop.env, LIVE_PAYMENTS: false })).not.toContain("stripe");
  });

  test("keys of the environment are used while none are entered, and aren't mixed with entered ones", async ({
    db,
  }) => {
    const { changing } = await aDesk(db, RAZORPAY_KEYS);
    const empty = { ...typed, apiKey: "", apiSecret: "", webhookSecret: "" };
    expect(await editMethod(db, changing, { methodId: "razorpay", version: "1", ...empty })).toMatchObject({
      ok: true,
    });
    expect(
      await editMethod(db, changing, { methodId: "razorpay", version: "2", ...empty, webhookSecret: "made up" }),
    ).toMatchObject({
      details: { apiKey: "API Key is required", apiSecret: "API Secret is required" },
    });
  });
});

test("keys that an admin typed come before those of the environment, and can be enabled", async ({ db }) => {
  const { shop, changing } = await aDesk(db, STRIPE_KEYS);
  expect(await findKeys(db, shop.env, "stripe")).toMatchObject({ apiSecret: STRIPE_KEYS.STRIPE_SECRET_KEY });
  expect(await editMethod(db, changing, { methodId: "stripe", version: "1", ...typed })).toMatchObject({ ok: true });
  expect(await findKeys(db, shop.env, "stripe")).toEqual({
    apiKey: "pk_test_1",
    apiSecret: "sk_test_typed",
    webhookSecret: "whsec_typed",
  });
  expect(await setMethodEnabled(db, changing, { methodId: "stripe", enabled: true })).toMatchObject({ ok: true });
  const [stripe] = (await listMethods(db, shop)).filter(({ id }) => id === "stripe");
  expect(stripe).toMatchObject({ enabled: true, unavailableReason: null, canTest: true });
  expect(JSON.stringify(stripe)).not.toMatch(/sk_test|whsec/);
});

test("the keys in use are those of the method that is offered, not of one that was switched off", async ({ db }) => {
  const { shop, changing } = await aDesk(db, STRIPE_KEYS);
  const second = await addMethod(db, changing, { ...typed, provider: "stripe", name: "Old cards" });
  expect(second.ok).toBe(true);
  expect(await findKeys(db, shop.env, "stripe")).toMatchObject({ apiSecret: "sk_test_typed" });
  expect(await setMethodEnabled(db, changing, { methodId: "stripe", enabled: true })).toMatchObject({ ok: true });
  expect(await findKeys(db, shop.env, "stripe")).toMatchObject({ apiSecret: STRIPE_KEYS.STRIPE_SECRET_KEY });
});

test("keys sealed with another secret are reported as unreadable, and not used", async ({ db }) => {
  const { shop, changing } = await aDesk(db);
  await editMethod(db, changing, { methodId: "stripe", version: "1", ...typed });
  const env = { ...shop.env, APP_SECRET: "another secret, of 32 characters." };
  expect(await gatewayOf("stripe", { ...shop, env })).toBeNull();
  expect(await setMethodEnabled(db, { ...changing, env }, { methodId: "stripe", enabled: true })).toMatchObject({
    code: "not-ready",
    details: "The keys can't be read because APP_SECRET has changed. Enter them again.",
  });
});

test("an enabled method can't be saved with invalid keys", async ({ db }) => {
  const { changing } = await aDesk(db);
  await editMethod(db, changing, { methodId: "stripe", version: "1", ...typed });
  await setMethodEnabled(db, changing, { methodId: "stripe", enabled: true });
  expect(
    await editMethod(db, changing, { methodId: "stripe", version: "3", ...typed, apiSecret: "sk_live_1" }),
  ).toMatchObject({
    code: "invalid",
    details: { apiSecret: expect.stringMatching(/^Live keys/) },
  });
});

test("one account per provider: a second method of an enabled one can't be enabled", async ({ db }) => {
  const { changing } = await aDesk(db, RAZORPAY_KEYS);
  const second = await addMethod(db, changing, { ...typed, provider: "razorpay", name: "UPI", ...razorpayTyped });
  expect(await setMethodEnabled(db, changing, { methodId: "razorpay", enabled: true })).toMatchObject({ ok: true });
  expect(
    await setMethodEnabled(db, changing, { methodId: second.ok ? second.value.id : "", enabled: true }),
  ).toMatchObject({
    code: "not-ready",
    details: "Razorpay UPI/Wallets is already enabled. Only one Razorpay account can be used at a time.",
  });
});
