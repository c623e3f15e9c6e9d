/** Settings, payment methods, messages, reviews and the audit log over HTTP, as a browser without scripts. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rowsOf } from "#app/platform/database/db.server.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { Visitor } from "#tests/support/visitor.ts";

const SECRET = "sk_test_never_to_be_seen";
const KEY = "pk_test_never_to_be_seen";

let shop: BuiltShop;
let admin: Visitor;
let customer: Visitor;
let guest: Visitor;
beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" });
  admin = await new Visitor(shop).signIn("admin@demo.test");
  customer = await new Visitor(shop).signIn("customer@demo.test");
  guest = new Visitor(shop);
});
afterAll(() => shop.close());

const textOf = async (path: string, who = admin) => (await who.fetch(path)).text();

/** The first hidden field's value. */
async function fieldOf(path: string, name: string): Promise<string> {
  const input = new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(await textOf(path))?.[0] ?? "";
  return / value="([^"]*)"/.exec(input)?.[1] ?? "";
}

describe("keys of payment methods", () => {
  const add = { intent: "add", name: "Cards", provider: "stripe", apiKey: KEY, apiSecret: SECRET };

  test("are never in a response, whether accepted or refused", async () => {
    const answers = [await admin.post("/admin/settings?add", { ...add, name: "" })];
    expect(answers[0]?.status).toBe(400);
    answers.push(await admin.post("/admin/settings?add", add));
    expect(answers[1]?.status).toBe(303);
    const edit = "/admin/settings/payment-methods/cards";
    answers.push(await admin.post(edit, { version: "99", name: "Cards", apiSecret: SECRET }));
    expect(answers[2]?.status).toBe(409);
    const pages = [
      "/admin/settings",
      "/admin/settings.data",
      edit,
      `${edit}.data`,
      "/admin/audit-log",
      "/admin/audit-log/export",
    ];
    for (const path of pages) answers.push(await admin.fetch(path));
    for (const answer of answers) {
      const text = await answer.text();
      expect(text).not.toContain(SECRET);
      expect(text).not.toContain(KEY);
    }
    expect(await textOf(edit)).toMatch(/Set on \d+ \w+ \d{4}\. Leave empty to keep it\./);
    const stored = await rowsOf<{ config: unknown }>(
      shop.services.database.db,
      sql`select config from payment_methods where id = 'cards'`,
    );
    expect(JSON.stringify(stored)).not.toMatch(/_never_to_be_seen/);
  });

  test("a method without keys can't be enabled, and says why", async () => {
    const answer = await admin.post("/admin/settings", { intent: "enable", id: "razorpay" });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("Enter the keys of your Razorpay account first.");
  });

  test("the test provider's connection can be tested", async () => {
    const answer = await admin.post("/admin/settings", { intent: "test", id: "online" });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("The keys are valid.");
  });

  test("without scripts the dialog's form is part of the page", async () => {
    expect(await textOf("/admin/settings?add")).toMatch(
      /<noscript>.*name="bankDetails".*name="apiSecret".*<\/noscript>/s,
    );
  });

  test("an offered method that lost its keys is shown as not working", async () => {
    await rowsOf(shop.services.database.db, sql`update payment_methods set enabled = true where id = 'razorpay'`);
    const told = "Not available at checkout. Enter the keys of your Razorpay account first.";
    expect((await textOf("/admin/settings")).replaceAll("<!-- -->", "")).toContain(told);
    await rowsOf(shop.services.database.db, sql`update payment_methods set enabled = false where id = 'razorpay'`);
    expect((await textOf("/admin/settings")).replaceAll("<!-- -->", "")).not.toContain(told);
  });
});

describe("settings", () => {
  test("a changed number is on every page that names it, at once, also for guests", async () => {
    for (const path of ["/refund", "/terms", "/contact"]) expect(await textOf(path, guest)).toContain("10 days");
    const version = await fieldOf("/admin/settings/orders", "version");
    const days = {
      paymentLinkHours: "24",
      bankTransferDays: "7",
      replacementDays: "9",
      damageDays: "7",
      orderLinkDays: "90",
    };
    const quotations = { quotationDays: "7", quotationDiscountPercent: "10", dueReminderDays: "3" };
    const counter = { counterSalesPercent: "0", counterManagerPercent: "5", counterUpiId: "store@upi" };
    const fields = { version, unpaidOrderMinutes: "30", ...days, ...quotations, ...counter, refundDays: "21" };
    const saved = await admin.post("/admin/settings/orders", fields);
    expect(saved.status).toBe(303);
    await expect
      .poll(async () => {
        const pages = await Promise.all(["/refund", "/terms", "/contact"].map((path) => textOf(path, guest)));
        return pages.every((page) => page.includes("21 days") && page.includes("9 days"));
      })
      .toBe(true);
    await expect.poll(() => textOf("/products/geekom-a6-mini-pc", guest)).toContain("9-Day Replacement");
  });

  test("the store's colour is on guests' pages at once, and no other is taken", async () => {
    const version = await fieldOf("/admin/settings/appearance", "version");
    expect((await admin.post("/admin/settings/appearance", { version, accent: "yellow" })).status).toBe(400);
    expect(await textOf("/refund", guest)).toContain('data-accent="teal"');
    expect((await admin.post("/admin/settings/appearance", { version, accent: "indigo" })).status).toBe(303);
    for (const path of ["/", "/refund"])
      await expect.poll(() => textOf(path, guest)).toContain('<html lang="en-IN" data-accent="indigo"');
    const again = await fieldOf("/admin/settings/appearance", "version");
    expect((await admin.post("/admin/settings/appearance", { version: again, accent: "teal" })).status).toBe(303);
  });

  test("what two admins type is not silently overwritten", async () => {
    const version = await fieldOf("/admin/settings/shipping", "version");
    const days = {
      usualWeightGrams: "1000",
      handlingDays: "0",
      orderCutoffHour: "24",
      holidays: "",
      lossBearer: "vendor",
      delayAnswerDays: "3",
    };
    const eway = { ewayBillAbovePaise: "50000", transporters: "" };
    const typed = { version, freeShippingAbovePaise: "5000", ...days, ...eway };
    expect((await admin.post("/admin/settings/shipping", { ...typed, shippingFeePaise: "49" })).status).toBe(303);
    const late = await admin.post("/admin/settings/shipping", { ...typed, shippingFeePaise: "99" });
    expect(late.status).toBe(409);
    const page = await late.text();
    expect(page).toContain("Someone else has updated these settings");
    expect(page).toContain('value="99"');
    expect(page).toContain("Saved value: <!-- -->49");
  });

  test("unknown fields, other groups' fields and unknown groups are refused", async () => {
    const version = await fieldOf("/admin/settings/prices", "version");
    for (const extra of [
      ["role", "admin"],
      ["shippingFeePaise", "0"],
    ] as const)
      expect((await admin.post("/admin/settings/prices", { version, [extra[0]]: extra[1] })).status).toBe(400);
    expect((await admin.fetch("/admin/settings/secrets")).status).toBe(404);
  });
});

