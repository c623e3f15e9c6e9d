/** A visitor writes, the store is told and the visitor gets a receipt; an admin answers by mail. */
import { readMail } from "./support/mailbox.ts";
import { signIn } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test("a message is mailed to the store and receipted, is answered by mail and counts as answered", async ({ page }) => {
  const email = `${crypto.randomUUID()}@example.test`;
  await page.goto("/contact");
  const storeMail = (await page.getByRole("main").getByRole("link", { name: /@/ }).first().textContent()) ?? "";
  await page.getByLabel("Name").fill("Asha Rao");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Subject").selectOption("Product Support");
  await page.getByLabel("Message").fill("Does the GEEKOM take a second disk?");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Message Sent!")).toBeVisible();
  const ticket = (await page.getByText(/^SNG-C-/).textContent()) ?? "";
  expect(ticket).toMatch(/^SNG-C-[0-9A-Z]{6}$/);
  expect(await readMail(page, email, new RegExp(ticket))).toContain(ticket);
  expect(await readMail(page, storeMail, new RegExp(ticket))).toContain("Does the GEEKOM take a second disk?");

  await signIn(page.context(), "admin@demo.test");
  await page.goto(`/admin/messages?q=${ticket}`);
  await expect(page.getByText(/Reply due in 4[78] h/)).toBeVisible();
  await page.getByRole("link", { name: ticket }).click();
  await page.getByLabel("Internal note").fill("Asked on the telephone too.");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText(/^Internal note by /)).toBeVisible();
  await page.getByLabel("Reply to Asha Rao by email").fill("Yes: one more M.2 disk.");
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByText(/^Reply by /)).toBeVisible();
  await expect(page.getByText("Answered", { exact: true })).toBeVisible();

  const mail = await readMail(page, email, `Re: Product Support (${ticket})`);
  expect(mail).toContain("Yes: one more M.2 disk.");
  expect(mail).not.toContain("telephone too");
});
