/** A guest asks for the price of many; an admin answers with a quotation, whose link the guest gets by email. */
import { followLink } from "./support/account.ts";
import { inspect } from "./support/inspect.ts";
import { readMail } from "./support/mailbox.ts";
import { signInAnew } from "./support/people.ts";
import { putIntoCart } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

const product = { slug: "acer-aspire-go-15", name: "Acer Aspire Go 15" };

// The refused form.
test.use({ expectedErrors: [/400/] });

test("a guest's list is answered by a quotation", async ({ page, browser }, info) => {
  test.slow();
  const email = `asha-${info.project.name}-${Date.now()}@buyer.example`;
  const business = `Rao Traders ${Date.now()}`;
  await putIntoCart(page, product);
  await page.goto(`/products/${product.slug}`);
  await page.getByRole("link", { name: "Request a quotation" }).click();
  await expect(page.getByRole("heading", { name: "Bulk orders" })).toBeVisible();
  const products = page.getByLabel("Products and quantities");
  await expect(products).toHaveValue(/, 10$/);
  const own = (await products.inputValue()).replace(/, 10$/, "");
  await page.getByRole("link", { name: "Use the products in my cart" }).click();
  await expect(products).toHaveValue(`${own}, 1`);
  await inspect(page, "the form of a bulk enquiry");
  await products.fill(`${own}, 25\nA projector`);
  await page.getByLabel("Name", { exact: true }).fill("Asha Rao");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Delivery PIN code").fill("560001");
  await page.getByLabel("Business name").fill(business);
  await page.getByRole("button", { name: "Request a quotation" }).click();
  await expect(page.getByText("Line 2: please write the product", { exact: false }).first()).toBeVisible();
  await products.fill(`${own}, 25\nA projector, 2`);
  await page.getByRole("button", { name: "Request a quotation" }).click();
  await expect(page.getByRole("heading", { name: "Enquiry sent" })).toBeVisible();
  expect(await readMail(page, email, /We have received your enquiry/)).toContain(product.name);

  const { viewport, isMobile } = info.project.use;
  const office = await browser.newContext({ baseURL: process.env.SHOP_ORIGIN, viewport, isMobile });
  await signInAnew(office, "admin@demo.test");
  const admin = await office.newPage();
  await admin.goto("/admin/quotations");
  await admin.getByRole("link", { name: "Enquiries" }).click();
  await admin.goto(`/admin/enquiries?${new URLSearchParams({ q: email })}`);
  await inspect(admin, "the list of enquiries");
  await admin.getByRole("link", { name: /^ENQ-/ }).click();
  await expect(admin.getByText("Not in the catalogue")).toBeVisible();
  await admin.getByRole("button", { name: "Assign to me" }).click();
  await expect(admin.getByText("Assigned to", { exact: false })).toBeVisible();
  await inspect(admin, "an enquiry");
  await admin.getByRole("button", { name: "Answer with a quotation" }).click();
  await admin.getByRole("button", { name: `Send to ${email}` }).click();
  await expect(admin.getByText("Link for the customer")).toBeVisible();
  await admin.goto(`/admin/enquiries?${new URLSearchParams({ q: email })}`);
  await expect(admin.getByText(/QTN\/.*, sent/)).toBeVisible();
  await office.close();

  await readMail(page, email, /^Quotation QTN/);
  await followLink(page);
  await expect(page.getByText(product.name, { exact: false }).first()).toBeVisible();
  await expect(page.getByText("25", { exact: false }).first()).toBeVisible();
});