describe("others", () => {
  const routes = [
    ["/admin/settings", { intent: "disable", id: "cod" }],
    ["/admin/settings/shipping", { shippingFeePaise: "0" }],
    ["/admin/settings/payment-methods/cod", { name: "Free" }],
    ["/admin/messages", null],
    ["/admin/reviews", { intent: "publish" }],
    ["/admin/audit-log/export", null],
  ] as const;

  test.each(routes)("%s is closed to customers and guests", async (path, fields) => {
    expect((await customer.fetch(path)).status).toBe(403);
    // Where nothing can be sent there is nobody to ask.
    if (!fields) return;
    expect((await customer.post(path, fields)).status).toBe(403);
    expect((await guest.post(path, fields)).status).toBe(401);
  });
});

describe("reviews", () => {
  test("without scripts: written, waiting, published, shown and counted", async () => {
    const path = "/products/apple-macbook-air-13-m5";
    const words = { rating: "4", title: "Silent <b>and</b> light", text: "No fan." };
    expect((await guest.post(`${path}/review`, words)).status).toBe(401);
    expect((await customer.post(`${path}/review`, { ...words, state: "published" })).status).toBe(400);
    const refused = await customer.post(`${path}/review`, { ...words, rating: "" });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("Please choose one to five stars");
    const written = await customer.post(`${path}/review`, words);
    expect(written.headers.get("location")).toBe(`${path}#reviews`);
    expect(await textOf(path, guest)).toContain(`<a href="${path}/review" data-discover="true">Write a review`);
    expect(await textOf(`${path}/review`, customer)).toContain("We have received your review.");
    expect(await textOf(path, guest)).not.toContain("No fan.");
    const before = countOf(await textOf(path, guest));
    const found = "/admin/reviews?q=Silent";
    const [id, version] = [await fieldOf(found, "id"), await fieldOf(found, "version")];
    expect((await admin.post("/admin/reviews", { intent: "publish", id, version })).status).toBe(303);
    await expect.poll(() => textOf(path, guest)).toContain("No fan.");
    const page = await textOf(path, guest);
    expect(page).toContain("Silent &lt;b&gt;and&lt;/b&gt; light");
    expect(page).toContain("Meera N.");
    expect(page).not.toContain("Meera Nair");
    expect(countOf(page)).toBe(before + 1);
  });

  test("who hasn't received the product gets a message", async () => {
    const answer = await customer.post("/products/hp-omen-35l/review", {
      rating: "1",
      title: "No",
      text: "Never had it.",
    });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("Only customers who have received this product can review it.");
  });
});

/** The count told to search engines. */
function countOf(page: string): number {
  return Number(/"ratingCount":(\d+)/.exec(page)?.[1]);
}

test("the export is CSV, and no cell of it starts a formula", async () => {
  const answer = await admin.fetch("/admin/audit-log/export?kind=settings");
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const lines = (await answer.text()).trim().split("\r\n");
  expect(lines[0]).toContain("Action,Subject kind");
  expect(lines.length).toBeGreaterThan(1);
  for (const cell of lines.slice(1).flatMap((line) => line.split(","))) expect(cell).not.toMatch(/^"?[=+@\t]/);
});

test("a page of a table that doesn't exist says so and leads to the last one", async () => {
  const page = await textOf("/admin/users?page=99");
  expect(page).toContain("There is no page");
  expect(page).not.toContain("page 99 of");
  const orders = await textOf("/admin/orders?page=99&sort=total");
  const last = /href="[^"?]*\?([^"]*)"[^>]*>Go to/.exec(orders)?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect(last).toMatch(/^sort=total&page=\d+$/);
  expect(await textOf(`/admin/orders?${last}`)).not.toContain("There is no page");
});
