import { expect } from "vitest";
import { anAppContext } from "#tests/support/app-context.ts";
import { test } from "#tests/support/db.ts";
import { aUser } from "#tests/support/people.ts";
import { createFirstAdmin, isWithoutAdmin, setupLink } from "./first-admin.server.ts";

const now = new Date("2026-11-27T10:00:00Z");
const admin = { name: "Asha Rao", email: "owner@shop.test", password: "correct horse" };
const tokenOf = (env: Parameters<typeof setupLink>[0]) => setupLink(env).split("token=")[1] ?? "";

test("the link of the log creates the first admin, once", async ({ db }) => {
  const { env } = anAppContext(db);
  await aUser(db);
  expect(await isWithoutAdmin(db)).toBe(true);
  const input = { ...admin, env, token: tokenOf(env) };
  expect(await createFirstAdmin(db, { now }, input)).toEqual({ ok: true, value: "created" });
  expect(await isWithoutAdmin(db)).toBe(false);
  expect(await createFirstAdmin(db, { now }, { ...input, email: "other@shop.test" })).toMatchObject({
    code: "not-allowed",
  });
});

test("no other link creates one, and no link of a shop with another secret", async ({ db }) => {
  const { env } = anAppContext(db);
  const others = ["", "x", `${tokenOf(env)}x`, tokenOf({ ...env, APP_SECRET: "another secret, 32 characters long" })];
  for (const token of others)
    expect(await createFirstAdmin(db, { now }, { ...admin, env, token }), token).toMatchObject({ code: "not-allowed" });
  expect(await isWithoutAdmin(db)).toBe(true);
});
