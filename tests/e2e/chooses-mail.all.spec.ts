/** People of the back office choose which mails they get; the next order shows it. */
import { readMail } from "./support/mailbox.ts";
import { order, orderIdIn } from "./support/orders.ts";
import { register, signIn } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

/** Each size has a vendor of its own, and buys nothing whose stock another journey counts. */
const sides = {
  desktop: {
    vendor: "vendor2@demo.test",
    product: { slug: "lenovo-yoga-slim-7i-ultra-14", name: "Lenovo Yoga Slim 7i Ultra 14 (Gen 11)" },
  },
  phone: { vendor: "vendor3@demo.test", product: { slug: "acer-aspire-go-15", name: "Acer Aspire Go 15" } },
} as const;

test("a vendor turns one topic off, an admin turns one on, and both have what they chose", async ({
  page,
  context,
  browser,
  contextOptions,
}, { project }) => {
  const { vendor, product } = sides[project.name as keyof typeof sides];
  const [own, store] = [await browser.newContext(contextOptions), await browser.newContext(contextOptions)];
  await signIn(own, vendor);
  await signIn(store, "admin@demo.test");
  const [seller, admin] = [await own.newPage(), await store.newPage()];

  await test.step("every topic has three choices, and what is saved stays", async () => {
    await seller.goto("/vendor/notifications");
    for (const topic of ["New orders", "Returns", "Low stock", "Payouts", "Product changes"])
      await expect(seller.getByRole("group", { name: topic }).getByRole("radio")).toHaveCount(3);
    await seller.getByRole("group", { name: "New orders" }).getByRole("radio", { name: "Off" }).check();
    await seller.getByRole("group", { name: "Low stock" }).getByRole("radio", { name: "Once a day" }).check();
    await seller.getByRole("button", { name: "Save" }).click();
    await expect(seller.getByText("Notifications saved.")).toBeVisible();
    await seller.reload();
    await expect(seller.getByRole("group", { name: "New orders" }).getByRole("radio", { name: "Off" })).toBeChecked();
    await expect(
      seller.getByRole("group", { name: "Low stock" }).getByRole("radio", { name: "Once a day" }),
    ).toBeChecked();
    await expect(seller.getByRole("group", { name: "Payouts" }).getByRole("radio", { name: "At once" })).toBeChecked();
  });

  await test.step("an admin has topics of the store, failed emails once a day without a choice", async () => {
    await admin.goto("/admin/notifications");
    for (const topic of ["New orders", "Returns", "Contact messages", "Payouts"])
      await expect(admin.getByRole("group", { name: topic }).getByRole("radio")).toHaveCount(3);
    const failed = admin.getByRole("group", { name: "Emails that could not be sent" });
    await expect(failed.getByRole("radio", { name: "Once a day" })).toBeChecked();
    await admin.getByRole("group", { name: "New orders" }).getByRole("radio", { name: "At once" }).check();
    await admin.getByRole("button", { name: "Save" }).click();
    await expect(admin.getByText("Notifications saved.")).toBeVisible();
  });

  await test.step("the next order is mailed to the admin, and not to the vendor", async () => {
    await register(context);
    const id = orderIdIn(await order(context, product, { method: "cod" }));
    await page.goto(`/orders/${id}`);
    const number = (await page.getByRole("heading", { level: 1 }).textContent())?.replace("Order ", "") ?? "";
    expect(await readMail(admin, "admin@demo.test", new RegExp(`^New order ${number}`))).toContain(product.name);
    await expect(async () => {
      await admin.goto(`/admin/emails?kind=new-order&q=${vendor}`);
      const badge = admin.locator(":not(option)").and(admin.getByText("Turned off by the recipient"));
      await expect(badge.first()).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 60_000 });
  });
  await Promise.all([own.close(), store.close()]);
});
