/** Who sees and chooses the addresses of a company (docs/rules.md#j9). */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkoutDrafts } from "#app/checkout/schema.server.ts";
import { companies, companyAddresses, companyPeople } from "#app/companies/schema.server.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { anAddress, NOW } from "#tests/support/shoppers.ts";
import { Visitor } from "#tests/support/visitor.ts";

const label = "Peenya warehouse";

let shop: BuiltShop;
let manager: Visitor;
let buyer: Visitor;
let stranger: Visitor;
let loner: Visitor;
let path: string;

async function member(name: string, companyId: string, isManager: boolean): Promise<Visitor> {
  const email = `${name}@addresses.test`;
  const visitor = await new Visitor(shop).register(email);
  await shop.services.database.db.execute(sql`insert into company_people (user_id, company_id, is_manager, joined_at)
    select id, ${companyId}, ${isManager}, now() from users where email = ${email}`);
  return visitor;
}

beforeAll(async () => {
  shop = await openBuiltShop();
  const { db } = shop.services.database;
  const rows = await db
    .insert(companies)
    .values(["Bharat Traders", "Deccan Tools"].map((name) => ({ name, createdAt: NOW })))
    .returning();
  const [ours, theirs] = rows.map(({ id }) => id);
  manager = await member("manager", ours ?? "", true);
  buyer = await member("buyer", ours ?? "", false);
  stranger = await member("stranger", theirs ?? "", true);
  loner = await new Visitor(shop).register("loner@addresses.test");
  const { id: productId } = await aProduct(db, { slug: "office-laptop", stock: 9 });
  await shop.services.database.catchUp();
  for (const one of [manager, buyer, stranger, loner])
    await one.post("/cart", { intent: "add", productId, quantity: "1" });
  const added = await manager.post("/account/company/addresses/new", { label, ...anAddress });
  expect(added.headers.get("location")).toBe("/account/company/addresses?done=saved");
  const [row] = await db.select().from(companyAddresses);
  path = `/account/company/addresses/${row?.id}`;
});
afterAll(() => shop.close());

const statusOf = async (visitor: Visitor, at: string) => (await visitor.fetch(at)).status;

test("managers edit them, the company's people read them, and others get 404", async () => {
  const read = [manager, buyer, stranger, loner].map(async (one) =>
    (await (await one.fetch("/account/company/addresses")).text()).includes(label),
  );
  expect(await Promise.all(read)).toEqual([true, true, false, false]);
  for (const at of [path, "/account/company/addresses/new"])
    expect([await statusOf(manager, at), await statusOf(buyer, at), await statusOf(loner, at)]).toEqual([
      200, 404, 404,
    ]);
  expect(await statusOf(stranger, path)).toBe(404);
  for (const one of [buyer, stranger, loner]) {
    expect((await one.post(path, { label: "Mine", ...anAddress })).status).toBe(404);
    const id = path.split("/").at(-1) ?? "";
    const removed = await one.post("/account/company/addresses", { intent: "remove", id });
    expect(removed.status).toBe(one === stranger ? 404 : 409);
  }
  expect(await shop.services.database.db.$count(companyAddresses, eq(companyAddresses.label, label))).toBe(1);
});

test("checkout offers them to the company's people, and delivers to nobody else by their id", async () => {
  const { db } = shop.services.database;
  const addressId = path.split("/").at(-1) ?? "";
  const choose = (visitor: Visitor) => visitor.post("/checkout", { intent: "address", addressId });
  for (const one of [stranger, loner]) {
    expect(await (await one.fetch("/checkout")).text()).not.toContain(label);
    expect((await choose(one)).status).toBe(400);
  }
  expect(await db.$count(checkoutDrafts)).toBe(0);
  expect(await (await buyer.fetch("/checkout")).text()).toContain(label);
  expect((await choose(buyer)).headers.get("location")).toContain("step=payment");
  const [draft] = await db.select().from(checkoutDrafts);
  expect(draft?.shippingAddress, "no copy stays with somebody who leaves").toEqual({ companyAddressId: addressId });
  expect(await (await buyer.fetch("/checkout?step=payment")).text()).toContain(anAddress.addressLine1);
  await db.delete(companyPeople).where(eq(companyPeople.isManager, false));
  expect(await (await buyer.fetch("/checkout")).text()).not.toContain(label);
  expect((await choose(buyer)).status).toBe(400);
});
