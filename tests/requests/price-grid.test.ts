/** Prices and stock typed into the rows of a list: one form, a preview, applied and undone (docs/rules.md#v8). */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsOf } from "#app/platform/database/db.server.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { Visitor } from "#tests/support/visitor.ts";

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" });
});
afterAll(() => shop.close());

/** The fields of the form, as a browser without scripts sends them. */
function fieldsOf(page: string): Record<string, string> {
  const form = page.slice(page.indexOf('method="post"'));
  const inputs = [...form.matchAll(/<input [^>]*>/g)].map(([tag]) => tag);
  const named = inputs.map(
    (tag) => [/ name="([^"]*)"/.exec(tag)?.[1], / value="([^"]*)"/.exec(tag)?.[1] ?? ""] as const,
  );
  return Object.fromEntries(named.flatMap(([name, value]) => (name?.includes(".") ? [[name, value]] : [])));
}

const idsOf = (fields: Record<string, string>) =>
  Object.keys(fields).flatMap((name) => (name.startsWith("seen.") ? [name.slice("seen.".length)] : []));

async function stored(id: string) {
  const query = sql`select price_paise::int as price, stock from products where id = ${id}`;
  return (await rowsOf<{ price: number; stock: number }>(shop.services.database.db, query))[0];
}

test.each([
  ["/vendor", "vendor1@demo.test"],
  ["/admin", "admin@demo.test"],
])("%s: two rows are typed, previewed, applied and undone", async (base, email) => {
  const person = await new Visitor(shop).signIn(email);
  const address = `${base}/products/prices?status=live&per=50`;
  const list = await (await person.fetch(`${base}/products?status=live&per=50`)).text();
  expect(list.replaceAll("&amp;", "&")).toContain(`href="${address}"`);
  const page = await (await person.fetch(address)).text();
  const fields = fieldsOf(page);
  const ids = idsOf(fields);
  expect(ids.length).toBeGreaterThan(4);
  const [first = "", second = ""] = ids;
  const [before, other] = [await stored(first), await stored(second)];
  const send = (changes: Record<string, string>) => {
    const body = new URLSearchParams({ ...fields, ...changes });
    for (const id of ids) body.append("id", id);
    return person.fetch(address, { method: "POST", body });
  };
  const wrong = await send({ [`pricePaise.${first}`]: "cheap" });
  expect(wrong.status).toBe(400);
  const told = await wrong.text();
  expect(told).toContain("Please enter an amount in rupees");
  expect(told).toContain('value="cheap"');
  expect(await (await send({})).text()).toContain("Nothing was changed.");

  const typed = {
    [`pricePaise.${first}`]: "₹1,23,456",
    [`discountPricePaise.${first}`]: "",
    [`stock.${second}`]: "77",
  };
  const answer = await send(typed);
  expect(answer.status).toBe(303);
  const preview = answer.headers.get("location") ?? "";
  const shown = (await (await person.fetch(preview)).text()).replaceAll("<!-- -->", "");
  expect(shown).toContain("2 products will change.");
  expect(await stored(first)).toEqual(before);
  await person.post(preview, { intent: "apply" });
  expect(await stored(first)).toMatchObject({ price: 1_23_456_00 });
  expect(await stored(second)).toMatchObject({ stock: 77 });
  await person.post(preview, { intent: "undo" });
  expect([await stored(first), await stored(second)]).toEqual([before, other]);
});

test("another vendor's product in the form changes nothing", async () => {
  const rival = await new Visitor(shop).signIn("vendor2@demo.test");
  const owner = await new Visitor(shop).signIn("vendor1@demo.test");
  const fields = fieldsOf(await (await owner.fetch("/vendor/products/prices")).text());
  const [id = ""] = idsOf(fields);
  const before = await stored(id);
  const answer = await rival.fetch("/vendor/products/prices", {
    method: "POST",
    body: new URLSearchParams({
      id,
      [`seen.${id}`]: fields[`seen.${id}`] ?? "",
      [`pricePaise.${id}`]: "1",
      [`stock.${id}`]: "1",
    }),
  });
  expect(answer.status).toBe(400);
  expect(await stored(id)).toEqual(before);
  const foreign = new URLSearchParams({ id, "pricePaise.other": "1" });
  expect((await rival.fetch("/vendor/products/prices", { method: "POST", body: foreign })).status).toBe(400);
});
