/** /upgrade of a desktop and a laptop over HTTP. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rowsOf } from "#app/platform/database/db.server.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { Visitor } from "#tests/support/visitor.ts";

let shop: BuiltShop;

beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" }, { isWhole: true });
});
afterAll(() => shop.close());

const textOf = async (visitor: Visitor, path: string) => (await visitor.fetch(path)).text();

test("a laptop is offered modules and drives for its own slots; one of soldered memory is offered none", async () => {
  const guest = new Visitor(shop);
  const laptop = "acer-predator-helios-neo-16-ai";
  expect(await textOf(guest, `/products/${laptop}`)).toContain(`/upgrade/${laptop}/memory`);
  const memory = await textOf(guest, `/upgrade/${laptop}/memory`);
  expect(memory).toContain("Kingston FURY Impact DDR5");
  expect(memory).not.toContain("Corsair Vengeance");
  expect(memory).not.toContain(`/upgrade/${laptop}/graphics-card`);
  expect(await textOf(guest, `/upgrade/${laptop}/storage`)).toContain("Samsung 990 PRO");
  const soldered = "apple-macbook-air-13-m5";
  expect(await textOf(guest, `/products/${soldered}`)).not.toContain("/upgrade/");
  expect(await textOf(guest, `/upgrade/${soldered}/memory`)).toContain("None of the products we sell now fits");
  expect(await textOf(guest, `/upgrade/${soldered}/storage`)).toContain("None of the products we sell now fits");
});

describe("an upgrade of a desktop", () => {
  const tower = "lenovo-legion-tower-5i-30iax10-16-gb-rtx-5060-ti";

  test("lists what goes in, hides what doesn't, and shows it with the reason when asked", async () => {
    const guest = new Visitor(shop);
    const start = await guest.fetch(`/upgrade/${tower}`);
    expect([start.status, start.headers.get("location")]).toEqual([302, `/upgrade/${tower}/memory`]);
    const memory = await textOf(guest, `/upgrade/${tower}/memory`);
    expect(memory).toContain("products don’t fit this computer and are hidden");
    expect(memory).not.toContain("Does not fit");
    expect(memory).toContain('name="intent" value="add"');
    expect(await textOf(guest, `/upgrade/${tower}/memory?show=all`)).toContain("The computer takes DDR5");
    expect(await textOf(guest, `/products/${tower}`)).toContain(`/upgrade/${tower}/memory`);
  });

  test("filters are those of a slot's list", async () => {
    const one = await textOf(new Visitor(shop), `/upgrade/${tower}/graphics-card?brand=Gigabyte`);
    expect(one).toContain("Gigabyte GeForce");
    expect(one).not.toContain("ASUS Dual GeForce");
  });

  test("what its details don't say is said once for each product, and can be asked for", async () => {
    const silent = await textOf(new Visitor(shop), "/upgrade/hp-omen-35l/memory");
    expect(silent).toMatch(/don&#x27;t give its memory slots, maximum memory and maximum memory speed/);
    expect(silent).toContain("/contact?product=hp-omen-35l&amp;about=memorySlots#message");
    expect(silent).toContain("can’t tell");
  });

  test("what can't be judged is added after a question, and what doesn't fit is not offered", async () => {
    const guest = new Visitor(shop);
    const silent = await textOf(guest, "/upgrade/hp-omen-35l/memory");
    expect(silent).toContain("We can’t tell whether it fits. Add it anyway?");
    expect(silent).toContain("The computer’s manual has what is missing here");
    // Each form of the list stands behind its question.
    expect(silent.split('name="intent" value="add"').length).toBe(silent.split("Add it anyway?").length);
    const fitting = await textOf(guest, `/upgrade/${tower}/memory?show=all&max=1000000`);
    expect(fitting).not.toContain("Add it anyway?");
    const misfits = fitting.split("<article").filter((card) => card.includes("Does not fit"));
    expect(misfits.length).toBeGreaterThan(0);
    for (const card of misfits) expect(card).not.toContain('value="add"');
  });

  test("a power supply is offered by size and power, and none where the maker has a size of their own", async () => {
    const guest = new Visitor(shop);
    const standard = "msi-mag-infinite-s3-14nub-rtx-4060-ti";
    expect(await textOf(guest, `/upgrade/${standard}/memory`)).toContain(`/upgrade/${standard}/power-supply`);
    const supplies = await textOf(guest, `/upgrade/${standard}/power-supply`);
    expect(supplies).toContain("Corsair RM750e");
    const weak = supplies.split("<article").find((card) => card.includes("DeepCool PF450"));
    expect(weak).toContain("The computer came with a power supply of 500 W, this one gives 450 W");
    const own = await textOf(guest, "/upgrade/hp-victus-15l-tg02-rtx-4060/power-supply?show=all");
    expect(own).toContain("can’t be replaced by one of size ATX: Maker’s own size or plugs");
    expect(own).not.toContain('value="add"');
    const search = await guest.fetch("/search?q=power+supply+for+msi+infinite+s3");
    const list = new URL(search.headers.get("location") ?? "", "http://shop.test");
    expect(await textOf(guest, list.pathname + list.search)).toContain("Corsair RM750e");
  });

  test("where nothing fits it says so", async () => {
    const none = await textOf(new Visitor(shop), "/upgrade/apple-mac-mini-m4-16-gb-256-gb-ssd/graphics-card");
    expect(none).toContain("None of the products we sell now fits this computer.");
  });

  test.for([
    "/upgrade/no-such-computer",
    "/upgrade/no-such-computer/memory",
    "/upgrade/%0d%0a",
    "/upgrade/%C4%B0%20K",
    "/upgrade/acer-predator-helios-neo-16-ai/graphics-card",
    "/upgrade/amd-ryzen-5-7600/memory",
    `/upgrade/${tower}/processor`,
    `/upgrade/${tower}/__proto__`,
    `/upgrade/${"x".repeat(5000)}/memory`,
  ])("%s is not found", async (path) => {
    const visitor = new Visitor(shop);
    const answer = await visitor.fetch(path);
    const to = answer.headers.get("location");
    expect((to ? await visitor.fetch(to) : answer).status).toBe(404);
  });

  test("one that isn't sold any more, for who ordered it and for nobody else", async () => {
    const { db } = shop.services.database;
    const buyer = await new Visitor(shop).signIn("customer@demo.test");
    const [line] = await rowsOf<{ orderId: string; slug: string }>(
      db,
      sql`select l.order_id as "orderId", p.slug from order_lines l join orders o on o.id = l.order_id
        join users u on u.id = o.user_id join products p on p.id = l.product_id join categories c on c.id = p.category_id
        where u.email = 'customer@demo.test' and c.default_slug = 'desktop' limit 1`,
    );
    if (!line) throw new Error("the demo's customer has ordered no desktop");
    expect(await textOf(buyer, `/orders/${line.orderId}`)).toContain(`/upgrade/${line.slug}/memory`);
    await db.execute(sql`update products set status = 'archived' where slug = ${line.slug}`);
    try {
      expect((await buyer.fetch(`/upgrade/${line.slug}/memory`)).status).toBe(200);
      for (const other of [new Visitor(shop), await new Visitor(shop).register(`${crypto.randomUUID()}@example.test`)])
        expect((await other.fetch(`/upgrade/${line.slug}/memory`)).status).toBe(404);
    } finally {
      await db.execute(sql`update products set status = 'live' where slug = ${line.slug}`);
    }
  });
});
