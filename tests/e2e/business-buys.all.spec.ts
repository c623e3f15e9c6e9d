/** A business's GSTIN is checked at checkout and named on the shipment's invoice. */
import type { Browser, Page, TestInfo } from "@playwright/test";
import { orderIdIn } from "./support/orders.ts";
import { register, signIn } from "./support/people.ts";
import { HOME, type Product, putIntoCart, ready, shipHome } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

/** vendor2@demo.test in Maharashtra sells it; no other story buys it. */
const laptop: Product = { slug: "lenovo-yoga-slim-7i-ultra-14", name: "Lenovo Yoga Slim 7i Ultra 14 (Gen 11)" };

/** Karnataka, the place of delivery. */
const GSTIN = "29AAAPB1234C1ZK";
const NAME = "Bharat Traders Pvt Ltd";
/** The same business in the vendor's state. */
const WEST = {
  ...{ name: "Bharat Traders West", gstin: "27AAAPB1234C1ZO", line: "7, Nariman Point, Mumbai, Maharashtra 400021" },
  billing: { "Billing address": "7, Nariman Point", "Billing city": "Mumbai", "Billing PIN code": "400021" },
};

test("a GSTIN is refused for its check character and without its address; the right one is on the invoice", async ({
  page,
  context,
  browser,
}, info) => {
  test.slow();
  await register(context);
  await putIntoCart(page, laptop);
  await page.goto("/checkout");
  for (const [label, text] of Object.entries(HOME)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel("State").selectOption("Karnataka");
  await page.getByText("Use GSTIN for this order").click();
  await page.getByLabel("Business name").fill(NAME);

  const refused: [gstin: string, why: string][] = [
    ["29AAAPB1234C1ZA", "The last character doesn’t match the rest of the GSTIN. Please check it for a typing mistake"],
    [
      "27AAAPB1234C1ZO",
      "This GSTIN is registered in Maharashtra, but the delivery address is in Karnataka. Please enter the billing address in Maharashtra.",
    ],
  ];
  for (const [gstin, why] of refused)
    await test.step(`${gstin} is refused where it was typed, and what was typed stays`, async () => {
      await page.getByLabel("GSTIN", { exact: true }).fill("");
      await page.getByLabel("GSTIN", { exact: true }).pressSequentially(gstin);
      await page.getByRole("button", { name: "Continue to Payment" }).click();
      await expect(page.getByText(why)).toBeVisible();
      await expect(page.getByLabel("GSTIN", { exact: true })).toHaveValue(gstin);
      await expect(page.getByLabel("Business name")).toHaveValue(NAME);
      await expectNothingBeside(page);
    });

  await test.step("the right one, typed as people do, goes on to the payment", async () => {
    // The section must stay open while the refused number is corrected, key by key.
    await page.getByLabel("GSTIN", { exact: true }).press("ControlOrMeta+a");
    await page.getByLabel("GSTIN", { exact: true }).pressSequentially("29 aaapb 1234 c1zk");
    await shipHome(page);
    await expect(page.getByText(`Bill to ${NAME}, GSTIN ${GSTIN}`)).toBeVisible();
    await expectNothingBeside(page);
    await page.getByRole("radio", { name: "Cash on Delivery" }).check();
    await page.getByRole("button", { name: /^Place Order/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for your order!");
  });
  await test.step("its vendor sends it", () => sendIt(page, browser, info));

  await test.step("the invoice is to the business, with the tax between the states", async () => {
    await page.getByRole("link", { name: /^Tax Invoice INV\// }).click();
    await expect(page.getByRole("heading", { name: "Tax Invoice" })).toBeVisible();
    const to = page.locator("section", { has: page.getByRole("heading", { name: "Bill to" }) }).last();
    await expect(to).toContainText(NAME);
    await expect(to).toContainText(`GSTIN ${GSTIN}`);
    await expect(page.getByText("Karnataka (state code 29)")).toBeVisible();
    // A column's head, or on a phone the line's own words.
    await expect(page.getByText("IGST").filter({ visible: true }).first()).toBeVisible();
    await expectNothingBeside(page);
    const file = await page.request.get(`${page.url()}.pdf`);
    expect(file.headers()["content-type"]).toBe("application/pdf");
  });
});

test("a buyer with two GSTINs buys for the one in Maharashtra and has it delivered to Karnataka", async ({
  page,
  context,
  browser,
}, info) => {
  test.slow();
  await register(context);
  await page.goto("/account/gstins");
  for (const { business, ...typed } of [
    {
      business: NAME,
      GSTIN,
      "Billing address": "1, MG Road",
      "Billing city": "Bengaluru",
      "Billing PIN code": "560001",
    },
    { business: WEST.name, GSTIN: WEST.gstin, ...WEST.billing },
  ]) {
    await ready(page);
    await page.getByLabel("Business name").fill(business);
    for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByRole("button", { name: "Save GSTIN" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: typed.GSTIN })).toBeVisible();
  }
  await expectNothingBeside(page);

  await putIntoCart(page, laptop);
  await page.goto("/checkout");
  await page.getByRole("radio", { name: WEST.name }).check();
  await page.getByLabel("PO number").fill("PO/26-7");
  await expectNothingBeside(page);
  await shipHome(page);
  await expect(
    page.getByText(`Bill to ${WEST.name}, GSTIN ${WEST.gstin}, ${WEST.line}, PO number PO/26-7`),
  ).toBeVisible();
  await page.getByRole("radio", { name: "Cash on Delivery" }).check();
  await page.getByRole("button", { name: /^Place Order/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for your order!");
  await sendIt(page, browser, info);

  await page.getByRole("link", { name: /^Tax Invoice INV\// }).click();
  await expect(page.getByRole("heading", { name: "Tax Invoice" })).toBeVisible();
  for (const words of ["7, Nariman Point", HOME.Address, "Maharashtra (state code 27)", "PO/26-7"])
    await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
  // The seller is of Maharashtra, too; by the place of delivery the tax would be IGST.
  await expect(page.getByText("CGST").filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText("IGST").filter({ visible: true })).toHaveCount(0);
  await expectNothingBeside(page);
});

/** The vendor packs and sends what `page` has just ordered; then the order's page is open. */
async function sendIt(page: Page, browser: Browser, info: TestInfo): Promise<void> {
  const desk = await browser.newContext({ ...info.project.use });
  await signIn(desk, "vendor2@demo.test");
  const vendor = await desk.newPage();
  const order = `/orders/${orderIdIn(page.url())}`;
  await page.goto(order);
  const number = (await page.getByRole("heading", { level: 1 }).textContent())?.replace("Order ", "") ?? "";
  await vendor.goto(`/vendor/orders?q=${number}`);
  await vendor.getByRole("link", { name: number }).click();
  // The list has such a button too.
  await expect(vendor).toHaveURL(/\/vendor\/orders\/./);
  await vendor.getByRole("button", { name: "Confirm" }).click();
  await vendor.getByLabel("Courier", { exact: true }).selectOption("Blue Dart");
  await vendor.getByLabel("Tracking number").fill("6987 1234 508");
  await vendor.getByRole("button", { name: "Mark as shipped" }).click();
  await expect(vendor.getByRole("button", { name: "Mark as delivered" })).toBeVisible();
  await desk.close();
  await page.goto(order);
}

/** Nobody scrolls sideways. */
async function expectNothingBeside(page: Page): Promise<void> {
  const beside = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(beside, "pixels beside the screen").toBe(0);
}
