/** An admin merges a specification into another, without scripts: seen first, done once, links and cards follow. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { productSpecs, products, specDefinitions } from "#app/catalog/schema.server.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { Visitor } from "#tests/support/visitor.ts";

const PAGE = "/admin/specifications/ports2";

let shop: BuiltShop;
let admin: Visitor;
beforeAll(async () => {
  shop = await openBuiltShop();
  admin = await new Visitor(shop).signIn("admin@demo.test");
});
afterAll(() => shop.close());

const fieldOf = (html: string, name: string) => new RegExp(`name="${name}"[^>]*value="([^"]+)"`).exec(html)?.[1] ?? "";

test("a merge says what it would do, is done once, and is known on the next request", async () => {
  const { db } = shop.services.database;
  const [first] = await db.select().from(products).orderBy(products.slug).limit(1);
  if (!first) throw new Error("no products");
  const spec = { type: "text", filter: "choices" } as const;
  await db.insert(specDefinitions).values([
    { ...spec, key: "ports1", label: "Connections" },
    { ...spec, key: "ports2", label: "Sockets outside" },
  ]);
  await db.insert(productSpecs).values({ productId: first.id, specKey: "ports2", value: "Two at the back" });
  const guest = new Visitor(shop);
  const link = "/products?ports2=Two+at+the+back";
  expect(await (await guest.fetch(link)).text()).toContain(first.name);

  const html = await (await admin.fetch(PAGE)).text();
  expect(html).toContain("Merge into another specification");
  const form = { intent: "merge-into", version: fieldOf(html, "version"), mergeInto: "ports1", wins: "" };
  const shown = await admin.post(PAGE, { ...form, confirmed: "" });
  const page = await shown.text();
  expect(shown.status).toBe(200);
  expect(page).toContain("1 product will show “Sockets outside” as “Connections”");
  expect(page).toContain("Confirm and merge");
  expect((await guest.fetch(link)).status).toBe(200);

  const confirmed = { ...form, confirmed: fieldOf(page, "confirmed") };
  const answers = await Promise.all([admin.post(PAGE, confirmed), admin.post(PAGE, confirmed)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  const moved = await guest.fetch(link, { redirect: "manual" });
  expect([moved.status, moved.headers.get("location")]).toEqual([301, "/products?ports1=Two+at+the+back"]);
  const product = await (await guest.fetch(`/products/${first.slug}`)).text();
  expect(product).toContain("Connections");
  expect(product).not.toContain("Sockets outside");
  expect(await (await admin.fetch(PAGE)).text()).toContain("was merged into “Connections”");
  expect(await (await admin.fetch("/admin/audit-log")).text()).toContain("Specification merged into another");
});
