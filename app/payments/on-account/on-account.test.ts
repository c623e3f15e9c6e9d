/** Orders that companies pay later (docs/rules.md#j4). */
import { randomUUID } from "node:crypto";
import { eq, isNotNull, lt, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { audit } from "#app/auditor/audit.server.ts";
import { companyAccountInvariants } from "#app/auditor/company-accounts.ts";
import { ledgerInvariants } from "#app/auditor/ledger.ts";
import { setCompanyAccount } from "#app/companies/set-company-account.server.ts";
import { ON_ACCOUNT } from "#app/domain/money/ledger.ts";
import { deliveredBefore } from "#app/domain/money/payouts.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { cancelOrder } from "#app/fulfilment/orders/cancel-order.server.ts";
import { documentFacts } from "#app/invoices/invoice-document.ts";
import { findOwnDocument, listDocuments } from "#app/invoices/invoice-queries.server.ts";
import { createPayoutRun } from "#app/ledger/payout-commands.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { eraseEndedOrders } from "#app/orders/erase-orders.server.ts";
import { orders, shipments } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { aBankAccount, balancesOf, listPayableItems } from "#tests/support/books.ts";
import { test } from "#tests/support/db.ts";
import { aCompanyAccount, anAccountOrder, anAccountRequest } from "#tests/support/documents/company-accounts.ts";
import { aPaymentShop, doJobs } from "#tests/support/payments.ts";
import { sendShipment } from "#tests/support/placed-orders.ts";
import { aCustomer, NOW, ORIGIN, place } from "#tests/support/shoppers.ts";
import { findCompanyDebt, listCompanyDues } from "./company-debt.server.ts";
import { listCompanyPayments } from "./company-queries.server.ts";
import { recordCompanyPayment } from "./record-company-payment.server.ts";
import { companyPayments } from "./schema.server.ts";
import { undoCompanyPayment } from "./undo-company-payment.server.ts";

const DAY_MS = 24 * 3_600_000;
const daysLater = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const by = (viewer: User, now = NOW) => ({ viewer, now, origin: ORIGIN });
const today = "2026-11-20";

const debtOf = (db: Database, companyId: string, day = today) => findCompanyDebt(db, { companyId, today: day });

let references = 0;
const pay = (db: Database, admin: User, companyId: string, amount: string, changes: object = {}) => {
  const fields = { amount, way: "upi", reference: `UTR${100_000 + ++references}` };
  const payment = { companyId, isPaidBack: false, fields, ...changes };
  return recordCompanyPayment(db, { ...by(admin), formKey: randomUUID() }, payment);
};

async function send(db: Database, admin: User, orderId: string, now = NOW, to: "shipped" | "delivered" = "delivered") {
  const rows = await db.select({ id: shipments.id }).from(shipments).where(eq(shipments.orderId, orderId));
  for (const { id } of rows) await sendShipment(db, admin, id, to, now);
}

async function expectSoundBooks(db: Database) {
  const { findings } = await audit(db, NOW, companyAccountInvariants);
  expect(findings.map(({ name, violations, examples }) => [name, violations, examples])).toEqual(
    companyAccountInvariants.map(({ name }) => [name, 0, []]),
  );
}

describe("an order on account", () => {
  test("is owed by its company up to the limit, to the paisa, and goes on as a paid one", async ({ db }) => {
    await aPaymentShop(db);
    const { companyId, buyer, manager, admin } = await aCompanyAccount(db, { limitPaise: 1_000_00 });
    const request = await anAccountRequest(db, buyer, 600_01);
    await anAccountOrder(db, manager, 400_00);
    expect(await place(db, request)).toMatchObject({
      code: "no-credit",
      details: { why: "above-limit", leftPaise: 600_00 },
    });
    expect(await db.$count(orders)).toBe(1);
    expect(await place(db, await anAccountRequest(db, await anotherBuyer(db, companyId), 600_00))).toMatchObject({
      ok: true,
    });
    expect(await debtOf(db, companyId)).toEqual({ owedPaise: 1_000_00, overduePaise: 0 });
    const [order] = await db.select().from(orders).where(eq(orders.userId, manager.id));
    expect(order).toMatchObject({ companyId, creditDays: 30, paymentMethod: ON_ACCOUNT, paymentStatus: "paid" });
    expect(await balancesOf(db, order?.id ?? "")).toEqual({ "company-debt": 400_00, customer: -400_00 });
    await send(db, admin, order?.id ?? "");
    expect(await balancesOf(db, order?.id ?? "")).toMatchObject({ "company-debt": 400_00 });
    await expectSoundBooks(db);
  });

  test("needs the company's GSTIN, credit and the buyer's limit", async ({ db }) => {
    await aPaymentShop(db);
    const { buyer, manager } = await aCompanyAccount(db);
    const other = { buyerGstin: "29AAACV1234F1ZL", buyerBusinessName: "Another" };
    for (const changes of [{ buyer: undefined }, { buyer: other }])
      expect(
        await place(db, { ...(await anAccountRequest(db, await aCustomer(db), 100_00)), ...changes }),
      ).toMatchObject({
        code: "method-unavailable",
      });
    const request = await anAccountRequest(db, buyer, 100_00);
    expect(await place(db, { ...request, buyer: other })).toMatchObject({ code: "method-unavailable" });
    await db.execute(sql`update company_people set order_limit_paise = 9999 where user_id = ${buyer.id}`);
    expect(await place(db, request)).toMatchObject({ code: "over-limit" });
    await db.execute(sql`delete from company_people where user_id = ${buyer.id}`);
    expect(await place(db, request)).toMatchObject({ code: "method-unavailable" });
    await db.execute(sql`delete from company_accounts`);
    expect(await place(db, await anAccountRequest(db, manager, 100_00))).toMatchObject({ code: "method-unavailable" });
    expect(await db.$count(orders)).toBe(0);
  });

  test("follows the limit of the moment in which it is placed", async ({ db }) => {
    await aPaymentShop(db);
    const { companyId, buyer, admin } = await aCompanyAccount(db, { limitPaise: 500_00 });
    const placed = await anAccountOrder(db, buyer, 500_00);
    const request = await anAccountRequest(db, buyer, 100_00);
    const set = (limit: string) => setCompanyAccount(db, by(admin), { companyId, fields: { limit, days: "45" } });
    expect(await set("100")).toMatchObject({ ok: true });
    expect((await db.select().from(orders))[0], "an order that was placed stays").toMatchObject({
      id: placed,
      creditDays: 30,
      status: "pending",
    });
    expect(await place(db, request)).toMatchObject({ details: { leftPaise: 0 } });
    expect(await set("600")).toMatchObject({ ok: true });
    expect(await place(db, request)).toMatchObject({ ok: true });
    expect(await set("0")).toMatchObject({ ok: true });
    expect(await place(db, await anAccountRequest(db, buyer, 1))).toMatchObject({ code: "method-unavailable" });
    expect(await debtOf(db, companyId)).toMatchObject({ owedPaise: 600_00 });
  });

  test("is owed no longer once it is cancelled, and stays its company's when its buyer is erased", async ({ db }) => {
    const shop = await aPaymentShop(db);
    const { companyId, buyer } = await aCompanyAccount(db);
    const orderId = await anAccountOrder(db, buyer, 700_00);
    expect(await cancelOrder(db, by(buyer), { orderId })).toMatchObject({ ok: true });
    const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.kind, "order-cancelled"));
    expect(mail?.data).toMatchObject({ refundNote: "₹700 will be taken off what your company owes." });
    await doJobs(shop, "payments.send-refund");
    expect(await debtOf(db, companyId)).toEqual({ owedPaise: 0, overduePaise: 0 });
    expect(await balancesOf(db, orderId)).toEqual({});
    await eraseEndedOrders(db, buyer.id);
    expect(await db.select().from(orders)).toMatchObject([{ companyId, paymentStatus: "refunded" }]);
    await expectSoundBooks(db);
  });
});

