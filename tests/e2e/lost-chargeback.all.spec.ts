/** A buyer's bank takes a payment back (docs/rules.md#p25): from the provider's first report to the loss in the books. */
import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { readPdf } from "../support/documents/pdf-text.ts";
import { type FakeRazorpay, RAZORPAY_KEYS } from "../support/providers/fake-razorpay.ts";
import { gatewayFee, reconFile, reconLine } from "../support/providers/fake-razorpay-settlements.ts";
import { visit } from "./support/inspect.ts";
import { order, orderIdIn } from "./support/orders.ts";
import { register, signIn } from "./support/people.ts";
import { test } from "./support/providers.ts";
import { deliverNewest, numberOn, pageOf } from "./support/returns.ts";
import type { Product } from "./support/shopping.ts";
import { expect } from "./support/test.ts";

/** vendor1@demo.test sells it. */
const laptop: Product = { slug: "apple-macbook-air-13-m5", name: "Apple MacBook Air 13 (M5)" };

const exact = (paise: number) =>
  `₹${(paise / 100).toLocaleString("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** An order paid by card at Razorpay's stand-in. */
async function paidOrder(
  page: Page,
  razorpay: FakeRazorpay,
): Promise<{ id: string; paymentId: string; paise: number }> {
  await page.goto(await order(page.context(), laptop, { method: "razorpay" }));
  await page.getByRole("button", { name: "Pay by card", exact: true }).click();
  await expect(page.getByText("Payment received")).toBeVisible();
  const payment = razorpay.payments.at(-1);
  return { id: orderIdIn(page.url()), paymentId: payment?.id ?? "", paise: payment?.amount ?? 0 };
}

async function bytesOf(download: Promise<Download>): Promise<Buffer> {
  return readFile(await (await download).path());
}

/** Reloads until the provider's report has been worked off. */
async function shows(page: Page, path: string, words: string): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByRole("main").getByText(words)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
}

test("a delivered order's payment is disputed and lost", async ({ page, context, browser, providers }, info) => {
  test.slow();
  const { razorpay, origin } = providers;
  await signIn(context, "admin@demo.test");

  await test.step("Razorpay is connected", async () => {
    await page.goto("/admin/settings/payment-methods/razorpay");
    await page.getByLabel("API Key").fill(RAZORPAY_KEYS.RAZORPAY_KEY_ID);
    await page.getByLabel("API Secret").fill(RAZORPAY_KEYS.RAZORPAY_KEY_SECRET);
    await page.getByLabel("Webhook Secret").fill(RAZORPAY_KEYS.RAZORPAY_WEBHOOK_SECRET);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("button", { name: "Enable Razorpay UPI/Wallets" }).click();
    await expect(page.getByRole("button", { name: "Disable Razorpay UPI/Wallets" })).toBeVisible();
  });

  const buyer = await (await browser.newContext({ baseURL: origin })).newPage();
  await register(buyer.context());
  const disputed = await paidOrder(buyer, razorpay);
  const number = await numberOn(buyer, disputed.id);
  const vendor = await pageOf(await browser.newContext({ baseURL: origin }), "vendor1@demo.test");
  await deliverNewest(vendor, number);
  await vendor.context().close();
  // Its money is why the provider still has something to transfer.
  const other = await paidOrder(buyer, razorpay);
  await buyer.context().close();

  const about = { id: "disp_Journey000001", payment_id: disputed.paymentId, amount: disputed.paise };
  razorpay.dispute("created", about);

  await test.step("the dashboard leads to the dispute", async () => {
    await shows(page, "/admin/dashboard", "disputed payment awaiting the bank");
    await page.getByRole("link", { name: /disputed payment awaiting the bank/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Disputed payments");
    await page.getByRole("link", { name: number }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Dispute of ${number}`);
    await expect(page.getByText("Goods not received")).toBeVisible();
  });

  await test.step("the evidence says who bought what, and when it was delivered", async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download evidence (PDF)" }).click();
    const { text } = readPdf(await bytesOf(download));
    for (const words of [about.id, disputed.paymentId, number, laptop.name, ", delivered "])
      expect(text).toContain(words);
    await page.getByRole("link", { name: number }).click();
    await expect(page.getByRole("link", { name: "Disputed payment: open" })).toBeVisible();
  });

  await test.step("nothing of the payment can be refunded", async () => {
    await page.getByRole("link", { name: "Refund…" }).click();
    await expect(page.getByText("A refund could pay the customer twice.", { exact: false })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Preview/ })).toHaveCount(0);
  });

  await test.step("the bank decides for the buyer", async () => {
    razorpay.dispute("lost", about);
    await shows(page, `/admin/orders/${disputed.id}`, "Disputed payment: lost");
    await page.getByRole("link", { name: "Disputed payment: lost" }).click();
    await expect(page.getByText("The store bears the loss.", { exact: false })).toBeVisible();
    await page.goto(`/admin/orders/${disputed.id}/refund`);
    await expect(page.getByRole("button", { name: /^Preview/ })).toHaveCount(0);
  });

  await test.step("the settlement has the payments, their fees and what was taken for the dispute", async () => {
    const settlement = { id: "setl_Journey000001", utr: "RZPN26113000001", at: new Date() };
    const line = (one: { paymentId: string; paise: number }) =>
      reconLine(settlement, { entity_id: one.paymentId, type: "payment", amount: one.paise });
    const taken = { entity_id: "adj_Journey000001", type: "adjustment", amount: disputed.paise } as const;
    const file = reconFile([line(disputed), line(other), reconLine(settlement, { ...taken, dispute_id: about.id })]);
    const toBankPaise = other.paise - gatewayFee(other.paise).fee - gatewayFee(disputed.paise).fee;
    await page.goto("/admin/payouts/settlements");
    const choose = () =>
      page
        .getByLabel("Settlement file")
        .setInputFiles({ name: "recon.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
    await choose();
    await page.getByRole("button", { name: "Check file" }).click();
    await expect(page.getByText(`3 rows will be booked, ${exact(toBankPaise)} to the bank.`)).toBeVisible();
    await choose();
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await expect(page.getByText("3 rows booked.")).toBeVisible();
    await page.getByRole("link", { name: settlement.id }).click();
    await expect(page.getByRole("row").filter({ hasText: taken.entity_id })).toBeVisible();
    await shows(page, "/admin/payouts/disputes?status=lost", number);
    await page.getByRole("link", { name: number }).click();
    await expect(page.getByText(exact(disputed.paise))).toHaveCount(2);
  });

  await test.step("the books lead from the loss to the dispute", async () => {
    await page.goto("/admin/books");
    const row = (account: string) => page.getByRole("row").filter({ has: page.getByRole("link", { name: account }) });
    await expect(row("Disputed payments").getByRole("cell").last()).toContainText("₹0.00");
    await page.getByRole("link", { name: "Losses", exact: true }).click();
    const entry = page.getByRole("row").filter({ hasText: number });
    await expect(entry).toContainText(exact(disputed.paise));
    await entry.getByRole("link").first().click();
    await expect(page.getByRole("row", { name: /^Sum/ })).toContainText(exact(disputed.paise));
    await page.getByRole("link", { name: "Disputed payment", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Dispute of ${number}`);
  });

  // Every size and theme, so once is enough.
  if (info.project.name === "phone") return;
  await test.step("accessibility", async () => {
    const dispute = new URL(page.url()).pathname;
    for (const path of [dispute, "/admin/payouts/disputes", `/admin/orders/${disputed.id}/refund`])
      await visit(page, path);
  });
});
