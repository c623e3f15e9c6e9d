/** A quotation says that its prices are of its day: who orders by it after a rise reads the rise first, and pays today's price. */
import { changePrice, main, orderForCash, slotOf } from "./support/building.ts";
import { inspect } from "./support/inspect.ts";
import { inOwnShop } from "./support/own-shop.ts";
import { register } from "./support/people.ts";
import { ready } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

inOwnShop({ isWhole: true });

const RISE = 750;

test("a shopper orders by a quotation after a price rose, reads by how much, and pays today's price", async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  await register(context);
  await page.goto("/build?processor=amd-ryzen-5-7600&motherboard=msi-b650-gaming-plus-wifi");
  await ready(page);
  const price = Number((await slotOf(page, "Motherboard").getByText(/^₹/).first().innerText()).replace(/[^0-9]/g, ""));
  const href = await main(page).getByRole("link", { name: "Quotation (PDF)" }).getAttribute("href");
  const pdf = await page.request.get(href ?? "");
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  // Links of a PDF aren't compressed.
  const [, address = ""] = /\/URI \(([^)]+)\)/.exec((await pdf.body()).toString("latin1")) ?? [];

  await changePrice(browser, "MSI B650 Gaming Plus", price + RISE);

  await page.goto(address);
  await expect(main(page).getByText(`Since then: 1 price changed. It costs ₹${RISE} more now.`)).toBeVisible();
  await inspect(page, "a build by its quotation");
  await main(page).getByRole("button", { name: "Add all to cart" }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL("/cart?added=build");
  const today = `₹${(price + RISE).toLocaleString("en-IN")}`;
  await expect(main(page).getByText(today).first()).toBeVisible();
  await orderForCash(page, 2);
  await expect(main(page).getByText(today).first()).toBeVisible();
});
