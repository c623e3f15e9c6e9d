import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import * as addressPage from "#app/accounts/pages/address-page.tsx";
import * as addressesPage from "#app/accounts/pages/addresses-page.tsx";
import { addresses } from "#app/accounts/schema.server.ts";
import { addressError } from "#app/domain/buying/address.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { test } from "#tests/support/db.ts";
import { aUser, commandBy, signedIn } from "#tests/support/people.ts";
import { createAddress } from "./address-commands.server.ts";
import { findAddress, listAddresses } from "./address-queries.server.ts";

const address = {
  fullName: "Asha Menon",
  addressLine1: "12, MG Road",
  city: "Bengaluru",
  state: "Karnataka",
  pincode: "560001",
  phone: "9000010001",
};
const form = { ...address, addressLine2: "" };

async function saved(db: Database, user: User, change: Partial<typeof address> = {}): Promise<string> {
  const created = await createAddress(db, commandBy(user), { address: { ...address, ...change } });
  if (!created.ok) throw new Error(created.code);
  return created.value;
}

const defaultOf = async (db: Database, user: User) =>
  (await listAddresses(db, user.id)).filter((one) => one.isDefault).map((one) => one.id);

describe("saving an address", () => {
  test("normalises it; the first one becomes the default", async ({ db }) => {
    const user = await aUser(db);
    const browser = await signedIn(db, user);
    const typed = {
      ...form,
      fullName: " Asha  Menon ",
      state: "karnataka",
      pincode: "560 001",
      phone: "+91 90000 10001",
    };
    const answer = await browser.post(addressPage, "/account/addresses/new", typed, { id: "new" });
    expect(answer).toMatchObject({ status: 302, location: "/account/addresses?done=saved" });
    expect(await listAddresses(db, user.id)).toEqual([{ ...address, id: expect.any(String), isDefault: true }]);
  });

  test.for([
    ["fullName", "", "Full name is required"],
    ["addressLine1", " ", "Address is required"],
    ["city", "", "City is required"],
    ["state", "", "State is required"],
    ["pincode", "", "PIN code is required"],
    ["pincode", "56001", "Please enter a valid 6-digit PIN code"],
    ["phone", "", "Phone number is required"],
    ["phone", "12345", "Please enter a valid 10-digit phone number"],
  ] as const)("needs %s, and not %j: %s", async ([field, value, message], { db }) => {
    const browser = await signedIn(db, await aUser(db));
    const answer = await browser.post(
      addressPage,
      "/account/addresses/new",
      { ...form, [field]: value },
      { id: "new" },
    );
    expect(answer).toMatchObject({ status: 400, data: { errors: { [field]: message }, values: { [field]: value } } });
    expect(await db.$count(addresses)).toBe(0);
  });

  test("takes no owner from the form", async ({ db }) => {
    const [user, other] = [await aUser(db), await aUser(db)];
    const browser = await signedIn(db, user);
    const fields = { ...form, userId: other.id };
    expect(await browser.post(addressPage, "/", fields, { id: "new" })).toMatchObject({ status: 400 });
  });

  test("is refused after twenty", async ({ db }) => {
    const user = await aUser(db);
    for (let n = 0; n < 20; n++) await saved(db, user);
    const browser = await signedIn(db, user);
    const error = "You can save up to 20 addresses. Please remove one first.";
    const answer = await browser.post(addressPage, "/account/addresses/new", form, { id: "new" });
    expect(answer).toMatchObject({ status: 409, data: { error } });
  });
});

