/** Products are chosen from a list and stand side by side at an address of their own. */
import { ready } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

test("products are chosen from a list, compared, narrowed to differences, and one is removed", async ({ page }) => {
  await page.goto("/products?category=Laptop");
  await ready(page);
  const bar = page.getByRole("region", { name: "Compare products" });
  await expect(bar).toHaveCount(0);
  for (const name of ["Dell XPS 14 (2026)", "Acer Aspire Go 15"]) await page.getByLabel(`Compare ${name}`).check();
  await expect(bar.getByText(/^2 of 4/)).toBeVisible();
  await bar.getByRole("link", { name: "Compare" }).click();
  await expect(page).toHaveURL("/compare?products=dell-xps-14-2026,acer-aspire-go-15");
  const table = page.getByRole("table", { name: "Products compared" });
  await expect(table.getByRole("columnheader", { name: /Dell XPS 14/ })).toBeVisible();
  const memory = table.getByRole("row", { name: /^Memory \(RAM\)/ });
  await expect(memory.getByRole("cell").first()).toContainText("32 GB LPDDR5X, solderedBest");
  const system = table.getByRole("row", { name: /^Operating system/ });
  await expect(system).toBeVisible();
  await page.getByLabel("Show only differences").check();
  await expect(system).toBeHidden();
  await expect(memory).toBeVisible();
  await table.getByRole("link", { name: "Remove Acer Aspire Go 15" }).click();
  await expect(page).toHaveURL("/compare?products=dell-xps-14-2026");
  await page.goto("/products");
  await expect(bar.getByText(/^1 of 4/)).toBeVisible();
});

test("a comparison scrolls with its page, with the names on top", async ({ page }) => {
  await page.goto("/compare?products=dell-xps-14-2026,acer-aspire-go-15");
  await ready(page);
  const box = page.getByRole("table", { name: "Products compared" }).locator("..");
  expect(await box.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(1);
  await page.getByRole("row", { name: /^Operating system/ }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("columnheader", { name: /Dell XPS 14/ })).toBeInViewport();
});

test("a phone's comparison scrolls with its page, and its names cover no row", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/compare?products=dell-xps-14-2026,acer-aspire-go-15");
  await ready(page);
  const name = page.getByRole("columnheader", { name: /Dell XPS 14/ });
  const [head, first] = [await name.boundingBox(), await page.getByText("Price and rating").boundingBox()];
  expect((head?.y ?? 0) + (head?.height ?? 0)).toBeLessThanOrEqual(first?.y ?? 0);
  const box = page.getByRole("table").locator("..");
  expect(await box.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
});

test("four products fit a phone side by side, each value below its label", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const slugs = ["dell-xps-14-2026", "acer-aspire-go-15", "apple-macbook-air-13-m5", "lenovo-yoga-slim-7i-ultra-14"];
  await page.goto(`/compare?products=${slugs.join(",")}`);
  await ready(page);
  const table = page.getByRole("table", { name: "Products compared" });
  const box = await table.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(360);
  expect(await table.locator("..").evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const memory = table.getByRole("row", { name: /^Memory \(RAM\)/ });
  const cells = memory.getByRole("cell");
  await expect(cells).toHaveCount(4);
  const label = await table.getByText("Memory (RAM)", { exact: true }).first().boundingBox();
  expect((label?.y ?? 0) + (label?.height ?? 0)).toBeLessThanOrEqual((await cells.first().boundingBox())?.y ?? 0);
  await memory.scrollIntoViewIfNeeded();
  for (const name of [/Dell XPS 14/, /Yoga Slim/])
    await expect(page.getByRole("columnheader", { name })).toBeInViewport({ ratio: 1 });
});

test("a phone keeps picture, name and price of each product in sight", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const slugs = ["dell-xps-14-2026", "acer-aspire-go-15", "apple-macbook-air-13-m5", "lenovo-yoga-slim-7i-ultra-14"];
  await page.goto(`/compare?products=${slugs.join(",")}`);
  await ready(page);
  const table = page.getByRole("table", { name: "Products compared" });
  await table.getByRole("row", { name: /^Operating system/ }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 200);
  for (const name of [/Dell XPS 14/, /Yoga Slim/]) {
    const head = page.getByRole("columnheader", { name });
    await expect(head.locator("img")).toBeInViewport({ ratio: 1 });
    await expect(head.getByRole("link", { name }).first()).toBeInViewport({ ratio: 1 });
    await expect(head.getByText(/^₹/)).toBeInViewport({ ratio: 1 });
    // The rows keep most of the screen.
    expect((await head.boundingBox())?.height).toBeLessThan(200);
  }
});

