/** Products over HTTP, as browsers without scripts: what is kept, refused, isolated, and seen by guests at once. */
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rowsOf } from "#app/platform/database/db.server.ts";
import { newProductValues } from "#app/product-desk/editing/product-form.ts";
import { accessPeople } from "#tests/support/access-people.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

type Fields = Record<string, string | string[] | File[]>;

let shop: BuiltShop;
let people: Awaited<ReturnType<typeof accessPeople>>;
beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" });
  people = await accessPeople(shop);
});
afterAll(() => shop.close());

const as = (name: "guest" | "vendor" | "otherVendor" | "unapprovedVendor" | "admin"): Visitor =>
  people.get(name) as Visitor;

const filled: Record<string, string> = {
  ...newProductValues("2026-11-01"),
  hsn: "8471",
  countryOfOrigin: "India",
  slug: "",
  brand: "Kaveri",
  category: "laptop",
  description: "Made for a test.",
  pricePaise: "49999",
  discountPricePaise: "",
  stock: "5",
  "spec.processor": "Intel",
  "spec.ram": "16",
  "spec.storage": "512",
  "spec.display": "14 inch",
};
const { stock: _, ...filledAgain } = filled;

/** The form has a fresh key, but for uploads, whose page sends none. */
function send(visitor: Visitor, path: string, fields: Fields): Promise<Response> {
  return visitor.postFiles(path, path.endsWith("/uploads") ? fields : { formKey: crypto.randomUUID(), ...fields });
}

async function picture(colour: string): Promise<File> {
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], "photo.jpg", { type: "image/jpeg" });
}

/** A vendor's upload, prepared by the job. */
async function uploaded(visitor: Visitor, colour: string): Promise<{ id: string; path: string }> {
  const answer = await send(visitor, "/vendor/products/uploads", { product: "", files: [await picture(colour)] });
  const [{ id }] = (await answer.json()) as [{ id: string }];
  let path = "";
  await expect
    .poll(
      async () => {
        const [state] = (await (await visitor.fetch(`/vendor/products/uploads?id=${id}`)).json()) as {
          picture: { path: string } | null;
        }[];
        path = state?.picture?.path ?? "";
        return path;
      },
      { interval: 300 },
    )
    .not.toBe("");
  return { id, path };
}

async function idOf(slug: string): Promise<string> {
  const [row] = await rowsOf<{ id: string }>(
    shop.services.database.db,
    sql`select id from products where slug = ${slug}`,
  );
  return row?.id ?? "";
}

test("a vendor's form asks the store for missing choices, an admin's doesn't", async () => {
  const link = 'href="/contact?about=choices#message"';
  const unnamed = { ...filled, name: "", intent: "save" };
  expect(await (await send(as("vendor"), "/vendor/products/new", unnamed)).text()).toContain(link);
  const office = await (await send(as("admin"), "/admin/products/new", unnamed)).text();
  expect(office).toContain("Other specifications");
  expect(office).not.toContain(link);
});

