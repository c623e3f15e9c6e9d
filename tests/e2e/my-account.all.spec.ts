/** My Account: the address book up to checkout, password and devices, data export, leaving. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { order } from "./support/orders.ts";
import { DEMO_PASSWORD, register, signIn } from "./support/people.ts";
import { HOME, type Product, putIntoCart, ready } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";
import { fillBusiness } from "./support/vendors.ts";

// 400: a form refuses; 401: a session that was ended; 409: something is still open.
test.use({ expectedErrors: [/40[019]/] });

const laptop: Product = { slug: "hp-victus-15-2025", name: "HP Victus 15 (2025)" };

test("the address book: add, change, choose, remove, and start checkout with it", async ({ page, context }) => {
  await register(context);
  await page.goto("/account/addresses");
  await expect(page.getByRole("heading", { name: "No saved addresses" })).toBeVisible();
  await page.getByRole("link", { name: "Add an address" }).click();
  await ready(page);
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByRole("paragraph").filter({ hasText: "Address is required" })).toBeVisible();
  await fillAddress(page, HOME);
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByText(HOME.Address)).toBeVisible();
  await page.getByRole("link", { name: "Add an address" }).click();
  await fillAddress(page, { ...HOME, "Full name": "Rao Electricals", Address: "7, Gandhi Bazaar" });
  await page.getByLabel("Use as my default address").check();
  await page.getByRole("button", { name: "Save address" }).click();

  const addressOf = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  await expect(addressOf("Rao Electricals").getByText("Default")).toBeVisible();
  await addressOf("Asha Rao").getByRole("button", { name: "Make default" }).click();
  await expect(addressOf("Asha Rao").getByText("Default")).toBeVisible();
  await page.getByRole("link", { name: "Edit the address of Asha Rao" }).click();
  await page.getByLabel("Phone number").fill("+91 98450 12345");
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(addressOf("Asha Rao").getByText("+91 98450 12345")).toBeVisible();

  await putIntoCart(page, laptop);
  await page.goto("/checkout");
  await expect(page.getByRole("radio", { name: /^Asha Rao/ })).toBeChecked();
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(page.getByText("+91 98450 12345")).toBeVisible();

  await page.goto("/account/addresses");
  await addressOf("Rao Electricals")
    .getByRole("button", { name: /^Remove/ })
    .click();
  await expect(page.getByText("Address of Rao Electricals removed.")).toBeVisible();
  await expect(addressOf("Asha Rao")).toBeVisible();
  await expect(addressOf("Rao Electricals")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(addressOf("Rao Electricals")).toBeVisible();
});

test("a new password ends the other devices", async ({ page, context, browser }) => {
  const { email } = await register(context);
  const other = await browser.newContext({ baseURL: process.env.SHOP_ORIGIN });
  await signIn(other, email);
  await page.goto("/account/security");
  await ready(page);
  const change = page.getByRole("button", { name: "Change password" });
  for (const [current, next, again, message] of [
    ["", "", "", "All fields are required"],
    [DEMO_PASSWORD, "a new secret", "another", "Passwords do not match"],
    [DEMO_PASSWORD, "short", "short", "Password must be at least 6 characters"],
    ["not it", "a new secret", "a new secret", "The current password is incorrect."],
  ] as const) {
    await fillPasswords(page, current, next, again);
    await change.click();
    await expect(page.getByRole("alert")).toHaveText(message);
  }
  await fillPasswords(page, DEMO_PASSWORD, "a new secret", "a new secret");
  await change.click();
  await expect(page.getByText("Your password was changed. All other devices have been logged out.")).toBeVisible();
  expect((await other.request.get("/account")).status()).toBe(401);
  expect((await context.request.get("/account")).status()).toBe(200);
  await other.close();
});

test("other devices can be signed out", async ({ page, context, browser }) => {
  const { email } = await register(context);
  const others = [await browser.newContext(), await browser.newContext()];
  for (const other of others) await signIn(other, email);
  await page.goto("/account/security");
  await expect(page.getByText("This device")).toHaveCount(1);
  const signOut = page.getByRole("button", { name: /^Log out (?!all)/ });
  await expect(signOut).toHaveCount(2);
  await signOut.first().click();
  await expect(page.getByText("The device has been logged out.")).toBeVisible();
  await expect(signOut).toHaveCount(1);
  await page.getByRole("button", { name: "Log out all other devices" }).click();
  await expect(page.getByText("All other devices have been logged out.")).toBeVisible();
  await expect(signOut).toHaveCount(0);
  for (const other of others) {
    expect((await other.request.get(`${process.env.SHOP_ORIGIN}/account`)).status()).toBe(401);
    await other.close();
  }
});

test("a customer downloads the data, deletes the account, and is erased; the order stays", async ({
  page,
  context,
}) => {
  const { email } = await register(context, "Farida Khan");
  await order(context, laptop, { method: "cod" });
  await page.goto("/account/data");
  await ready(page);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.json$/);
  const kept = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(JSON.stringify(kept)).toContain(email);
  expect(JSON.stringify(kept)).toContain(laptop.name);

  const leave = page.getByRole("button", { name: "Delete my account" });
  await leave.click();
  await expect(page.getByRole("alert")).toHaveText("Please enter your password");
  await page.getByLabel("Password").fill("not it");
  await leave.click();
  await expect(page.getByRole("alert")).toHaveText("The current password is incorrect.");
  await page.getByLabel("Password").fill(DEMO_PASSWORD);
  await leave.click();
  await expect(page.getByRole("alert")).toContainText("Please read what is still open");
  await expect(page.getByText("It will still be delivered to its address.")).toBeVisible();
  await page.getByLabel("Password").fill(DEMO_PASSWORD);
  await page.getByRole("checkbox", { name: /Delete my account anyway/ }).check();
  await leave.click();
  await expect(page.getByText("Your account was deleted.")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("alert")).toHaveText("Wrong email or password.");
});

test("a customer becomes a vendor with the same account", async ({ page, context }) => {
  await register(context);
  await page.goto("/account");
  await page.getByRole("main").getByRole("link", { name: "Register as Vendor" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Register as Vendor");
  await fillBusiness(page, "Rao Computers");
  await page.getByRole("button", { name: "Register as Vendor" }).click();
  await expect(page).toHaveURL("/vendor/dashboard");
  await page.getByRole("link", { name: "View store" }).click();
  await page.getByRole("button", { name: /account menu/ }).click();
  await expect(page.getByRole("link", { name: "Vendor Dashboard" })).toBeVisible();
});

async function fillAddress(page: Page, address: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(address)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel("State").selectOption("Karnataka");
}

async function fillPasswords(page: Page, current: string, next: string, again: string): Promise<void> {
  await page.getByLabel("Current password").fill(current);
  await page.getByLabel("New password").fill(next);
  await page.getByLabel("Confirm password").fill(again);
}
