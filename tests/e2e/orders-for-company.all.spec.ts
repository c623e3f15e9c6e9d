/** A manager invites a colleague, who may order up to a limit, asks for more and gets it ordered. */
import { followLink } from "./support/account.ts";
import { readMail } from "./support/mailbox.ts";
import { register } from "./support/people.ts";
import { fillHome, putIntoCart, shipHome } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

const GSTIN = "29AAAPB1234C1ZK";
const product = { slug: "acer-aspire-go-15", name: "Acer Aspire Go 15" };

test("an order above a buyer's limit is asked for and ordered by a manager", async ({
  page,
  context,
  browser,
}, info) => {
  test.slow();
  const manager = await register(context, "Meera Nair");
  const { viewport, isMobile } = info.project.use;
  const other = await browser.newContext({ baseURL: process.env.SHOP_ORIGIN, viewport, isMobile });
  const buyer = await other.newPage();
  const asker = await register(other, "Asha Rao");

  await page.goto("/account/company");
  await page.getByLabel("Business name").fill("Bharat Traders");
  await page.getByLabel("GSTIN").fill(GSTIN);
  await page.getByRole("button", { name: "Create company account" }).click();
  await expect(page.getByText("Company account created.")).toBeVisible();
  await page.getByLabel("Email").fill(asker.email);
  await page
    .getByLabel(/^Limit of one order/)
    .last()
    .fill("500");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText("Invitation sent.")).toBeVisible();

  await readMail(buyer, asker.email, "Invitation to order for Bharat Traders at Nakshatra Computers");
  await followLink(buyer);
  await expect(buyer.getByText("Bharat Traders invites you to order for it.")).toBeVisible();
  await buyer.getByRole("button", { name: "Accept" }).click();
  await expect(buyer.getByText("You can order for the company now.")).toBeVisible();

  await putIntoCart(buyer, product);
  await buyer.goto("/checkout");
  await fillHome(buyer);
  await buyer.getByText("Use GSTIN for this order (optional)").click();
  await buyer.getByLabel("GSTIN", { exact: true }).fill(GSTIN);
  await buyer.getByLabel("Business name").fill("Bharat Traders");
  await buyer.getByLabel("PO number").fill("PO/26-7");
  await buyer.getByRole("button", { name: "Continue to Payment" }).click();
  await buyer.getByLabel("Cash on Delivery").check();
  await buyer.getByRole("button", { name: /^Place Order/ }).click();
  await expect(buyer.getByText("You can order up to ₹500 for your company.")).toBeVisible();
  await buyer.getByRole("button", { name: "Ask for approval" }).click();
  await expect(buyer.getByText("You asked your company to approve this.")).toBeVisible();

  await readMail(page, manager.email, /^Asha Rao asks for your approval/);
  await followLink(page);
  await expect(page.getByText("Asked by Asha Rao")).toBeVisible();
  await page.getByRole("link", { name: /^QTN\// }).click();
  await page.getByRole("link", { name: "Accept and order" }).click();
  await expect(page.getByLabel("GSTIN", { exact: true })).toHaveValue(GSTIN);
  await shipHome(page);
  await page.getByLabel("Cash on Delivery").check();
  await page.getByRole("button", { name: /^Place Order/ }).click();
  await expect(page).toHaveURL(/\/order-confirmation\?id=/);

  await readMail(buyer, asker.email, /was approved/);
  await followLink(buyer);
  await expect(buyer.getByText("Accepted", { exact: true })).toBeVisible();
  await other.close();
});
