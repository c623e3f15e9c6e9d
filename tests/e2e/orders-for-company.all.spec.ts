/** A manager invites a colleague, who may order up to a limit, asks for more and gets it ordered. */
import { followLink } from "./support/account.ts";
import { readMail } from "./support/mailbox.ts";
import { register } from "./support/people.ts";
import { fillHome, putIntoCart } from "./support/shopping.ts";
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
  await page.getByRole("link", { name: "Addresses of the company" }).click();
  await page.getByRole("link", { name: "Add an address" }).click();
  await page.getByLabel("Name of the address").fill("Head office");
  await fillHome(page);
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByText("Address saved.")).toBeVisible();
  await page.goto("/account/company");
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
  await expect(buyer.getByRole("radio", { name: /Head office/ })).toBeChecked();
  await expect(buyer.getByRole("radio", { name: GSTIN })).toBeChecked();
  await buyer.getByLabel("PO number").fill("PO/26-7");
  await buyer.getByRole("radio", { name: "Add a new address" }).check();
  await fillHome(buyer);
  await buyer.getByLabel("Address", { exact: true }).fill("7, Site Road");
  await buyer.getByRole("button", { name: "Continue to Payment" }).click();
  await buyer.getByLabel("Cash on Delivery").check();
  await buyer.getByRole("button", { name: /^Place Order/ }).click();
  await expect(buyer.getByText("You can order up to ₹500 for your company.")).toBeVisible();
  await buyer.getByRole("button", { name: "Ask for approval" }).click();
  await expect(buyer.getByText("You asked your company to approve this.")).toBeVisible();
  await buyer.goto("/cart");
  await expect(buyer.getByText("Your cart is empty")).toBeVisible();

  await buyer.goBack();
  await buyer.getByRole("button", { name: "Withdraw request" }).click();
  await buyer.getByRole("link", { name: "The items are back in your cart" }).click();
  await expect(buyer.getByRole("main")).toContainText(product.name);
  await buyer.goto("/checkout?step=payment");
  await buyer.getByLabel("Cash on Delivery").check();
  await buyer.getByRole("button", { name: /^Place Order/ }).click();
  await buyer.getByRole("button", { name: "Ask for approval" }).click();
  await expect(buyer.getByText("You asked your company to approve this.")).toBeVisible();

  await readMail(page, manager.email, /^Asha Rao asks for your approval/);
  await followLink(page);
  await expect(page.getByText("Asked by Asha Rao").first()).toBeVisible();
  await page
    .getByRole("link", { name: /^QTN\// })
    .first()
    .click();
  await page.getByRole("link", { name: "Accept and order" }).click();
  await expect(page.getByRole("radio", { name: GSTIN })).toBeChecked();
  await expect(page.getByLabel("PO number")).toHaveValue("PO/26-7");
  await expect(page.getByRole("radio", { name: "Add a new address" })).toBeChecked();
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue("7, Site Road");
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await page.getByLabel("Cash on Delivery").check();
  await page.getByRole("button", { name: /^Place Order/ }).click();
  await expect(page).toHaveURL(/\/order-confirmation\?id=/);

  await readMail(buyer, asker.email, /was approved/);
  await followLink(buyer);
  await expect(buyer.getByText("Accepted", { exact: true })).toBeVisible();
  await other.close();
});
