/** From a shared link, assembled by one seller, from a part's page; axe; without scripts. */
import { changePrice, choose, main, orderForCash, slotOf } from "./support/building.ts";
import { inspect } from "./support/inspect.ts";
import { inOwnShop } from "./support/own-shop.ts";
import { register } from "./support/people.ts";
import { cartBadge, ready } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

inOwnShop({ isWhole: true });

test("a shopper adds a shared build to the cart, and reads what changed since", async ({ page, browser }) => {
  const parts = "processor=amd-ryzen-5-7600&motherboard=msi-b650-gaming-plus-wifi";
  await page.goto(`/build?${parts}`);
  await ready(page);
  await main(page).getByText("Link and text to copy").click();
  const link = await main(page).getByLabel("Link", { exact: true }).inputValue();
  const price = async () =>
    Number((await slotOf(page, "Motherboard").getByText(/^₹/).first().innerText()).replace(/[^0-9]/g, ""));
  const now = await price();

  await changePrice(browser, "MSI B650 Gaming Plus", now - 500);

  await page.goto(link);
  await expect(main(page).getByText(/^This build was shared on/)).toBeVisible();
  await expect(main(page).getByText("Since then: 1 price changed. It costs ₹500 less now.")).toBeVisible();
  await expect(slotOf(page, "Motherboard").getByText(/^₹500 less than on/)).toBeVisible();
  await inspect(page, "a shared build");
  await page.goto(link.replace("seen=", "seen=x"));
  await expect(page).toHaveURL(`/build?${parts}`);
  await expect(main(page).getByText(/^This build was shared on/)).toHaveCount(0);
  await main(page).getByRole("button", { name: "Add all to cart" }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL("/cart?added=build");
  await expect(main(page).getByRole("heading", { level: 2, name: /Ryzen 5 7600/ })).toBeVisible();
});

test("a shopper has a build of one seller assembled", async ({ page, context }) => {
  const parts =
    "processor=intel-core-ultra-5-225f&motherboard=msi-mag-z890-tomahawk-wifi&memory=xpg-lancer-blade-white-32gb-6000" +
    "&graphics-card=msi-geforce-rtx-3050-ventus-2x-6g-oc&storage=crucial-p3-plus-1tb&case=corsair-frame-4000d";
  await register(context);
  await page.goto(`/build?${parts}`);
  const assembly = main(page).getByRole("checkbox", { name: /^Have it assembled for ₹/ });
  await expect(assembly).toHaveCount(0);
  await choose(page, "Power supply");
  await page.goto(`/build?${parts}&power-supply=deepcool-pf450`);
  await ready(page);
  await inspect(page, "a build that can be had assembled");
  await assembly.check();
  await main(page).getByRole("button", { name: "Add all to cart" }).filter({ visible: true }).last().click();
  await expect(page).toHaveURL("/cart?added=build");
  await expect(main(page).getByRole("heading", { level: 2, name: "Kaveri PC assembly" })).toBeVisible();
  await main(page)
    .getByRole("button", { name: /^Remove.*Crucial P3/ })
    .click();
  await expect(main(page).getByText("parts of its PC build are missing")).toBeVisible();
  await expect(main(page).getByText("All parts of your PC build were added.")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(main(page).getByText("parts of its PC build are missing")).toHaveCount(0);
  // The order is placed of the saved cart.
  await expect(cartBadge(page)).toHaveAttribute("data-live", "saved");
  await orderForCash(page, 8);
});

test.describe("parts that don't fit", () => {
  test.use({ expectedErrors: [/409/] });

  test("a shopper is asked before parts that don't fit enter the cart, goes back, and then adds them", async ({
    page,
  }) => {
    const parts = "processor=amd-ryzen-5-7600&motherboard=msi-mag-z890-tomahawk-wifi";
    await page.goto(`/build?${parts}`);
    await ready(page);
    const add = main(page).getByRole("button", { name: "Add all to cart" }).filter({ visible: true }).first();
    const question = page.getByRole("alert").filter({ hasText: "These parts don’t fit together" });
    await add.click();
    await expect(question).toContainText("The processor needs socket AM5, the motherboard has socket LGA1851.");
    await inspect(page, "the question of a build that doesn't fit");
    await question.getByRole("link", { name: "Go back" }).click();
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL(`/build?${parts}`);
    await expect(cartBadge(page)).toHaveText("");
    await add.click();
    await question.getByRole("button", { name: "Add anyway" }).click();
    await expect(page).toHaveURL("/cart?added=build");
    await expect(cartBadge(page)).toHaveText(/2/);
  });
});

test("a part's page starts a build, or adds to the one viewed last", async ({ page }) => {
  await page.goto("/products/amd-ryzen-5-7600");
  await ready(page);
  await main(page).getByRole("link", { name: "Add to build" }).click();
  await expect(page).toHaveURL("/build?processor=amd-ryzen-5-7600");
  // The address is there before the page, which remembers it.
  await expect.poll(() => page.evaluate(() => localStorage.getItem("sanganak-build"))).toContain("amd-ryzen-5-7600");
  await page.goto("/products/msi-b650-gaming-plus-wifi");
  await ready(page);
  await main(page).getByRole("link", { name: "Add to build" }).click();
  await expect(page).toHaveURL("/build?processor=amd-ryzen-5-7600&motherboard=msi-b650-gaming-plus-wifi");
});

test("a build of nine parts prints on one page", async ({ page }) => {
  await page.goto("/build");
  await main(page).getByRole("link", { name: "High refresh gaming PC" }).click();
  await expect(main(page).getByRole("link", { name: /^Replace/ })).toHaveCount(9);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test("axe finds nothing, and nothing is wider than the screen", async ({ page }) => {
  test.slow();
  const parts = "processor=amd-ryzen-5-7600&memory=crucial-pro-ddr5-32gb-kit-5600~2,gone&case=cooler-master-nr200p";
  for (const path of ["/build", `/build?${parts}`, `/build/motherboard?build=${encodeURIComponent(parts)}&show=all`]) {
    await page.goto(path);
    await inspect(page, path);
  }
});

test.describe("the PC Builder without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a shopper comes by a shared link, looks, replaces, filters and buys", async ({ page }) => {
    await page.goto("/build?processor=amd-ryzen-5-7600&motherboard=msi-b650-gaming-plus-wifi,gone&memory=nothing");
    await expect(main(page).getByText("Memory: “nothing” is not available in our store.")).toBeVisible();
    await choose(page, "Memory");
    await slotOf(page, "Motherboard")
      .getByRole("link", { name: /^Replace/ })
      .click();
    await page.goto(`${page.url()}&availability=in-stock`);
    await main(page)
      .getByRole("link", { name: /^Add to build/ })
      .first()
      .click();
    await expect(slotOf(page, "Motherboard").getByRole("link", { name: /^Replace/ })).toBeVisible();
    await main(page).getByRole("button", { name: "Add all to cart" }).filter({ visible: true }).first().click();
    await expect(page).toHaveURL("/cart?added=build");
    await expect(main(page).getByRole("heading", { level: 2, name: /Ryzen 5 7600/ })).toBeVisible();
  });
});
