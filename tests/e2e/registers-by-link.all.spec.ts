/** A registration confirmed by the mailed link in another tab; the waiting checkout keeps what was filled in. */
import { followLink } from "./support/account.ts";
import { readMail } from "./support/mailbox.ts";
import { DEMO_PASSWORD } from "./support/people.ts";
import { fillHome, HOME, type Product, putIntoCart } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

const product: Product = { slug: "acer-aspire-go-15", name: "Acer Aspire Go 15" };

for (const isComplete of [true, false])
  test(`the waiting checkout goes on ${isComplete ? "to the review" : "with the fields filled so far"} after the mailed link`, async ({
    page,
    context,
  }) => {
    test.slow();
    await putIntoCart(page, product, 1);
    const email = `${crypto.randomUUID()}@example.test`;
    await page.goto("/register?redirect=checkout");
    await page.getByLabel("Full name").fill("Asha Rao");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
    await page.getByLabel("Confirm password").fill(DEMO_PASSWORD);
    await page.getByRole("button", { name: "Create an Account" }).click();
    await expect(page).toHaveURL("/register/checkout");
    if (isComplete) {
      await page.getByLabel("PIN code", { exact: true }).fill("560100");
      await page.getByLabel("PIN code", { exact: true }).blur();
      await expect(page.getByLabel("City", { exact: true })).toHaveValue("Bengaluru");
      await fillHome(page);
    } else await page.getByLabel("Address", { exact: true }).fill(HOME.Address);
    await page.getByRole("radio", { name: "Cash on Delivery" }).check();

    const inbox = await context.newPage();
    await readMail(inbox, email, /Confirm your email address/);
    await followLink(inbox);
    await inbox.getByRole("button", { name: "Confirm and continue" }).click();
    await expect(inbox).toHaveURL(/\/checkout/);
    await inbox.close();
    await page.bringToFront();

    await expect(page).toHaveURL(isComplete ? "/checkout?step=payment&method=cod" : "/checkout", { timeout: 30_000 });
    if (isComplete) {
      await expect(page.getByRole("main")).toContainText(HOME.Address);
      await expect(page.getByRole("radio", { name: "Cash on Delivery" })).toBeChecked();
    } else await expect(page.getByLabel("Address", { exact: true })).toHaveValue(HOME.Address);
  });
