import { beforeEach, describe, expect, test } from "vitest";
import type { OwnRecord } from "#app/storefront/own-record.server.ts";
import { People } from "./people.ts";

const NOW = 1_000;
const asha: OwnRecord = {
  userId: "asha",
  name: "Asha Rao",
  email: "asha@people.test",
  role: "customer",
  emailVerified: true,
  staffRole: null,
  vendorId: null,
  owesSecondFactor: false,
  cartCount: 2,
  inCart: ["a-laptop"],
  products: { wished: new Set(), received: new Set(), unpaid: new Set(), reviewed: new Set() },
};
const found = { record: asha, expiresAt: NOW + 1 };
const withProducts = { withProducts: true };

let people: People;
beforeEach(async () => {
  people = new People();
  await people.read("token", async () => found);
});

test("a viewer is remembered until the session ends", () => {
  expect(people.get("token", NOW, withProducts)).toBe(asha);
  expect(people.get("token", NOW + 1, withProducts)).toBeUndefined();
  expect(people.get("another", NOW, withProducts)).toBeUndefined();
});

test("for a product's page a record counts only with what is shown there", async () => {
  const person = { ...found, record: { ...asha, products: null } };
  await people.read("list", async () => person);
  expect(people.get("list", NOW, withProducts)).toBeUndefined();
  expect(people.get("list", NOW, { withProducts: false })).toBe(person.record);
  await people.read("list", async () => found);
  expect(people.get("list", NOW, { withProducts: false })).toBe(asha);
});

test("an invalid session is read each time", async () => {
  expect(await people.read("ended", async () => null)).toBeNull();
  expect(people.get("ended", NOW, withProducts)).toBeUndefined();
});

const notices: [string, (told: People) => void][] = [
  ["something of the person", (told) => told.drop("asha")],
  ["a product in the cart", (told) => told.dropCarts("a-laptop")],
  ["the catalogue", (told) => told.dropCarts("*")],
  ["what nobody heard of", (told) => told.dropAll()],
];

describe.each(notices)("a notice of %s", (_, notice) => {
  test("drops every session of the person", async () => {
    await people.read("phone", async () => found);
    notice(people);
    expect(people.get("token", NOW, withProducts)).toBeUndefined();
    expect(people.get("phone", NOW, withProducts)).toBeUndefined();
  });

  test("during a read: the record is used for this response, and not kept", async () => {
    const read = await people.read("phone", async () => {
      notice(people);
      return found;
    });
    expect(read).toBe(asha);
    expect(people.get("phone", NOW, withProducts)).toBeUndefined();
  });
});

test("notices of others drop nobody", () => {
  people.drop("vikram");
  people.dropCarts("another-laptop");
  expect(people.get("token", NOW, withProducts)).toBe(asha);
});