test("of products of two kinds none is best, and what one kind doesn't have isn't unknown", async ({ page }) => {
  await page.goto("/compare?products=dell-xps-14-2026,hp-omen-35l");
  await ready(page);
  const table = page.getByRole("table", { name: "Products compared" });
  await expect(
    table
      .getByRole("row", { name: /^Weight/ })
      .getByRole("cell")
      .nth(0),
  ).toContainText(/kg/);
  const battery = table.getByRole("row", { name: /^Battery/ }).first();
  await expect(battery.getByRole("cell").nth(1)).toHaveText("–Does not apply");
  await expect(table.getByText("Best", { exact: true })).toHaveCount(0);
  await page.getByLabel("Show only differences").check();
  await expect(battery).toBeHidden();
});

test("the compare bar stays from page to page, never covers a phone's Add to Cart, and is in no cached page", async ({
  page,
}) => {
  await page.goto("/products/dell-xps-14-2026");
  await ready(page);
  const bar = page.getByRole("region", { name: "Compare products" });
  await page.getByLabel("Compare Dell XPS 14 (2026)").check();
  await expect(bar.getByText(/^1 of 4/)).toBeVisible();
  const pages = ["/", "/cart", "/sellers/v1", "/products?category=Laptop&os=Windows+11+Home", "/search?q=lenovo"];
  for (const path of [...pages, "/products/lenovo-thinkpad-e14-gen-7"]) {
    await page.goto(path);
    await expect(bar.getByText(/^1 of 4/), path).toBeVisible();
    expect(await (await page.request.get(path)).text(), path).not.toContain("data-dock");
  }
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(bar).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/products/dell-xps-14-2026");
  await expect(bar).toBeInViewport();
  const add = page.getByRole("button", { name: /Add to Cart/i }).last();
  await expect(add).toBeInViewport({ ratio: 1 });
  const [own, dock] = [await add.boundingBox(), await bar.boundingBox()];
  expect((own?.y ?? 0) + (own?.height ?? 0)).toBeLessThanOrEqual(dock?.y ?? 0);
  for (const path of ["/login", "/compare?products=dell-xps-14-2026"]) {
    await page.goto(path);
    await ready(page);
    await expect(bar, path).toHaveCount(0);
  }
});

test("four products are printed on one page, with marks for what differs", async ({ page }) => {
  const slugs = ["dell-xps-14-2026", "acer-aspire-go-15", "apple-macbook-air-13-m5", "lenovo-yoga-slim-7i-ultra-14"];
  await page.goto(`/compare?products=${slugs.join(",")}`);
  await ready(page);
  await expect(page.getByRole("columnheader")).toHaveCount(4);
  expect(await page.getByRole("table").getByRole("row").count()).toBeGreaterThan(30);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page[^s]/g)?.length).toBe(1);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("≠ marks what differs.")).toBeVisible();
  await expect(page.getByRole("row", { name: /^Price/ }).getByText("≠")).toBeVisible();
  await expect(page.getByLabel("Add a product")).toBeHidden();
});

test.describe("the comparison without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a second product is added by its name; an unknown name says that nothing was found", async ({ page }) => {
    await page.goto("/compare?products=dell-xps-14-2026");
    await page.getByLabel("Add a product").fill("Acer Aspire Go 15");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page).toHaveURL("/compare?products=dell-xps-14-2026,acer-aspire-go-15");
    await page.getByLabel("Add a product").fill("qqqq zzzz xxxx");
    await page.keyboard.press("Enter");
    await expect(page.getByText("We couldn’t find “qqqq zzzz xxxx”")).toBeVisible();
    await expect(page.getByRole("columnheader")).toHaveCount(2);
  });

  test("a shared link shows the same comparison, and says which product is gone", async ({ page }) => {
    await page.goto("/products/dell-xps-14-2026");
    await page.getByRole("link", { name: "Compare", exact: true }).click();
    await expect(page).toHaveURL("/compare?products=dell-xps-14-2026");
    await page.goto("/compare?products=dell-xps-14-2026,no-such-thing,..,apple-macbook-air-13-m5");
    await expect(page.getByText("One product is no longer available.")).toBeVisible();
    await expect(page.getByRole("columnheader")).toHaveCount(2);
    await page.getByLabel("Show only differences").check();
    await expect(page.getByRole("row", { name: /^Memory type/ })).toBeVisible();
    await page.goto("/compare?products=");
    await expect(page.getByRole("heading", { name: "Nothing to compare yet" })).toBeVisible();
  });
});
