/**
 * As accessibility.spec.ts, every other page and what opens on it: axe finds nothing (WCAG 2.0–2.2, A and AA) on phone and desktop, light and dark, and
 * nothing is wider than 320 pixels.
 *
 * Each page is loaded once: the differences are CSS alone.
 */
import { desktop, inspect, phone, visit } from "./support/inspect.ts";
import { order, orderIdIn } from "./support/orders.ts";
import { register, signIn } from "./support/people.ts";
import { addButton, type Product, putIntoCart, ready, shipHome } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

// 400, 401, 403, 404: pages that say what went wrong.
test.use({ expectedErrors: [/40[0134]/], contextOptions: { reducedMotion: "reduce" } });
test.slow();

const product: Product = { slug: "lenovo-loq-15-2025", name: "Lenovo LOQ 15 (2025)" };

for (const [part, paths] of Object.entries({
  "lists and search": [
    "/products?category=Components",
    "/products?view=rows&page=2",
    "/search",
    "/search?q=leveno",
    "/search?q=nothing-like-this",
    `/compare?products=${product.slug},acer-aspire-go-15`,
    "/products/no-such",
  ],
  "the pages about the store": [
    "/about",
    "/contact",
    "/enquiry",
    "/privacy",
    "/terms",
    "/refund",
    "/shipping",
    "/offline",
    "/no/such/page",
  ],
  "signing in": ["/register", "/vendor/register", "/forgot-password", "/reset-password", "/orders"],
})) {
  test(`${part}, as a guest`, async ({ page }) => {
    for (const path of paths) await visit(page, path);
  });
}

test("a customer's pages", async ({ page, context }) => {
  await signIn(context, "customer@demo.test");
  await visit(page, "/orders");
  const path = await page.getByRole("link", { name: "View order" }).first().getAttribute("href");
  await visit(page, path ?? "");
  await page.goto("/orders?status=delivered");
  await page.getByRole("link", { name: "View order" }).first().click();
  const invoice = await page
    .getByRole("link", { name: /^Tax Invoice/ })
    .first()
    .getAttribute("href");
  await visit(page, invoice ?? "no invoice");
  for (const path of [
    "/account",
    "/account/products",
    ...["addresses", "addresses/new", "gstins"].map((part) => `/account/${part}`),
    "/account/security",
    "/account/second-factor",
    "/account/passkeys",
    "/account/company",
    "/account/data",
  ])
    await visit(page, path);
});

test("an empty account, and refused pages", async ({ page, context }) => {
  const { email } = await register(context);
  for (const path of [
    "/account/addresses",
    "/wishlist",
    "/orders",
    "/checkout",
    "/vendor/register",
    "/vendor/dashboard",
    "/admin",
    `/dev/mailbox?to=${email}`,
  ])
    await visit(page, path);
});

test("the pages that wait for a registration's code", async ({ page }) => {
  await putIntoCart(page, product);
  await page.goto("/register?redirect=checkout");
  await page.getByLabel("Full name").fill("Venkatasubramanian Krishnamurthy");
  const email = `venkatasubramanian.krishnamurthy.${crypto.randomUUID()}@example.test`;
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("secret1");
  await page.getByLabel("Confirm password").fill("secret1");
  await page.getByRole("button", { name: "Create an Account" }).click();
  await expect(page.getByRole("heading", { name: "Confirm your email address" })).toBeVisible();
  await visit(page, "/register/checkout");
  await page.getByRole("button", { name: "Confirm and review order" }).click();
  await expect(page.getByRole("paragraph").filter({ hasText: "Please enter the code" })).toBeVisible();
  await inspect(page, "address and code with their errors");
  await visit(page, "/register/confirm?redirect=%2Fcheckout");
});

test("a vendor's products", async ({ page, context }) => {
  await signIn(context, "vendor3@demo.test");
  for (const part of ["/pictures", "/bulk", "/missing", ""]) await visit(page, `/vendor/products${part}`);
  await visit(page, "/vendor/find?q=laptop");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("option").first()).toBeVisible();
  await inspect(page, "the command menu");
  await page.goto("/vendor/products");
  const path = (await page.getByRole("link", { name: /^Edit/ }).first().getAttribute("href")) ?? "";
  await visit(page, path);
  await visit(page, `${path}/stock`);
  await visit(page, "/vendor/products/new");
  await page.getByRole("button", { name: "Save as draft" }).click();
  await expect(page.getByRole("paragraph").filter({ hasText: "Name is required" })).toBeVisible();
  await inspect(page, "the product form with its errors");
});

