/** A vendor can't send a shipment now: one customer waits, another doesn't. */
import { order, orderIdIn } from "./support/orders.ts";
import { register, signIn } from "./support/people.ts";
import type { Product } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

/** vendor2@demo.test sells it. No story after this one may need it: a shipment put off as out of stock takes it off sale. */
const laptop: Product = { slug: "lenovo-loq-15-2025", name: "Lenovo LOQ 15 (2025)" };

/** A day three weeks from now, as a date field has it. */
const sendOn = new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10);

/** Forms refused on purpose. */
test.use({ expectedErrors: [/status of 400/] });

for (const { says, answer, told, after } of [
  {
    says: "waits",
    answer: "I will wait",
    told: /^You agreed to wait: the seller sends it on/,
    after: /^The customer will wait until/,
  },
  {
    says: "doesn't",
    answer: "Cancel this parcel",
    told: "Cancelled. This order will not be delivered.",
    after: "Cancelled",
  },
])
  test(`the customer ${says}`, async ({ page, context, browser, contextOptions }) => {
    await register(context);
    const id = orderIdIn(await order(context, laptop, { method: "cod" }));
    await page.goto(`/orders/${id}`);
    const number = (await page.getByRole("heading", { level: 1 }).textContent())?.replace("Order ", "") ?? "";
    const own = await browser.newContext(contextOptions);
    await signIn(own, "vendor2@demo.test");
    const vendor = await own.newPage();
    await vendor.goto(`/vendor/orders?stage=to-confirm&q=${number}`);
    await vendor.getByRole("link", { name: number }).first().click();
    await expect(vendor.getByRole("heading", { name: "Items in this shipment" })).toBeVisible();

    await test.step("the vendor asks", async () => {
      await vendor.getByText("Can't send it now?").click();
      await vendor.getByLabel("Reason").first().selectOption("Out of stock");
      await vendor.getByRole("button", { name: "Ask the customer" }).click();
      await expect(vendor.getByText("Choose a day from tomorrow on, within the next 60 days.")).toBeVisible();
      await vendor.getByLabel("I can send it on").fill(sendOn);
      await vendor.getByRole("button", { name: "Ask the customer" }).click();
      await expect(vendor.getByText(/^Waiting for the customer's answer until/)).toBeVisible();
    });

    await test.step("the customer answers", async () => {
      await page.reload();
      await expect(page.getByText("Can you wait for this parcel?")).toBeVisible();
      await page.getByRole("button", { name: answer }).click();
      await expect(page.getByText(told)).toBeVisible();
      await vendor.reload();
      await expect(vendor.getByText(after).first()).toBeVisible();
    });
    await own.close();
  });
