/** A known address, the wishlist, a forgotten password; with and without scripts. */
import { followLink } from "./support/account.ts";
import { mailedCode, readMail } from "./support/mailbox.ts";
import { DEMO_PASSWORD, register, registerElsewhere } from "./support/people.ts";
import { cartBadge } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

// 400, 401: what a form refuses.
test.use({ expectedErrors: [/40[01]/] });

const laptop = { slug: "acer-aspire-go-15", name: "Acer Aspire Go 15" };

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled: scripts });

    test("registering again with a known address opens the first account with the mailed code", async ({ page }) => {
      const { email } = await registerElsewhere();
      await page.goto("/register?redirect=/wishlist");
      await page.getByLabel("Full name").fill("Asha Rao");
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password", { exact: true }).fill("forgotten");
      await page.getByLabel("Confirm password").fill("forgotten");
      await page.getByRole("button", { name: "Create an Account" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm your email address");
      await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
      await page.getByLabel("6-digit code").fill(await mailedCode(page, email, /You already have an account/));
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page).toHaveURL(/\/wishlist$/);
      await page.goto("/account");
      await expect(page.getByRole("main")).toContainText(email);
    });

    test("a guest's wishlist is there after signing in", async ({ page }) => {
      const { email } = await registerElsewhere();
      await page.goto(`/products/${laptop.slug}`);
      await page.getByRole("button", { name: /^Add to wishlist/ }).click();
      await expect(page).toHaveURL(`/login?redirect=%2Fproducts%2F${laptop.slug}`);
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password").fill(DEMO_PASSWORD);
      await page.getByRole("button", { name: "Login" }).click();
      await expect(page).toHaveURL(new RegExp(`/products/${laptop.slug}$`));
      // Without scripts a product's page is the same for everybody.
      if (scripts) await expect(page.getByRole("button", { name: /^In your wishlist/ })).toBeVisible();
      await page.goto("/wishlist");
      await expect(page.getByRole("button", { name: `Remove ${laptop.name}` })).toBeVisible();
    });

    test("products are added to the wishlist and removed, that is undone, and one is moved to the cart", async ({
      page,
      context,
    }) => {
      await register(context);
      await page.goto(`/products/${laptop.slug}`);
      // Shown at once, kept a moment later: a reload in between would take the wish back.
      const stored = page.waitForResponse((answer) => answer.request().method() === "POST");
      await page.getByRole("button", { name: /^Add to wishlist/ }).click();
      await stored;
      const inWishlist = page.getByRole("button", { name: /^In your wishlist/ });
      if (scripts) await expect(inWishlist).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/products/${laptop.slug}$`));
      await page.reload();
      if (scripts) await expect(inWishlist).toBeVisible();
      await page.goto("/wishlist");
      await page.getByRole("button", { name: `Remove ${laptop.name}` }).click();
      await expect(page.getByRole("heading", { name: "Your wishlist is empty" })).toBeVisible();
      await page.getByRole("button", { name: "Undo" }).click();
      await page.getByRole("button", { name: /^Add to Cart/ }).click();
      await expect(cartBadge(page)).toContainText("1");
    });
  });
}

// With scripts: forgotten-password.all.spec.ts.
test.describe("the account without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a forgotten password is replaced by a link in a mail, and the old one no longer works", async ({
    page,
    context,
  }) => {
    const { email } = await register(context);
    await page.goto("/account");
    await context.clearCookies();
    await page.goto("/login");
    await page.getByRole("link", { name: "Forgot password?" }).click();
    await expect(page).toHaveURL("/forgot-password");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send link" }).click();
    await expect(page.getByText(`If an account exists for ${email}`)).toBeVisible();

    await readMail(page, email, /Reset your .* password/);
    await followLink(page);
    await page.getByLabel("New password").fill("new secret");
    await page.getByLabel("Confirm password").fill("new secret");
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByText("Your password was changed.")).toBeVisible();

    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill(DEMO_PASSWORD);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("alert")).toHaveText("Wrong email or password.");
    await page.getByLabel("Password").fill("new secret");
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("banner").getByRole("link", { name: "My Account" }).first()).toBeVisible();
  });
});
