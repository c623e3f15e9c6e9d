/** A vendor makes a product with pictures and sells it; files that aren't pictures are refused. */
import type { Page } from "@playwright/test";
import { inOwnShop } from "./support/own-shop.ts";
import { signIn } from "./support/people.ts";
import { colouredPicture, hugePicture } from "./support/pictures.ts";
import { fillBasics, fillKeySpecs } from "./support/product-form.ts";
import { ready } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

inOwnShop();

const pictureRow = (page: Page, place: number) =>
  page.getByRole("listitem").filter({ has: page.getByLabel(`Alt text for image ${place}`) });

test.describe("the form with scripts", () => {
  // What a refused save answers, and the file that is no picture.
  test.use({ expectedErrors: [/status of (400|409)/] });

  test("pictures are picked, dropped and reordered; published, guests see it; its old address leads to the new one", async ({
    page,
    browser,
  }) => {
    await signIn(page.context(), "vendor1@demo.test");
    await page.goto("/vendor/products");
    await page.getByRole("link", { name: "Add New Product" }).click();
    await ready(page);
    await page.getByLabel("Name").fill("Story Book 14 & Co");
    await expect(page.getByText("/products/story-book-14-and-co")).toBeVisible();

    await page.getByLabel(/^Add images/).setInputFiles([
      await colouredPicture("front.jpg", "#336699"),
      { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("not a picture") },
      { name: "heavy.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(10 * 1024 * 1024 + 1, 0xff) },
      await hugePicture("huge.png"),
      // Says it is a picture and isn't: only the server can tell.
      { name: "vector.png", mimeType: "image/png", buffer: Buffer.from("<svg/>".repeat(20)) },
    ]);
    await expect(page.getByText("Only JPEG, PNG, WebP and AVIF images are allowed.")).toHaveCount(2);
    await expect(page.getByText("The image is larger than 10 MB.")).toBeVisible();
    await expect(page.getByText("The image is larger than 40 megapixels.")).toBeVisible();
    for (let left = 4; left > 0; left--)
      await page
        .getByRole("button", { name: /^Remove image [2-5]$/ })
        .first()
        .click();
    await drop(page, await colouredPicture("side.png", "#993333"));
    await expect(page.getByRole("main").locator("li img")).toHaveCount(2, { timeout: 30_000 });

    // Refused: nothing but the name is there. The pictures stay, also over a reload.
    await page.getByRole("button", { name: "Save and publish" }).click();
    await expect(page.getByRole("paragraph").filter({ hasText: "Brand is required" })).toBeVisible();
    await expect(page.getByLabel("Brand")).toBeFocused();
    await page.reload();
    await ready(page);
    await page.getByRole("button", { name: "Continue editing" }).click();
    await expect(page.getByLabel("Alt text for image 2")).toBeVisible();
    await expect(page.getByLabel("Name")).toHaveValue("Story Book 14 & Co");

    await fillBasics(page, "Story Book 14 & Co");
    await page.getByLabel("Alt text for image 1").fill("Blue front");
    await page.getByLabel("Alt text for image 2").fill("Red side");
    await page.getByRole("button", { name: "Save and publish" }).click();
    await expect(page.getByText("Memory (RAM) is missing").first()).toBeVisible();
    await expect(page.getByLabel("Alt text for image 2")).toHaveValue("Red side");
    await fillKeySpecs(page);
    await page.getByLabel("Stock", { exact: true }).fill("7");
    const up = page.getByRole("button", { name: "Move image 2 up" });
    await up.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Alt text for image 1")).toHaveValue("Red side");
    await page.getByRole("button", { name: "Save and publish" }).click();
    await expect(page.getByText("Saved. The product is live.")).toBeVisible();
    await expect(pictureRow(page, 1).getByText("Main image")).toBeVisible();

    const guest = await (await browser.newContext()).newPage();
    await guest.goto("/products/story-book-14-and-co");
    await expect(guest.getByRole("heading", { level: 1 })).toHaveText("Story Book 14 & Co");
    const shown = guest
      .getByRole("region", { name: "Product images" })
      .getByRole("img", { name: /^(Red side|Blue front)$/ });
    await expect(shown.first()).toHaveAttribute("alt", "Red side");
    await expect.poll(() => shown.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

    await page.getByLabel(/^URL/).fill("story-book");
    await page.getByLabel("Price in ₹", { exact: true }).fill("44999");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
    await guest.goto("/products/story-book-14-and-co");
    await expect(guest).toHaveURL("/products/story-book");
    await expect(guest.getByText("₹44,999").first()).toBeVisible();

    await page.getByRole("link", { name: "Change stock" }).click();
    await page.getByLabel("Quantity", { exact: true }).fill("5");
    await page.getByLabel("Note").fill("Invoice 7");
    await page.getByRole("button", { name: "Change stock" }).click();
    await expect(page.getByText("12 in stock")).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Invoice 7" })).toContainText("+5");
    await guest.context().close();
  });
});

/** Drops a file as a file manager would. */
async function drop(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const transfer = await page.evaluateHandle(
    ({ name, type, bytes }) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], name, { type }));
      return data;
    },
    { name: file.name, type: file.mimeType, bytes: [...file.buffer] },
  );
  await page.getByText("or drop them here").dispatchEvent("drop", { dataTransfer: transfer });
}
