/** An admin keeps users and vendors: a role, an invitation, an application. */

import type { Browser, BrowserContext } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { linkIn, readMail } from "./support/mailbox.ts";
import { DEMO_PASSWORD, register, signIn } from "./support/people.ts";
import { expect, test } from "./support/test.ts";
import { fillBusiness } from "./support/vendors.ts";

test.use({ expectedErrors: [/40[0139]/] });

let visitors = 0;

/** Another person's browser, with its own IP address. */
async function another(browser: Browser): Promise<BrowserContext> {
  visitors++;
  const extraHTTPHeaders = { "x-forwarded-for": `10.77.${process.env.TEST_WORKER_INDEX}.${visitors}` };
  return await browser.newContext({ baseURL: process.env.SHOP_ORIGIN, extraHTTPHeaders });
}

test("a changed role signs the person out everywhere", async ({ page, context, browser }) => {
  const elsewhere = await another(browser);
  const { email } = await register(elsewhere, "Kavya Role");
  const theirs = await elsewhere.newPage();
  await theirs.goto("/account");
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("My Account");

  await signIn(context, "admin@demo.test");
  await page.goto("/admin/users");
  await page.getByLabel("Search name or email").fill(email);
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByRole("link", { name: "Edit Kavya Role" }).click();
  await expect(page.getByText("Orders: 0")).toBeVisible();
  await page.getByLabel("Role", { exact: true }).selectOption("Vendor");
  await page.getByRole("button", { name: "Change role" }).click();
  const dialog = page.getByRole("dialog", { name: "Change role?" });
  await dialog.getByRole("button", { name: "Change role" }).click();
  await expect(page.getByText("Role changed. The user has been logged out")).toBeVisible();
  await expect(page.getByText(/^Role changed on user/)).toBeVisible();

  await theirs.goto("/account");
  await expect(theirs.getByText("You need to be logged in to access this page.")).toBeVisible();
  await signIn(elsewhere, email);
  await theirs.goto("/vendor/profile");
  await expect(theirs.getByLabel("Business name")).toHaveValue("Kavya Role");
  await elsewhere.close();
});

test("an invited admin chooses a password, signs in, and the next time with a code", async ({
  page,
  context,
  browser,
}) => {
  const email = `${crypto.randomUUID()}@example.test`;
  await signIn(context, "admin@demo.test");
  await page.goto("/admin/users/new");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("paragraph").filter({ hasText: "Full name is required" })).toBeVisible();
  await page.getByLabel("Full name").fill("Nila Invited");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Role").selectOption("Admin (owner)");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText("Invitation sent.")).toBeVisible();
  await expect(page.getByRole("row", { name: /Nila Invited/ }).getByText("Invited", { exact: true })).toBeVisible();

  const elsewhere = await another(browser);
  const theirs = await elsewhere.newPage();
  await theirs.goto(linkIn(await readMail(theirs, email, /Your account at/)));
  await theirs.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await theirs.getByLabel("Confirm password").fill(DEMO_PASSWORD);
  await theirs.getByRole("button", { name: "Set password" }).click();
  await expect(theirs.getByText("Your password is set.")).toBeVisible();
  await theirs.goto("/admin/users");
  await theirs.getByLabel("Email").fill(email);
  await theirs.getByLabel("Password").fill(DEMO_PASSWORD);
  await theirs.getByRole("button", { name: "Login" }).click();
  await expect(theirs).toHaveURL("/admin/users");

  // From now on with a code.
  await theirs.goto("/account/second-factor");
  await theirs.getByLabel("Current password").fill(DEMO_PASSWORD);
  await theirs.getByRole("button", { name: "Set up two-factor authentication" }).click();
  const link = await theirs.getByRole("link", { name: "Open the app on this device" }).getAttribute("href");
  const totp = new TOTP({ secret: Secret.fromBase32(new URL(link ?? "").searchParams.get("secret") ?? "") });
  await theirs.getByRole("textbox", { name: "Code" }).fill(totp.generate());
  await theirs.getByRole("button", { name: "Turn on" }).click();
  await expect(theirs.getByRole("heading", { name: "Backup codes", exact: true })).toBeVisible();
  await elsewhere.clearCookies();
  await theirs.goto("/admin/vendors?state=pending");
  await theirs.getByLabel("Email").fill(email);
  await theirs.getByLabel("Password").fill(DEMO_PASSWORD);
  await theirs.getByRole("button", { name: "Login" }).click();
  // The code that turned it on is used up; the next one is taken a little early.
  await theirs.getByRole("textbox", { name: "Code" }).fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await theirs.getByRole("button", { name: "Continue" }).click();
  await expect(theirs).toHaveURL("/admin/vendors?state=pending");
  await elsewhere.close();
});

test("a vendor applies, is suspended with a reason, and approved", async ({ page, context, browser }) => {
  const elsewhere = await another(browser);
  const theirs = await elsewhere.newPage();
  const email = `${crypto.randomUUID()}@example.test`;
  const business = `Deccan ${crypto.randomUUID().slice(0, 8)}`;
  await theirs.goto("/vendor/register");
  await theirs.getByLabel("Full name").fill("Vani Rao");
  await theirs.getByLabel("Email").fill(email);
  await theirs.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await theirs.getByLabel("Confirm password").fill(DEMO_PASSWORD);
  await fillBusiness(theirs, business);
  await theirs.getByLabel("GSTIN").fill("27AAPFU0939F1ZW");
  await theirs.getByRole("button", { name: "Register as Vendor" }).click();
  await expect(
    theirs.getByRole("paragraph").filter({
      hasText: "The last character doesn’t match the rest of the GSTIN. Please check it for a typing mistake",
    }),
  ).toBeVisible();
  await theirs.getByLabel("GSTIN").fill("27AAPFU0939F1ZV");
  await theirs.getByRole("button", { name: "Register as Vendor" }).click();
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("Confirm your email address");
  await theirs.goto(linkIn(await readMail(theirs, email, /Confirm your email address/)));
  await theirs.getByRole("button", { name: "Confirm and continue" }).click();
  await expect(theirs).toHaveURL("/vendor/dashboard");

  await signIn(context, "admin@demo.test");
  await page.goto(`/admin/vendors?q=${encodeURIComponent(business)}`);
  await page.getByRole("link", { name: business }).click();
  await page.getByLabel("Reason").fill("Please send your GST certificate.");
  await page.getByRole("button", { name: "Suspend" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Suspend" }).click();
  await expect(page.getByText("Vendor suspended")).toBeVisible();
  await theirs.goto("/vendor/profile");
  await expect(theirs.getByText("Reason: Please send your GST certificate.")).toBeVisible();
  expect(await readMail(theirs, email, /has been suspended/)).toContain("Please send your GST certificate.");

  await page.getByRole("button", { name: "Reinstate" }).click();
  await expect(page.getByText("Vendor approved")).toBeVisible();
  await theirs.goto("/vendor/profile");
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("Your business");
  await expect(theirs.getByText("suspended")).toBeHidden();
  await elsewhere.close();
});
