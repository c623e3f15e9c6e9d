/** An admin gives a company credit; its people order on account up to the limit, which a payment frees again. */
import type { Page } from "@playwright/test";
import { inspect } from "./support/inspect.ts";
import { register, signInAnew } from "./support/people.ts";
import { fillHome, putIntoCart } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

const GSTIN = "29AAAPB1234C1ZK";
const product = { slug: "acer-aspire-go-15", name: "Acer Aspire Go 15" };

// The refused order.
test.use({ expectedErrors: [/409/] });

test("a company orders on account up to its limit, pays and orders again", async ({ page, context, browser }, info) => {
  test.slow();
  const company = `Godavari Traders ${info.project.name} ${Date.now()}`;
  await register(context, "Meera Nair");
  await page.goto("/account/company");
  await page.getByLabel("Business name").fill(company);
  await page.getByLabel("GSTIN").fill(GSTIN);
  await page.getByRole("button", { name: "Create company account" }).click();
  await expect(page.getByText("Company account created.")).toBeVisible();

  await putIntoCart(page, product);
  await goToPayment(page, company);
  await expect(page.getByLabel("Cash on Delivery")).toBeVisible();
  await expect(page.getByText("On account", { exact: false })).toHaveCount(0);
  const button = page.getByRole("button", { name: /^Place Order: ₹/ });
  const total = Number((await button.innerText()).replace(/[^0-9]/g, ""));

  const { viewport, isMobile } = info.project.use;
  const office = await browser.newContext({ baseURL: process.env.SHOP_ORIGIN, viewport, isMobile });
  await signInAnew(office, "admin@demo.test");
  const admin = await office.newPage();
  await admin.goto(`/admin/companies?${new URLSearchParams({ q: company })}`);
  await admin.getByRole("link", { name: company }).click();
  await expect(admin.getByRole("heading", { name: company })).toBeVisible();
  const setLimit = async (rupees: number) => {
    await admin.reload();
    await admin.getByLabel("Limit (₹)").fill(String(rupees));
    await admin.getByRole("button", { name: "Save credit" }).click();
    await expect(admin.getByText("Credit saved.")).toBeVisible();
  };

  await setLimit(total - 1);
  await page.reload();
  await expect(page.getByText(/Your company can order for ₹[\d,]+ more on account/)).toBeVisible();
  await expect(page.getByLabel(/^On account/)).toHaveCount(0);
  await setLimit(total);
  await page.reload();
  await page.getByLabel("On account (30 days)").check();
  await setLimit(total - 1);
  await button.click();
  await expect(page.getByText(/Your company can order for ₹[\d,]+ more on account/).first()).toBeVisible();
  await setLimit(total);
  await page.reload();
  await page.getByLabel("On account (30 days)").check();
  await button.click();
  await expect(page).toHaveURL(/\/order-confirmation\?id=/);
  await expect(page.getByText("On account", { exact: true }).first()).toBeVisible();

  await putIntoCart(page, product);
  await goToPayment(page, company);
  await expect(page.getByText("Your company has used its whole credit limit.")).toBeVisible();
  await page.goto("/account/company/account");
  await expect(page.getByText("Not sent yet")).toBeVisible();
  await page.goto("/account/company/orders");
  await expect(page.getByText("1 order", { exact: true })).toBeVisible();

  await admin.reload();
  await admin.getByLabel("Amount (₹)").fill(String(total));
  await admin.getByLabel("Reference").fill(`UTR${Date.now()}`);
  await admin.getByRole("button", { name: "Record payment" }).click();
  await expect(admin.getByText("Payment recorded.")).toBeVisible();
  await expect(admin.getByText("Nothing is owed.").first()).toBeVisible();
  await page.goto("/checkout?step=payment");
  await expect(page.getByLabel("On account (30 days)")).toBeVisible();

  await admin.getByText("Undo payment").first().click();
  await admin.getByLabel("Reason").fill("The cheque bounced");
  await admin.getByRole("button", { name: "Undo payment" }).click();
  await expect(admin.getByText("The payment was undone.")).toBeVisible();
  await inspect(admin, "a company with an undone payment");
  await page.goto("/account/company/account");
  await expect(page.getByText("The cheque bounced")).toBeVisible();
  await inspect(page, "a company's account");
  await page.getByRole("link", { name: "Statement of account" }).click();
  await expect(page.getByRole("heading", { name: `Statement of ${company}` })).toBeVisible();
  await expect(page.getByText("Payment undone: Bank transfer", { exact: false })).toBeVisible();
  await inspect(page, "a company's statement");
  const file = await page.request.get("/account/company/statement.csv");
  expect(await file.text()).toMatch(/Opening balance.*Order.*Payment undone.*Closing balance/s);
  await admin.getByRole("link", { name: "Statement of account" }).click();
  await expect(admin.getByText("3 entries")).toBeVisible();
  await inspect(admin, "a company's statement for admins");
  await office.close();
});

/** A checkout with the company's GSTIN. */
async function goToPayment(page: Page, company: string): Promise<void> {
  await page.goto("/checkout");
  await fillHome(page);
  await page.getByRole("radio", { name: company }).check();
  await page.getByRole("button", { name: "Continue to Payment" }).click();
}
