/** A part that fits another is searched for in words, and ordered with it. */
import { main, orderForCash } from "./support/building.ts";
import { inspect } from "./support/inspect.ts";
import { inOwnShop } from "./support/own-shop.ts";
import { register } from "./support/people.ts";
import { cartBadge, ready } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

inOwnShop({ isWhole: true });

test("a shopper searches for a motherboard for a processor and orders one that fits", async ({ page, context }) => {
  test.slow();
  await register(context);
  await page.goto("/search?q=motherboard+for+ryzen+5+5600");
  await ready(page);
  const boards = main(page).getByRole("heading", { level: 2 });
  await expect(boards.filter({ hasText: "B550M" }).first()).toBeVisible();
  await expect(boards.filter({ hasText: /Z890|Z790|B760|X870/ })).toHaveCount(0);
  await inspect(page, "boards for a processor");
  await main(page)
    .getByRole("button", { name: /^Add to Cart.*B550M/ })
    .first()
    .click();
  await expect(cartBadge(page)).toHaveText(/1/);
  await expect(cartBadge(page)).toHaveAttribute("data-live", "saved");
  await page.goto("/cart");
  await expect(main(page).getByRole("heading", { level: 2, name: /B550M/ })).toBeVisible();
  await orderForCash(page, 0);
  await expect(main(page).getByText(/B550M/).first()).toBeVisible();
});
