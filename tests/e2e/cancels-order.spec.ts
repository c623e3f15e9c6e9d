/** An order cancelled before it is sent: once, with its stock; and bought again. */
import { order, orderIdIn } from "./support/orders.ts";
import { register } from "./support/people.ts";
import { type Product, stockOf } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

const laptop: Product = { slug: "asus-zenbook-a14", name: "ASUS Zenbook A14 (UX3407)" };

test('a cancelled order gives its stock back once, and "order again" puts it into the cart', async ({
  page,
  context,
}) => {
  await register(context);
  const before = await stockOf(page, laptop);
  const id = orderIdIn(await order(context, laptop, { method: "cod", quantity: 2 }));
  expect(await stockOf(page, laptop)).toBe(before - 2);

  await test.step("the buyer is asked first", async () => {
    await page.goto(`/orders/${id}`);
    await page.getByRole("link", { name: "Cancel order" }).click();
    const question = page.getByRole("dialog", { name: "Cancel this order?" });
    await question.getByRole("button", { name: "Keep order" }).click();
    await expect(question).toBeHidden();
    await page.getByRole("link", { name: "Cancel order" }).click();
    await question.getByRole("button", { name: "Yes, cancel order" }).click();
    await expect(page.getByText("Cancelled. This order will not be delivered.")).toBeVisible();
    await expect(page.getByText("Not paid")).toBeVisible();
    await expect(page.getByText("Payment pending")).toHaveCount(0);
    await expect(page.getByText("You cancelled this order.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Cancel order" })).toHaveCount(0);
  });

  await test.step("a second cancellation restocks nothing", async () => {
    expect(await stockOf(page, laptop)).toBe(before);
    const origin = new URL(page.url()).origin;
    const again = await context.request.post(`/orders/${id}/cancellation`, { form: {}, headers: { origin } });
    expect(again.status()).toBeLessThan(500);
    expect(await stockOf(page, laptop)).toBe(before);
  });

  await test.step("Order again fills the cart", async () => {
    await page.goto("/orders?status=cancelled");
    const again = page.getByRole("button", { name: "Order again" });
    // A link that was followed is none of its business.
    await page.route("**/products.data*", () => {});
    await page.getByRole("banner").getByRole("link", { name: "Products" }).click();
    await expect(page.locator("[data-pending]")).toBeAttached();
    await expect(again).not.toHaveAttribute("aria-busy", "true");
    await page.unroute("**/products.data*");
    await page.goto("/orders?status=cancelled");
    await again.click();
    await expect(page).toHaveURL("/cart");
    await expect(page.getByRole("spinbutton", { name: `Quantity of ${laptop.name}` })).toHaveValue("2");
  });
});
