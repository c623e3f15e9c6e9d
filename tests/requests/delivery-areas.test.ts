/** Where we deliver, from the admin's form or file to product page, cart and checkout, without scripts. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { deliveryAreas, deliveryNarrowAreas } from "#app/settings/schema.server.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { anAddress } from "#tests/support/shoppers.ts";
import { Visitor } from "#tests/support/visitor.ts";

const PAGE = "/admin/settings/delivery";
const area = {
  intent: "save",
  key: "",
  version: "",
  fromPin: "560001",
  toPin: "560010",
  name: "",
  minDays: "3",
  maxDays: "7",
};

let shop: BuiltShop;
let admin: Visitor;
let shopper: Visitor;
let slug: string;
beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" });
  admin = await new Visitor(shop).signIn("admin@demo.test");
  shopper = await new Visitor(shop).register("asha@example.test");
  slug = /\/products\/([a-z0-9-]+)"/.exec(await textOf("/products?inStock=1", shopper))?.[1] ?? "";
});
afterEach(async () => {
  await shop.services.database.db.delete(deliveryAreas);
  await shop.services.database.db.delete(deliveryNarrowAreas);
});
afterAll(() => shop.close());

const textOf = async (path: string, who = admin) => (await who.fetch(path)).text();
const check = async (pin: string) => (await shopper.fetch(`/delivery-check?pin=${pin}`)).json();
const versionOf = async (path: string) => /name="version" value="([^"]+)"/.exec(await textOf(path))?.[1] ?? "";

const upload = (text: string) =>
  admin.postFiles(`${PAGE}/import`, { file: new File([text], "areas.csv", { type: "text/csv" }) });
async function replaceAll(text: string): Promise<Response> {
  const uploaded = await upload(text);
  expect(uploaded.status).toBe(303);
  return admin.post(uploaded.headers.get("location") ?? "", { intent: "apply" });
}

describe("an area that an admin adds", () => {
  test("closes its PINs to product page and checkout at once, and opens them again", async () => {
    expect(await check("560001")).toMatchObject({ isServiceable: true });
    expect((await admin.post(PAGE, area)).status).toBe(303);
    const reason = "Delivery is not available at PIN code 560001.";
    expect(await check("560001")).toMatchObject({ isServiceable: false, reason });
    expect(await textOf(`/products/${slug}?pin=560001`, shopper)).toContain(reason);
    const refused = await shopper.post("/checkout", { intent: "address", ...anAddress });
    expect(refused.status).toBe(400);
    const edit = `${PAGE}?edit=560001`;
    const opened = { ...area, key: "560001", version: await versionOf(edit), delivers: "yes", cash: "yes" };
    expect((await admin.post(edit, opened)).status).toBe(303);
    expect((await shopper.post("/checkout", { intent: "address", ...anAddress })).status).toBe(302);
    expect(await textOf(`${PAGE}?pin=560010`)).toContain("Bengaluru, Karnataka: 3 to 7 business days.");
  });

  test("without cash: the note stands beside the days, and in the checkout instead of the method", async () => {
    await admin.post(PAGE, { ...area, delivers: "yes", minDays: "1", maxDays: "1" });
    expect(await check("560002")).toMatchObject({
      isServiceable: true,
      note: expect.stringContaining("Cash on Delivery"),
    });
    await shopper.post("/cart", { intent: "add", productId: await productId() });
    await shopper.post("/checkout", { intent: "address", ...anAddress });
    const html = await textOf("/checkout?step=payment", shopper);
    expect(html).toContain("Cash on Delivery is not available at this PIN code.");
    expect(html).not.toContain('value="cod"');
  });

  test("by weight, from a file: the product page names the fee, and checkout charges it", async () => {
    const id = await productId();
    const file = "from pin,to pin,up to kg,fee,min days,max days\n560001,560010,500,250,2,2";
    expect((await replaceAll(file)).status).toBe(303);
    expect(await check("560001")).toMatchObject({ isServiceable: true, varies: true, note: "" });
    const note = " Shipping is \u20b9250, free on orders above \u20b95,000.";
    const asked = await (await shopper.fetch(`/delivery-check?pin=560001&items=${id},x&cart=${id}:1`)).json();
    expect(asked).toMatchObject({ items: { [id]: { note } }, cart: { shippingFeePaise: 250_00 } });
    expect(await textOf(`/products/${slug}?pin=560001`, shopper)).toContain(note.trim());
    const edit = await textOf(`${PAGE}?edit=560001--500000`);
    expect(edit).toContain('value="250"');
    expect(await textOf(`${PAGE}/export.csv`)).toContain("560001,560010,,500,,yes,yes,2,2,250");
  });

  test("is refused with its fields, over another's PINs, and from an old form", async () => {
    const bad = await admin.post(PAGE, { ...area, fromPin: "900001" });
    expect([bad.status, await bad.text()]).toEqual([400, expect.stringContaining("starts with 1 to 8")]);
    expect((await admin.post(PAGE, area)).status).toBe(303);
    expect((await admin.post(PAGE, { ...area, fromPin: "560010" })).status).toBe(400);
    expect((await admin.post(PAGE, { ...area, key: "560001", version: "old" })).status).toBe(409);
    expect((await admin.post(PAGE, { ...area, intent: "delete", key: "110001" })).status).toBe(404);
    expect((await admin.post(PAGE, { ...area, intent: "other" })).status).toBe(400);
  });
});

describe("900001 is refused everywhere", () => {
  test("by product page, checkout and address book, and 560100 in Maharashtra with its state named", async () => {
    const reason = "Delivery is not available at PIN code 900001.";
    expect(await textOf(`/products/${slug}?pin=900001`, shopper)).toContain(reason);
    const mismatch = { ...anAddress, pincode: "560100", state: "Maharashtra" };
    for (const [path, intent] of [
      ["/checkout", { intent: "address" }],
      ["/account/addresses/new", {}],
    ] as const) {
      const posted = await shopper.post(path, { ...anAddress, ...intent, pincode: "900001" });
      expect([posted.status, await posted.text()]).toEqual([400, expect.stringContaining(reason)]);
      const other = await shopper.post(path, { ...mismatch, ...intent });
      expect([other.status, await other.text()]).toEqual([
        400,
        expect.stringContaining("PIN code 560100 is in Karnataka"),
      ]);
    }
  });
});

describe("a file", () => {
  test("shows what it changes, replaces all areas when applied, and can be undone", async () => {
    await admin.post(PAGE, area);
    const page = (await upload("from pin,to pin,delivers\n795001,795159,no")).headers.get("location") ?? "";
    expect(await check("795001")).toMatchObject({ isServiceable: true });
    const html = (await textOf(page)).replaceAll("<!-- -->", "");
    expect(html).toMatch(/Removed \(1\).*560001.*New \(1\).*795001/s);
    expect((await admin.post(page, { intent: "apply" })).status).toBe(303);
    expect(await check("795001")).toMatchObject({ isServiceable: false });
    expect(await check("560001")).toMatchObject({ isServiceable: true });
    expect((await admin.post(page, { intent: "undo" })).status).toBe(303);
    expect(await check("795001")).toMatchObject({ isServiceable: true });
    expect(await check("560001")).toMatchObject({ isServiceable: false });
  });

  test("comes out as it went in, and isn't applied over areas that have changed", async () => {
    const old = (await upload("from pin\n560001")).headers.get("location") ?? "";
    const applied = await replaceAll("from pin,to pin,delivers\n795001,795159,no\n194101,194402,yes");
    expect(applied.status).toBe(303);
    expect((await admin.post(old, { intent: "apply" })).status).toBe(409);
    const exported = await textOf(`${PAGE}/export.csv`);
    expect(exported).toContain("194101,194402,,,,yes,yes,3,7,\r\n795001,795159,,,,no,yes,3,7,");
    expect((await replaceAll(`${exported}560001,,,,,no,yes,3,7,\r\n`)).status).toBe(303);
    expect((await replaceAll(exported)).status).toBe(303);
    expect(await textOf(`${PAGE}/export.csv`)).toBe(exported);
  });

  test("with an error changes nothing and names its rows", async () => {
    await admin.post(PAGE, area);
    const refused = await upload("from pin,min days\n560001,3\n99,0");
    const html = (await refused.text()).replaceAll("<!-- -->", "");
    expect(refused.status).toBe(400);
    expect(html).toMatch(/Row 3: <\/span>from pin: Please enter[^<]*<\/li>.*Row 3: <\/span>min days/);
    expect(await check("560001")).toMatchObject({ isServiceable: false });
    expect((await admin.post(`${PAGE}/import`, {})).status).toBe(400);
  });
});

async function productId(): Promise<string> {
  return /name="productId" value="([0-9a-f-]{36})"/.exec(await textOf(`/products/${slug}`, shopper))?.[1] ?? "";
}
