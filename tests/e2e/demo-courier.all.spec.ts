/** A demo's own courier: a vendor books it, a person scans at /dev/courier, and the buyer follows. */
import { bookCourier, readsOnOrder } from "./support/couriers.ts";
import { order, orderIdIn } from "./support/orders.ts";
import { register, signIn } from "./support/people.ts";
import type { Product } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

/** vendor1@demo.test sells it. */
const laptop: Product = { slug: "lenovo-thinkpad-e14-gen-7", name: "Lenovo ThinkPad E14 Gen 7" };

test("a shipment of the demo courier is scanned at its page, followed by its buyer, paid on delivery", async ({
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

  await test.step("the vendor books the cheapest", async () =>
    bookCourier(await own.newPage(), number, "Demo Surface"));

  const scan = async (what: string, how = "tells the store immediately") => {
    await page.goto("/dev/courier");
    await page.getByRole("link", { name: new RegExp(number) }).click();
    await expect(page).toHaveURL(/awb=/);
    await page.getByLabel("What happens").selectOption(what);
    await page.getByRole("region", { name: "Shipment" }).getByLabel("The courier").selectOption({ label: how });
    await page.getByRole("button", { name: "Scan" }).click();
    await expect(page.getByRole("list", { name: "Scans" })).toContainText(what);
  };
  await test.step("its scans, one of them sent twice, are on the buyer's page", async () => {
    await scan("Picked up");
    await readsOnOrder(page, id, "Picked up by the courier");
    await scan("Out for delivery", "tells the store three times");
    await readsOnOrder(page, id, "Out for delivery");
    await scan("Delivered");
    await readsOnOrder(page, id, "Paid");
  });

  await test.step("the courier pays, and an admin fetches and records it", async () => {
    await page.goto("/dev/courier");
    await page.getByRole("region", { name: "Cash" }).getByLabel("The courier").selectOption("reports it twice");
    await page.getByRole("button", { name: "Pay the store" }).click();
    await expect(page.getByText(/AWB Number,COD Amount/)).toBeVisible();
    await signIn(own, "admin@demo.test");
    const admin = await own.newPage();
    await admin.goto("/admin/payouts/courier-cash");
    await admin.getByRole("button", { name: "Fetch remittances" }).click();
    const preview = admin.getByRole("table", { name: "Preview" });
    await expect(preview.getByRole("row", { name: number })).toContainText("Record");
    await admin.getByRole("button", { name: /^Record \d+ payment/ }).click();
    await expect(admin.getByText(/payments? recorded, ₹/)).toBeVisible();
    await admin.getByRole("button", { name: "Fetch remittances" }).click();
    await expect(admin.getByText(/^No new payments\. \d+ already recorded\.$/)).toBeVisible();
  });
  await own.close();
});
