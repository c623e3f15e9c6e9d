/**
 * Pages about the people of the back office, and what each sets for themselves, are inspected as in
 * accessibility.spec.ts.
 */
import { inspect, visit } from "./support/inspect.ts";
import { signIn } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: [/40[0134]/], contextOptions: { reducedMotion: "reduce" } });
test.slow();

test("people, as an admin sees them", async ({ page, context }) => {
  await visit(page, "/admin/login");
  await signIn(context, "admin@demo.test");
  for (const path of [
    "/admin/users?q=demo",
    "/admin/users/new",
    "/admin/vendors",
    "/admin/vendors/v1",
    "/admin/vendors/v1/times",
    "/admin/roles",
    "/admin/emails",
    "/admin/notifications",
    "/admin/settings/login",
    "/admin/companies",
    "/admin/counter",
    "/admin/counter/close",
  ])
    await visit(page, path);
  await page.goto("/admin/users?q=customer%40demo.test");
  await page
    .getByRole("link", { name: /^Edit / })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Addresses" })).toBeVisible();
  await inspect(page, "a customer with orders");
  await page.goto("/admin/users?q=vendor2");
  await page.getByRole("link", { name: "Edit Sahyadri PC Traders" }).click();
  await expect(page.getByRole("heading", { name: "History" })).toBeVisible();
  await inspect(page, "a user");
});

test("a vendor's people, times and notifications, and a preview", async ({ page, context }) => {
  await signIn(context, "vendor1@demo.test");
  for (const path of ["/vendor/people", "/vendor/notifications", "/vendor/profile/times"]) await visit(page, path);
  await page.goto("/vendor/products?status=live");
  const edit = await page
    .getByRole("link", { name: /^Edit / })
    .first()
    .getAttribute("href");
  await visit(page, `${edit}/preview`);
});