test("admins' products", async ({ page, context }) => {
  await signIn(context, "admin@demo.test");
  for (const path of ["/admin/products?status=live&sort=-price", "/admin/products/missing", "/admin/products/new"])
    await visit(page, path);
});

test("an admin's areas of delivery", async ({ page, context }) => {
  await signIn(context, "admin@demo.test");
  await visit(page, "/admin/settings/delivery/import");
  await visit(page, "/admin/settings/delivery?edit=new");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Not saved. Please correct the fields below.")).toBeVisible();
  await inspect(page, "an area with its errors");
});

test("a vendor's payouts", async ({ page, context }) => {
  await signIn(context, "vendor1@demo.test");
  for (const path of [
    "/vendor/statement?period=90d",
    "/vendor/reports?by=hsn&period=90d",
    "/vendor/invoices?period=90d",
    ...["/vendor/invoices/returns", "/vendor/reports/margins?period=90d", "/vendor/reports/stock-value"],
    ...["/vendor/commission-invoices", "/vendor/seller-taxes", "/vendor/invoices/e-invoices"],
    "/vendor/profile/times",
    "/vendor/people",
    "/vendor/profile/bank-account",
  ])
    await visit(page, path);
  await page.getByRole("button", { name: "Send for approval" }).click();
  await expect(page.getByRole("paragraph").filter({ hasText: "Account number is required" })).toBeVisible();
  await inspect(page, "the bank account with its errors");
});

