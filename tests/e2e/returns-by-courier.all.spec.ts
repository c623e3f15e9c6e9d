/** A return that the demo courier collects on a day of the buyer's choice, up to the refund. */
import { bookCourier, readsOnOrder } from "./support/couriers.ts";
import { inspect } from "./support/inspect.ts";
import { order, orderIdIn } from "./support/orders.ts";
import { register } from "./support/people.ts";
import { numberOn } from "./support/returns.ts";
import type { Product } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

/** vendor1@demo.test sells it. */
const laptop: Product = { slug: "lenovo-thinkpad-e14-gen-7", name: "Lenovo ThinkPad E14 Gen 7" };

test("a laptop is collected on the chosen day after a missed pickup, and each step is on the order", async ({
  page,
  context,
  browser,
  contextOptions,
}) => {
  await register(context);
  const id = orderIdIn(await order(context, laptop, { method: "cod" }));
  const number = await numberOn(page, id);
  const vendor = await (await browser.newContext(contextOptions)).newPage();

  /** The newest shipment of the order is scanned: to the buyer, or back. */
  const scan = async (what: string, isReturn = false) => {
    await page.goto("/dev/courier");
    const row = page.getByRole("link", { name: new RegExp(`${isReturn ? "Return of order" : "Order"} ${number}`) });
    await row.first().click();
    await expect(page).toHaveURL(/awb=/);
    await page.getByLabel("What happens").selectOption(what);
    const shipment = page.getByRole("region", { name: "Shipment" });
    await shipment.getByLabel("The courier").selectOption({ label: "tells the store three times" });
    await page.getByRole("button", { name: "Scan" }).click();
    await expect(page.getByRole("list", { name: "Scans" })).toContainText(what);
  };

  await test.step("the laptop is delivered by the courier", async () => {
    await bookCourier(vendor, number, "Demo Surface");
    await scan("Out for delivery");
    await scan("Delivered");
    await readsOnOrder(page, id, "Paid");
  });

  await test.step("the buyer asks for a refund, and the vendor approves", async () => {
    await page.goto(`/orders/${id}/return`);
    await page.getByLabel("Reason").selectOption("Changed my mind");
    await page.getByRole("radio", { name: "Refund" }).check();
    await page.getByRole("radio", { name: "UPI ID" }).check();
    await page.getByRole("textbox", { name: "UPI ID" }).fill("asha@okhdfcbank");
    await page.getByRole("button", { name: "Request return" }).click();
    await expect(page.getByText("We have received your request and will respond soon.")).toBeVisible();
    await vendor.goto(`/vendor/returns?q=${number}`);
    await vendor.getByRole("link", { name: number }).click();
    await vendor.getByRole("button", { name: "Approve" }).click();
    await expect(vendor.getByText("The customer hasn't chosen a day yet.")).toBeVisible();
  });

  const steps = page.locator("#returns");
  const choose = async (day: number, time: string, button: string) => {
    await page.getByLabel(/^(Day|Another day)$/).selectOption({ index: day });
    await page.getByLabel("Time").selectOption({ label: time });
    await page.getByRole("button", { name: button }).click();
  };

  await test.step("the buyer chooses a day and changes it", async () => {
    await page.goto(`/orders/${id}`);
    await steps.getByRole("link", { name: "Choose pickup day" }).click();
    await page.getByRole("button", { name: "Book pickup" }).click();
    await expect(page.getByText("Please choose a day").last()).toBeVisible();
    await choose(2, "Morning, 9 am to 1 pm", "Book pickup");
    await expect(page.getByText(/^The courier comes on .* \(morning, 9 am to 1 pm\)\.$/)).toBeVisible();
    await choose(3, "Evening, 5 pm to 9 pm", "Change pickup");
    await expect(page.getByText(/^The courier comes on .* \(evening, 5 pm to 9 pm\)\.$/)).toBeVisible();
    await inspect(page, "a booked pickup");
    await page.getByRole("link", { name: "Back to order" }).click();
    await expect(steps.locator("[aria-current=step]")).toContainText("The courier comes on");
    await vendor.reload();
    await expect(vendor.getByText(/^The courier collects the items on .*evening/)).toBeVisible();
  });

  await test.step("nobody is at home, so the buyer chooses again", async () => {
    await scan("Pick-up attempt failed", true);
    await readsOnOrder(page, id, "The courier could not collect the items.");
    await steps.getByRole("link", { name: "Choose pickup day" }).click();
    await choose(1, "Afternoon, 1 pm to 5 pm", "Book pickup");
    await expect(page.getByText(/^The courier comes on .*afternoon/)).toBeVisible();
  });

  await test.step("the items are collected and checked, and the refund is approved", async () => {
    await scan("Picked up", true);
    await readsOnOrder(page, id, "The items have been picked up and are on their way back to us.");
    await vendor.reload();
    await vendor.getByRole("radio", { name: "Yes, the items are as new" }).check();
    await vendor.getByRole("button", { name: "Mark as received" }).click();
    await expect(vendor.getByText("The items have been received.", { exact: false })).toBeVisible();
    await page.goto(`/orders/${id}`);
    for (const title of ["Requested", "Approved", "Picked up", "Received and checked", "Refund approved"])
      await expect(steps.getByText(title, { exact: true }).last()).toBeVisible();
    await expect(steps.locator("[aria-current=step]")).toContainText("Next: Refund sent");
  });
  await vendor.context().close();
});
