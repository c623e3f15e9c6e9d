/** A bank's reference pays a company's invoices or an order, once; a cheque once per company (docs/rules.md#j5). */
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import type { User } from "#app/domain/parties/permissions.ts";
import { orders } from "#app/orders/schema.server.ts";
import { recordPayment } from "#app/payments/offline-payments.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { test } from "#tests/support/db.ts";
import { aCompanyAccount, aPaidAccount, GSTIN } from "#tests/support/documents/company-accounts.ts";
import { aPlacedOrder } from "#tests/support/placed-orders.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { recordCompanyPayment } from "./record-company-payment.server.ts";
import { companyPayments } from "./schema.server.ts";
import { undoCompanyPayment } from "./undo-company-payment.server.ts";

const by = (viewer: User) => ({ viewer, now: NOW, origin: ORIGIN });

function pay(
  db: Database,
  { companyId, admin }: { companyId: string; admin: User },
  way: string,
  reference = "HDFC 000123",
) {
  const fields = { amount: "50", way, reference };
  return recordCompanyPayment(db, by(admin), { companyId, isPaidBack: false, fields });
}

test("what paid a company's invoices doesn't pay an order too, however it is spelled", async ({ db }) => {
  const { orderId, admin, read } = await aPlacedOrder(db, { method: "bank_transfer", isTransferred: false });
  await aPaidAccount(db);
  const payment = { orderId, amountPaise: (await read())?.totalPaise ?? 0, reference: "utr-company- 1" };
  expect(await recordPayment(db, by(admin), payment)).toMatchObject({ code: "reference-used" });
  expect((await read())?.paymentStatus).toBe("pending");
});

test("two companies' cheques may have the same number, other references not", async ({ db }) => {
  const [one, other] = [await aCompanyAccount(db), await aCompanyAccount(db)];
  for (const company of [one, other]) {
    expect(await pay(db, company, "cheque")).toMatchObject({ ok: true });
    expect(await pay(db, company, "cheque")).toMatchObject({ details: { reference: expect.any(String) } });
  }
  const third = await aCompanyAccount(db);
  expect(await pay(db, third, "transfer")).toMatchObject({ ok: true });
  for (const way of ["transfer", "upi"]) expect(await pay(db, other, way)).toMatchObject({ code: "invalid" });
  const { orderId, admin, read } = await aPlacedOrder(db, { method: "bank_transfer", isTransferred: false });
  const payment = { orderId, amountPaise: (await read())?.totalPaise ?? 0, reference: "HDFC000123" };
  expect(await recordPayment(db, by(admin), payment)).toMatchObject({ code: "reference-used" });
});

test("a company's reference is recorded once, whatever the way", async ({ db }) => {
  for (const [first, second, reference] of [
    ["transfer", "cheque", "UTR000001"],
    ["cheque", "upi", "UTR000002"],
  ] as const) {
    const company = await aCompanyAccount(db);
    const { companyId, admin } = company;
    expect(await pay(db, company, first, reference)).toMatchObject({ ok: true });
    expect(await pay(db, company, second, reference)).toMatchObject({ details: { reference: expect.any(String) } });
    const [payment] = await db.select().from(companyPayments).where(eq(companyPayments.companyId, companyId));
    const values = { companyId, reference, amountPaise: 1, way: second, recordedBy: admin.id, at: NOW };
    const forced = db.transaction((tx) => tx.insert(companyPayments).values(values));
    await expect(forced).rejects.toMatchObject({ cause: { constraint: "company_payments_attempt" } });
    const undo = { companyId, paymentId: payment?.id ?? "", reason: "Mistyped" };
    expect(await undoCompanyPayment(db, by(admin), undo)).toMatchObject({ ok: true });
    expect(await pay(db, company, second, reference)).toMatchObject({ ok: true });
    expect(await pay(db, company, first, reference)).toMatchObject({ code: "invalid" });
  }
});