describe("a removed address", () => {
  test("comes back by Undo as it was, the default too; sent twice it comes back once", async ({ db }) => {
    const user = await aUser(db);
    const browser = await signedIn(db, user);
    const id = await saved(db, user);
    await saved(db, user, { fullName: "Ravi Menon" });
    const removed = await browser.post(addressesPage, "/account/addresses", { intent: "remove", id });
    expect(removed).toMatchObject({ status: 200, data: { removed: { ...address, isDefault: true } } });
    const undo = { ...address, isDefault: "on", intent: "restore", formKey: randomUUID() };
    for (let n = 0; n < 2; n++)
      expect(await browser.post(addressesPage, "/account/addresses", undo)).toMatchObject({
        location: "/account/addresses?done=restore",
      });
    const names = (await listAddresses(db, user.id)).map(({ fullName, isDefault }) => ({ fullName, isDefault }));
    expect(names).toEqual([
      { fullName: "Asha Menon", isDefault: true },
      { fullName: "Ravi Menon", isDefault: false },
    ]);
  });

  test("is checked again when it comes back", async ({ db }) => {
    const browser = await signedIn(db, await aUser(db));
    const undo = { ...address, pincode: "1", intent: "restore" };
    expect(await browser.post(addressesPage, "/account/addresses", undo)).toMatchObject({
      status: 400,
      data: { error: "Please enter a valid 6-digit PIN code" },
    });
    expect(await db.$count(addresses)).toBe(0);
  });
});

describe("the default", () => {
  test("is one address, can be changed, and moves to another when removed", async ({ db }) => {
    const user = await aUser(db);
    const browser = await signedIn(db, user);
    const [first, second, third] = [await saved(db, user), await saved(db, user), await saved(db, user)];
    await db
      .update(addresses)
      .set({ createdAt: new Date("2026-01-01") })
      .where(eq(addresses.id, first));
    expect(await defaultOf(db, user)).toEqual([first]);
    await browser.post(addressesPage, "/account/addresses", { intent: "default", id: second });
    expect(await defaultOf(db, user)).toEqual([second]);
    await browser.post(addressPage, "/", { ...form, isDefault: "on" }, { id: third });
    expect(await defaultOf(db, user)).toEqual([third]);
    await browser.post(addressesPage, "/account/addresses", { intent: "remove", id: third });
    expect(await defaultOf(db, user)).toEqual([first]);
    await browser.post(addressesPage, "/account/addresses", { intent: "remove", id: second });
    expect(await defaultOf(db, user)).toEqual([first]);
  });
});

describe("an address saved before a rule", () => {
  test("is listed with what is wrong, can be the default, and is kept out of new ones by the database", async ({
    db,
  }) => {
    const user = await aUser(db);
    await db.execute(sql`alter table addresses disable trigger addresses_serviceable`);
    const id = await saved(db, user, { pincode: "900001" });
    await saved(db, user);
    await db.execute(sql`alter table addresses enable trigger addresses_serviceable`);
    const browser = await signedIn(db, user);
    await browser.post(addressesPage, "/account/addresses", { intent: "default", id });
    const [first, second] = await listAddresses(db, user.id);
    if (!first || !second) throw new Error("two were saved");
    expect(first).toMatchObject({ id, pincode: "900001", isDefault: true });
    expect(addressError(first)).toBe("Delivery is not available at PIN code 900001.");
    expect(addressError(second)).toBeNull();
    const refused = db.transaction((tx) => saved(tx, user, { pincode: "900001" }));
    await expect(refused).rejects.toMatchObject({ cause: { constraint: "serviceable_pincode" } });
  });
});

describe("somebody else's address", () => {
  test("isn't found by any action", async ({ db }) => {
    const [owner, stranger] = [await aUser(db), await aUser(db)];
    const id = await saved(db, owner);
    const browser = await signedIn(db, stranger);
    expect(await findAddress(db, stranger.id, id)).toBeNull();
    const answers = [
      await browser.get(addressPage, "/", { id }),
      await browser.post(addressPage, "/", { ...form, city: "Mysuru", isDefault: "on" }, { id }),
      await browser.post(addressesPage, "/", { intent: "remove", id }),
      await browser.post(addressesPage, "/", { intent: "default", id }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404]);
    expect(await listAddresses(db, owner.id)).toEqual([{ ...address, id, isDefault: true }]);
    expect(await db.$count(addresses, eq(addresses.userId, stranger.id))).toBe(0);
  });

  test.for(["", "x", "-".repeat(36), randomUUID()])("isn't found by the malformed id %j", async (id, { db }) => {
    const browser = await signedIn(db, await aUser(db));
    expect(await browser.get(addressPage, "/", { id })).toMatchObject({ status: 404 });
    expect(await browser.post(addressPage, "/", form, { id })).toMatchObject({ status: 404 });
    expect(await browser.post(addressesPage, "/", { intent: "remove", id })).toMatchObject({ status: 404 });
  });
});
