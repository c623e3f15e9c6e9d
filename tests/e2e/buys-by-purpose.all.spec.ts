/** A computer is searched for by what it is for and what it may cost, and the first one is ordered. */
import { main, orderForCash } from "./support/building.ts";
import { inOwnShop } from "./support/own-shop.ts";
import { register } from "./support/people.ts";
import { addButton, cartBadge, ready } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

inOwnShop({ isWhole: true });

for (const { text, purpose, most } of [
  { text: "video editing pc 2 lakh", purpose: "Video editing", most: 200_000 },
  { text: "blender workstation under 1.5 lakh", purpose: "3D and animation", most: 150_000 },
])
  test(`a shopper searches for “${text}”, reads why the first computer suits, and orders it for cash`, async ({
    page,
    context,
  }) => {
    test.slow();
    await register(context);
    await page.goto("/");
    await ready(page);
    const box = page.getByRole("combobox", { name: "Search products" });
    // On phones the header has a link to it.
    if (!(await box.isVisible())) await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
    await box.fill(text);
    await box.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toContainText(text);
    const first = main(page).getByRole("article").first();
    await expect(first).toContainText(`${purpose}: NVIDIA GeForce RTX`);
    const price =
      (await first
        .getByText(/^₹[\d,]+$/)
        .first()
        .textContent()) ?? "";
    expect(Number(price.replace(/\D/g, ""))).toBeLessThanOrEqual(most);
    const name = (await first.getByRole("heading", { level: 2 }).textContent()) ?? "";

    await first.getByRole("link", { name: /^Choose options/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await addButton(page).click();
    await expect(cartBadge(page)).toHaveAttribute("data-live", "saved");
    await page.goto("/cart");
    await expect(main(page).getByRole("heading", { level: 2, name })).toBeVisible();
    await expect(main(page).getByText(price).first()).toBeVisible();
    await orderForCash(page, 0);
    await expect(main(page).getByText(name).first()).toBeVisible();
  });