test("paying vendors, and reports", async ({ page, context }) => {
  await signIn(context, "admin@demo.test");
  for (const path of [
    "/admin/reports?period=90d",
    "/admin/reports?by=state",
    "/admin/invoices?period=90d",
    "/admin/invoices/returns",
    ...["/admin/commission-invoices", "/admin/invoices/e-invoices/answers"],
    ...["/admin/seller-taxes", "/admin/payouts/taxes", "/admin/payouts/taxes/rates", "/admin/settings/e-invoicing"],
    ...["/admin/payouts/freight", "/admin/payouts/freight/rows", "/admin/settings/freight", "/admin/payouts/cash/v3"],
    ...["/admin/books?period=90d", "/admin/books/accounts/bank?period=90d", "/admin/books/transactions/1"],
    ...["/admin/books/bank", "/admin/books/bank/import", "/admin/books/bank/missing", "/admin/books/months/2026-09"],
    "/admin/books/ageing",
    "/admin/payouts",
  ])
    await visit(page, path);
  await page.getByRole("button", { name: "Create payout run" }).click();
  await expect(page.getByRole("heading", { name: "Payout run" })).toBeVisible();
  await inspect(page, "a run that isn't sent");
  await page.getByRole("button", { name: "Cancel" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await inspect(page, "the question before a payout is cancelled");
});

test("the pages from the cart to the confirmation", async ({ page, context }) => {
  await register(context);
  await putIntoCart(page, product);
  await inspect(page, "the product with its toast");
  await visit(page, "/cart");
  await visit(page, "/checkout");
  await page.getByLabel("Full name").clear();
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(page.getByRole("paragraph").filter({ hasText: "Full name is required" })).toBeVisible();
  await inspect(page, "the address with its errors");
  await page.setViewportSize(desktop);
  await shipHome(page);
  await inspect(page, "the payment step");
  const pay = await order(context, product, { method: "online" });
  await visit(page, pay);
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByText(/^The payment did not go through/)).toBeVisible();
  await inspect(page, "the order not paid");
  await visit(page, `/order-confirmation?id=${orderIdIn(page.url())}`);
  await page.goto(await order(context, product, { method: "cod" }));
  await inspect(page, "the thanks");
  await visit(page, `/orders/${orderIdIn(page.url())}/cancellation`);
  await page.goto("/orders");
  await page.getByRole("link", { name: "Cancel order" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await inspect(page, "the question before a cancellation");
});

test("menus, filters and suggestions that are open, and the theme chosen by hand", async ({ page, context }) => {
  await page.setViewportSize(phone);
  await page.goto("/products");
  await ready(page);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await inspect(page, "the phone's menu", [phone]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Filter Products/ }).click();
  await inspect(page, "the phone's filters", [phone]);
  await page.keyboard.press("Escape");

  await page.setViewportSize(desktop);
  await page.goto("/search");
  await ready(page);
  await page.getByRole("combobox").fill("asus");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await inspect(page, "suggestions");
  await page.goto(`/products/${product.slug}?pin=560100`);
  await addButton(page).hover();
  await inspect(page, "a product with its delivery", [desktop]);
  await page.goto("/contact");
  await ready(page);
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.getByText("Do you ship internationally?").click();
  await inspect(page, "the contact form with its errors");

  await register(context);
  await page.setViewportSize(desktop);
  await page.goto("/about");
  await page.getByRole("button", { name: /account menu/ }).click();
  await inspect(page, "the account's menu", [desktop]);
});

for (const [email, part] of Object.entries({ "vendor1@demo.test": "/vendor", "admin@demo.test": "/admin" })) {
  test(`${part}: the dashboard, orders, one of them`, async ({ page, context }) => {
    await signIn(context, email);
    await visit(page, `${part}/dashboard`);
    await page.getByText("View as table").click();
    await inspect(page, "the sales as a table", [phone]);
    await visit(page, `${part}/orders`);
    await page.goto(`${part}/orders?${part === "/vendor" ? "stage=to-send" : "status=processing"}`);
    await page.getByRole("link", { name: /^SNG-/ }).first().click();
    await page.getByRole("button", { name: "Mark as shipped" }).first().click();
    await expect(page.getByRole("paragraph").filter({ hasText: "Please choose a courier" })).toBeVisible();
    await inspect(page, `${part}: an order with a dispatch that was refused`);
  });
}

test("returns and refunds: the request, the queues, a return, a refund", async ({ page, context, browser }) => {
  await register(context);
  const id = orderIdIn(await order(context, product, { method: "cod" }));
  await page.goto(`/orders/${id}`);
  const number = (await page.getByRole("heading", { level: 1 }).textContent())?.replace("Order ", "") ?? "";

  const desk = await browser.newContext({ reducedMotion: "reduce" });
  await signIn(desk, "vendor2@demo.test");
  const vendor = await desk.newPage();
  await vendor.goto(`/vendor/orders?q=${number}`);
  await vendor.getByRole("link", { name: number }).click();
  await expect(vendor.getByRole("heading", { name: "Items in this shipment" })).toBeVisible();
  await vendor.getByRole("button", { name: "Confirm" }).click();
  await vendor.getByLabel("Courier", { exact: true }).selectOption("Own delivery");
  await vendor.getByRole("button", { name: "Mark as shipped" }).click();
  await vendor.getByRole("button", { name: "Mark as delivered" }).click();
  await vendor.getByRole("button", { name: "Yes, it has arrived" }).click();
  await expect(vendor.getByText("No action needed. This shipment has been delivered.")).toBeVisible();

  await visit(page, `/orders/${id}/return`);
  await page.getByRole("button", { name: "Request return" }).click();
  await expect(page.getByText("Please choose a reason.")).toBeVisible();
  await inspect(page, "a request that was refused");
  await page.getByRole("radio", { name: /^Report damage/ }).check();
  await page.getByLabel("Reason").selectOption("Arrived damaged");
  await page.getByLabel("What went wrong?").fill("The case is dented.");
  await page.getByRole("button", { name: "Request return" }).click();
  await expect(page.getByRole("heading", { name: "Damage report" })).toBeVisible();
  await inspect(page, "an order with a return");

  await visit(vendor, "/vendor/returns");
  await vendor.getByRole("link", { name: number }).click();
  await vendor.getByText("Reject…").click();
  await inspect(vendor, "a return that waits");

  await desk.clearCookies();
  await signIn(desk, "admin@demo.test");
  for (const path of ["/admin/returns", "/admin/refunds", `/admin/orders/${id}`]) await visit(vendor, path);
  await vendor.getByRole("link", { name: "Refund…" }).click();
  await vendor.getByLabel("Quantity").fill("1");
  await vendor.getByRole("button", { name: "Preview refund" }).click();
  await expect(vendor.getByRole("heading", { name: "Refund summary" })).toBeVisible();
  await inspect(vendor, "a refund before it is made");
  await desk.close();
});
