import { expect } from "vitest";
import { readEnv } from "#app/platform/env.server.ts";
import { test } from "#tests/support/db.ts";
import { aUser } from "#tests/support/people.ts";
import { findChosenGuestId, findGuestChoice } from "./chosen-guest.server.ts";

const given = { NODE_ENV: "test", APP_SECRET: "a secret for tests, 32 characters", LOG_LEVEL: "silent" };
const demo = readEnv(given);
const held = readEnv({ ...given, DEMO: "0" });
const email = "asha@people.test";
const other = "ravi@people.test";

test.for([
  ["a guest without an address", demo, null, { asked: true, unticked: false, ticked: true }],
  ["a guest with the address", demo, email, { asked: false, unticked: true, ticked: true }],
  ["a guest with the address, which no mail can confirm", held, email, { asked: true, unticked: false, ticked: true }],
  ["a guest with another address", demo, other, { asked: false, unticked: false, ticked: false }],
  ["a guest with another address, without mail", held, other, { asked: true, unticked: false, ticked: false }],
] as const)("%s becomes the account or not", async ([, env, guestEmail, expected], { db }) => {
  const viewer = { ...(await aUser(db, { name: "Asha Rao" })), isGuest: true, guestEmail };
  const phones = async () => ["9876543210", "9876543210"];
  const sources = [{ name: "orders", collect: async () => [], phones }];
  const becomes = (keepsOrders: boolean) => findChosenGuestId({ env, viewer }, { email, keepsOrders }) === viewer.id;
  const choice = await findGuestChoice(db, { env, viewer, sources });
  expect({ asked: choice !== null, unticked: becomes(false), ticked: becomes(true) }).toEqual(expected);
  if (choice) expect(choice).toEqual({ firstName: "Asha", phones: ["98•••••210"] });
});

test("an account is no guest, and neither is somebody who never ordered", async ({ db }) => {
  const account = await aUser(db);
  for (const viewer of [account, { kind: "guest" } as const]) {
    expect(await findGuestChoice(db, { env: demo, viewer, sources: [] })).toBeNull();
    expect(findChosenGuestId({ env: demo, viewer }, { email, keepsOrders: true })).toBeNull();
  }
});
