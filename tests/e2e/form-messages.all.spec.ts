/** What forms refuse on the way to an order (docs/rules.md#o1). */
import type { Page } from "@playwright/test";
import { register } from "./support/people.ts";
import { putIntoCart, ready, shipHome } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

// 400, 401: what a form refuses.
test.use({ expectedErrors: [/40[01]/] });

test("a registration says what is missing", async ({ page }) => {
  await page.goto("/register");
  await ready(page);
  const submit = page.getByRole("button", { name: "Create an Account" });
  const good = {
    "Full name": "Asha Rao",
    Email: "asha@example.test",
    Password: "secret1",
    "Confirm password": "secret1",
  };
  const refusals: [Partial<typeof good>, string][] = [
    [{ "Full name": "", Email: "", Password: "", "Confirm password": "" }, "All fields are required"],
    [{ "Confirm password": "" }, "All fields are required"],
    [{ Email: "asha@example" }, "Please enter a valid email address"],
    [{ "Confirm password": "secret2" }, "Passwords do not match"],
    [{ Password: "short", "Confirm password": "short" }, "Password must be at least 6 characters"],
  ];
  for (const [bad, message] of refusals) {
    await fill(page, { ...good, ...bad });
    await submit.click();
    await expect(page.getByText(message)).toHaveCount(1);
  }
  // What was typed is still there, but for the passwords.
  await expect(page.getByLabel("Full name")).toHaveValue("Asha Rao");
  await page.goto("/vendor/register");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Register as Vendor");
});

test("a login says what is missing, but not whether email or password was wrong", async ({ page }) => {
  await page.goto("/login?redirect=checkout");
  await ready(page);
  const submit = page.getByRole("button", { name: "Login" });
  const banner = page.getByRole("alert");
  for (const typed of [
    { Email: "", Password: "" },
    { Email: "customer@demo.test", Password: "" },
  ]) {
    await fill(page, typed);
    await submit.click();
    await expect(banner).toHaveText("Please enter both email and password");
  }
  for (const email of [`${crypto.randomUUID()}@example.test`, "vendor3@demo.test"]) {
    await fill(page, { Email: email, Password: "not it" });
    await submit.click();
    await expect(banner).toHaveText("Wrong email or password.");
  }
  await expect(page.getByRole("link", { name: "Forgot password?" })).toHaveAttribute("href", "/forgot-password");
  await expect(page.getByRole("link", { name: "Sign up" })).toHaveAttribute("href", "/register?redirect=checkout");
});

test("an address says what is missing, and stops once it is corrected", async ({ page, context }) => {
  await register(context);
  await page.goto("/checkout");
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  await putIntoCart(page, { slug: "msi-katana-15-hx", name: "MSI Katana 15 HX" });
  await page.goto("/checkout");
  await expect(page.getByText("Step 2")).toHaveCount(0);
  await page.getByLabel("Full name").clear();
  const next = page.getByRole("button", { name: "Continue to Payment" });
  await next.click();
  const required = {
    "PIN code": "PIN code is required",
    "Full name": "Full name is required",
    Address: "Address is required",
    City: "City is required",
    State: "State is required",
    "Phone number": "Phone number is required",
  };
  for (const [label, message] of Object.entries(required)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(new RegExp(message));
  }
  await expect(page.getByLabel("PIN code", { exact: true })).toBeFocused();

  await fill(page, { "PIN code": "5601", "Phone number": "98765 4321" });
  await expect(page.getByRole("paragraph").filter({ hasText: "PIN code is required" })).toBeHidden();
  await expect(page.getByRole("paragraph").filter({ hasText: "Phone number is required" })).toBeHidden();
  await next.click();
  await expect(page.getByRole("paragraph").filter({ hasText: "Please enter a valid 6-digit PIN code" })).toBeVisible();
  await expect(
    page.getByRole("paragraph").filter({ hasText: "Please enter a valid 10-digit phone number" }),
  ).toBeVisible();

  await shipHome(page);
  await page.getByRole("button", { name: /^Place Order/ }).click();
  await expect(page.getByRole("radio").first()).toBeFocused();
});

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
}
