/** Cash recorded as paid in by mistake, undone by plain forms (docs/rules.md#p16). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { listDueCash } from "#app/payments/courier-cash/remittance-queries.server.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { aRemittanceReport } from "#tests/support/couriers/carried-order.ts";
import { Visitor } from "#tests/support/visitor.ts";

let shop: BuiltShop;
let admin: Visitor;
beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" });
  admin = await new Visitor(shop).signIn("admin@demo.test");
});
afterAll(() => shop.close());

const pageOf = async (path: string) => (await admin.fetch(path)).text();
const fieldOf = (page: string, name: string) => page.match(new RegExp(`name="${name}" value="([^"]+)"`))?.[1] ?? "";
const idOf = (page: string) =>
  page
    .match(/name="id"[^>]* value="([^"]+)"|value="([^"]+)"[^>]* name="id"/)
    ?.slice(1)
    .find(Boolean) ?? "";

test("a courier's transfer is recorded, undone on its page, and recorded again", async () => {
  const { rows } = await listDueCash(shop.services.database.db);
  const due = rows.find(({ tracking }) => tracking !== null);
  const report = aRemittanceReport([
    { awb: due?.tracking ?? "", paise: due?.amountPaise ?? 0, reference: "UTR/2026/77" },
  ]);
  const cash = "/admin/payouts/courier-cash";
  expect((await admin.post(cash, { intent: "record", rows: report })).status).toBe(200);
  const transfer = `${cash}/${encodeURIComponent("UTR/2026/77")}`;
  expect(await pageOf(cash)).toContain(`href="${transfer}"`);
  const page = await pageOf(transfer);
  expect(page).toContain(due?.number);
  const wrong = { intent: "undo", id: idOf(page) };
  expect(await (await admin.post(transfer, { ...wrong, reason: " " })).text()).toContain(
    "Enter a reason of up to 200 characters.",
  );
  const undone = await admin.post(transfer, { ...wrong, reason: "Not in the bank" });
  expect(await undone.text()).toContain("1 payment undone, ");
  expect(await (await admin.post(transfer, { ...wrong, reason: "Not in the bank" })).text()).toContain(
    "Already undone.",
  );
  for (const path of [transfer, cash]) expect(await pageOf(path)).toContain("Not in the bank");
  expect((await listDueCash(shop.services.database.db)).count).toBe(rows.length);
  expect((await admin.post(cash, { intent: "record", rows: report })).status).toBe(200);
  expect(await pageOf(transfer)).toContain(`value="${wrong.id}"`);
  expect((await admin.fetch(`${cash}/UTR-NOBODYS`)).status).toBe(404);
});

test("a vendor's cash paid in is undone on its page, which says so", async () => {
  const cash = "/admin/payouts/cash/v3";
  const formKey = fieldOf(await pageOf(cash), "formKey");
  const paid = { intent: "record", formKey, amount: "10", reference: "UTR-MISTAKE-1" };
  expect((await admin.post(cash, paid)).status).toBe(200);
  const page = await pageOf(cash);
  const wrong = { intent: "undo", formKey: fieldOf(page, "formKey"), id: idOf(page) };
  expect((await admin.post(cash, { ...wrong, reason: "" })).status).toBe(400);
  expect(await (await admin.post(cash, { ...wrong, reason: "The other vendor's" })).text()).toContain(
    "1 payment undone, ₹10.00.",
  );
  expect(await pageOf(cash)).toContain("The other vendor");
  expect(idOf(await pageOf(cash))).toBe("");
});