describe("an invoice on account", () => {
  test("says by when it is due, and stops orders on account after that day until it is paid", async ({ db }) => {
    await aPaymentShop(db);
    const { companyId, buyer, admin } = await aCompanyAccount(db, { days: 30 });
    const orderId = await anAccountOrder(db, buyer, 300_00);
    await send(db, admin, orderId);
    const [entry] = await listDocuments(db, orderId);
    const document = await findOwnDocument(db, buyer, { orderId, invoiceId: entry?.id ?? "" });
    expect(document && documentFacts(document)).toContainEqual({
      label: "Payment",
      value: "On account, due 20 Dec 2026",
    });
    expect(await listCompanyDues(db, companyId)).toMatchObject([{ dueOn: "2026-12-20", openPaise: 300_00 }]);
    expect(await debtOf(db, companyId, "2026-12-20")).toMatchObject({ overduePaise: 0 });
    expect(await debtOf(db, companyId, "2026-12-21")).toMatchObject({ overduePaise: 300_00 });
    const request = await anAccountRequest(db, buyer, 100_00, { now: daysLater(31) });
    expect(await place(db, request)).toMatchObject({ details: { why: "overdue", overduePaise: 300_00 } });
    await pay(db, admin, companyId, "299.99");
    expect(await place(db, request)).toMatchObject({ details: { why: "overdue", overduePaise: 1 } });
    await pay(db, admin, companyId, "0.01");
    expect(await place(db, request)).toMatchObject({ ok: true });
  });

  test("is paid before younger ones, and its vendor is paid after that", async ({ db }) => {
    await aPaymentShop(db);
    const { companyId, buyer, admin } = await aCompanyAccount(db);
    const [older, younger] = [await anAccountOrder(db, buyer, 300_00), await anAccountOrder(db, buyer, 200_00)];
    await send(db, admin, younger);
    await send(db, admin, older, daysLater(1));
    const later = daysLater(60);
    expect(deliveredBefore(later, { refund: 10, replacement: 7, damage: 7 }).getTime()).toBeGreaterThan(NOW.getTime());
    const payable = async () => (await listPayableItems(db, later)).length;
    expect(await payable()).toBe(0);
    await pay(db, admin, companyId, "199.99");
    expect([await payable(), (await listCompanyDues(db, companyId)).map(({ openPaise }) => openPaise)]).toEqual([
      0,
      [1, 300_00],
    ]);
    await pay(db, admin, companyId, "0.01");
    expect([await payable(), (await listCompanyDues(db, companyId)).map(({ openPaise }) => openPaise)]).toEqual([
      1,
      [300_00],
    ]);
    await pay(db, admin, companyId, "300");
    expect([await payable(), await listCompanyDues(db, companyId)]).toEqual([2, []]);
    await expectSoundBooks(db);
  });
});

