/** An accountant's month end: taxes are paid, the bank statement is matched and explained, returns are downloaded, the month is closed. */
import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { monthName, monthOf, previousMonth } from "#app/domain/basics/calendar-month.ts";
import { hdfcFile, type Movement } from "../support/documents/bank-statements.ts";
import { visit } from "./support/inspect.ts";
import { inOwnShop } from "./support/own-shop.ts";
import { signIn } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

inOwnShop();
// The cut file and the reopening without a reason.
test.use({ expectedErrors: [/status of 400/] });

const HOUR_MS = 3_600_000;
const today = () => new Date(Date.now() + 5.5 * HOUR_MS).toISOString().slice(0, 10);
/** A month can be closed an hour after its end. */
const overMonth = () => previousMonth(monthOf(new Date(Date.now() - HOUR_MS)));

const paiseIn = (text: string) => Math.round(Number(/₹([\d,]+\.\d\d)/.exec(text)?.[1]?.replaceAll(",", "")) * 100);

async function textOf(download: Promise<Download>): Promise<string> {
  return readFile(await (await download).path(), "utf8");
}

/** The vendors' payouts that the demo shop has paid. */
async function readPayouts(page: Page): Promise<Movement[]> {
  await page.goto("/admin/payouts");
  await page
    .getByRole("link", { name: /^\d+ \w{3} 20\d\d/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Payout run" })).toBeVisible();
  const rows = page.getByRole("row").filter({ hasText: /DEMO-UTR/ });
  await expect(rows).toHaveCount(2);
  const texts = await rows.allTextContents();
  return texts.map((text) => {
    const [, reference = "", paidOn = ""] = /(DEMO-UTR-\d), (\d+ \w{3} 20\d\d)/.exec(text) ?? [];
    const day = new Date(`${paidOn} 12:00 UTC`).toISOString().slice(0, 10);
    return { day, narration: `NEFT DR-${reference}`, reference, paise: -paiseIn(text) };
  });
}

/** The refunds of cash on delivery that the demo shop has paid from its bank. */
async function readRefunds(page: Page): Promise<Movement[]> {
  const file = await page.request.get("/admin/books/accounts/bank/entries.csv?period=90d");
  const rows: Record<string, string>[] = parse(await file.text(), { bom: true, columns: true });
  return rows
    .filter(({ Booking }) => Booking === "Refund paid")
    .map(({ Day = "", Reference = "", Amount }) => {
      return {
        day: Day,
        narration: `NEFT DR-${Reference}`,
        reference: Reference,
        paise: Math.round(Number(Amount) * 100),
      };
    });
}

test("files from bank and government, and the month is closed", async ({ page, context }, info) => {
  test.slow();
  await signIn(context, "admin@demo.test");
  const payouts = await readPayouts(page);
  const refunds = await readRefunds(page);
  expect(refunds).toHaveLength(1);
  const month = overMonth();

  const tcsPaise = await test.step("TCS of an earlier month is paid", async () => {
    await page.goto(`/admin/payouts/taxes/tcs-${previousMonth(month).slice(0, 7)}`);
    const sentence = await page.getByText(/paid to the government from your bank account/).textContent();
    await page.getByRole("button", { name: "Record payment" }).click();
    await expect(page.getByLabel("Challan reference")).toHaveAttribute("aria-invalid", "true");
    await page.getByLabel("Challan reference").fill("26112900001234");
    await page.getByRole("button", { name: "Record payment" }).click();
    await expect(page.getByText(/challan 26112900001234, recorded by/)).toBeVisible();
    return paiseIn(sentence ?? "");
  });

  const tax = { narration: "CBDT TAX PAYMENT", reference: "26112900001234", paise: -tcsPaise };
  const movements: Movement[] = [
    ...[...payouts, ...refunds].toSorted((one, other) => one.day.localeCompare(other.day)),
    { day: today(), narration: "IMPS CHARGES INCL GST", paise: -5_90 },
    { day: today(), narration: "UPI-DEMO COURIER-WALLET RECHARGE", paise: -10_000_00 },
    { day: today(), ...tax },
    { day: today(), narration: "NEFT CR-NOBODY KNOWS", paise: 1_234_56 },
  ];
  const file = hdfcFile(movements);

  await test.step("a file with a line missing is refused, the whole one is imported once", async () => {
    await page.goto("/admin/books");
    await page.getByRole("link", { name: "Bank statement" }).click();
    await page.getByRole("link", { name: "Import statement" }).click();
    await page.getByLabel("Account name").fill("HDFC current account");
    const lines = file.split("\n");
    const choose = (text: string) =>
      page
        .getByLabel("Statement", { exact: true })
        .setInputFiles({ name: "month.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
    await choose(lines.toSpliced(3, 1).join("\n"));
    await page.getByRole("button", { name: "Check file" }).click();
    await expect(page.getByText(/balance/i).first()).toBeVisible();
    await choose(file);
    await page.getByRole("button", { name: "Check file" }).click();
    await expect(page.getByText("7 lines will be imported, 0 lines were here before.")).toBeVisible();
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await expect(page.getByText("7 lines imported, 0 lines were here before. 5 lines matched, 2 open.")).toBeVisible();
    await choose(file);
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await expect(page.getByText(/0 lines imported, 7 lines were here before/)).toBeVisible();
  });

  await test.step("what no booking shows is explained", async () => {
    for (const [narration, kind, reason] of [
      ["IMPS CHARGES INCL GST", "Bank charges", "Charges of the month"],
      ["NEFT CR-NOBODY KNOWS", "Something else, to be cleared up", "The bank is asked who sent it"],
    ] as const) {
      await page.goto("/admin/books/bank?status=open");
      await page.getByRole("link", { name: narration }).click();
      await page.getByLabel("What it is").selectOption(kind);
      await page.getByLabel("Reason").fill(reason);
      await page.getByRole("button", { name: "Book", exact: true }).click();
      await expect(page.getByText(reason)).toBeVisible();
    }
    await page.goto("/admin/books/bank");
    await expect(
      page.getByText(/The bank had ₹10,00,000\.00 before the first statement\. Apart from this, they agree/),
    ).toBeVisible();
    await page.goto("/admin/books/bank?status=open");
    await expect(page.getByText("0 lines", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Not in the statement" }).click();
    await expect(page.getByText("Every booking at the bank is in the statement")).toBeVisible();
  });

  await test.step("the returns of the month", async () => {
    await page.goto(`/admin/invoices/returns?period=${month.slice(0, 7)}`);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "JSON for the GST portal" }).click();
    const gstr1 = JSON.parse(await textOf(download));
    expect(gstr1.fp).toBe(`${month.slice(5, 7)}${month.slice(0, 4)}`);
    expect(gstr1.gstin).toMatch(/^\d{2}[A-Z]{5}\d{4}[A-Z]\wZ\w$/);
    await page.goto(`/admin/payouts/taxes/tcs-${month.slice(0, 7)}`);
    const gstr8 = page.waitForEvent("download");
    await page.getByRole("link", { name: "GSTR-8 (CSV)" }).click();
    expect(await textOf(gstr8)).toContain("Net amount liable for TCS");
  });

  await test.step("the month is closed, reopened with a reason, and closed again", async () => {
    const name = monthName(month);
    await page.goto("/admin/books");
    await page.getByRole("link", { name, exact: true }).click();
    await page.getByRole("button", { name: `Close ${name}` }).click();
    await expect(page.getByText("Closed", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Reopen" }).click();
    await expect(page.getByText("Please enter a reason.")).toBeVisible();
    await page.getByLabel("Reason").fill("The accountant has a question");
    await page.getByRole("button", { name: "Reopen" }).click();
    await page.getByRole("button", { name: `Close ${name}` }).click();
    await expect(page.getByText(/Reopened on .*: The accountant has a question/)).toBeVisible();
    const tally = page.waitForEvent("download");
    await page.getByRole("link", { name: "Tally (XML)" }).click();
    expect(await textOf(tally)).toContain("<VOUCHER ");
    await page.goto(`/admin/books?period=${month.slice(0, 7)}`);
    const all = page.getByRole("row", { name: /^All accounts/ });
    await expect(all).toContainText("₹0.00");
  });

  // Every size and theme, so once is enough.
  if (info.project.name === "phone") return;
  await test.step("accessibility", async () => {
    const months = month.slice(0, 7);
    for (const path of ["bank", "bank/import", `months/${months}`]) await visit(page, `/admin/books/${path}`);
    await visit(page, `/admin/payouts/taxes/tcs-${previousMonth(month).slice(0, 7)}`);
  });
});
