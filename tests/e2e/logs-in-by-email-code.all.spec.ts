/** Signing up and logging in by a mailed code, at both sizes, with scripts and without. */
import { inspect } from "./support/inspect.ts";
import { mailedCode } from "./support/mailbox.ts";
import { expect, test } from "./support/test.ts";

// The page that stays open while the cookies are cleared asks for its cart once more.
test.use({ expectedErrors: [/400|401.*\/cart\/events/] });

const SUBJECT = /Your login code/;
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const anEmail = () => `${crypto.randomUUID()}@example.test`;

test("a shopper signs up by a mailed code, logs out, and comes back by another", async ({ page, viewport }) => {
  test.slow();
  const email = anEmail();

  await test.step("the login page's button sends the code to the address typed there", async () => {
    await page.goto("/login?redirect=/account/security");
    await page.getByLabel("Email").fill("asha@");
    await page.getByRole("button", { name: "Email me a code" }).click();
    await expect(page.getByText("Please enter a valid email address")).toBeVisible();
    await inspect(page, "/login/email");
    if (viewport) await page.setViewportSize(viewport);
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send code" }).click();
    await expect(page.getByText("We emailed a 6-digit code to")).toBeVisible();
  });

  await test.step("a wrong code is refused, the right one asks for the name", async () => {
    await inspect(page, "/login/email/code");
    if (viewport) await page.setViewportSize(viewport);
    const code = await mailedCode(page, email, SUBJECT);
    await page.getByLabel("6-digit code").fill(wrong(code));
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("This code is incorrect or has expired.")).toBeVisible();
    await page.getByLabel("6-digit code").fill(code);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByLabel("Full name").fill("Asha Rao");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page).toHaveURL("/account/security");
    await expect(page.getByText("Your account has no password")).toBeVisible();
  });

  await test.step("the next code opens the account", async () => {
    await page.context().clearCookies();
    await page.goto("/login?redirect=/account");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Email me a code" }).click();
    await expect(page.getByText("We emailed a 6-digit code to")).toBeVisible();
    await page.getByLabel("6-digit code").fill(await mailedCode(page, email, SUBJECT, 2));
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL("/account");
    await expect(
      page
        .getByRole("main")
        .getByText(email)
        .or(page.locator(`input[value="${email}"]`))
        .first(),
    ).toBeVisible();
  });
});

test("a code logs in without scripts", async ({ browser, contextOptions, baseURL }) => {
  const plain = await browser.newContext({ ...contextOptions, baseURL, javaScriptEnabled: false });
  const page = await plain.newPage();
  const email = anEmail();
  await page.goto("/login?redirect=/account");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Email me a code" }).click();
  await page.getByLabel("6-digit code").fill(await mailedCode(page, email, SUBJECT));
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Full name").fill("Asha Rao");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL("/account");
  await plain.close();
});
