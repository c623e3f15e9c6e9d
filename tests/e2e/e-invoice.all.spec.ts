/** A vendor that must register its invoices for businesses: the buyer gets one when the tax portal's answer is here. */
import { FakePortal } from "../support/gst/fake-portal.ts";
import { orderIdIn } from "./support/orders.ts";
import { register, signIn } from "./support/people.ts";
import { HOME, type Product, putIntoCart, ready, shipHome } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

/** vendor3@demo.test sells it; no other story sells with e-invoices. */
const product: Product = { slug: "acer-aspire-go-15", name: "Acer Aspire Go 15" };

test("a business's invoice is withheld until the vendor uploads the portal's answer", async ({
  page,
  context,
  browser,
}, info) => {
  test.slow();
  const desk = await browser.newContext({ ...info.project.use });
  await signIn(desk, "vendor3@demo.test");
  const vendor = await desk.newPage();

  await test.step("the vendor says from when it must register", async () => {
    await vendor.goto("/vendor/profile/e-invoicing");
    await vendor.getByLabel("E-invoices from").fill("2026-04-01");
    await vendor.getByLabel("Turnover of ₹10 crore or more").check();
    await vendor.getByRole("button", { name: "Save" }).click();
    await expect(vendor.getByText("E-invoicing saved.")).toBeVisible();
  });

  await test.step("it gives the product an HSN code as long as the portal wants it", async () => {
    await vendor.goto("/vendor/products?q=aspire+go");
    await vendor.getByRole("link", { name: `Edit ${product.name}` }).click();
    await ready(vendor);
    await vendor.getByLabel("HSN code").fill("84713010");
    await vendor.getByRole("button", { name: "Save", exact: true }).click();
    await expect(vendor.getByText("Saved.", { exact: true })).toBeVisible();
  });

  await register(context);
  await putIntoCart(page, product);
  await page.goto("/checkout");
  for (const [label, text] of Object.entries(HOME)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel("State").selectOption("Karnataka");
  await page.getByText("Use GSTIN for this order").click();
  await page.getByLabel("Business name").fill("Bharat Traders Pvt Ltd");
  await page.getByRole("textbox", { name: "GSTIN" }).pressSequentially("29AAAPB1234C1ZK");
  await shipHome(page);
  await page.getByRole("radio", { name: "Cash on Delivery" }).check();
  await page.getByRole("button", { name: /^Place Order/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for your order!");
  const id = orderIdIn(page.url());

  await test.step("it sends the order, and is warned not to hand out the invoice", async () => {
    await page.goto(`/orders/${id}`);
    const number = (await page.getByRole("heading", { level: 1 }).textContent())?.replace("Order ", "") ?? "";
    await vendor.goto(`/vendor/orders?q=${number}`);
    await vendor.getByRole("link", { name: number }).click();
    await expect(vendor).toHaveURL(/\/vendor\/orders\/./);
    await vendor.getByRole("button", { name: "Confirm" }).click();
    await vendor.getByLabel("Courier", { exact: true }).selectOption("Blue Dart");
    await vendor.getByLabel("Tracking number").fill("6987 1234 519");
    await vendor.getByRole("button", { name: "Mark as shipped" }).click();
    await expect(vendor.getByText("Not yet registered with the tax portal").first()).toBeVisible();
  });

  await test.step("the buyer reads why the invoice isn't there", async () => {
    await page.goto(`/orders/${id}`);
    await expect(page.getByText("The seller is registering this invoice with the tax portal.")).toBeVisible();
    await expect(page.getByRole("link", { name: /PDF/ })).toHaveCount(0);
  });

  await test.step("the vendor takes the JSON to the portal, and brings the answer", async () => {
    await vendor.goto("/vendor/invoices/e-invoices");
    await expect(vendor.getByText("Waiting").last()).toBeVisible();
    const [download] = await Promise.all([
      vendor.waitForEvent("download"),
      vendor.getByRole("link", { name: "JSON for the portal" }).click(),
    ]);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
    const documents = JSON.parse(Buffer.concat(chunks).toString()) as unknown[];
    const answers = new FakePortal().register(documents, new Date());
    await vendor.getByRole("link", { name: "Upload answer" }).click();
    const file = { name: "answer.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(answers)) };
    await vendor.getByLabel("Answer of the portal").setInputFiles(file);
    await vendor.getByRole("button", { name: "Check file" }).click();
    await expect(vendor.getByText("will be registered.")).toBeVisible();
    await vendor.getByLabel("Answer of the portal").setInputFiles(file);
    await vendor.getByRole("button", { name: "Import", exact: true }).click();
    await expect(
      vendor.getByText(`${documents.length} document${documents.length === 1 ? "" : "s"} registered.`),
    ).toBeVisible();
  });

  await test.step("the buyer gets it with the QR code", async () => {
    await page.goto(`/orders/${id}`);
    await page.getByRole("link", { name: /^Tax Invoice/ }).click();
    await expect(page.getByRole("img", { name: "Signed QR code of the e-invoice" })).toBeVisible();
    await expect(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
    const pdf = await context.request.get(`${page.url()}.pdf`);
    expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  });
  await desk.close();
});