describe("a payment of a company", () => {
  test("is recorded once per reference, by who records payments, and frees the limit", async ({ db }) => {
    await aPaymentShop(db);
    const { companyId, buyer, manager, admin } = await aCompanyAccount(db, { limitPaise: 500_00 });
    await anAccountOrder(db, buyer, 500_00);
    const fields = { amount: "200", way: "transfer", reference: "UTR 99 88 77" };
    expect(await pay(db, admin, companyId, "200", { fields })).toMatchObject({ ok: true });
    expect(await pay(db, admin, companyId, "200", { fields })).toMatchObject({
      details: { reference: expect.any(String) },
    });
    const twice = { ...by(admin), formKey: randomUUID() };
    const once = { companyId, isPaidBack: false, fields: { amount: "1", way: "upi", reference: "UTR555555" } };
    for (let count = 0; count < 2; count++)
      expect(await recordCompanyPayment(db, twice, once)).toMatchObject({ ok: true });
    expect(await db.$count(companyPayments, eq(companyPayments.reference, "UTR555555"))).toBe(1);
    expect(await pay(db, manager, companyId, "1")).toMatchObject({ code: "not-found" });
    expect(await pay(db, admin, randomUUID(), "1")).toMatchObject({ code: "not-found" });
    expect(
      await pay(db, admin, companyId, "-1", { fields: { amount: "-1", way: "gold", reference: "1" } }),
    ).toMatchObject({
      details: { amount: expect.any(String), way: expect.any(String), reference: expect.any(String) },
    });
    expect(await db.select().from(companyPayments)).toMatchObject([
      { amountPaise: 200_00, reference: "UTR998877" },
      { amountPaise: 1_00 },
    ]);
    expect(await debtOf(db, companyId)).toMatchObject({ owedPaise: 299_00 });
    expect(await place(db, await anAccountRequest(db, buyer, 200_00))).toMatchObject({ ok: true });
  });

  test("beyond the debt is credit, of which at most all is paid back", async ({ db }) => {
    await aPaymentShop(db);
    const { companyId, admin } = await aCompanyAccount(db);
    await pay(db, admin, companyId, "50");
    expect(await debtOf(db, companyId)).toMatchObject({ owedPaise: -50_00 });
    const back = { isPaidBack: true };
    expect(await pay(db, admin, companyId, "50.01", back)).toMatchObject({ details: { amount: expect.any(String) } });
    expect(await pay(db, admin, companyId, "50", back)).toMatchObject({ ok: true });
    expect(await debtOf(db, companyId)).toMatchObject({ owedPaise: 0 });
    await expectSoundBooks(db);
  });
});

