/** A category and its specification from the admin's forms to the product form, the card and a filter's count. */
import { inOwnShop } from "./support/own-shop.ts";
import { signIn } from "./support/people.ts";
import { colouredPicture } from "./support/pictures.ts";
import { ready } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

inOwnShop();

test("an admin adds a category and a specification; product form, filter and count follow", async ({
  page,
  browser,
}) => {
  await signIn(page.context(), "admin@demo.test");
  await page.goto("/admin/categories");
  await page.getByRole("link", { name: "Add Category" }).click();
  await ready(page);
  await page.getByLabel("Name", { exact: true }).fill("Projectors");
  await page.getByLabel("Below").selectOption("Accessories");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Category saved.")).toBeVisible();

  await page.goto("/admin/specifications?category=projectors");
  await page.getByRole("link", { name: "Add Specification" }).click();
  await ready(page);
  await expect(page.getByRole("checkbox", { name: "Projectors" })).toBeChecked();
  await page.getByLabel("Label").fill("Inputs");
  await page.getByLabel("Type").selectOption("Several of a list");
  await page.getByLabel("Options").fill("HDMI\nUSB-C\nVGA");
  await page.getByLabel("Filter").selectOption("Choices");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Specification saved.")).toBeVisible();

  await signIn(page.context(), "vendor1@demo.test");
  for (const [name, inputs] of [
    ["Story Beam One", ["HDMI", "VGA"]],
    ["Story Beam Two", ["HDMI"]],
  ] as const) {
    await page.goto("/vendor/products/new");
    await ready(page);
    await page.getByLabel("Name").fill(name);
    await page.getByLabel("Brand").fill("Kaveri");
    await page.getByLabel("Category").selectOption("Projectors");
    await page.getByLabel("Price in ₹", { exact: true }).fill("29999");
    await page.getByLabel("Description").fill("A projector that exists for this story only.");
    await page.getByLabel("Stock", { exact: true }).fill("3");
    await page.getByLabel("HSN code").fill("852862");
    await page.getByLabel("Country of origin").fill("India");
    const boxes = page.getByRole("group", { name: "Inputs" });
    await expect(boxes.getByRole("checkbox")).toHaveCount(3);
    for (const input of inputs) await boxes.getByRole("checkbox", { name: input }).check();
    await page.getByLabel(/^Add images/).setInputFiles([await colouredPicture(`${inputs.length}.jpg`, "#336699")]);
    await expect(page.getByRole("main").locator("li img")).toHaveCount(1, { timeout: 30_000 });
    await page.getByRole("button", { name: "Save and publish" }).click();
    await expect(page.getByText("Saved. The product is live.")).toBeVisible();
  }

  const guest = await (await browser.newContext()).newPage();
  await guest.goto("/products?category=Projectors");
  await ready(guest);
  const found = guest.getByRole("main").getByText(/^\d+ products? found$/);
  await expect(found).toHaveText("2 products found");
  const filters = guest.getByRole("button", { name: /^Filter Products/ });
  if (await filters.isVisible()) await filters.click();
  await expect(guest.getByRole("checkbox", { name: /^HDMI 2/ })).toBeVisible();
  await guest.getByRole("checkbox", { name: /^VGA 1/ }).check();
  const show = guest.getByRole("button", { name: "Show 1 product" });
  if (await show.isVisible()) await show.click();
  await expect(found).toHaveText("1 product found");
  await expect(guest.getByRole("article").getByRole("heading")).toHaveText(["Story Beam One"]);
  await guest.context().close();
});