describe("a vendor's product", () => {
  test("is seen by guests with its next save, and under its new address", async () => {
    const { id: ref, path } = await uploaded(as("vendor"), "#123456");
    const made = await send(as("vendor"), "/vendor/products/new", {
      ...filled,
      name: "Request Book",
      intent: "publish",
      picture: ref,
      [`alt.${ref}`]: "Seen from above",
    });
    expect(made.status).toBe(302);
    const guest = async (address: string) => as("guest").fetch(address);
    const page = await (await guest("/products/request-book")).text();
    expect(page).toContain("Seen from above");
    expect(page).toContain("₹49,999");
    const file = await guest(`${path}-320.avif`);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "image/avif"]);
    expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(file.headers.get("x-content-type-options")).toBe("nosniff");
    for (const name of [`${path}-999.avif`, `${path}-original`, path, "/media/..%2f..%2fsecret"])
      expect((await guest(name)).status, name).toBe(404);

    const id = await idOf("request-book");
    const stored = await rowsOf<{ id: string }>(
      shop.services.database.db,
      sql`select id from product_images where product_id = ${id}`,
    );
    const edit = {
      ...filledAgain,
      name: "Request Book",
      slug: "request-book-2",
      pricePaise: "45999",
      picture: stored[0]?.id ?? "",
      version: "1",
      intent: "save",
    };
    expect((await send(as("vendor"), `/vendor/products/${id}`, edit)).status).toBe(302);
    const moved = await guest("/products/request-book");
    expect([moved.status, moved.headers.get("location")]).toEqual([301, "/products/request-book-2"]);
    expect(await (await guest("/products/request-book-2")).text()).toContain("₹45,999");
    const sitemap = await (await guest("/sitemap/1.xml")).text();
    expect(sitemap).toContain("/products/request-book-2<");
    expect(sitemap).not.toContain("/products/request-book<");

    // Who saw the version before is told, and nothing is written.
    const late = await send(as("admin"), `/admin/products/${id}`, { ...edit, pricePaise: "1", intent: "save" });
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("Saved value:");
    expect(await (await guest("/products/request-book-2")).text()).toContain("₹45,999");
  });

  test("takes a new price at once, also on the list", async () => {
    const [row] = await rowsOf<{ id: string; slug: string; version: number }>(
      shop.services.database.db,
      sql`select id, slug, version from products where vendor_id = 'v1' and status = 'live' order by name limit 1`,
    );
    const { id = "", slug = "", version = 0 } = row ?? {};
    const form = await (await as("vendor").fetch(`/vendor/products/${id}`)).text();
    expect(form).toContain('name="version"');
    await as("guest").fetch(`/products/${slug}`);
    const images = await rowsOf<{ id: string }>(
      shop.services.database.db,
      sql`select id from product_images where product_id = ${id} order by position`,
    );
    const edit = {
      ...filledAgain,
      name: "Priced Anew",
      "spec.graphics": "Any",
      pricePaise: "77777",
      picture: images.map((one) => one.id),
      version: String(version),
      intent: "save",
    };
    expect((await send(as("vendor"), `/vendor/products/${id}`, edit)).status).toBe(302);
    expect(await (await as("guest").fetch(`/products/${slug}`)).text()).toContain("₹77,777");
    expect(await (await as("guest").fetch("/products?search=priced+anew")).text()).toContain("₹77,777");
  });
});

describe("another vendor", () => {
  test("neither sees, nor uses, nor takes back somebody's upload", async () => {
    const { id: ref } = await uploaded(as("vendor"), "#654321");
    const rival = as("otherVendor");
    expect(await (await rival.fetch(`/vendor/products/uploads?id=${ref}`)).json()).toEqual([]);
    expect((await send(rival, "/vendor/products/uploads", { remove: ref })).status).toBe(404);
    expect(
      (await send(rival, "/vendor/products/new", { ...filled, name: "Thief", intent: "save", picture: ref })).status,
    ).toBe(400);
    expect(await idOf("thief")).toBe("");
    const [own] = await rowsOf<{ id: string }>(
      shop.services.database.db,
      sql`select id from products where vendor_id = 'v1' limit 1`,
    );
    expect(
      (await send(rival, "/vendor/products/uploads", { product: own?.id ?? "", files: [await picture("#000000")] }))
        .status,
    ).toBe(404);
  });

  test("neither edits nor stocks somebody's product, whatever the form says", async () => {
    const [own] = await rowsOf<{ id: string; version: number }>(
      shop.services.database.db,
      sql`select id, version from products where vendor_id = 'v1' limit 1`,
    );
    const edit = { ...filledAgain, name: "Mine now", version: String(own?.version), intent: "save" };
    expect((await send(as("otherVendor"), `/vendor/products/${own?.id}`, edit)).status).toBe(404);
    const stock = { kind: "adjust", amount: "5", seen: "1", reason: "delivery", note: "" };
    expect((await as("otherVendor").post(`/vendor/products/${own?.id}/stock`, stock)).status).toBe(404);
    const row = { id: own?.id ?? "", version: String(own?.version), intent: "archive" };
    expect((await as("otherVendor").post("/vendor/products", row)).status).toBe(404);
  });
});

