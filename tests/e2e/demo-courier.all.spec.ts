/** A demo's own courier: a vendor books it, a person scans at /dev/courier, and the buyer follows. */
import { order, orderIdIn } from "./support/orders.ts";
import { register, signIn } from "./support/people.ts";
import type { Product } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

/** Of vendor1@demo.test. */
const laptop: Product = { slug: "lenovo-thinkpad-e14-gen-7", name: "Lenovo ThinkPad E14 Gen 7" };

test("booked with the demo courier, scanned at its page, followed by its buyer, paid on delivery", async ({
  page,
  context,
  browser,
  contextOptions,
}) => {
  await register(context);
  const id = orderIdIn(await order(context, laptop, { method: "cod" }));
  await page.goto(`/orders/${id}`);
  const number = (await page.getByRole("heading", { level: 1 }).textContent())?.replace("Order ", "") ?? "";
  const own = await browser.newContext(contextOptions);
  await signIn(own, "vendor1@demo.test");
  const vendor = await own.newPage();

  await test.step("the vendor books the cheapest", async () => {
    await vendor.goto(`/vendor/orders?q=${number}`);
    await vendor.getByRole("link", { name: number }).first().click();
    await expect(vendor.getByRole("heading", { name: "Items in this shipment" })).toBeVisible();
    await vendor.getByRole("button", { name: "Confirm" }).click();
    for (const [label, value] of [
      ["Weight (kg)", "2.5"],
      ["Length (cm)", "40"],
      ["Breadth (cm)", "30"],
      ["Height (cm)", "10"],
    ] as const)
      await vendor.getByLabel(label).fill(value);
    await vendor.getByRole("button", { name: "Show rates" }).click();
    await vendor.getByRole("button", { name: "Book courier" }).click();
    await expect(vendor.getByText(/^Booked with .+, tracking number/)).toBeVisible();
  });

  const scan = async (what: string, how = "tells the store at once") => {
    await page.goto("/dev/courier");
    await page.getByRole("link", { name: new RegExp(number) }).click();
    await expect(page).toHaveURL(/awb=/);
    await page.getByLabel("What happens").selectOption(what);
    await page.getByLabel("The courier").selectOption({ label: how });
    await page.getByRole("button", { name: "Scan" }).click();
    await expect(page.getByRole("list", { name: "Scans" })).toContainText(what);
  };
  const readsOnPage = (words: RegExp | string) =>
    expect(async () => {
      await page.goto(`/orders/${id}`);
      await expect(page.getByText(words).first()).toBeVisible({ timeout: 2_000 });
    }).toPass();

  await test.step("its scans, one of them told twice, are on the buyer's page", async () => {
    await scan("Picked up");
    await readsOnPage("Picked up by the courier");
    await scan("Out for delivery", "tells the store three times");
    await readsOnPage("Out for delivery");
    await scan("Delivered");
    await readsOnPage("Paid");
  });

  await test.step("the courier's report of the cash is there to paste", async () => {
    await page.goto("/dev/courier");
    await expect(page.getByText(/AWB Number,COD Amount/)).toBeVisible();
  });
  await own.close();
});
