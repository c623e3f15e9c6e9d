/** A passkey is added with the password, logs in, and is removed again: with a device that Chromium imitates. */
import type { Page } from "@playwright/test";
import { DEMO_PASSWORD, register } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

/** Passkeys belong to a name, and the shop of the tests has an address. */
test.use({
  expectedErrors: [/400/],
  baseURL: process.env.SHOP_ORIGIN?.replace("127.0.0.1", "localhost"),
});

/** Its owner touches it at once. */
async function giveDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

test("a person logs in with a passkey instead of a password", async ({ page, context }) => {
  const { email } = await register(context);
  await giveDevice(page);
  await page.goto("/login?redirect=%2Faccount%2Fsecurity");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/account/security");
  await page.getByRole("link", { name: "Add a passkey" }).click();
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("The current password is incorrect.")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("The passkey was added.")).toBeVisible();
  await expect(page.getByText("Not used yet.")).toBeVisible();

  await page.getByText("Rename", { exact: false }).first().click();
  await page.getByLabel("Name").fill("My phone");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByText("Name saved.")).toBeVisible();
  await expect(page.getByText("My phone", { exact: true })).toBeVisible();

  await context.clearCookies();
  await page.goto("/login?redirect=orders");
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(page).toHaveURL("/orders");
  await page.goto("/account");
  await expect(page.getByRole("main").getByText(email).first()).toBeVisible();

  await page.goto("/account/passkeys");
  await expect(page.getByText("Last used")).toBeVisible();
  await page.getByText("Remove", { exact: false }).first().click();
  await page.getByLabel("Current password").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Remove passkey" }).click();
  await expect(page.getByText("The passkey was removed.")).toBeVisible();

  await context.clearCookies();
  await page.goto("/login");
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(page.getByText("This passkey doesn’t log in here.")).toBeVisible();
});
