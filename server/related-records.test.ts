/** A person's page: what each module tells of somebody, and to whom (docs/rules.md#x4). */
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import * as userPage from "#app/accounts/pages/admin-user-page.tsx";
import type { PersonSection } from "#app/accounts/people/related-records.server.ts";
import { users } from "#app/accounts/schema.server.ts";
import { allPermissions, type Permission, permissionsOf } from "#app/domain/parties/staff-roles.ts";
import { contactMessages } from "#app/messages/schema.server.ts";
import { orders, shipments } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { test } from "#tests/support/db.ts";
import { aUser, signedIn } from "#tests/support/people.ts";
import { aDeliveredOrder, aPlacedOrder } from "#tests/support/placed-orders.ts";
import { relatedRecords } from "./related-records.ts";

async function sectionsOf(db: Database, userId: string, may: readonly Permission[] = allPermissions) {
  const [person] = await db.select().from(users).where(eq(users.id, userId));
  if (!person) throw new Error("nobody");
  const found: PersonSection[] = [];
  for (const { section } of relatedRecords) {
    const one = await section?.(db, person, may);
    if (one) found.push(one);
  }
  return found;
}

const figuresOf = (section: PersonSection | undefined) =>
  Object.fromEntries(section?.figures.map(({ label, value }) => [label, value]) ?? []);

test("spend counts as Total Sales does: without cancelled orders, less refunds", async ({ db }) => {
  const { order, customer } = await aDeliveredOrder(db);
  const other = await aPlacedOrder(db);
  await db.update(orders).set({ userId: customer.id, status: "cancelled" }).where(eq(orders.id, other.order.id));
  await db.update(orders).set({ paymentStatus: "paid", refundedPaise: 100_50 }).where(eq(orders.id, order.id));
  const [row] = await db.select().from(orders).where(eq(orders.id, order.id));
  const [section] = await sectionsOf(db, customer.id);
  const rupees = (paise: number) => paise / 100;
  const read = (text = "") => Number(text.replace(/[^\d.]/g, ""));
  const figures = figuresOf(section);
  expect(figures).toMatchObject({ Orders: "2", "Refunded or returned": "₹100.50" });
  expect(read(figures.Spent)).toBe(rupees(row?.totalPaise ?? 0));
  expect(read(figures.Net)).toBe(rupees((row?.totalPaise ?? 0) - 100_50));
  expect(section?.rows.map(({ to }) => to).sort()).toEqual(
    [order.id, other.order.id].map((id) => `/admin/orders/${id}`).sort(),
  );
  expect(section?.more).toBeNull();
});

test("the page shows how many cash shipments were refused, and when cash is no longer offered", async ({ db }) => {
  const { order, customer } = await aPlacedOrder(db);
  await db.execute(sql`alter table shipments disable trigger shipments_moves`);
  await db.update(orders).set({ paymentMethod: "cod" }).where(eq(orders.id, order.id));
  const refused = { status: "returned", undeliveredReason: "refused", isRestocked: true } as const;
  await db.update(shipments).set(refused).where(eq(shipments.orderId, order.id));
  const count = await db.$count(shipments, eq(shipments.orderId, order.id));
  const [free] = await sectionsOf(db, customer.id);
  expect([figuresOf(free)["Cash shipments refused"], free?.warning]).toEqual([String(count), undefined]);
  await updateStoreSettings(db, { codMaxRefusals: count });
  const [blocked] = await sectionsOf(db, customer.id);
  expect(blocked?.warning).toMatch(/^Cash on Delivery is not offered to this customer: /);
});

test("messages are those of the confirmed address", async ({ db }) => {
  const user = await aUser(db, { emailVerified: false });
  const message = { name: "Asha", email: user.email, subject: "Warranty", message: "How long?" };
  await db.insert(contactMessages).values({ ...message, ticket: "SNG-C-000001" });
  const ofMessages = async () => (await sectionsOf(db, user.id)).find(({ title }) => title === "Messages");
  expect(await ofMessages()).toMatchObject({ rows: [], empty: expect.stringContaining("not confirmed") });
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
  expect(await ofMessages()).toMatchObject({ rows: [{ name: "Warranty", details: ["SNG-C-000001", /2/, "Open"] }] });
});

test("each role sees only the records of its pages", async ({ db }) => {
  const user = await aUser(db);
  const titles = async (role: "support" | "accountant" | "catalogue") =>
    (await sectionsOf(db, user.id, permissionsOf("admin", role))).map(({ title }) => title);
  expect(await titles("support")).toEqual(["Orders", "Returns", "Messages", "Reviews"]);
  expect(await titles("accountant")).toEqual(["Orders", "Returns"]);
  expect(await titles("catalogue")).toEqual(["Reviews"]);
});

test("a read-only role can't change an account; a manager can't change an admin's", async ({ db }) => {
  const [customer, owner] = [await aUser(db), await aUser(db, { role: "admin" })];
  const pageFor = async (staffRole: "viewer" | "manager" | "owner", id: string) => {
    const browser = await signedIn(db, await aUser(db, { role: "admin", staffRole }));
    browser.related = relatedRecords;
    return (await browser.get(userPage, `/admin/users/${id}`, { id })).data;
  };
  expect(await pageFor("viewer", customer.id)).toMatchObject({ canEdit: false, canGiveRoles: false });
  expect(await pageFor("manager", customer.id)).toMatchObject({ canEdit: true, canGiveRoles: false });
  expect(await pageFor("manager", owner.id)).toMatchObject({ canEdit: false, canGiveRoles: false });
  expect(await pageFor("owner", owner.id)).toMatchObject({ canEdit: true, canGiveRoles: true });
});
