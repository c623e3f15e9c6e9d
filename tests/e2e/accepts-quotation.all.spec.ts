/** An admin quotes, the customer accepts by the mailed link, and the quotation is ordered once. */
import { followLink } from "./support/account.ts";
import { readMail } from "./support/mailbox.ts";
import { DEMO_PASSWORD, registerElsewhere, signIn } from "./support/people.ts";
import { shipHome } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

const product = "Acer Aspire Go 15";

test("a quotation is sent, seen, accepted by its link with one order, and refused a second time", async ({
  page,
  context,
  browser,
}, info) => {
  test.slow();
  const { email } = await registerElsewhere();
  await signIn(context, "admin@demo.test");
  await page.goto("/admin/quotations/new");
  await page.getByLabel("Customer", { exact: true }).fill("Asha Rao");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Notes").fill("Payment within 7 days.");
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.getByLabel("SKU or name").fill(product);
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("button", { name: /^Add / }).first().click();
  await page.getByRole("button", { name: `Send to ${email}` }).click();
  await expect(page.getByText("Link for the customer")).toBeVisible();
  const number = (await page.getByRole("heading", { level: 1 }).textContent())?.replace("Quotation ", "") ?? "";
  const admin = page.url();

  const { viewport, isMobile } = info.project.use;
  const other = await browser.newContext({ baseURL: process.env.SHOP_ORIGIN, viewport, isMobile });
  const buyer = await other.newPage();
  await readMail(buyer, email, `Quotation ${number} from Nakshatra Computers`);
  await followLink(buyer);
  const link = buyer.url();
  await expect(buyer.getByText("Payment within 7 days.")).toBeVisible();
  const total =
    (await buyer
      .getByRole("main")
      .getByText(/^₹[\d,]+$/)
      .last()
      .textContent()) ?? "";
  // The buyer's browser reports it after it has shown the page.
  await expect(async () => {
    await page.goto(admin);
    await expect(page.getByText("Seen", { exact: true }).first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });

  await buyer.getByRole("link", { name: "Accept and order" }).click();
  await buyer.getByLabel("Email").fill(email);
  await buyer.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await buyer.getByRole("button", { name: "Login" }).click();
  await expect(buyer.getByText(`You are ordering quotation ${number}.`)).toBeVisible();
  await shipHome(buyer);
  await buyer.getByLabel("Cash on Delivery").check();
  await buyer.getByRole("button", { name: `Place Order: ${total}` }).click();
  await expect(buyer).toHaveURL(/\/order-confirmation\?id=/);
  await expect(buyer.getByText(total).first()).toBeVisible();

  await buyer.goto(link);
  await expect(buyer.getByText(/^This quotation was ordered as SNG-/)).toBeVisible();
  await expect(buyer.getByRole("link", { name: "Accept and order" })).toHaveCount(0);
  await buyer.getByRole("link", { name: "View order" }).click();
  await expect(buyer).toHaveURL(/\/orders\//);
  await buyer.goto("/account/quotations");
  await expect(buyer.getByRole("link", { name: number })).toBeVisible();
  await expect(buyer.getByText("Accepted", { exact: true })).toBeVisible();
  await other.close();

  await page.goto(`/admin/quotations?${new URLSearchParams({ q: number, status: "accepted" })}`);
  await page.getByRole("link", { name: number }).click();
  await page.getByRole("link", { name: /^Order SNG-/ }).click();
  await page.getByRole("link", { name: `Quotation ${number}` }).click();
  await page.getByRole("button", { name: "Copy as new" }).click();
  await expect(page.getByText("Draft", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(`Quotation ${number}`);
  await expect(page.getByRole("button", { name: `Send to ${email}` })).toBeVisible();
  await expect(page.getByText(product).first()).toBeVisible();
});
