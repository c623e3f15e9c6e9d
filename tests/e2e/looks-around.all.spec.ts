/** What a product's page has besides: who sells it, what was looked at before, a quotation for many. */
import { ready } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

const path = "/products/lenovo-yoga-slim-7i-ultra-14";

test("recently viewed products are on the next product's page and the home page, until they are cleared", async ({
  page,
}) => {
  const viewed = page.getByRole("region", { name: "Recently Viewed" });
  for (const [before, slug] of ["hp-omen-35l", "acer-aspire-go-15"].entries()) {
    await page.goto(`/products/${slug}`);
    const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem("sanganak-viewed") ?? "[]").length);
    await expect.poll(kept).toBe(before + 1);
  }
  await page.goto(path);
  await expect(viewed.getByRole("heading", { level: 3 })).toHaveText([
    "Acer Aspire Go 15",
    "HP OMEN 35L Gaming Desktop",
  ]);
  await page.goto("/");
  await expect(viewed.getByRole("heading", { level: 3 })).toHaveCount(3);
  await page.getByRole("button", { name: "Clear recently viewed" }).click();
  await expect(viewed).toHaveCount(0);
  await page.reload();
  await ready(page);
  await expect(viewed).toHaveCount(0);
});

test("the seller has a page with address, GSTIN, rating and whom to complain to", async ({ page }) => {
  await page.goto(path);
  await page.getByRole("link", { name: "Sahyadri PC Traders, Pune" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sahyadri PC Traders");
  const main = page.getByRole("main");
  await expect(main.getByText(/^Rated 4\.\d out of 5, \d+ ratings$/).first()).toBeAttached();
  await expect(main.getByText(/^\d{2}[A-Z]{5}\d{4}[A-Z]/)).toBeVisible();
  await expect(main.getByText("Grievance officer:")).toBeVisible();
  await main.getByRole("link", { name: /^Lenovo Yoga Slim/ }).click();
  await expect(page).toHaveURL(path);
});

test("a quotation is a message that names the product", async ({ page }) => {
  await page.goto(`/contact?product=${path.replace("/products/", "")}#message`);
  await expect(page.getByRole("heading", { name: "Request a Quotation" })).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue(
    /^Please send me a quotation for 10 × Lenovo Yoga Slim 7i Ultra/,
  );
  await page.getByLabel("Name").fill("Asha Rao");
  await page.getByLabel("Email").fill("asha@buyer.example");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("heading", { name: "Message Sent!" })).toBeVisible();
});

test.describe("a shopper without a connection", () => {
  test.use({ serviceWorkers: "allow", expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

  test("a product looked at before can be read, and says how old its price may be", async ({ page, context }) => {
    await page.goto(path);
    await expect.poll(() => page.evaluate(async (slug) => (await caches.match(slug))?.status, path)).toBe(200);
    await context.setOffline(true);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Lenovo Yoga Slim/);
    await expect(page.getByText("You are offline. Price and stock are as of your last visit.")).toBeVisible();
    await page.goto("/products/hp-omen-35l");
    await expect(page.getByText("Failed to get document because the client is offline.")).toBeVisible();
  });
});
