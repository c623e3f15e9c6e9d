/** A customer reviews a delivered product, an admin publishes it, the page shows it and its average moves. */
import { signIn } from "./support/people.ts";
import { ready } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

/** Delivered to the demo's customer long ago; sizes run side by side, so each has its own. */
const slugs: Record<string, string> = { desktop: "apple-macbook-air-13-m5", phone: "acer-aspire-go-15" };

test("a review is submitted, published and counted", async ({ page, browser, extraHTTPHeaders }, info) => {
  test.slow();
  const slug = slugs[info.project.name] as string;
  const title = `Review ${crypto.randomUUID().slice(0, 8)}`;
  const rated = page.locator("#reviews").getByText(/^Rated /);
  await signIn(page.context(), "customer@demo.test");
  await page.goto(`/products/${slug}`);
  await ready(page);
  const before = (await rated.textContent()) ?? "";

  await test.step("the customer writes it", async () => {
    await page.getByText("Write a review").click();
    await page.getByRole("button", { name: "Submit review" }).click();
    await expect(page.getByRole("paragraph").filter({ hasText: "Please choose one to five stars" })).toBeVisible();
    await page.getByRole("radio", { name: "1 star", exact: true }).check();
    await page.getByLabel("Title").fill(title);
    await page.getByLabel("Review", { exact: true }).fill("The fan is loud under load.");
    await page.getByRole("button", { name: "Submit review" }).click();
    await expect(page.getByText("We have received your review.")).toBeVisible();
    await expect(page.getByRole("heading", { name: title })).toHaveCount(0);
    await expect(rated).toHaveText(before);
  });

  await test.step("an admin publishes it", async () => {
    const office = await browser.newContext({ extraHTTPHeaders, ...info.project.use });
    await signIn(office, "admin@demo.test");
    const desk = await office.newPage();
    await desk.goto(`/admin/reviews?state=pending&q=${encodeURIComponent(title)}`);
    await desk.getByRole("button", { name: /^Publish/ }).click();
    await expect(desk.getByText("No reviews match.")).toBeVisible();
    await office.close();
  });

  await test.step("everybody sees it, and the average is another", async () => {
    const anybody = await browser.newContext({ extraHTTPHeaders, ...info.project.use });
    const guest = await anybody.newPage();
    await guest.goto(`/products/${slug}`);
    await expect(guest.getByRole("heading", { name: title })).toBeVisible();
    await expect(guest.getByText("Verified purchase").first()).toBeVisible();
    const after =
      (await guest
        .locator("#reviews")
        .getByText(/^Rated /)
        .textContent()) ?? "";
    expect(countIn(after)).toBe(countIn(before) + 1);
    await anybody.close();
  });
});

/** "Rated 4.5 out of 5, 120 ratings" → 120. */
function countIn(text: string): number {
  return Number((/, ([\d,]+) rating/.exec(text)?.[1] ?? "").replaceAll(",", ""));
}
