/** Builds that are sent over HTTP: what changed since, and the quotation. */
import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rateLimits } from "#app/accounts/schema.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { setStock } from "#tests/support/catalogue.ts";
import { Visitor } from "#tests/support/visitor.ts";

const BUILD =
  "processor=amd-ryzen-5-7600&motherboard=msi-b650-gaming-plus-wifi&memory=crucial-pro-ddr5-32gb-kit-5600~2";
const BOARD = "msi-b650-gaming-plus-wifi";
let shop: BuiltShop;

beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" }, { isWhole: true });
});
afterAll(() => shop.close());

describe("a build sent by link", () => {
  test("says what changed since: prices by line and in sum, stock", async () => {
    const { db } = shop.services.database;
    const guest = new Visitor(shop);
    const sent = /seen=[\w.-]+/.exec(await (await guest.fetch(`/build?${BUILD}`)).text())?.[0];
    const link = `/build?${BUILD}&${sent}`;
    expect(await (await guest.fetch(link)).text()).toContain("Prices and stock are as they were.");
    const [kit] = await db.select().from(products).where(eq(products.slug, "crucial-pro-ddr5-32gb-kit-5600"));
    const cheaper = { pricePaise: (kit?.sellingPricePaise ?? 0) - 600_00, discountPricePaise: null };
    await db.update(products).set(cheaper).where(eq(products.slug, "crucial-pro-ddr5-32gb-kit-5600"));
    await setStock(db, 0, BOARD);
    try {
      const page = await (await guest.fetch(link)).text();
      for (const said of [
        "This build was shared on",
        "1 price changed and the stock of 1 part changed",
        "now out of stock",
      ])
        expect(page).toContain(said);
      expect(page.match(/₹1,200 less than on/g)).toHaveLength(2);
    } finally {
      await setStock(db, 10, BOARD);
      const { pricePaise = 0, discountPricePaise = null } = kit ?? {};
      await db
        .update(products)
        .set({ pricePaise, discountPricePaise })
        .where(eq(products.id, kit?.id ?? ""));
    }
  });

  test.for(["", "x", "20261112.1.1.1.AAAAAAAAAAAAAAAA", "9".repeat(10_000), "%22%3E", "a&seen=b"])(
    "a made-up word is cleared from the address: %#",
    async (word) => {
      const answer = await new Visitor(shop).fetch(`/build?${BUILD}&seen=${word}`);
      expect(answer.status).toBe(302);
      const [path, query] = (answer.headers.get("location") ?? "").split("?");
      expect([path, decodeURIComponent(query ?? "")]).toEqual(["/build", BUILD]);
    },
  );
});

describe("a quotation", () => {
  test("is a PDF of what can be read of the address; without parts there is none", async () => {
    for (const query of [BUILD, `${BUILD}&storage=gone,%22%3E&seen=x`, `${BUILD}&memory=${"x".repeat(10_000)}`]) {
      const answer = await new Visitor(shop).fetch(`/build/quotation.pdf?${query}`);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
      expect(answer.headers.get("content-disposition")).toMatch(/^inline; filename="Q-\d{8}-[0-9A-F]{6}\.pdf"$/);
      expect([answer.headers.get("cache-control"), answer.headers.get("x-robots-tag")]).toEqual([
        "private, no-store",
        "noindex",
      ]);
    }
    for (const query of ["", "processor=nothing"]) {
      const answer = await new Visitor(shop).fetch(`/build/quotation.pdf?${query}`);
      expect([answer.status, answer.headers.get("location")]).toEqual([302, "/build"]);
    }
    expect(await (await new Visitor(shop).fetch(`/build?${BUILD}`)).text()).toContain(
      "/build/quotation.pdf?processor=",
    );
  });

  test("asked for by twelve visitors at once is drawn for some, the others shall come again; an equal one is kept", async () => {
    const ask = (quantity: number) =>
      new Visitor(shop).fetch(`/build/quotation.pdf?${BUILD.replace("~2", `~${quantity}`)}`);
    const different = await Promise.all(Array.from({ length: 12 }, (_, index) => ask(index + 3)));
    const refused = different.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    const drawn = different.findIndex(({ status }) => status === 200);
    const equal = await Promise.all(Array.from({ length: 6 }, () => ask(drawn + 3)));
    expect(equal.map(({ status }) => status)).toEqual(Array(6).fill(200));
  });

  test("costs more than a page: how many one may ask for is limited", async () => {
    const { db } = shop.services.database;
    const guest = new Visitor(shop);
    const ask = (visitor: Visitor) => visitor.fetch(`/build/quotation.pdf?${BUILD}`);
    expect((await ask(guest)).status).toBe(200);
    await db.update(rateLimits).set({ points: 120 }).where(like(rateLimits.key, "drawing:client:%"));
    const refused = await ask(guest);
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect((await ask(new Visitor(shop))).status).toBe(200);
  });
});
