import { linkIn, readMail } from "./support/mailbox.ts";
import { DEMO_PASSWORD, registerElsewhere, signIn } from "./support/people.ts";
import { ready } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

// 400: a form refuses; 401: a session that was ended.
test.use({ expectedErrors: [/40[01]/] });

test("a new password by mail: old sessions end, the link works once", async ({ page, browser }) => {
  const { email } = await registerElsewhere();
  const phone = await browser.newContext({ baseURL: process.env.SHOP_ORIGIN });
  await signIn(phone, email);

  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  // The address changes before React shows the page, and the page before has an Email field, too.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Forgot password");
  await expect(page).toHaveURL("/forgot-password");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText(`If an account exists for ${email}`)).toBeVisible();

  const link = linkIn(await readMail(page, email, /^Reset your .* password/));
  await page.goto(link);
  await ready(page);
  const change = page.getByRole("button", { name: "Change password" });
  for (const [password, again, message] of [
    ["", "", "All fields are required"],
    ["short", "short", "Password must be at least 6 characters"],
    ["a new secret", "another one", "Passwords do not match"],
  ] as const) {
    await page.getByLabel("New password").fill(password);
    await page.getByLabel("Confirm password").fill(again);
    await change.click();
    await expect(page.getByRole("alert")).toHaveText(message);
  }
  await page.getByLabel("New password").fill("a new secret");
  await page.getByLabel("Confirm password").fill("a new secret");
  await change.click();
  await expect(page.getByText("Your password was changed. Please log in with the new one.")).toBeVisible();

  expect((await phone.request.get("/account")).status()).toBe(401);
  await phone.close();
  for (const [password, url] of [
    [DEMO_PASSWORD, /\/login/],
    ["a new secret", /\/$/],
  ] as const) {
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Login" }).click();
    if (password === DEMO_PASSWORD) await expect(page.getByRole("alert")).toHaveText("Wrong email or password.");
    await expect(page).toHaveURL(url);
  }
  await page.goto(link);
  await expect(
    page.getByText("This link has expired or has already been used. Please request a new one."),
  ).toBeVisible();
});

test("an unknown address gets the same answer", async ({ page }) => {
  await page.goto("/forgot-password");
  await ready(page);
  await page.getByLabel("Email").fill("nobody");
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByRole("alert")).toHaveText("Please enter a valid email address");
  await page.getByLabel("Email").fill("nobody@example.test");
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText("If an account exists for nobody@example.test")).toBeVisible();
});
