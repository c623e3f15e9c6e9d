/** PC builds over HTTP: any address, and buying the whole of one, as a guest and with an account. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CartState } from "#app/cart/cart-types.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { setStock } from "#tests/support/catalogue.ts";
import { Visitor } from "#tests/support/visitor.ts";

const BUILD =
  "processor=amd-ryzen-5-7600&motherboard=msi-b650-gaming-plus-wifi&memory=crucial-pro-ddr5-32gb-kit-5600~2";
const BOARD = "msi-b650-gaming-plus-wifi";
const UNFIT = "processor=amd-ryzen-5-7600&motherboard=msi-mag-z890-tomahawk-wifi";
let shop: BuiltShop;

beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" }, { isWhole: true });
});
afterAll(() => shop.close());

const cartOf = async (visitor: Visitor): Promise<CartState> => (await visitor.fetch("/cart/state")).json();

async function held(visitor: Visitor): Promise<[string | undefined, number, boolean][]> {
  const { lines, products } = await cartOf(visitor);
  return lines.map(({ productId, quantity, build }) => [
    products.find(({ id }) => id === productId)?.slug,
    quantity,
    build !== undefined,
  ]);
}

describe("any address is a page", () => {
  const long = "x".repeat(10_000);
  test.for([
    ["/build", "Start with a ready build"],
    [`/build?${BUILD}`, null],
    ["/build?processor=nothing-like-this", "is not available in our store"],
    [`/build?processor=${Array.from({ length: 12 }, () => "amd-ryzen-5-7600").join(",")}`, "takes 1 at most"],
    ["/build?processor=amd-ryzen-5-7600,amd-ryzen-5-5600", "takes 1 at most"],
    ["/build?memory=crucial-pro-ddr5-32gb-kit-5600~-2", "can&#x27;t be read"],
    [`/build?processor=${long}`, "can&#x27;t be read"],
    [`/build?${"memory=a&".repeat(900)}`, "can&#x27;t be read"],
    ["/build?processor=geekom-a6-mini-pc", "is not a part that a build takes"],
    ["/build?__proto__=x&constructor=y", null],
    [`/build/motherboard?build=${encodeURIComponent(BUILD)}&page=99&sort=nothing&min=-1`, null],
    [`/build/case?build=${long}&show=all`, null],
    ["/build/memory?build=%25&search=%27%3B--", null],
  ] as const)("%#", async ([path, says]) => {
    const answer = await new Visitor(shop).fetch(path);
    expect(answer.status).toBe(200);
    if (says) expect(await answer.text()).toContain(says);
  });

  test("a slot that doesn't exist is not found", async () => {
    for (const path of ["/build/flux-capacitor", "/build/__proto__", "/build/constructor"])
      expect((await new Visitor(shop).fetch(path)).status, path).toBe(404);
  });

  test("a build's power draw, its short peaks, and the efficiency of its power supply", async () => {
    const parts =
      "processor=intel-core-ultra-5-225f&graphics-card=msi-geforce-rtx-3050-ventus-2x-6g-oc&power-supply=deepcool-pf450";
    const page = (await (await new Visitor(shop).fetch(`/build?${parts}`)).text()).replaceAll("<!-- -->", "");
    expect(page).toMatch(/About \d+ W of 450 W/);
    expect(page).toMatch(/Short peaks<\/dt><dd[^>]*>Up to \d+ W/);
    expect(page).toMatch(/Efficiency<\/dt><dd[^>]*>80 Plus/);
  });

  test("a desktop's page leads to a build like it", async () => {
    const answer = await new Visitor(shop).fetch("/build/like/geekom-a6-mini-pc");
    expect([answer.status, answer.headers.get("location")]).toEqual([
      302,
      expect.stringMatching(/^\/build\?processor=/),
    ]);
    expect((await new Visitor(shop).fetch("/build/like/amd-ryzen-5-7600")).status).toBe(404);
  });

  test("a slot's list is sorted by price per GB or watt while no other sort is chosen; filters keep it", async () => {
    const namesOf = (html: string) =>
      [...html.matchAll(/₹([\d,.]+) per (?:<!-- -->)?GB/g)].map(([, price]) => Number(price?.replaceAll(",", "")));
    const textOf = async (path: string) => (await new Visitor(shop).fetch(path)).text();
    const sorted = await textOf("/build/storage?by=unit-price");
    const prices = namesOf(sorted);
    expect(prices.length).toBeGreaterThan(8);
    expect(prices).toEqual([...prices].sort((one, other) => one - other));
    expect(sorted).toContain("Sorted by price per GB");
    expect(sorted).toContain('<input type="hidden" name="by" value="unit-price"/>');
    const plain = await textOf("/build/storage");
    expect(namesOf(plain)).not.toEqual(prices);
    expect(plain).toContain("Sort by price per GB");
    expect(await textOf("/build/storage?by=unit-price&sort=price-desc")).not.toContain("Sorted by price per GB");
    // The menu says what the list is sorted by, searched or not, and what it would be without another choice.
    const usualOf = (html: string) => /<option value=""[^>]*>([^<]*)</.exec(html.split('name="sort"')[1] ?? "")?.[1];
    expect(usualOf(sorted)).toBe("Price per GB");
    expect(usualOf(plain)).toBe("Popularity");
    const searched = await textOf("/build/storage?by=unit-price&search=ssd");
    expect(usualOf(searched)).toBe("Price per GB");
    expect(searched).toContain("Sort by best match");
    expect(usualOf(await textOf("/build/storage?by=unit-price&sort=price-desc"))).toBe("Price per GB");
    expect(await textOf("/build/power-supply?by=unit-price")).toMatch(/₹[\d.]+ per (<!-- -->)?watt/);
    expect(await textOf("/build/case?by=unit-price")).not.toMatch(/Sort(ed)? by price per/);
  });

  test("a slot's list hides what doesn't fit, and shows it with the reason when asked", async () => {
    const path = "/build/motherboard?build=processor%3Damd-ryzen-5-7600";
    const narrowed = await (await new Visitor(shop).fetch(path)).text();
    expect(narrowed).toMatch(/products don’t fit your build and are hidden/);
    expect(narrowed).not.toContain("Does not fit");
    const all = await (await new Visitor(shop).fetch(`${path}&show=all`)).text();
    expect(all).toContain("Does not fit");
    expect(all).toContain('<input type="hidden" name="show" value="all"/>');
  });
});

describe.each([
  ["a guest", async () => new Visitor(shop)],
  ["a customer", () => new Visitor(shop).register(`${crypto.randomUUID()}@example.test`)],
])("%s buys a build", (_, arrive) => {
  test("whole: every part is in the cart, marked as one build", async () => {
    const visitor = await arrive();
    const bought = await visitor.post(`/build?${BUILD}`, { intent: "buy" });
    expect([bought.status, bought.headers.get("location")]).toEqual([303, "/cart?added=build"]);
    expect(await held(visitor)).toEqual([
      ["amd-ryzen-5-7600", 1, true],
      [BOARD, 1, true],
      ["crucial-pro-ddr5-32gb-kit-5600", 2, true],
    ]);
    expect(new Set((await cartOf(visitor)).lines.map(({ build }) => build)).size).toBe(1);
    expect(await (await visitor.fetch("/cart?added=build")).text()).toContain("All parts of your PC build were added");
  });

  test("never in part: what is short is named and nothing added, until the rest is asked for", async () => {
    const { db } = shop.services.database;
    const visitor = await arrive();
    await setStock(db, 0, BOARD);
    try {
      const refused = await visitor.post(`/build?${BUILD}`, { intent: "buy" });
      expect(refused.status).toBe(409);
      const page = await refused.text();
      expect(page).toContain("Nothing was added");
      expect(page).toContain("Add the available parts");
      expect(await held(visitor)).toEqual([]);
      const rest = await visitor.post(`/build?${BUILD}`, { intent: "buy-available" });
      expect(rest.headers.get("location")).toBe("/cart?added=build-partly");
      expect((await held(visitor)).map(([slug]) => slug)).toEqual([
        "amd-ryzen-5-7600",
        "crucial-pro-ddr5-32gb-kit-5600",
      ]);
    } finally {
      await setStock(db, 10, BOARD);
    }
  });

  test("of parts that don't fit only after a question that names them, their values and both ways on", async () => {
    const visitor = await arrive();
    const question = await visitor.post(`/build?${UNFIT}`, { intent: "buy" });
    const page = await question.text();
    expect(question.status).toBe(409);
    expect(page).toContain("These parts don’t fit together. Add them anyway?");
    expect(page).toMatch(/AMD Ryzen 5 7600[^<]*\+ [^<]*Z890 Tomahawk/);
    expect(page).toContain("The processor needs socket AM5, the motherboard has socket LGA1851.");
    expect(page).toMatch(/href="\/build\?processor=[^"]*"[^>]*>Go back/);
    expect(await held(visitor)).toEqual([]);
    expect((await visitor.post(`/build?${UNFIT}`, { intent: "buy-available" })).status).toBe(409);
    expect((await visitor.post(`/build?${UNFIT}`, { intent: "buy", anyway: "perhaps" })).status).toBe(400);
    const added = await visitor.post(`/build?${UNFIT}`, { intent: "buy", anyway: "yes" });
    expect(added.headers.get("location")).toBe("/cart?added=build");
    expect((await held(visitor)).map(([, quantity]) => quantity)).toEqual([1, 1]);
  });

  test("that its maker advises against only after a question; one that can't be judged without", async () => {
    const visitor = await arrive();
    const weak = "graphics-card=asus-tuf-gaming-geforce-rtx-5090-oc-32gb&power-supply=deepcool-pf450";
    const question = await visitor.post(`/build?${weak}`, { intent: "buy" });
    expect([question.status, await question.text()]).toEqual([409, expect.stringContaining("Add anyway")]);
    expect(await held(visitor)).toEqual([]);
    const silent = "cooler=noctua-nh-d15-g2&memory=crucial-pro-ddr5-32gb-kit-5600";
    expect((await visitor.post(`/build?${silent}`, { intent: "buy" })).status).toBe(303);
  });

  test("an empty build, another intent and an unknown field are refused", async () => {
    const visitor = await arrive();
    expect((await visitor.post("/build", { intent: "buy" })).status).toBe(400);
    expect((await visitor.post(`/build?${BUILD}`, { intent: "steal" })).status).toBe(400);
    expect((await visitor.post(`/build?${BUILD}`, { intent: "buy", price: "1" })).status).toBe(400);
    expect(await held(visitor)).toEqual([]);
  });
});

describe("saving a build", () => {
  test("a guest is asked to log in", async () => {
    expect((await new Visitor(shop).post(`/build?${BUILD}`, { intent: "save", name: "Mine" })).status).toBe(401);
    expect(await (await new Visitor(shop).fetch(`/build?${BUILD}`)).text()).toContain("Log in to save this build");
  });

  test("under a name; the account lists it, shows what changed, copies and deletes it", async () => {
    const visitor = await new Visitor(shop).register(`${crypto.randomUUID()}@example.test`);
    const saved = await visitor.post(`/build?${BUILD}`, { intent: "save", name: "<b>Office</b>" });
    const place = saved.headers.get("location") ?? "";
    expect([saved.status, place]).toEqual([303, expect.stringMatching(/^\/account\/builds\/[0-9a-f-]{36}$/)]);
    const page = await (await visitor.fetch(place)).text();
    expect(page).toContain("&lt;b&gt;Office&lt;/b&gt;");
    expect(page).toContain("Same price, in stock");
    const other = await new Visitor(shop).register(`${crypto.randomUUID()}@example.test`);
    expect((await other.fetch(place)).status).toBe(404);
    const id = place.split("/").at(-1) ?? "";
    expect((await other.post("/account/builds", { intent: "delete", id })).status).toBe(404);
    expect((await visitor.post("/account/builds", { intent: "copy", id })).status).toBe(303);
    expect((await visitor.post("/account/builds", { intent: "delete", id })).status).toBe(303);
    const list = await (await visitor.fetch("/account/builds")).text();
    expect(list).toContain("&lt;b&gt;Office&lt;/b&gt; (copy)");
    expect((await visitor.fetch(place)).status).toBe(404);
  });
});

test("the same click sent twice buys one build", async () => {
  const visitor = await new Visitor(shop).register(`${crypto.randomUUID()}@example.test`);
  const formKey = crypto.randomUUID();
  for (let click = 0; click < 2; click++)
    expect((await visitor.post(`/build?${BUILD}`, { intent: "buy", formKey })).status).toBe(303);
  expect((await held(visitor)).map(([, quantity]) => quantity)).toEqual([1, 1, 2]);
  const other = await new Visitor(shop).register(`${crypto.randomUUID()}@example.test`);
  const answers = { intent: "buy", anyway: "yes", formKey: crypto.randomUUID() };
  for (let click = 0; click < 2; click++) expect((await other.post(`/build?${UNFIT}`, answers)).status).toBe(303);
  expect((await held(other)).map(([, quantity]) => quantity)).toEqual([1, 1]);
});
