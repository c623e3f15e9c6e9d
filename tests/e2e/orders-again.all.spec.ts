/** A shopper orders the same again, and goes on in a tab that was left open. */
import { register } from "./support/people.ts";
import { cartBadge, HOME, putIntoCart, shipHome } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

// 409: a page that was left open.
test.use({ expectedErrors: [/409/] });

const mouse = { slug: "msi-katana-15-hx", name: "MSI Katana 15 HX" };

test("Order again adds the goods, however often it is clicked, and a second checkout tab names the order", async ({
  page,
  context,
}) => {
  await register(context);
  await putIntoCart(page, mouse);
  await page.goto("/checkout");
  await shipHome(page);
  const second = await context.newPage();
  await second.goto("/checkout");
  await page.getByRole("radio", { name: "Cash on Delivery" }).check();
  await page.getByRole("button", { name: /^Place Order/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for your order!");

  await test.step("the second tab says which order was placed", async () => {
    for (const [label, text] of Object.entries(HOME)) await second.getByLabel(label, { exact: true }).fill(text);
    await second.getByLabel("State").selectOption("Karnataka");
    await second.getByRole("button", { name: "Continue to Payment" }).click();
    await expect(second.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
    await expect(second.getByText(/^Your order SNG-\S+ has been placed\.$/)).toBeVisible();
    await second.reload();
    await expect(second.getByText(/^Your order SNG-\S+ has been placed\.$/)).toBeVisible();
  });

  await test.step("two clicks add once", async () => {
    await page.goto("/orders");
    await page
      .getByRole("button", { name: "Order again" })
      .first()
      .evaluate((button: HTMLElement) => {
        button.click();
        button.click();
      });
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole("main").getByText(mouse.name).first()).toBeVisible();
    await expect(cartBadge(page)).toHaveText(/1/);
  });

  await test.step("coming back and clicking once more adds once more", async () => {
    await page.goBack();
    await page.getByRole("button", { name: "Order again" }).first().click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(cartBadge(page)).toHaveText(/2/);
  });
});
