import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { OwnRecord } from "#app/storefront/own-record.server.ts";
import { filledPage, type PageTemplate, sizeOfTemplate, templateOf } from "./page-template.ts";
import { type Shape, type StandIn, shapeOf, standInFor, type Words, wordsOf } from "./stand-in.ts";

const shape: Shape = { role: "customer", cart: "some", isInWishlist: false, mayReview: false };
const dataBlock = (data: string) => `<script id="page-data" type="application/json">${data}</script>`;
const nasty: Words = {
  fullName: `"Zoë" O'Neil & </script><b> \u2028\\ अशा`,
  firstName: `"Zoë"`,
  email: "z&o@people.test",
  cartCount: "7",
  formKey: "00000000-0000-4000-8000-000000000000",
};

/** As the shop renders it for a stand-in. */
function aPage({ marks }: StandIn, more = "") {
  const { fullName, firstName, email, cartCount, formKey } = marks;
  const data = JSON.stringify({ viewer: [fullName, email, Number(cartCount)], formKey });
  const text = `<p title="${firstName}">${fullName} ${email}</p><b>${cartCount}</b><input value="${formKey}">${dataBlock(data)}<i>${more}</i>`;
  return { text, headers: { "content-type": "text/html; charset=utf-8" }, route: "/products" };
}

async function aTemplate(standIn = standInFor(shape)): Promise<PageTemplate> {
  const template = await templateOf(aPage(standIn), standIn);
  if (!template) throw new Error("no template");
  return template;
}

describe("a filled page", () => {
  test("has each value as React and React Router write it, in text, attributes and data", async () => {
    const html = filledPage(await aTemplate(), nasty, undefined).body.toString();
    expect(html).toContain(
      `<p title="&quot;Zoë&quot;">&quot;Zoë&quot; O&#x27;Neil &amp; &lt;/script&gt;&lt;b&gt; \u2028\\ अशा z&amp;o@people.test</p><b>7</b>`,
    );
    const data = /<script id="page-data"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "";
    expect(JSON.parse(data)).toEqual({ viewer: [nasty.fullName, nasty.email, 7], formKey: nasty.formKey });
  });

  test("is whole when compressed", async () => {
    const template = await aTemplate();
    const [plain, zipped] = [filledPage(template, nasty, undefined), filledPage(template, nasty, "br, gzip")];
    expect(zipped.headers).toMatchObject({ "content-encoding": "gzip", "content-length": String(zipped.body.length) });
    expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true);
  });

  test("has no placeholder left and nothing of an earlier viewer", async () => {
    const standIn = standInFor(shape);
    const template = await aTemplate(standIn);
    filledPage(template, nasty, undefined);
    const html = filledPage(template, { ...nasty, fullName: "Asha Rao", firstName: "Asha" }, undefined).body.toString();
    for (const mark of Object.values(standIn.marks)) expect(html).not.toContain(mark);
    expect(html).not.toContain("Neil");
  });

  test("is kept in no more memory than it counts", async () => {
    const template = await aTemplate();
    const kept = template.parts.flatMap((part) => ("word" in part ? [] : part.deflated));
    expect(kept.length).toBeGreaterThan(5);
    const places = new Set(kept.map(({ buffer }) => buffer));
    const held = [...places].reduce((sum, { byteLength }) => sum + byteLength, 1);
    expect(held).toBe(sizeOfTemplate(template));
  });

  test("of data has values within JSON", async () => {
    const standIn = standInFor(shape);
    const page = { text: JSON.stringify([standIn.marks.fullName, 1]), headers: { "content-type": "text/x-script" } };
    const template = await templateOf({ ...page, route: null }, standIn);
    expect(JSON.parse(filledPage(template as PageTemplate, nasty, undefined).body.toString())[0]).toBe(nasty.fullName);
  });
});

describe("no shared page is made", () => {
  const bad: [string, (standIn: StandIn) => Parameters<typeof templateOf>[0]][] = [
    ["of a name's second part alone", (who) => aPage(who, who.marks.fullName.split(" ")[1])],
    ["of a word in a script of another kind", (who) => aPage(who, `<script>greet("${who.marks.firstName}")</script>`)],
    ["of a word in data written another way", (who) => aPage(who, dataBlock(JSON.stringify(`["${who.marks.email}"]`)))],
    ["of a word in a script's attribute", (who) => aPage(who, `<script data-a="${who.marks.email}">x</script>`)],
    [
      "that asks for something of the person that isn't a word",
      (who) => aPage(who, who.viewer.kind === "user" && who.viewer.emailVerified ? "Confirmed" : ""),
    ],
  ];
  test.each(bad)("%s", async (_, page) => {
    const standIn = standInFor(shape);
    expect(await templateOf(page(standIn), standIn)).toBeNull();
  });
});

describe("people share a page", () => {
  const record: OwnRecord = {
    userId: "asha",
    name: "Asha Rao",
    email: "asha@people.test",
    role: "customer",
    emailVerified: true,
    staffRole: null,
    vendorId: null,
    owesSecondFactor: false,
    cartCount: 0,
    inCart: [],
    products: {
      wished: new Set(["wished"]),
      received: new Set(["received"]),
      unpaid: new Set(["unpaid"]),
      reviewed: new Set(["reviewed"]),
    },
  };

  test.each([0, 1, 2, 99, 100])("with %i pieces in the badge, whose placeholder looks the same", (cartCount) => {
    const own = shapeOf({ ...record, cartCount }, null) as Shape;
    const mark = Number(standInFor(own).marks.cartCount);
    const look = (count: number) => [count > 0, count === 1, count > 99];
    expect(look(mark)).toEqual(look(cartCount));
  });

  test("when their wishlist and orders of the product match; a reviewer gets a page of their own", () => {
    expect(shapeOf(record, "wished")).toMatchObject({ isInWishlist: true, mayReview: false });
    expect(shapeOf(record, "received")).toMatchObject({ isInWishlist: false, mayReview: true });
    expect(shapeOf(record, "reviewed")).toBeNull();
    expect(shapeOf(record, "unpaid")).toBeNull();
    expect(shapeOf(record, null)).toMatchObject({ isInWishlist: false, mayReview: false });
    expect(shapeOf({ ...record, products: null }, "wished")).toBeNull();
  });

  test("but not a viewer without a name", () => {
    expect(wordsOf({ ...record, name: " Asha" })).toBeNull();
    expect(wordsOf(record)?.formKey).not.toBe(wordsOf(record)?.formKey);
  });

  test("marks are different each time, and a number stays the same when it is read and written", () => {
    const [one, other] = [standInFor(shape).marks, standInFor(shape).marks];
    for (const word of ["fullName", "firstName", "email", "cartCount", "formKey"] as const)
      expect(one[word]).not.toBe(other[word]);
    for (let time = 0; time < 200; time++) {
      const { cartCount } = standInFor({ ...shape, cart: time % 2 === 0 ? "some" : "many" }).marks;
      expect(String(Number(cartCount))).toBe(cartCount);
    }
  });
});
