import { expect, test } from "./support/test.ts";

test("a visitor writes: mistakes are shown beside their fields, the message gets a ticket", async ({ page }) => {
  await page.goto("/contact");
  const form = page.locator('form[action="/contact"]');
  await form.getByRole("button").click();
  for (const sentence of ["Name is required", "Email is required", "Subject is required", "Message is required"]) {
    await expect(form.getByRole("paragraph").filter({ hasText: sentence })).toBeVisible();
  }
  await expect(form.getByLabel("Name")).toBeFocused();

  await form.getByLabel("Name").fill("Asha Rao");
  await expect(form.getByRole("paragraph").filter({ hasText: "Name is required" })).toBeHidden();
  await form.getByLabel("Email").fill("asha");
  await form.getByLabel("Message").fill("Does the 14 inch one come with Linux?");
  await expect(form.getByRole("paragraph").filter({ hasText: "Please enter a valid email address" })).toBeVisible();
  await form.getByLabel("Email").fill("asha@example.test");
  await form.getByLabel("Subject").selectOption("Product Support");
  await form.getByLabel("Message").fill("I paid with 4111 1111 1111 1111, where is it?");
  await form.getByLabel("Message").blur();
  await expect(form.getByText("don’t enter card numbers")).toBeVisible();
  await form.getByRole("button").click();
  await expect(form.getByLabel("Message")).toBeFocused();
  await form.getByLabel("Message").fill("Does the 14 inch one come with Linux?");
  await expect(form.getByText("don’t enter card numbers")).toBeHidden();

  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route("**/contact.data*", async (route) => {
    await held;
    await route.continue();
  });
  await form.getByRole("button").click();
  await expect(form.getByRole("button")).toHaveText("Sending...");
  go();
  await expect(page.getByRole("heading", { name: "Message Sent!" })).toBeFocused();
  const ticket = new URL(page.url()).searchParams.get("ticket") ?? "none";
  await expect(page.getByText(ticket)).toBeVisible();

  await page.getByRole("link", { name: "Send Another Message" }).click();
  await expect(form.getByLabel("Name")).toHaveValue("");
});

test.describe("the contact form without scripts", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/400/] });

  test("the same form works, and keeps what was typed", async ({ page }) => {
    await page.goto("/contact");
    await page.getByLabel("Name", { exact: true }).fill("Asha Rao");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("paragraph").filter({ hasText: "Email is required" })).toBeVisible();
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Asha Rao");
    await page.getByLabel("Email", { exact: true }).fill("asha@example.test");
    await page.getByLabel("Subject").selectOption("Other");
    await page.getByRole("textbox", { name: "Message" }).fill("Namaste");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("heading", { name: "Message Sent!" })).toBeVisible();
  });
});

test("the map is asked for only by a click", async ({ page }) => {
  const foreign: string[] = [];
  await page.route(/openstreetmap\.org/, (route) => {
    foreign.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<p>a map</p>" });
  });
  await page.goto("/contact");
  await expect(page.getByRole("main").getByText("42, Neeladri Road, Electronic City Phase 1")).toBeVisible();
  expect(foreign).toEqual([]);
  await page.getByRole("button", { name: "Show map" }).click();
  await expect(page.frameLocator("iframe").getByText("a map")).toBeVisible();
  expect(foreign).toHaveLength(1);
});
