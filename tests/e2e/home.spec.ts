import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: [/favicon/] });

test("the home page answers", async ({ page }) => {
  const answer = await page.goto("/");
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
