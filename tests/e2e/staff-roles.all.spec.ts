/** People of the back office by their roles: invited, refused what is not theirs, changed, removed. On desktops and phones. */
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { linkIn, readMail } from "./support/mailbox.ts";
import { DEMO_PASSWORD, signIn, signInAnew } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: [/40[013]/] });

let visitors = 0;

/** Another person's browser of the same size, with its own IP address. */
async function another(browser: Browser, page: Page): Promise<BrowserContext> {
  visitors++;
  const extraHTTPHeaders = { "x-forwarded-for": `10.78.${process.env.TEST_WORKER_INDEX}.${visitors}` };
  return await browser.newContext({
    baseURL: process.env.SHOP_ORIGIN,
    extraHTTPHeaders,
    viewport: page.viewportSize(),
  });
}

/** Follows the mailed invitation. */
async function accept(theirs: Page, email: string, subject = /Your account at/): Promise<void> {
  await theirs.goto(linkIn(await readMail(theirs, email, subject)));
  await theirs.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await theirs.getByLabel("Confirm password").fill(DEMO_PASSWORD);
  await theirs.getByRole("button", { name: "Set password" }).click();
  await expect(theirs.getByText("Your password is set.")).toBeVisible();
}

async function menuOf(page: Page, name: "Admin" | "Vendor") {
  const button = page.getByRole("button", { name: /^Menu/ });
  const menu = page.getByRole("navigation", { name });
  // The address changes before the page does: one of the two says that it is there.
  await expect(button.or(menu).filter({ visible: true })).toBeVisible();
  if (await button.isVisible()) await button.click();
  return menu;
}

const refused = (page: Page) => page.getByText("Your role doesn’t allow this. Ask an owner if you need it.");

test("a support colleague signs in, sees what the role allows, is given another role and removed", async ({
  page,
  context,
  browser,
}) => {
  const [email, name] = [`${crypto.randomUUID()}@example.test`, "Ravi Support"];
  await signIn(context, "admin@demo.test");
  await page.goto("/admin/users/new");
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Role").selectOption("Admin (support)");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText("Invitation sent.")).toBeVisible();

  const elsewhere = await another(browser, page);
  const theirs = await elsewhere.newPage();
  await accept(theirs, email);
  await theirs.goto("/admin/login");
  await theirs.getByLabel("Email").fill(email);
  await theirs.getByLabel("Password").fill(DEMO_PASSWORD);
  await theirs.getByRole("button", { name: "Login" }).click();
  await expect(theirs).toHaveURL("/admin/orders");
  const menu = await menuOf(theirs, "Admin");
  await expect(menu.getByRole("link", { name: "Orders" })).toBeVisible();
  for (const closed of ["Payouts", "Settings", "Reports", "Audit Log"])
    await expect(menu.getByRole("link", { name: closed })).toHaveCount(0);
  expect((await theirs.goto("/admin/payouts"))?.status()).toBe(403);
  await expect(refused(theirs)).toBeVisible();

  // What a customer did, in one place; nothing that only owners do.
  await theirs.goto("/admin/users?q=customer%40demo.test");
  await theirs
    .getByRole("main")
    .getByRole("link", { name: /^View / })
    .first()
    .click();
  await expect(theirs.getByRole("heading", { name: "Orders", exact: true })).toBeVisible();
  for (const section of ["Returns", "Messages", "Reviews", "Addresses"])
    await expect(theirs.getByRole("heading", { name: section, exact: true })).toBeVisible();
  await expect(theirs.getByText("Only an owner changes roles.")).toBeVisible();
  await expect(theirs.getByRole("button", { name: "Deactivate" })).toHaveCount(0);

  // Another role: signed out, then what the new one may read.
  await page.goto(`/admin/users?q=${encodeURIComponent(email)}`);
  await page.getByRole("link", { name: `Edit ${name}` }).click();
  await expect(page.getByRole("heading", { name: "History" })).toBeVisible();
  await page.getByLabel("Role", { exact: true }).selectOption("Admin (read-only)");
  await page.getByRole("button", { name: "Change role" }).click();
  await page.getByRole("dialog", { name: "Change role?" }).getByRole("button", { name: "Change role" }).click();
  await expect(page.getByText("Role changed. The user has been logged out")).toBeVisible();
  await theirs.goto("/admin/orders");
  await expect(theirs).toHaveURL(/^[^?]*\/admin\/login/);
  await signInAnew(elsewhere, email);
  await theirs.goto("/admin/orders");
  // On a desktop a click opens it beside the list.
  const order = await theirs.getByRole("link", { name: /^SNG-/ }).first().getAttribute("href");
  await theirs.goto(order ?? "no order");
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText(/^Order /);
  await expect(theirs.getByRole("button", { name: /Confirm|Save|Cancel|Send|Refund/ })).toHaveCount(0);
  await theirs.goto("/admin/products");
  await theirs
    .getByRole("main")
    .getByRole("link", { name: /^View / })
    .first()
    .click();
  await expect(theirs.getByText("Your role can only read this.").first()).toBeVisible();
  await expect(theirs.getByLabel("Name", { exact: true })).toBeDisabled();

  await page.getByRole("button", { name: "Deactivate" }).click();
  await page.getByRole("dialog", { name: "Deactivate account?" }).getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByText("Account deactivated.")).toBeVisible();
  await theirs.goto("/admin/orders");
  await expect(theirs).toHaveURL(/^[^?]*\/admin\/login/);
  await elsewhere.close();
});

test("a vendor's packer: the role changes with the next click, and ends with the removal", async ({
  page,
  context,
  browser,
}) => {
  const [email, name] = [`${crypto.randomUUID()}@example.test`, `Packer ${crypto.randomUUID().slice(0, 8)}`];
  await signIn(context, "vendor2@demo.test");
  await page.goto("/vendor/people");
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Role", { exact: true }).selectOption("Orders");
  await page.getByRole("button", { name: "Send invitation" }).click();
  const row = page.getByRole("listitem").filter({ hasText: email });
  await expect(row).toBeVisible();

  const elsewhere = await another(browser, page);
  const theirs = await elsewhere.newPage();
  await accept(theirs, email, /Invitation to work/);
  await signInAnew(elsewhere, email);
  await theirs.goto("/vendor/orders");
  const menu = await menuOf(theirs, "Vendor");
  await expect(menu.getByRole("link", { name: "Returns" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Statement" })).toHaveCount(0);
  expect((await theirs.goto("/vendor/profile/bank-account"))?.status()).toBe(403);

  await page.reload();
  await row.getByLabel(/^Role of/).selectOption("Catalogue");
  await row.getByRole("button", { name: "Change role" }).click();
  await expect(page).toHaveURL("/vendor/people?done=role");
  expect((await theirs.goto("/vendor/orders"))?.status()).toBe(403);
  await expect(refused(theirs)).toBeVisible();
  expect((await theirs.goto("/vendor/products"))?.status()).toBe(200);

  await row.getByRole("button", { name: `Remove ${name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
  await expect(row).toHaveCount(0);
  expect((await theirs.goto("/vendor/products"))?.status()).toBe(401);
  await elsewhere.close();
});