test("a vendor who waits for approval prepares products that nobody can buy", async () => {
  const { id: ref } = await uploaded(as("unapprovedVendor"), "#0a0b0c");
  const made = await send(as("unapprovedVendor"), "/vendor/products/new", {
    ...filled,
    name: "Early Book",
    intent: "publish",
    picture: ref,
  });
  expect(made.status).toBe(302);
  expect(await (await as("unapprovedVendor").fetch("/vendor/products")).text()).toContain(
    "Your vendor account is awaiting approval.",
  );
  expect((await as("guest").fetch("/products/early-book")).status).toBe(404);
});

test("a field that the form never sends makes the whole form refused", async () => {
  const given = { ...filled, name: "Sly Book", intent: "save" };
  const extras: Fields[] = [
    { isFeatured: "on" },
    { vendor: "v2" },
    { status: "live" },
    { "spec.<x>": "1" },
    { name: ["A", "B"] },
  ];
  for (const extra of extras) {
    expect(
      (await send(as("vendor"), "/vendor/products/new", { ...given, ...extra })).status,
      JSON.stringify(extra),
    ).toBe(400);
  }
  expect(await idOf("sly-book")).toBe("");
});

test("a vendor who waits for approval sees no message that a product is live, and no link to its page", async () => {
  const vendor = as("unapprovedVendor");
  const { id } = await uploaded(vendor, "#456789");
  const fields = {
    ...filled,
    name: "Early Book",
    description: "One.\n\nTwo.",
    pricePaise: "58,490",
    intent: "publish",
  };
  const saved = await send(vendor, "/vendor/products/new", { ...fields, picture: id, [`alt.${id}`]: "A book" });
  expect(saved.status).toBe(302);
  const page = await (await vendor.fetch(saved.headers.get("location") ?? "")).text();
  expect(page).toContain("Saved. The product will go live once your vendor account is approved.");
  expect(page).not.toContain("The product is live");
  expect(page).not.toContain("View product page");
  const path = /href="(\/vendor\/products\/[^"]+\/preview)"/.exec(page)?.[1] ?? "";
  const preview = await (await vendor.fetch(path)).text();
  expect(preview).toContain("will go live once the vendor account is approved");
  expect(preview).toMatch(/<meta name="robots" content="noindex/);
  expect(preview).toContain("One.\n\nTwo.");
  expect(preview).toMatch(/<fieldset disabled="".*Add to Cart/s);
  expect((await as("vendor").fetch(path)).status).toBe(404);
  expect((await as("admin").fetch(path.replace("/vendor/", "/admin/"))).status).toBe(200);
  expect((await as("guest").fetch(path)).status).toBe(401);
});

test("a refused form loses neither words nor pictures", async () => {
  const answer = await send(as("vendor"), "/vendor/products/new", {
    ...filled,
    name: "Kept Book",
    pricePaise: "cheap",
    intent: "save",
    files: [await picture("#777777"), new File(["no"], "notes.txt")],
  });
  expect(answer.status).toBe(400);
  const page = await answer.text();
  expect(page).toContain('value="Kept Book"');
  expect(page).toContain("notes.txt: Only JPEG, PNG, WebP and AVIF images are allowed.");
  expect(page).toContain("Alt text for image 1");
});

describe("size", () => {
  test("only forms with files may be large, up to a limit", async () => {
    const large = "x".repeat(150 * 1024);
    expect(
      (await send(as("vendor"), "/vendor/products/new", { ...filled, name: "B", files: [new File([large], "a.txt")] }))
        .status,
    ).toBe(400);
    const huge = new File([new Uint8Array(11 * 1024 * 1024)], "a.jpg");
    expect((await send(as("vendor"), "/vendor/products/uploads", { product: "", files: [huge] })).status).toBe(413);
    const refused = await as("vendor").post("/vendor/products", { intent: large });
    expect(refused.status).toBe(413);
    // What was not read can't be followed by another request.
    expect(refused.headers.get("connection")).toBe("close");
    expect(
      (await send(as("guest"), "/vendor/products/uploads", { product: "", files: [await picture("#999999")] })).status,
    ).toBe(401);
  });
});