describe("an undone payment", () => {
  const undo = (db: Database, admin: User, companyId: string, paymentId: string, reason = "The cheque bounced") =>
    undoCompanyPayment(db, by(admin), { companyId, paymentId, reason });

  test("is owed again, once, and its reference can be recorded with the right amount", async ({ db }) => {
    await aPaymentShop(db);
    const { companyId, buyer, manager, admin } = await aCompanyAccount(db, { limitPaise: 500_00 });
    await send(db, admin, await anAccountOrder(db, buyer, 500_00));
    const fields = { amount: "500", way: "cheque", reference: "CHQ00112233" };
    await pay(db, admin, companyId, "500", { fields });
    const [payment] = await db.select().from(companyPayments);
    const id = payment?.id ?? "";
    expect(await undo(db, manager, companyId, id)).toMatchObject({ code: "not-found" });
    expect(await undo(db, admin, companyId, id, "  ")).toMatchObject({ code: "no-reason" });
    expect(await undo(db, admin, randomUUID(), id)).toMatchObject({ code: "not-found" });
    for (let count = 0; count < 2; count++) expect(await undo(db, admin, companyId, id)).toMatchObject({ ok: true });
    expect(await debtOf(db, companyId, "2026-12-21")).toEqual({ owedPaise: 500_00, overduePaise: 500_00 });
    expect(await place(db, await anAccountRequest(db, buyer, 1_00))).toMatchObject({ code: "no-credit" });
    expect(await listCompanyPayments(db, companyId)).toMatchObject([
      { id, amountPaise: 500_00, undoReason: "The cheque bounced" },
    ]);
    const [row] = await db.select().from(companyPayments).where(isNotNull(companyPayments.undoes));
    expect(await undo(db, admin, companyId, row?.id ?? "")).toMatchObject({ code: "not-found" });
    const again = { ...fields, amount: "50" };
    expect(await pay(db, admin, companyId, "50", { fields: again })).toMatchObject({ ok: true });
    expect(await pay(db, admin, companyId, "50", { fields: again })).toMatchObject({ code: "invalid" });
    expect(await debtOf(db, companyId)).toMatchObject({ owedPaise: 450_00 });
    await expectSoundBooks(db);
  });

  test("leaves a vendor paid that was paid for it before", async ({ db }) => {
    await aPaymentShop(db);
    const { companyId, buyer, admin } = await aCompanyAccount(db);
    await send(db, admin, await anAccountOrder(db, buyer, 300_00));
    await pay(db, admin, companyId, "300");
    const due = by(admin, daysLater(60));
    const [item] = await listPayableItems(db, due.now);
    await aBankAccount(db, item?.vendorId ?? "");
    const run = { expectedPaise: item?.amountPaise ?? 0 };
    expect(await createPayoutRun(db, { ...due, formKey: randomUUID() }, run)).toMatchObject({ ok: true });
    const [payment] = await db.select().from(companyPayments);
    const late = { companyId, paymentId: payment?.id ?? "", reason: "The cheque bounced" };
    expect(await undoCompanyPayment(db, by(admin, daysLater(61)), late)).toMatchObject({ ok: true });
    const { findings } = await audit(db, daysLater(61), ledgerInvariants);
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([]);
  });

  test("may be money that was paid back", async ({ db }) => {
    await aPaymentShop(db);
    const { companyId, admin } = await aCompanyAccount(db);
    await pay(db, admin, companyId, "50");
    await pay(db, admin, companyId, "50", { isPaidBack: true });
    const [back] = await db.select().from(companyPayments).where(lt(companyPayments.amountPaise, 0));
    expect(await undo(db, admin, companyId, back?.id ?? "")).toMatchObject({ ok: true });
    expect(await debtOf(db, companyId)).toMatchObject({ owedPaise: -50_00 });
    await expectSoundBooks(db);
  });
});

/** Another buyer of the company. */
async function anotherBuyer(db: Database, companyId: string): Promise<User> {
  const buyer = await aCustomer(db);
  await db.execute(sql`insert into company_people (user_id, company_id, is_manager, joined_at)
    values (${buyer.id}, ${companyId}, false, now())`);
  return buyer;
}
