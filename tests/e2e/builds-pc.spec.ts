/** A shopper chooses parts for a computer, and orders them for cash. */
import { choose, main, orderForCash, slotOf } from "./support/building.ts";
import { inOwnShop } from "./support/own-shop.ts";
import { register } from "./support/people.ts";
import { cartBadge, ready } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

/** Their data sheets say all that the rules compare. */
const parts = [
  ["Processor", "Ryzen 5 7600"],
  ["Motherboard", "B650M-HDV/M.2"],
  ["Memory", "Vengeance DDR5 32 GB (2 × 16 GB) 6000 CL30"],
  ["Storage", "SN850X 1 TB"],
] as const;

inOwnShop({ isWhole: true });

test("a shopper chooses parts that fit and orders the whole for cash", async ({ page, context }) => {
  test.slow();
  await register(context);
  await page.goto("/build");
  await ready(page);
  await expect(main(page).getByText("No parts chosen").first()).toBeAttached();
  for (const [slot, part] of parts) await choose(page, slot, part);
  await expect(
    main(page)
      .getByText(/^Fits so far/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();

  await test.step("a count is an address, Back takes it back", async () => {
    await slotOf(page, "Storage")
      .getByRole("link", { name: /^One more of/ })
      .click();
    await expect(page).toHaveURL(/storage=[a-z0-9-]+~2$/);
    await page.goBack();
    await expect(slotOf(page, "Storage").getByText("1 ×")).toBeVisible();
  });

  await test.step("a part that doesn't fit is hidden, and can be shown with its reason", async () => {
    await slotOf(page, "Processor")
      .getByRole("link", { name: /^Replace/ })
      .click();
    await main(page).getByRole("link", { name: "Show all" }).click();
    await expect(main(page).getByText("Does not fit").first()).toBeVisible();
    await main(page).getByRole("link", { name: "Show only what fits" }).click();
    await expect(main(page).getByText("Does not fit")).toHaveCount(0);
    await page.goto("/build");
    await main(page).getByRole("link", { name: "Continue your last build" }).click();
    await expect(page).toHaveURL(/processor=.*storage=/);
  });

  await main(page).getByRole("button", { name: "Add all to cart" }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL("/cart?added=build");
  await expect(main(page).getByText("All parts of your PC build were added.")).toBeVisible();
  await expect(cartBadge(page)).toHaveText(/4/);
  await orderForCash(page, 4);
});