test("a transfer for a company's order is no cheque of the company, nor the other way round", async ({ db }) => {
  const company = await aCompanyAccount(db);
  const ofCompany = { method: "bank_transfer", isTransferred: false } as const;
  const [paid, unpaid] = [await aPlacedOrder(db, ofCompany), await aPlacedOrder(db, ofCompany)];
  const buyer = { companyId: company.companyId, buyerGstin: GSTIN, buyerBusinessName: "Bharat Traders" };
  await db.update(orders).set(buyer);
  const record = async ({ orderId, admin, read }: typeof paid, reference: string) =>
    recordPayment(db, by(admin), { orderId, amountPaise: (await read())?.totalPaise ?? 0, reference });
  expect(await record(paid, "HDFC000123")).toMatchObject({ ok: true });
  expect(await pay(db, company, "cheque")).toMatchObject({ code: "invalid" });
  expect(await pay(db, await aCompanyAccount(db), "cheque")).toMatchObject({ ok: true });
  expect(await pay(db, company, "cheque", "ICICI 77")).toMatchObject({ ok: true });
  expect(await record(unpaid, "ICICI77")).toMatchObject({ code: "reference-used" });
});

test("a payment from before numbers were counted per way blocks its reference until it is undone", async ({ db }) => {
  const company = await aCompanyAccount(db);
  const { companyId, admin } = company;
  await db.execute(sql`alter table company_payments disable trigger company_payments_attempt`);
  const old = {
    companyId,
    reference: "HDFC000123",
    amountPaise: 1,
    way: "cheque",
    recordedBy: admin.id,
    at: NOW,
  } as const;
  const [payment] = await db
    .insert(companyPayments)
    .values({ ...old, attempt: 1 })
    .returning();
  await db.execute(sql`alter table company_payments enable trigger company_payments_attempt`);
  expect(await pay(db, company, "cheque")).toMatchObject({ code: "invalid" });
  const forced = db.transaction((tx) => tx.insert(companyPayments).values(old));
  await expect(forced).rejects.toMatchObject({ cause: { constraint: "company_payments_attempt" } });
  const undo = { companyId, paymentId: payment?.id ?? "", reason: "Bounced" };
  expect(await undoCompanyPayment(db, by(admin), undo)).toMatchObject({ ok: true });
  expect(await pay(db, company, "cheque")).toMatchObject({ ok: true });
  const attempts = await db.select().from(companyPayments).where(eq(companyPayments.reference, "HDFC000123"));
  expect(attempts.map(({ attempt }) => attempt)).toEqual([1, 2]);
});

test("a cheque that bounced is recorded again for its company, while another's of the number stands", async ({
  db,
}) => {
  const [one, other] = [await aCompanyAccount(db), await aCompanyAccount(db)];
  for (const company of [one, other]) await pay(db, company, "cheque");
  const { companyId, admin } = one;
  const [payment] = await db.select().from(companyPayments).where(eq(companyPayments.companyId, companyId));
  const undo = { companyId, paymentId: payment?.id ?? "", reason: "Bounced" };
  expect(await undoCompanyPayment(db, by(admin), undo)).toMatchObject({ ok: true });
  expect(await pay(db, other, "cheque")).toMatchObject({ code: "invalid" });
  expect(await pay(db, one, "cheque")).toMatchObject({ ok: true });
  expect(await pay(db, one, "cheque")).toMatchObject({ code: "invalid" });
  const attempts = await db.select().from(companyPayments).where(eq(companyPayments.companyId, companyId));
  expect(attempts.map(({ attempt }) => attempt).sort()).toEqual([0, 0, 1]);
});

test("a cheque's number says nothing about an order's transfer", async ({ db }) => {
  const company = await aCompanyAccount(db);
  await pay(db, company, "cheque");
  const { orderId, admin, read } = await aPlacedOrder(db, { method: "bank_transfer", isTransferred: false });
  const payment = { orderId, amountPaise: (await read())?.totalPaise ?? 0, reference: "HDFC000123" };
  expect(await recordPayment(db, by(admin), payment)).toMatchObject({ ok: true });
});
