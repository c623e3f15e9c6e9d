/** Turned on with the QR code's key, asked for at the next sign-in, and replaced by a backup code. */
import { Secret, TOTP } from "otpauth";
import { DEMO_PASSWORD, register, signIn } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

test.use({ expectedErrors: [/40[01]/] });

test("a person who turned it on needs a code after the password", async ({ page, context }) => {
  const { email } = await register(context);
  await page.goto("/account/security");
  await page.getByRole("link", { name: "Set up two-factor authentication" }).click();
  // The page before has a field of that name, too, and the address changes before the page does.
  await expect(page.getByRole("button", { name: "Set up two-factor authentication" })).toBeVisible();
  await page.getByLabel("Current password").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Set up two-factor authentication" }).click();
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const link = (await page.getByRole("link", { name: "Open the app on this device" }).getAttribute("href")) ?? "";
  const secret = new URL(link).searchParams.get("secret") ?? "";
  await page.getByRole("textbox", { name: "Code" }).fill(codeOf(secret));
  await page.getByRole("button", { name: "Turn on" }).click();
  const codes = page.getByRole("region", { name: "Backup codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const backup = (await codes.first().textContent()) ?? "";
  await page.reload();
  await expect(page.getByText(backup)).toBeHidden();

  await context.clearCookies();
  await page.goto("/login?redirect=orders");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { name: "Enter the code" })).toBeVisible();
  await page.getByRole("textbox", { name: "Code" }).fill("000000");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("This code is incorrect")).toBeVisible();
  await page.getByRole("textbox", { name: "Code" }).fill(codeOf(secret, 1));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/orders");

  await context.clearCookies();
  await signIn(context, email);
  await page.goto("/orders");
  await expect(page.getByText("You need to be logged in to access this page.")).toBeVisible();
  await page.goto("/login/code?redirect=/account");
  await page.getByRole("textbox", { name: "Code" }).fill(backup);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/account");
});
