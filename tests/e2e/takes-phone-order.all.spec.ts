/** Staff take an order by phone, which the buyer pays by the link of a text message, and one that is paid at the counter. */
import { inOwnShop } from "./support/own-shop.ts";
import { answerProvider } from "./support/paying.ts";
import { signInAnew } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

inOwnShop({ isWhole: true });
test.setTimeout(240_000);

const phone = "9876500066";
const KEYBOARD = "920-002582";

test("a buyer on the phone pays by the link, and one at the counter has the goods sent", async ({
  page,
  browser,
  contextOptions,
}) => {
  const baseURL = process.env.SHOP_ORIGIN;
  await signInAnew(page.context(), "admin@demo.test");

  await test.step("the order is typed with the address", async () => {
    await page.goto("/admin/counter");
    await page.getByRole("radio", { name: "Deliver" }).check();
    await expect(page).toHaveURL(/delivery=yes/);
    await page.getByLabel("SKU, EAN or part number").fill(KEYBOARD);
    await page.keyboard.press("Enter");
    await expect(page.getByLabel(/^Quantity of/)).toHaveValue("1");
    await page.getByLabel("PIN code", { exact: true }).fill("400001");
    await page.getByLabel("PIN code", { exact: true }).press("Tab");
    await expect(page.getByLabel("City", { exact: true })).toHaveValue("Mumbai");
    await page.getByLabel("Mobile number").fill(phone);
    await page.getByLabel("Mobile number").press("Enter");
    await expect(page.getByText("Nobody has bought with this number yet.")).toBeVisible();
    await page.getByLabel("Name", { exact: true }).fill("Ravi Nair");
    await page.getByLabel("Address", { exact: true }).fill("4, Marine Drive");
    await page.getByRole("radio", { name: "Payment link" }).check();
    await page.getByRole("button", { name: "Place order" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Order /);
    await expect(page.getByText("Phone order by Arjun Rao").first()).toBeVisible();
    await page.goto("/admin/orders");
    await expect(page.getByText("Phone order by Arjun Rao").first()).toBeVisible();
  });

  await test.step("the buyer opens the link without a login, and pays", async () => {
    const other = await browser.newContext({ ...contextOptions, baseURL });
    const there = await other.newPage();
    const link = there.getByRole("link", { name: /\/o\// });
    await expect(async () => {
      await there.goto(`/dev/texts?to=${phone}`);
      await expect(link).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(there.getByText(/Please pay Rs/)).toBeVisible();
    await link.click();
    await there.getByRole("button", { name: /^Pay/ }).first().click();
    await answerProvider(there, "Approve UPI payment");
    await expect(there.getByText("Payment received").first()).toBeVisible();
    await other.close();
  });

  await test.step("the next order finds the buyer's address, and is paid in cash", async () => {
    await page.goto("/admin/counter?delivery=yes");
    await page.getByLabel("SKU, EAN or part number").fill(KEYBOARD);
    await page.keyboard.press("Enter");
    await expect(page.getByLabel(/^Quantity of/)).toHaveValue("1");
    await page.getByLabel("Mobile number").fill(phone);
    await page.getByRole("button", { name: "Find buyer" }).click();
    await page.getByRole("button", { name: "Use 4, Marine Drive" }).click();
    await expect(page.getByLabel("PIN code", { exact: true })).toHaveValue("400001");
    await expect(page.getByLabel("Address", { exact: true })).toHaveValue("4, Marine Drive");
    await page.getByRole("radio", { name: "Paid now at the counter" }).check();
    await page.getByLabel("Cash received").fill("1000");
    await expect(page.getByText(/^Change: ₹/)).toBeVisible();
    await page.getByRole("button", { name: "Place order" }).click();
    await expect(page.getByText("Payment receipt")).toBeVisible();
    await expect(page.getByText("The tax invoice comes with the goods.")).toBeVisible();
    await page.getByRole("link", { name: "View order" }).click();
    await expect(page.getByText("Counter order by Arjun Rao").first()).toBeVisible();
  });
});
