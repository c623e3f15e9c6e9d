/** All orders that match are changed after a question; an order is read beside the list (docs/rules.md#x13). */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users, vendorPeople } from "#app/accounts/schema.server.ts";
import { withoutJobs } from "#app/platform/jobs.server.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { aPlacedOrder } from "#tests/support/placed-orders.ts";
import { Visitor } from "#tests/support/visitor.ts";

let shop: BuiltShop;
let admin: Visitor;
beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" });
  admin = await new Visitor(shop).signIn("admin@demo.test");
});
afterAll(() => shop.close());

const textOf = async (answer: Response) => (await answer.text()).replaceAll("<!-- -->", "");
const list = async (path: string) => textOf(await admin.fetch(path));
const countIn = (html: string) => Number(/>(\d+) orders?</.exec(html)?.[1] ?? /(\d+) orders?/.exec(html)?.[1]);

test("all that match are offered where there are more than one page of them", async () => {
  expect(await list("/admin/orders?per=25")).toMatch(/name="all"[^>]*value="yes"|value="yes"[^>]*name="all"/);
  expect(await list("/admin/orders?status=pending")).not.toMatch(/name="all"/);
});

test("nothing is changed before somebody has confirmed their number, nor when it is another", async () => {
  const path = "/admin/orders?status=pending";
  const count = countIn(await list(path));
  expect(count).toBeGreaterThan(0);
  const asked = await admin.post(path, { intent: "confirm", all: "yes" });
  expect(asked.status).toBe(200);
  expect(await textOf(asked)).toContain(`Confirm all ${count === 1 ? "1 order" : `${count} orders`} that match?`);
  const wrong = await admin.post(path, { intent: "confirm", all: "yes", expected: String(count + 1) });
  expect(await textOf(wrong)).toContain("that match?");
  expect(countIn(await list(path))).toBe(count);
  const done = await admin.post(path, { intent: "confirm", all: "yes", expected: String(count) });
  expect(await textOf(done)).toMatch(/orders? confirmed/);
  expect(await list(path)).not.toMatch(new RegExp(`>${count} orders?<`));
});

test("a cancellation of all that match keeps its reason through the question", async () => {
  const path = "/admin/orders?status=processing";
  const asked = await textOf(await admin.post(path, { intent: "cancel", all: "yes", reason: "The lorry burnt out." }));
  expect(asked).toMatch(/Cancel all \d+ orders that match\?|Cancel all 1 order that match\?/);
  expect(asked).toContain("The lorry burnt out.");
  const vendor = await new Visitor(shop).signIn("vendor1@demo.test");
  expect((await vendor.post(path, { intent: "cancel", all: "yes", expected: "1", reason: "Mine" })).status).toBe(403);
});

test("an order of the address is read beside the list, and its links lead to its page", async () => {
  const html = await list("/admin/orders");
  const id = /name="id"[^>]*value="([0-9a-f-]{36})"|value="([0-9a-f-]{36})"[^>]*name="id"/
    .exec(html)
    ?.slice(1)
    .find(Boolean);
  expect(html).toContain(`href="/admin/orders/${id}"`);
  const opened = await list(`/admin/orders?open=${id}`);
  const panel = /<aside aria-labelledby="panel-title".*?<\/aside>/s.exec(opened)?.[0] ?? "";
  expect(panel).toContain("Open order");
  expect(panel).toContain(`/admin/orders/${id}`);
  for (const none of [crypto.randomUUID(), "nonsense"]) {
    const without = await admin.fetch(`/admin/orders?open=${none}`);
    expect([without.status, (await without.text()).includes("panel-title")]).toEqual([200, false]);
  }
});

test("an e-way bill is announced before its shipment is dispatched, to the vendor and to the office", async () => {
  const { db } = shop.services.database;
  const [person] = await db
    .select()
    .from(vendorPeople)
    .innerJoin(users, eq(users.id, vendorPeople.userId))
    .where(eq(users.email, "vendor1@demo.test"));
  const vendorId = person?.vendor_people.vendorId ?? "";
  const vendor = await new Visitor(shop).signIn("vendor1@demo.test");
  for (const [pricePaise, isAnnounced] of [
    [50_000_00, false],
    [50_000_01, true],
  ] as const) {
    const situation = { bought: [{ vendorId, pricePaise }], method: "bank_transfer" as const };
    const { orderId, shipmentId } = await withoutJobs(() => aPlacedOrder(db, situation));
    for (const html of [
      await textOf(await vendor.fetch(`/vendor/orders/${shipmentId}`)),
      await list(`/admin/orders/${orderId}`),
    ]) {
      expect(html.includes("it needs an e-way bill before it moves. Its data")).toBe(isAnnounced);
      expect(html).not.toContain("E-way bill data (JSON)");
    }
  }
});
