/** Paying vendors by plain forms: a run, the bank's file, a recorded transfer, the vendor's statement. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { readXlsx } from "#tests/support/documents/read-xlsx.ts";
import { Visitor } from "#tests/support/visitor.ts";

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" });
});
afterAll(() => shop.close());

const fieldOf = (page: string, name: string) => page.match(new RegExp(`name="${name}" value="([^"]+)"`))?.[1] ?? "";

test("a run is made, sent to the bank and recorded; the vendor reads of it, and other vendors don't", async () => {
  const admin = await new Visitor(shop).signIn("admin@demo.test");
  const page = await (await admin.fetch("/admin/payouts")).text();
  const seen = {
    expectedPaise: fieldOf(page, "expectedPaise"),
    expectedSetOffPaise: fieldOf(page, "expectedSetOffPaise"),
  };
  const form = { intent: "create", formKey: fieldOf(page, "formKey"), ...seen };
  const late = await admin.post("/admin/payouts", { ...form, expectedPaise: "1" });
  expect(late.status).toBe(409);
  expect(await late.text()).toContain("The payable amounts have changed");
  const preview = await (await admin.fetch("/admin/payouts/preview?vendor=v1")).text();
  for (const name of ["expectedPaise", "expectedSetOffPaise"] as const) expect(fieldOf(preview, name)).toBe(form[name]);
  expect(preview).toContain("Entries of Kaveri Compute House");
  const made = await admin.post("/admin/payouts", form);
  const runPath = made.headers.get("location") ?? "";
  expect(runPath).toMatch(/^\/admin\/payouts\/[0-9a-f-]{36}$/);
  expect((await admin.post("/admin/payouts", form)).headers.get("location")).toBe(runPath);

  const file = await admin.fetch(`${runPath}/bank-file.csv`);
  expect(file.headers.get("content-disposition")).toContain("attachment");
  expect(file.headers.get("cache-control")).toContain("no-store");
  expect(await file.text()).toMatch(/^Kaveri Compute House,000100200301,DEMO0000001,\d+\.\d\d,/m);
  const sheet = await admin.fetch(`${runPath}/bank-file.xlsx`);
  expect(sheet.headers.get("content-disposition")).toContain(".xlsx");
  const parts = readXlsx(new Uint8Array(await sheet.arrayBuffer()));
  expect(parts["xl/sharedStrings.xml"]).toContain(">000100200301</t>");

  const settings = "/admin/settings/payouts";
  const choose = async (fields: { bankFileLayout: string; payoutAccount: string }) => {
    const version = fieldOf(await (await admin.fetch(settings)).text(), "version");
    return (await admin.post(settings, { ...fields, version })).status;
  };
  expect(await choose({ bankFileLayout: "icici", payoutAccount: "12" })).toBe(400);
  expect(await choose({ bankFileLayout: "hdfc", payoutAccount: "" })).toBeLessThan(400);
  const rows = await (await admin.fetch(`${runPath}/bank-file.csv`)).text();
  expect(rows).toMatch(/^N,,000100200301,\d+\.\d\d,Kaveri Compute House,/);
  expect(
    rows
      .split("\r\n")
      .filter(Boolean)
      .map((line) => line.split(",").length),
  ).toEqual([28, 28]);
  await choose({ bankFileLayout: "icici", payoutAccount: "000405001234" });
  const named = await (await admin.fetch(`${runPath}/bank-file.csv`)).text();
  expect(named).toMatch(
    /^PYMT_PROD_TYPE_CODE,PYMT_MODE,.*\r\nPAB_VENDOR,NEFT,000405001234,Kaveri Compute House,000100200301,/,
  );
  await choose({ bankFileLayout: "general", payoutAccount: "" });

  const run = await (await admin.fetch(runPath)).text();
  expect(run).toContain("Layout: ");
  expect(run).toContain("?payout=");
  const payoutId = run.slice(0, run.indexOf("Sahyadri")).match(/name="payoutId" value="([^"]+)"/)?.[1] ?? "";
  const pay = (reference: string) => admin.post(runPath, { intent: "pay", payoutId, reference });
  expect((await pay("x")).status).toBe(400);
  expect((await pay("UTR 000777")).status).toBe(200);
  expect((await pay("UTR 000778")).status).toBe(409);
  expect((await admin.post(runPath, { intent: "cancel", payoutId })).status).toBe(409);

  const vendor = await new Visitor(shop).signIn("vendor1@demo.test");
  const statement = await (await vendor.fetch("/vendor/statement")).text();
  for (const words of ["UTR000777", "Paid to your bank account", "Paid"]) expect(statement).toContain(words);
  expect(statement).not.toContain("Add your bank account to receive payouts");
  expect(await (await vendor.fetch("/vendor/statement/export.csv")).text()).toContain("UTR000777");
  expect(await (await vendor.fetch("/vendor/find?q=utr000777")).text()).toMatch(/href="\/vendor\/statement\?from=/);
  const other = await new Visitor(shop).signIn("vendor2@demo.test");
  expect(await (await other.fetch("/vendor/find?q=utr000777")).text()).not.toContain("/vendor/statement?from=");
  for (const path of ["/vendor/statement", "/vendor/statement/export.csv"])
    expect(await (await other.fetch(path)).text()).not.toContain("UTR000777");
  for (const path of [
    "/admin/payouts",
    runPath,
    `${runPath}/bank-file.csv`,
    "/admin/reports",
    "/admin/reports/export.csv",
  ])
    expect((await other.fetch(path)).status).toBe(403);
});

test("a vendor names its bank account, an admin approves it; only the end of its number is shown again", async () => {
  const vendor = await new Visitor(shop).signIn("vendor3@demo.test");
  const path = "/vendor/profile/bank-account";
  const warning = "Add your bank account to receive payouts";
  expect(await (await vendor.fetch("/vendor/statement")).text()).toContain(warning);
  const account = { accountHolder: "Golconda Digital Mart", accountNumber: "123456789012", ifsc: "SBIN0001234" };
  const wrong = await vendor.post(path, { ...account, accountNumberAgain: "123456789013" });
  expect(wrong.status).toBe(400);
  const page = await wrong.text();
  expect(page).toContain("Account numbers do not match");
  expect(page).not.toContain("123456789012");
  const saved = await vendor.post(path, { ...account, accountNumberAgain: "123456789012" });
  expect(saved.status).toBe(302);
  const shown = await (await vendor.fetch(path)).text();
  expect(shown).toContain("••••9012");
  expect(shown).not.toContain("123456789012");
  const awaits = "Your bank account awaits the store&#x27;s approval";
  expect(await (await vendor.fetch("/vendor/statement")).text()).toContain(awaits);
  const admin = await new Visitor(shop).signIn("admin@demo.test");
  const toApprove = await (await admin.fetch("/admin/vendors/v3")).text();
  expect(toApprove).toContain("••••9012");
  expect(toApprove).not.toContain("123456789012");
  const requestId = /name="requestId" value="([^"]+)"/.exec(toApprove)?.[1] ?? "";
  const approved = await admin.post("/admin/vendors/v3", { intent: "accept-bank-account", requestId });
  expect(approved.headers.get("location")).toContain("done=accept-bank-account");
  const statement = await (await vendor.fetch("/vendor/statement")).text();
  expect(statement).not.toContain(warning);
  expect(statement).not.toContain(awaits);
});

test("reports answer in every kind, as a page and as a file", async () => {
  const admin = await new Visitor(shop).signIn("admin@demo.test");
  const vendor = await new Visitor(shop).signIn("vendor1@demo.test");
  for (const by of ["day", "category", "vendor", "hsn", "state"])
    for (const [who, side] of [
      [admin, "admin"],
      [vendor, "vendor"],
    ] as const) {
      if (side === "vendor" && by === "vendor") continue;
      const query = `?by=${by}&period=90d&sort=-label&page=1&from=2026-99-99`;
      const page = await who.fetch(`/${side}/reports${query}`);
      expect([by, side, page.status]).toEqual([by, side, 200]);
      expect(await page.text()).not.toContain("Unknown report");
      const file = await who.fetch(`/${side}/reports/export.csv${query}`);
      expect(file.headers.get("content-type")).toContain("text/csv");
      expect((await file.text()).split("\r\n").length).toBeGreaterThan(2);
    }
});

test("a report that there isn't: the page says so and shows the days, the file is refused", async () => {
  const admin = await new Visitor(shop).signIn("admin@demo.test");
  const vendor = await new Visitor(shop).signIn("vendor1@demo.test");
  for (const [who, side, by] of [
    [admin, "admin", "nonsense"],
    [vendor, "vendor", "nonsense"],
    [vendor, "vendor", "vendor"],
  ] as const) {
    const page = await who.fetch(`/${side}/reports?by=${by}`);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain("Unknown report.");
    expect(html).not.toContain(`export.csv?by=${by}`);
    const file = await who.fetch(`/${side}/reports/export.csv?by=${by}`);
    expect([file.status, file.headers.get("content-type")]).toEqual([400, "text/plain; charset=utf-8"]);
    expect(await file.text()).toMatch(/^Unknown report\. "by" is one of: day, product, category, .*hsn, state\.\n$/);
  }
});
