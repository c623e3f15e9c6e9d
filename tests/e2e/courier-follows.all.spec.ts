/** A courier by API: the vendor books, the courier's scans move the shipment, and the buyer reads where it is. */

import { bookCourier, readsOnOrder, test } from "./support/couriers.ts";
import { order, orderIdIn } from "./support/orders.ts";
import { register } from "./support/people.ts";
import { type Product, ready } from "./support/shopping.ts";
import { expect } from "./support/test.ts";

/** vendor1@demo.test sells it. */
const laptop: Product = { slug: "lenovo-thinkpad-e14-gen-7", name: "Lenovo ThinkPad E14 Gen 7" };

test("a shipment is booked, picked up, out for delivery and delivered, each when the courier says so", async ({
  page,
  context,
  browser,
  contextOptions,
  courier,
}) => {
  await register(context);
  const id = orderIdIn(await order(context, laptop, { method: "cod" }));
  await page.goto(`/orders/${id}`);
  const number = (await page.getByRole("heading", { level: 1 }).textContent())?.replace("Order ", "") ?? "";
  const own = await browser.newContext({ ...contextOptions, baseURL: courier.origin });
  const vendor = await own.newPage();

  await test.step("the vendor sees rates and books the cheapest", () =>
    bookCourier(vendor, number, "Delhivery Surface"));

  await test.step("label and manifest of the selected shipment open from the list", async () => {
    await vendor.goto(`/vendor/orders?stage=to-send&q=${number}`);
    await ready(vendor);
    await vendor.getByRole("checkbox", { name: `Select order ${number}` }).check();
    for (const [name, file] of [
      ["Courier labels (PDF)", "labels.pdf"],
      ["Manifest (PDF)", "manifest.pdf"],
    ] as const) {
      const asked = own.waitForEvent("request", (request) => request.url().includes(file));
      await vendor.getByRole("button", { name }).click();
      const answer = await own.request.get((await asked).url());
      expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);
    }
  });

  await test.step("the buyer follows it by the courier's scans", async () => {
    courier.scan("picked-up");
    await readsOnOrder(page, id, "Picked up by the courier");
    await readsOnOrder(page, id, /^Parcel from .* has been shipped$/);
    courier.scan("out-for-delivery");
    await readsOnOrder(page, id, "Out for delivery");
    courier.scan("delivered");
    await readsOnOrder(page, id, "Paid");
  });
  await own.close();
});
