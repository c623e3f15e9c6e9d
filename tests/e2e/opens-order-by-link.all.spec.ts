/** An order's mail opened on another device: the order is followed, its invoice read, and it is cancelled without a login. */
import { followLink } from "./support/account.ts";
import { readMail } from "./support/mailbox.ts";
import { order } from "./support/orders.ts";
import { register } from "./support/people.ts";
import type { Product } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

const product: Product = { slug: "acer-aspire-go-15", name: "Acer Aspire Go 15" };

test("the mail's link opens the order where nobody is logged in, and it can be cancelled there", async ({
  browser,
  context,
}) => {
  const { email } = await register(context);
  await order(context, product, { method: "cod" });
  const other = await browser.newContext({ baseURL: process.env.SHOP_ORIGIN });
  const page = await other.newPage();
  await readMail(page, email, /^Your order .* has been placed/);
  await followLink(page);
  await expect(page.getByText("You opened this order by its link.")).toBeVisible();
  expect(new URL(page.url()).search).toBe("");
  await page.getByRole("link", { name: "Cancel order" }).click();
  await page.getByRole("button", { name: "Yes, cancel order" }).click();
  await expect(page.getByText("Cancelled. This order will not be delivered.")).toBeVisible();
  await page.goto("/orders");
  await expect(page.getByRole("heading", { level: 1, name: "Access Denied" })).toBeVisible();
  await other.close();
});
