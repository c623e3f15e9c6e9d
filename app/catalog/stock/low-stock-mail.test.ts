import { randomUUID } from "node:crypto";
import { eq, like, sql } from "drizzle-orm";
import { expect } from "vitest";
import { notificationChoices } from "#app/accounts/notices/schema.server.ts";
import { users } from "#app/accounts/schema.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import type { MailData } from "#app/mail/mail-kinds.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aUser } from "#tests/support/people.ts";
import { notifyLowStock } from "./low-stock-mail.server.ts";
import { moveStock, restockOrder, takeStock } from "./stock-commands.server.ts";

const now = new Date("2026-11-20T10:00:00Z");
const told = (db: Database) => notifyLowStock(db, { now, origin: "https://shop.test" });
const mails = (db: Database, { email }: User) =>
  db.select().from(mailMessages).where(sql`kind = 'low-stock' and recipient = ${email}`);
const stocksOf = ({ data }: { data: unknown }) => (data as MailData["low-stock"]).products.map(({ stock }) => stock);

async function shelf(db: Database, stock = 12) {
  const vendor = await aUser(db, { role: "vendor", ownsEmail: true });
  const { id } = await aProduct(db, { stock, vendorId: vendor.vendorId ?? "" });
  const cause = { orderId: randomUUID(), actorId: null, at: now };
  return {
    vendor,
    id,
    /** One order more. */
    sell: async (quantity: number) => {
      const sold = { ...cause, orderId: randomUUID() };
      expect(await takeStock(db, [{ productId: id, quantity }], sold)).toMatchObject({ ok: true });
      return () => restockOrder(db, [{ productId: id, quantity }], { ...sold, reason: "cancellation" });
    },
    fill: (delta: number) =>
      moveStock(db, [{ productId: id, delta }], { reason: "delivery", actorId: vendor.id, at: now }),
  };
}

test("a fall to ten pieces or fewer is mailed once, further sales are not", async ({ db }) => {
  const { vendor, sell } = await shelf(db);
  await sell(1);
  await told(db);
  expect(await mails(db, vendor)).toEqual([]);
  await sell(2);
  for (let time = 0; time < 3; time++) await told(db);
  await sell(1);
  await told(db);
  const data = { products: [{ stock: 9 }], more: 0, link: "https://shop.test/vendor/products?sort=stock" };
  expect(await mails(db, vendor)).toMatchObject([{ data }]);
});

test("a product restocked and low again is mailed again; a sale cancelled before the mail was written is not", async ({
  db,
}) => {
  const { vendor, sell, fill } = await shelf(db);
  await sell(3);
  await told(db);
  await fill(20);
  const cancel = await sell(20);
  await cancel();
  await told(db);
  expect(await mails(db, vendor)).toHaveLength(1);
  await sell(29);
  await told(db);
  expect((await mails(db, vendor)).map(stocksOf).toSorted()).toEqual([[0], [9]]);
});

test("a mail has all of a vendor's products, none that is off sale, none of another vendor", async ({ db }) => {
  const { vendor, sell } = await shelf(db);
  const other = await shelf(db);
  const second = await aProduct(db, { stock: 11, vendorId: vendor.vendorId ?? "" });
  const archived = await aProduct(db, { stock: 11, vendorId: vendor.vendorId ?? "" });
  for (const { id: productId } of [second, archived])
    await takeStock(db, [{ productId, quantity: 1 }], { orderId: randomUUID(), actorId: null, at: now });
  await db.update(products).set({ status: "archived" }).where(eq(products.id, archived.id));
  await sell(12);
  await other.sell(5);
  await told(db);
  expect((await mails(db, vendor)).map(stocksOf)).toEqual([[0, 10]]);
  expect(await mails(db, other.vendor)).toHaveLength(1);
});

test("each of a vendor's people who edits products has it, and whose address is their own", async ({ db }) => {
  const { vendor, sell } = await shelf(db);
  const add = async (staffRole: "catalogue" | "orders") => {
    const person = await aUser(db, { ownsEmail: true });
    await db.update(users).set({ role: "vendor", staffRole }).where(eq(users.id, person.id));
    await db.execute(sql`insert into vendor_people (vendor_id, user_id) values (${vendor.vendorId}, ${person.id})`);
    return person;
  };
  const [catalogue, orders] = [await add("catalogue"), await add("orders")];
  await sell(2);
  await told(db);
  expect(
    [await mails(db, vendor), await mails(db, catalogue), await mails(db, orders)].map((all) => all.length),
  ).toEqual([1, 1, 0]);
  const rows = await db
    .select()
    .from(mailMessages)
    .where(like(mailMessages.reference, `${vendor.vendorId}:%`));
  expect(new Set(rows.map(({ reference }) => reference)).size).toBe(2);
});

test("an admin who wants it has one per vendor, and whose role sees no products has none", async ({ db }) => {
  const admin = (staffRole: "owner" | "accountant") => aUser(db, { role: "admin", staffRole, ownsEmail: true });
  const [keen, quiet, accountant] = [await admin("owner"), await admin("owner"), await admin("accountant")];
  for (const { id: userId } of [keen, accountant])
    await db.insert(notificationChoices).values({ userId, topic: "store-low-stock", delivery: "now" });
  const [one, other] = [await shelf(db), await shelf(db)];
  await one.sell(3);
  await other.sell(4);
  for (let time = 0; time < 2; time++) await told(db);
  const had = async ({ email }: User) =>
    db.select().from(mailMessages).where(sql`kind = 'low-stock-for-store' and recipient = ${email}`);
  expect((await had(keen)).map(stocksOf).toSorted()).toEqual([[8], [9]]);
  const links = (await had(keen)).map(({ data }) => (data as MailData["low-stock"]).link);
  expect(links).toContain(`https://shop.test/admin/products?vendor=${one.vendor.vendorId}&sort=stock`);
  expect([...(await had(quiet)), ...(await had(accountant))]).toEqual([]);
});
