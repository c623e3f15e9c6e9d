/** Where to deliver: chosen by a guest, or known from the address book. */
import type { Page } from "@playwright/test";
import { register, signIn } from "./support/people.ts";
import { putIntoCart, ready } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

const laptop = { slug: "hp-omnibook-5-14", name: "HP OmniBook 5 14" };

test("the PIN code chosen as a guest is in the cart's summary and in the address form", async ({ page, context }) => {
  await putIntoCart(page, laptop);
  await page.goto("/cart");
  await ready(page);
  await expect(page.getByText(/^Delivery by/)).toHaveCount(0);
  await page.getByRole("button", { name: "Deliver to PIN code" }).click();
  await page.getByLabel("Deliver to PIN code").fill("411001");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Delivery by \d+ \w+ \d{4} to 411001$/)).toBeVisible();

  await register(context);
  await page.goto("/checkout");
  await expect(page.getByLabel("PIN code", { exact: true })).toHaveValue("411001");
  await expect(page.getByLabel("City", { exact: true })).toHaveValue("Pune");
  await expect(page.getByLabel("State")).toHaveValue("Maharashtra");
  await expect(statesOffered(page)).toHaveText(["Choose a state", "Maharashtra"]);
  // 396230 lies on a border; a PIN that is not whole yet leaves the choice open.
  await page.getByLabel("PIN code", { exact: true }).fill("396230");
  await expect(statesOffered(page)).toHaveCount(3);
  await page.getByLabel("PIN code", { exact: true }).fill("39623");
  await expect(statesOffered(page)).toHaveCount(37);
});

function statesOffered(page: Page) {
  return page.getByLabel("State").locator("option:not([hidden])");
}

test("a signed-in customer who chose none sees the PIN code of the default address", async ({ page, context }) => {
  await signIn(context, "customer@demo.test");
  await page.goto("/products");
  await expect(page.getByRole("button", { name: "Deliver to 560100" })).toBeVisible();
  await expect(page.getByText(/^Delivery by \d+ \w+ \d{4}$/).first()).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("pin")))).toEqual([]);
  await context.clearCookies();
  await page.reload();
  await ready(page);
  await expect(page.getByRole("button", { name: "Deliver to PIN code" })).toBeVisible();
});
