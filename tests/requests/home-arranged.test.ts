/** An admin arranges the home page: texts, parts and their order, an offer with its days, and a preview before saving. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { Visitor } from "#tests/support/visitor.ts";

const PAGE = "/admin/settings/home";
const today = dayInIndia(new Date());

let shop: BuiltShop;
let admin: Visitor;
beforeAll(async () => {
  shop = await openBuiltShop();
  admin = await new Visitor(shop).signIn("admin@demo.test");
});
afterAll(() => shop.close());

const textOf = async (path: string, who: Pick<BuiltShop, "fetch"> = shop) => (await who.fetch(path)).text();
/** Returns the headings of the page itself, without the footer's. */
const headings = (html: string) =>
  [...(html.match(/<main.*<\/main>/s)?.[0] ?? "").matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/gs)].map(([, text = ""]) =>
    text.replace(/<[^>]+>/g, ""),
  );

type Fields = Record<string, string>;
const standard: Fields = {
  ...{ homeTitle: "", homeIntro: "", homeProduct: "", homeOrder: "Categories\nBrands" },
  ...{ offerTitle: "", offerText: "", offerLink: "", offerDaysFrom: "", offerDaysUntil: "" },
};

async function save(fields: Fields): Promise<Response> {
  const version = /name="version"[^>]* value="([^"]*)"/.exec(await textOf(PAGE, admin))?.[1] ?? "";
  return admin.post(PAGE, { version, ...standard, ...fields });
}

const offer = { homeOrder: "Why choose us\noffer\nBrands", offerTitle: "Diwali sale", offerLink: "/products?brand=HP" };

test("title, product and parts are the admin's, in that order", async () => {
  expect(headings(await textOf("/"))).toContain("The right computer, at a clear price");
  const saved = await save({ ...offer, homeTitle: "Computers of Pune", homeProduct: "acer-aspire-go-15" });
  expect(saved.status).toBe(303);
  await expect
    .poll(async () => headings(await textOf("/")))
    .toEqual([
      "Computers of Pune",
      "Acer Aspire Go 15",
      "Why Choose Nakshatra Computers",
      "Diwali sale",
      "Shop By Brand",
    ]);
  expect(await textOf("/")).toContain('href="/products?brand=HP"');
});

test("an offer is shown from its first day to its last, in India", async () => {
  const shown = async (from: number, until: number) => {
    const days = { offerDaysFrom: addDays(today, from), offerDaysUntil: addDays(today, until) };
    expect((await save({ ...offer, ...days, homeTitle: `From ${from} until ${until}` })).status).toBe(303);
    await expect.poll(async () => headings(await textOf("/"))).toContain(`From ${from} until ${until}`);
    return headings(await textOf("/")).includes("Diwali sale");
  };
  expect(await shown(1, 5)).toBe(false);
  expect(await shown(-5, -1)).toBe(false);
  expect(await shown(0, 0)).toBe(true);
  expect(await textOf("/")).toContain(`Until <!-- -->${formatDay(today)}`);
});

test.each<[string, Fields, string]>([
  ["an unknown part", { homeOrder: "Categories\nCarousel" }, "Each line needs one of: Offer, Categories"],
  ["a part twice", { homeOrder: "Brands\nbrands" }, "Please name each part once"],
  ["a product that is not on sale", { homeProduct: "no-such-product" }, "No product on sale has this address."],
  ["a link that leaves the store", { offerLink: "//evil.example" }, "Please enter a page of this store"],
  ["days in the wrong order", { offerDaysFrom: "2026-12-05", offerDaysUntil: "2026-12-01" }, "Please enter both days"],
  ["one day only", { offerDaysFrom: "2026-12-05" }, "Please enter both days"],
])("%s is refused, and nothing is saved", async (_, fields, message) => {
  const before = await textOf("/");
  const refused = await save({ homeTitle: "Never shown", ...fields });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain(message);
  expect(headings(await textOf("/"))).toEqual(headings(before));
});

test("a preview shows what is not saved, to those who may see the settings only", async () => {
  const days = { offerDaysFrom: "2030-01-01", offerDaysUntil: "2030-01-02" };
  const path = `${PAGE}/preview?${new URLSearchParams({ ...standard, ...offer, ...days, homeTitle: "Unsaved" })}`;
  expect(headings(await textOf(path, admin))).toEqual(expect.arrayContaining(["Unsaved", "Diwali sale"]));
  expect(headings(await textOf("/"))).not.toContain("Unsaved");
  const wrong = `${PAGE}/preview?${new URLSearchParams({ ...standard, offerLink: "https://evil.example" })}`;
  expect(await textOf(wrong, admin)).toContain("Please enter a page of this store");
  const gone = `${PAGE}/preview?${new URLSearchParams({ ...standard, homeProduct: "no-such-product" })}`;
  expect(await textOf(gone, admin)).toContain("No product on sale has this address.");
  const customer = await new Visitor(shop).signIn("customer@demo.test");
  for (const who of [shop, customer]) expect((await who.fetch(path)).status).not.toBe(200);
});
