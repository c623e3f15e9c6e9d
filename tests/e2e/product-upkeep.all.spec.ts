/** A vendor's later work on products: rearrange pictures, stop an upload, duplicate, archive, restore. */
import type { Page } from "@playwright/test";
import { signIn } from "./support/people.ts";
import { colouredPicture } from "./support/pictures.ts";
import { ready } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

const row = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });

/** A copy of a sample product: stories don't share products. */
async function openCopy(page: Page, name: string): Promise<void> {
  await page.goto(`/vendor/products?q=${encodeURIComponent(name)}`);
  await ready(page);
  await row(page, name)
    .getByRole("button", { name: /^Duplicate/ })
    .click();
  await expect(page.getByText("Product duplicated as a draft without stock.")).toBeVisible();
}

test("pictures are dragged to another place, and an upload under way is stopped", async ({ page, context }) => {
  await signIn(context, "vendor2@demo.test");
  await openCopy(page, "Dell XPS 14 (2026)");
  const words = page.getByLabel(/^Alt text for image \d+/);
  const [first = "", second = ""] = await words.evaluateAll((inputs) =>
    inputs.map((input) => (input as HTMLInputElement).value),
  );
  await page.getByTitle("Drag to reorder").nth(1).dragTo(words.first());
  await expect(words.first()).toHaveValue(second);
  await expect(words.nth(1)).toHaveValue(first);

  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/vendor/products/uploads", async (route) => {
    await held;
    await route.abort();
  });
  await page.getByLabel(/^Add images/).setInputFiles([await colouredPicture("slow.jpg", "#444444")]);
  await expect(page.getByRole("progressbar", { name: "Uploading slow.jpg" })).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/^Some images are still uploading/)).toBeVisible();
  await page.getByRole("button", { name: "Cancel slow.jpg" }).click();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  release();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await page.reload();
  await expect(words.first()).toHaveValue(second);
});

test.describe("pictures that fail to upload", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test("a picture that failed is sent again by a button; a thirteenth is refused, a queued one can be stopped", async ({
    page,
    context,
  }) => {
    await signIn(context, "vendor3@demo.test");
    await page.goto("/vendor/products/new");
    await ready(page);
    await context.setOffline(true);
    const chooser = page.getByLabel(/^Add images/);
    await chooser.setInputFiles([await colouredPicture("lost.jpg", "#227744")]);
    await expect(page.getByText("The image could not be uploaded. Please try again.")).toBeVisible();
    await context.setOffline(false);
    await page.getByLabel("Name").fill("Sent again");
    await page.getByLabel("Brand").fill("Kaveri");
    await page.getByLabel("Category").selectOption("Laptop");
    await page.getByLabel("Price in ₹", { exact: true }).fill("100");
    await page.getByRole("button", { name: "Save as draft" }).click();
    await expect(page.getByText(/or have failed/)).toBeVisible();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByLabel("Alt text for image 1")).toBeVisible();

    const more = Array.from({ length: 12 }, (_, n) => colouredPicture(`more-${n}.jpg`, `#${10 + n}2277`));
    await chooser.setInputFiles(await Promise.all(more));
    await expect(page.getByText("A product can have up to 12 images.")).toBeVisible();
    await page.getByRole("button", { name: "Cancel more-10.jpg" }).click();
    await expect(page.getByLabel("Alt text for image 11")).toBeVisible({ timeout: 30_000 });
    await page.reload();
    await ready(page);
    await page.getByRole("button", { name: "Continue editing" }).click();
    await expect(page.getByLabel(/^Alt text for image/)).toHaveCount(11);
  });
});

test("a product is archived after a confirmation, found under its status, restored, and deleted as a draft", async ({
  page,
  context,
}) => {
  await signIn(context, "vendor3@demo.test");
  await page.goto("/vendor/products?sort=name");
  await ready(page);
  const name = (await page.getByRole("rowheader").first().innerText()).trim();
  await openCopy(page, name);
  await page.goto(`/vendor/products?q=${encodeURIComponent("(copy)")}`);
  await ready(page);
  const copy = row(page, `${name} (copy)`);
  await copy.getByRole("button", { name: /^Archive/ }).click();
  const question = page.getByRole("dialog", { name: "Archive this product?" });
  await question.getByRole("button", { name: "Go back" }).click();
  await expect(copy).toContainText("Draft");
  await copy.getByRole("button", { name: /^Archive/ }).click();
  await question.getByRole("button", { name: "Archive", exact: true }).click();
  await expect(page.getByText("Archived. Customers can no longer see it.")).toBeVisible();
  await page.getByText("Filters", { exact: true }).click();
  await page.getByRole("combobox", { name: "Status" }).selectOption("Archived");
  await expect(page).toHaveURL(/status=archived/);
  await copy.getByRole("button", { name: /^Restore/ }).click();
  await expect(page.getByText("Restored as a draft.")).toBeVisible();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Draft deleted.")).toBeVisible();
  await expect(row(page, `${name} (copy)`)).toHaveCount(0);
});
