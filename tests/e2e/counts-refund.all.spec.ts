/** A cash order's money goes back, counted from the list of orders. */
import { Effort } from "./support/effort.ts";
import { order, orderIdIn } from "./support/orders.ts";
import { inOwnShop } from "./support/own-shop.ts";
import { register, signIn } from "./support/people.ts";
import { deliverNewest, numberOn, pageOf } from "./support/returns.ts";
import { expect, test } from "./support/test.ts";

inOwnShop();

/** vendor1@demo.test sells it. */
const laptop = { slug: "apple-macbook-air-13-m5", name: "Apple MacBook Air 13 (M5)" };

test("an admin refunds a cash order", async ({ page, context, browser }, info) => {
  const buyer = await browser.newContext();
  await register(buyer);
  const id = orderIdIn(await order(buyer, laptop, { method: "cod" }));
  const theirs = await buyer.newPage();
  const number = await numberOn(theirs, id);
  const vendor = await pageOf(await browser.newContext(), "vendor1@demo.test");
  await deliverNewest(vendor, number);
  await vendor.context().close();

  await signIn(context, "admin@demo.test");
  const work = await Effort.begin(page, info);
  await page.goto("/admin/orders");
  await work.press(/^Search$/);
  await work.fill("Search orders, products and pages", number);
  await work.click(page.getByRole("option", { name: number }).first());
  await work.press("Refund…");
  await work.press(/^Preview full refund/);
  await work.fill("Reason", "Sorry about the scratch: the laptop is yours.");
  await work.click(page.getByRole("radio", { name: /^The store/ }));
  await work.press(/^Refund ₹/);
  await expect(page.getByText("The customer has not said where to send it.")).toBeVisible();

  await test.step("the buyer, who was asked by mail, says where to", async () => {
    await theirs.goto(`/orders/${id}/refund-account`);
    await theirs.getByRole("radio", { name: "UPI ID" }).check();
    await theirs.getByRole("textbox", { name: "UPI ID" }).fill("asha@okhdfcbank");
    await theirs.getByRole("button", { name: "Save" }).click();
    await expect(theirs.getByText("as••••@okhdfcbank").first()).toBeVisible();
    await buyer.close();
  });

  await page.reload();
  await work.press("show the account");
  const queued = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: number }) });
  await work.click(queued.getByRole("button", { name: "Show account" }));
  await expect(queued.getByText("asha@okhdfcbank", { exact: true })).toBeVisible();
  await work.fill("Reference", "NEFT20261121");
  await work.press("Mark as sent");
  await expect(page.getByText("Refund recorded.", { exact: false })).toBeVisible();
  work.end("Refund a cash order");
});
