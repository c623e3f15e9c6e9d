/** Suggestions while typing, by keyboard; numbers become filters. */
import { ready } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

test("suggestions: arrows choose, Escape closes, Enter goes there", async ({ page }) => {
  await page.goto("/search");
  await ready(page);
  const box = page.getByRole("combobox", { name: "Search products" });
  const suggestions = page.getByRole("listbox", { name: "Suggestions" });
  const options = suggestions.getByRole("option");
  await expect(box).toBeFocused();
  await expect(box).toHaveAttribute("aria-expanded", "false");
  await box.pressSequentially("leno");
  await expect(suggestions).toBeVisible();
  await expect(box).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByText(/^\d+ suggestions$/)).toBeAttached();

  await page.keyboard.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  expect(await box.getAttribute("aria-activedescendant")).toBe(await options.first().getAttribute("id"));
  await page.keyboard.press("ArrowUp");
  await expect(suggestions.getByRole("option", { selected: true })).toHaveCount(0);
  await page.keyboard.press("ArrowUp");
  await expect(options.last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(suggestions).toBeHidden();
  await expect(box).toHaveValue("leno");

  await box.fill("thinkpad");
  await expect(options.filter({ hasText: "Lenovo ThinkPad E14 Gen 7" })).toBeVisible();
  while ((await options.filter({ hasText: "Lenovo ThinkPad" }).getAttribute("aria-selected")) !== "true") {
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/products/lenovo-thinkpad-e14-gen-7");
});

test("numbers in a search become filters, which can be taken off", async ({ page }) => {
  await page.goto("/search?q=16gb+laptop+under+1+lakh");
  await expect(page).toHaveURL("/search?q=laptop&typed=16gb+laptop+under+1+lakh&max=100000&ram=16");
  await ready(page);
  const chip = (name: string) => page.getByRole("link", { name: `Remove filter ${name}` });
  await expect(chip("Up to ₹1,00,000")).toBeVisible();
  await chip("Memory (RAM): 16 GB").click();
  await expect(page).toHaveURL("/search?q=laptop&typed=16gb+laptop+under+1+lakh&max=100000");
  await page.getByRole("link", { name: "Search for exactly “16gb laptop under 1 lakh”" }).click();
  await expect(page).toHaveURL("/search?q=16gb+laptop+under+1+lakh&exact=1");
  await page.goto("/search?q=16gb+ram");
  await expect(page).toHaveURL("/products?typed=16gb+ram&ram=16");
  await ready(page);
  await expect(page.getByLabel("Sort by")).toHaveValue("");
  await expect(page).toHaveURL("/products?typed=16gb+ram&ram=16");
  await page.goto("/search?q=hp+touch");
  await expect(page.getByText("Nothing with “Touchscreen”: these are the nearest.")).toBeVisible();
  await page.getByRole("link", { name: "Search with it all the same" }).click();
  await expect(page.getByRole("heading", { name: "Closest matches" })).toBeVisible();
  await expect(page.getByText("Without: Touchscreen")).toBeVisible();
});
