/** A dealer's first hour, from an empty shop to an order for cash, counted (docs/rules.md#x17). */
import sharp from "sharp";
import { Effort } from "./support/effort.ts";
import { DEALER, inNewShop } from "./support/own-shop.ts";
import { colouredPicture } from "./support/pictures.ts";
import { HOME } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

inNewShop();
test.setTimeout(300_000);

async function logo() {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="160"><rect x="20" y="20" width="760" height="120" rx="20" fill="#1d4ed8"/></svg>`;
  return { name: "logo.png", mimeType: "image/png", buffer: await sharp(Buffer.from(drawing)).png().toBuffer() };
}

test("an empty shop gets to an order for cash with little effort", async ({ page }, info) => {
  const isPhone = info.project.name === "phone";
  const work = await Effort.begin(page, info);
  const setting = async (name: string) => {
    if (isPhone) await work.click(page.getByText("All settings"));
    await work.press(new RegExp(`^${name}$`));
    await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
  };
  const saved = () => expect(page.getByText("Settings saved.")).toBeVisible();
  const office = async (name: string) => {
    if (isPhone) await work.click(page.getByRole("button", { name: /^Menu/ }));
    await work.press(name);
  };

  await page.goto("/admin/login");
  await work.fill("Email", DEALER.email);
  await work.fill("Password", DEALER.password);
  await work.press("Login");
  await expect(page.getByRole("heading", { name: "Before you open" })).toBeVisible();

  await test.step("name, GSTIN and address", async () => {
    await work.press(/^Choose who sells/);
    await work.fill("Business name", "Deccan Computers");
    await work.fill("GSTIN", "27AABCU9603R1ZN");
    await work.fill("PIN code", "400007");
    await work.fill(/^Address$/, "4, Lamington Road");
    await expect(page.getByLabel("City", { exact: true })).toHaveValue("Mumbai");
    await expect(page.getByLabel("State")).toHaveValue("Maharashtra");
    await work.press("Only my store sells");
    await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  });

  await test.step("the ways to reach it", async () => {
    await setting("Contact");
    await work.fill("Phone numbers", "+91 22 4000 0100");
    await work.fill("Email addresses", "hello@deccan.example");
    await work.fill("Grievance officer", "Vani Rao, vani@deccan.example");
    await work.press("Save");
    await saved();
  });

  await test.step("logo and colour", async () => {
    await setting("Logo");
    await work.attach("Logo", await logo());
    await work.press("Save");
    await expect(page.getByAltText("Logo now")).toBeVisible();
    await setting("Appearance");
    await work.choose(page.getByRole("radio", { name: "Blue" }));
    await work.press("Save");
    await saved();
  });

  await test.step("guests may order", async () => {
    await setting("Orders and returns");
    await work.choose(page.getByLabel("Guest checkout"));
    await work.press("Save");
    await saved();
  });

  await test.step("cash is taken already, money by bank transfer from now on", async () => {
    await setting("Payment methods");
    const bank = page.getByRole("listitem").filter({ has: page.getByText("Bank Transfer", { exact: true }) });
    await expect(page.getByRole("listitem").filter({ hasText: "Offline · Cash on Delivery" })).toContainText("Enabled");
    await work.click(bank.getByRole("link", { name: /^Edit/ }));
    await work.fill("Bank Account Details", "Deccan Computers, 50100000001234, HDFC0000001");
    await work.press("Save");
    await work.click(bank.getByRole("button", { name: /^Enable/ }));
    await expect(bank).toContainText("Enabled");
  });

  await test.step("the policies, read and saved", async () => {
    await setting("Pages");
    await work.press("Terms of Service");
    await work.press("Save");
    await expect(page.getByText(/Saved/).first()).toBeVisible();
  });

  await test.step("the first product", async () => {
    await office("Products");
    await work.press("Add Product");
    await work.fill("Name", "Deccan Book 14");
    await work.fill("Brand", "Deccan");
    await work.select("Category", "Laptop");
    await work.fill("Description", "Light, quiet, and lasts a working day.");
    await work.attach(/^Add images/, await colouredPicture("front.jpg", "#336699"));
    await expect(page.getByRole("main").locator("li img")).toHaveCount(1, { timeout: 30_000 });
    await work.fill(/^Price in ₹$/, "49,999");
    await work.fill(/^Stock$/, "5");
    await work.fill("Country of origin", "India");
    await work.fill(/^Processor$/, "Intel Core Ultra 5");
    await work.fill("Memory (RAM) in GB", "16");
    await work.fill("Storage in GB", "512");
    await work.fill(/^Display$/, "14 inch, 1920 × 1200");
    await work.press("Save and publish");
    await expect(page.getByText("Saved. The product is live.")).toBeVisible();
  });

  await test.step("an order for cash", async () => {
    await office("Dashboard");
    await expect(page.getByText("Accept cards and UPI")).toBeVisible();
    await work.press(/^Place a test order for cash/);
    await work.click(
      page
        .getByRole("main")
        .getByRole("link", { name: /Deccan Book 14/ })
        .first(),
    );
    await work.press(/^Add to Cart/);
    await work.press("View cart");
    await work.press(/Checkout/);
    for (const label of ["PIN code", "Full name", "Address", "Phone number"] as const)
      await work.fill(new RegExp(`^${label}$`), HOME[label]);
    await work.press("Continue to Payment");
    await work.choose(page.getByRole("radio", { name: "Cash on Delivery" }));
    await work.press(/^Place Order/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for your order!");
  });
  work.end("First hour of a dealer");

  const number = (await page.getByText(/^SNG-/).first().textContent()) ?? "";
  await page.goto("/admin/orders");
  await expect(page.getByRole("link", { name: number })).toBeVisible();
  await page.goto("/admin/dashboard");
  const left = page.getByRole("list").filter({ hasText: "Set up email" }).getByRole("listitem");
  await expect(left).toHaveCount(2);
});
