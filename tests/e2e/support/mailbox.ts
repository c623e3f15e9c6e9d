/** The demo's mailbox: what the shop would have mailed. */
import { expect, type Page } from "@playwright/test";

/** The plain text of the newest mail to `to` with this subject, once there are `count` of them. */
export async function readMail(page: Page, to: string, subject: string | RegExp, count = 1): Promise<string> {
  const mails = page.getByRole("main").getByRole("link", { name: subject });
  await expect(async () => {
    await page.goto(`/dev/mailbox?${new URLSearchParams({ to })}`);
    await expect(mails.nth(count - 1)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await mails.first().click();
  return (await page.getByRole("region", { name: "Plain text" }).textContent()) ?? "";
}

/** The first URL in a mail. */
export function linkIn(text: string): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error(`no link in: ${text}`);
  return link;
}

/** The code of the newest of `count` mails, read in another tab, where the page waits for it. */
export async function mailedCode(
  page: Page,
  to: string,
  subject = /Confirm your email address/,
  count = 1,
): Promise<string> {
  const inbox = await page.context().newPage();
  const text = await readMail(inbox, to, subject, count);
  await inbox.close();
  const code = /code is (\d{6})/.exec(text)?.[1];
  if (!code) throw new Error(`no code in: ${text}`);
  return code;
}
