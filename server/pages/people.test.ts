import { beforeEach, describe, expect, test } from "vitest";
import type { MeRecord } from "#app/storefront/me-record.server.ts";
import { People } from "./people.ts";

const NOW = 1_000;
const asha: MeRecord = {
  userId: "asha",
  name: "Asha Rao",
  email: "asha@people.test",
  role: "customer",
  emailVerified: true,
  isGuest: false,
  guestEmail: null,
  staffRole: null,
  vendorId: null,
  isInCompany: false,
  owesSecondFactor: false,
  cartCount: 2,
  inCart: ["a-laptop"],
  wishlist: [],
  pin: null,
  products: { received: new Set(), reviews: [], unpaid: [], isSeller: false, companyPricePaise: null },
};
const read = { record: asha, expiresAt: NOW + 1, isLarge: false };
const withProducts = { withProducts: true };

let people: People;
beforeEach(async () => {
  people = new People();
  await people.read("token", async () => read);
});

test("a viewer is remembered until the session ends", () => {
  expect(people.get("token", NOW, withProducts)).toBe(asha);
  expect(people.get("token", NOW + 1, withProducts)).toBeUndefined();
  expect(people.get("another", NOW, withProducts)).toBeUndefined();
});

test("a product's page uses a record only with the products that it needs", async () => {
  const person = { ...read, record: { ...asha, products: null } };
  await people.read("list", async () => person);
  expect(people.get("list", NOW, withProducts)).toBeUndefined();
  expect(people.get("list", NOW, { withProducts: false })).toBe(person.record);
  await people.read("list", async () => read);
  expect(people.get("list", NOW, { withProducts: false })).toBe(asha);
  const buyer = { ...read, record: { ...asha, isInCompany: true } };
  await people.read("company", async () => buyer);
  expect(people.get("company", NOW, withProducts), "the company's price is of one product").toBeUndefined();
  expect(people.get("company", NOW, { withProducts: false })).toBe(buyer.record);
});

test("a record is not kept for a product's page of whoever works for a vendor: they may sell another one", async () => {
  await people.read("seller", async () => ({ ...read, record: { ...asha, vendorId: "v1" } }));
  expect(people.get("seller", NOW, withProducts)).toBeUndefined();
  expect(people.get("seller", NOW, { withProducts: false })).toMatchObject({ vendorId: "v1" });
});

test("a large record is read each time", async () => {
  expect(await people.read("large", async () => ({ ...read, isLarge: true }))).toBe(asha);
  expect(people.get("large", NOW, withProducts)).toBeUndefined();
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
    await people.read("phone", async () => read);
    notice(people);
    expect(people.get("token", NOW, withProducts)).toBeUndefined();
    expect(people.get("phone", NOW, withProducts)).toBeUndefined();
  });

  test("during a read: the record is used for this response, and not kept", async () => {
    const record = await people.read("phone", async () => {
      notice(people);
      return read;
    });
    expect(record).toBe(asha);
    expect(people.get("phone", NOW, withProducts)).toBeUndefined();
  });
});

test("notices of others drop nobody", () => {
  people.drop("vikram");
  people.dropCarts("another-laptop");
  expect(people.get("token", NOW, withProducts)).toBe(asha);
});
