/** What goes into a desktop: from one's own order into the cart, and from its page without scripts. */
import type { Page } from "@playwright/test";
import { main, orderForCash } from "./support/building.ts";
import { inspect } from "./support/inspect.ts";
import { inOwnShop } from "./support/own-shop.ts";
import { register } from "./support/people.ts";
import { cartBadge, ready, shipHome } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

inOwnShop({ isWhole: true });

const TOWER = "lenovo-legion-tower-5i-30iax10-16-gb-rtx-5060-ti";
const kind = (page: Page, name: RegExp) =>
  page.getByRole("navigation", { name: "Kinds of parts" }).getByRole("link", { name });

test("a shopper orders a desktop, and later a graphics card that goes into it", async ({ page, context }) => {
  test.slow();
  await register(context);
  await page.goto(`/products/${TOWER}`);
  await ready(page);
  await main(page).getByRole("button", { name: "Add to Cart" }).first().click();
  await expect(cartBadge(page)).toHaveAttribute("data-live", "saved");
  await page.goto("/checkout");
  await shipHome(page);
  await page.getByRole("radio", { name: "Cash on Delivery" }).check();
  await page.getByRole("button", { name: /^Place Order/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for your order!");
  await page.goto("/orders");
  await main(page).getByRole("link", { name: /^SNG-/ }).click();

  await main(page).getByRole("link", { name: "Upgrade this computer" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Upgrade this computer");
  await expect(kind(page, /^Memory/)).toHaveAttribute("aria-current", "page");
  await kind(page, /^Graphics card/).click();
  await expect(page).toHaveURL(`/upgrade/${TOWER}/graphics-card`);
  // The address changes a moment before the list.
  await expect(kind(page, /^Graphics card/)).toHaveAttribute("aria-current", "page");
  await expect(main(page).getByText("Does not fit")).toHaveCount(0);
  await main(page).getByRole("link", { name: "Show all" }).click();
  // The shorter list may have a next page, too.
  await expect(main(page).getByRole("link", { name: "Show only what fits" })).toBeVisible();
  // What doesn't fit comes last.
  await main(page).getByRole("link", { name: "Next page" }).click();
  await expect(main(page).getByText("Does not fit").first()).toBeVisible();
  await main(page).getByRole("link", { name: "Show only what fits" }).click();
  await expect(main(page).getByRole("link", { name: "Show all" })).toBeVisible();
  await main(page)
    .getByRole("button", { name: /^Add to Cart.*Arc.B580/ })
    .click();
  await expect(cartBadge(page)).toHaveText(/1/);
});

test("a shopper comes from a laptop's page and orders memory and a drive that go into it", async ({
  page,
  context,
}) => {
  test.slow();
  await register(context);
  const laptop = "acer-predator-helios-neo-16-ai";
  await page.goto(`/products/${laptop}`);
  await ready(page);
  await main(page).getByRole("link", { name: "Upgrade this computer" }).click();
  await expect(page).toHaveURL(`/upgrade/${laptop}/memory`);
  await expect(kind(page, /^Graphics card/)).toHaveCount(0);
  await expect(main(page).getByText("Does not fit")).toHaveCount(0);
  await inspect(page, "memory for a laptop");
  await main(page)
    .getByRole("button", { name: /^Add to Cart.*FURY Impact/ })
    .click();
  await expect(cartBadge(page)).toHaveText(/1/);
  await kind(page, /^Storage/).click();
  await expect(kind(page, /^Storage/)).toHaveAttribute("aria-current", "page");
  await main(page)
    .getByRole("button", { name: /^Add to Cart.*990 PRO 1 TB/ })
    .click();
  await expect(cartBadge(page)).toHaveText(/2/);
  await main(page).getByRole("link", { name: "Show all" }).click();
  // The shorter list may have a next page, too.
  await expect(main(page).getByRole("link", { name: "Show only what fits" })).toBeVisible();
  await main(page).getByRole("link", { name: "Next page" }).click();
  await expect(
    main(page)
      .getByText(/has no [23]\.5 inch bay/)
      .first(),
  ).toBeVisible();
  await orderForCash(page, 0);
  await expect(
    main(page)
      .getByText(/FURY Impact/)
      .first(),
  ).toBeVisible();
});

test("a shopper looks which power supplies fit a desktop's case, and adds a larger one", async ({ page }) => {
  await page.goto("/upgrade/msi-mag-infinite-s3-14nub-rtx-4060-ti/memory");
  await ready(page);
  await kind(page, /^Power supply/).click();
  await expect(kind(page, /^Power supply/)).toHaveAttribute("aria-current", "page");
  await expect(
    main(page).getByText("The computer came with a power supply of 500 W, this one gives 450 W."),
  ).toBeVisible();
  await inspect(page, "power supplies for a desktop");
  await main(page)
    .getByRole("button", { name: /^Add to Cart.*RM750e/ })
    .click();
  await expect(cartBadge(page)).toHaveText(/1/);
  await page.goto("/upgrade/hp-victus-15l-tg02-rtx-4060/power-supply");
  await expect(main(page).getByText("None of the products we sell now fits this computer.")).toBeVisible();
});

test("axe finds nothing, and nothing is wider than the screen", async ({ page }) => {
  test.slow();
  for (const path of [`/upgrade/${TOWER}/graphics-card?show=all`, "/upgrade/hp-omen-35l/memory"]) {
    await page.goto(path);
    await inspect(page, path);
  }
});

test.describe("an upgrade without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a shopper comes from a desktop's page, looks, filters and buys", async ({ page }) => {
    await page.goto(`/products/${TOWER}`);
    await main(page).getByRole("link", { name: "Upgrade this computer" }).click();
    await kind(page, /^Storage/).click();
    await expect(page).toHaveURL(`/upgrade/${TOWER}/storage`);
    await page.goto(`${page.url()}?brand=Samsung`);
    await expect(
      main(page)
        .getByRole("heading", { level: 2, name: /^Samsung/ })
        .first(),
    ).toBeVisible();
    await expect(main(page).getByRole("heading", { level: 2, name: /^Crucial/ })).toHaveCount(0);
    await main(page)
      .getByRole("button", { name: /^Add to Cart/ })
      .first()
      .click();
    await page.goto("/cart");
    await expect(main(page).getByRole("heading", { level: 2, name: /^Samsung/ })).toBeVisible();
  });
});
