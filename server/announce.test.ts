import { expect, test } from "vitest";
import { readEnv } from "#app/platform/env.server.ts";
import { announcement } from "./announce.ts";

const secret = { NODE_ENV: "test", APP_SECRET: "a secret for tests, 32 characters" };

test("a demo announces who can sign in and where its mail is read", () => {
  const text = announcement(readEnv(secret), 3000, { demoAccounts: ["customer@demo.test", "admin@demo.test"] });
  expect(text).toContain("customer@demo.test   admin@demo.test");
  expect(text).toContain("http://localhost:3000/dev/mailbox");
  expect(text).toContain("http://localhost:3000/dev/courier");
});

test("a demo without its accounts names none; with a mail server it has no mailbox", () => {
  const env = readEnv({ ...secret, SMTP_URL: "smtp://127.0.0.1:1025" });
  expect(announcement(env, 3000)).not.toMatch(/demo\.test|sanganak-demo|mailbox/);
});

test("a real shop without a mail server is warned", () => {
  expect(announcement(readEnv({ ...secret, DEMO: "0" }), 3000)).toContain("SMTP_URL is not set");
  expect(announcement(readEnv({ ...secret, DEMO: "0" }), 3000)).not.toContain("/dev/");
});

test("a real shop without an admin says where to create one, at its own address", () => {
  const env = readEnv({ ...secret, DEMO: "0", BASE_URL: "https://shop.example/" });
  expect(announcement(env, 3000, { setup: "/setup?token=x" })).toContain("https://shop.example/setup?token=x\n");
  expect(announcement(env, 3000)).not.toContain("admin");
});
