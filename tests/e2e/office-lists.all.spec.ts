/** Every list of the back office shows ten rows on a small laptop: the lists are found among the addresses by themselves. */
import routes from "#app/routes.ts";
import { flatRoutes } from "../architecture/routes.ts";
import { signIn } from "./support/people.ts";
import { ready } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

const ROWS = 10;
const ROW_PX = 45; // 44 and the line below

const pagesOf = (office: string) =>
  flatRoutes(routes)
    .map(({ path }) => path)
    .filter((path) => path.startsWith(`${office}/`) && !/[:*.]/.test(path) && !/export|new$|find|uploads/.test(path));

for (const [office, email] of [
  ["admin", "admin@demo.test"],
  ["vendor", "vendor1@demo.test"],
] as const)
  test(`every list of the ${office} office shows its first ten rows at 1366×768`, async ({ page, context }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await signIn(context, email);
    const failures: string[] = [];
    let full = 0;
    for (const path of pagesOf(office)) {
      await page.goto(`/${path}`);
      if ((await page.locator("main form[role=search]").count()) === 0) continue;
      const tops = await page.locator("main table tbody tr").evaluateAll((rows) =>
        rows.map((row) => {
          const { bottom, height } = row.getBoundingClientRect();
          return { bottom, height };
        }),
      );
      const visible = tops.filter(({ bottom }) => bottom <= 768).length;
      if (tops.length >= ROWS) full++;
      const highest = Math.max(0, ...tops.map(({ height }) => height));
      if (visible < Math.min(ROWS, tops.length)) failures.push(`${path}: ${visible} of ${tops.length} rows`);
      if (highest > ROW_PX) failures.push(`${path}: a row of ${highest} px`);
    }
    expect(failures).toEqual([]);
    expect(full, "lists with ten rows or more").toBeGreaterThanOrEqual(office === "admin" ? 5 : 1);
  });

test("the bulk bar waits for a selection, filters for their button, and a chosen density stays", async ({
  page,
  context,
}) => {
  await signIn(context, "admin@demo.test");
  await page.goto("/admin/orders");
  await ready(page);
  await expect(page.getByRole("button", { name: "Confirm" })).toBeHidden();
  await page.getByLabel("Select all on this page").check();
  await expect(page.getByRole("button", { name: "Confirm" })).toBeVisible();
  await page.getByLabel("Select all on this page").uncheck();
  await expect(page.getByRole("main").locator("select[name=status]")).toBeHidden();
  await page.getByText("Filters", { exact: true }).click();
  await page.getByRole("main").locator("select[name=status]").selectOption("Delivered");
  await expect(page.getByRole("link", { name: "Remove Status: Delivered" })).toBeVisible();

  const heightOf = async () => (await page.locator("tbody tr").nth(1).boundingBox())?.height ?? 0;
  const before = await heightOf();
  await page.getByText("Columns", { exact: true }).click();
  await page.getByLabel("Compact").check();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect.poll(heightOf).toBeLessThan(before);
  await page.goto("/admin/users");
  await ready(page);
  await expect.poll(heightOf).toBeLessThan(32);
});

test("the whole menu fits a small laptop, and a product of the price grid a sixth of a phone", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(context, "admin@demo.test");
  await page.goto("/admin/products/prices");
  const logout = page.getByRole("complementary").getByRole("button", { name: "Logout" });
  await expect(logout).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 360, height: 740 });
  const rows = page.locator("main tbody tr");
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(10);
  expect(Math.max(...heights)).toBeLessThanOrEqual(120);
});
