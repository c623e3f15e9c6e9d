/** A shop of its own goods sells one over the counter, by keyboard as a scanner types, and closes the day. */
import { DEALER, inNewShop } from "./support/own-shop.ts";
import { colouredPicture } from "./support/pictures.ts";
import { expect, test } from "./support/test.ts";

inNewShop();
// The close without a reason.
test.use({ expectedErrors: [/409/] });
test.setTimeout(240_000);

test("a sale for cash has its receipt, and the day is closed to the rupee", async ({ page }) => {
  await page.goto("/admin/login");
  await page.getByLabel("Email").fill(DEALER.email);
  await page.getByLabel("Password", { exact: true }).fill(DEALER.password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByRole("link", { name: /^Choose who sells/ }).click();
  const store = { "Business name": "Deccan Computers", GSTIN: "27AABCU9603R1ZN", "PIN code": "400007" };
  for (const [label, text] of Object.entries(store)) await page.getByLabel(label).fill(text);
  await page.getByLabel("Address", { exact: true }).fill("4, Lamington Road");
  await expect(page.getByLabel("City", { exact: true })).toHaveValue("Mumbai");
  await page.getByRole("button", { name: "Only my store sells" }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();

  await page.goto("/admin/products/new");
  await page.getByLabel("Name", { exact: true }).fill("Deccan Book 14");
  await page.getByLabel("Brand").fill("Deccan");
  await page.getByLabel("Category").selectOption("Laptop");
  await page.getByLabel("Description", { exact: true }).fill("Light, quiet, and lasts a working day.");
  await page.getByLabel(/^Add images/).setInputFiles(await colouredPicture("front.jpg", "#336699"));
  await expect(page.getByRole("main").locator("li img")).toHaveCount(1, { timeout: 30_000 });
  const details = { "Country of origin": "India", "Memory (RAM) in GB": "16", "Storage in GB": "512" };
  for (const [label, text] of Object.entries(details)) await page.getByLabel(label).fill(text);
  const exact = { "Price in ₹": "49,999", Stock: "5", Processor: "Intel Core Ultra 5" };
  for (const [label, text] of Object.entries({ ...exact, Display: "14 inch, 1920 × 1200" }))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel(/^SKU/).fill("DB-14");
  await page.getByRole("button", { name: "Save and publish" }).click();
  await expect(page.getByText("Saved. The product is live.")).toBeVisible();

  await page.goto("/admin/orders");
  await page.getByRole("link", { name: "New sale" }).click();
  await expect(page.getByLabel("SKU, EAN or part number")).toBeFocused();
  await page.keyboard.type("no-such-code");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/no-such-code/).first()).toBeVisible();
  await page.getByLabel("SKU, EAN or part number").fill("db-14");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Quantity of Deccan Book 14")).toHaveValue("1");
  await expect(page.getByLabel("SKU, EAN or part number")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Cash received")).toBeFocused();
  await page.keyboard.type("50000");
  await expect(page.getByText("Change: ₹1.00")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Tax Invoice/)).toBeVisible();
  await expect(page.getByText("₹49,999.00").first()).toBeVisible();

  // What a buyer who went away left behind is in no later sale.
  await page.goto("/admin/counter?scan=0&code=DB-14");
  await page.getByLabel("Mobile number").fill("9876543210");
  await page.goto("/admin/counter");
  await page.getByLabel("SKU, EAN or part number").fill("DB-14");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Quantity of Deccan Book 14")).toHaveValue("1");
  await expect(page.getByLabel("Mobile number")).toHaveValue("");

  await page.goto("/admin/counter/close");
  await page.getByLabel("Cash counted").fill("49,998");
  await page.getByRole("button", { name: "Close the day" }).click();
  await expect(page.getByLabel("Reason for a difference")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Reason for a difference").fill("A rupee of change");
  await page.getByRole("button", { name: "Close the day" }).click();
  await expect(page.getByText("None yet.")).toHaveCount(0);
  await expect(page.getByRole("main").getByText("₹49,998.00").first()).toBeVisible();
});
