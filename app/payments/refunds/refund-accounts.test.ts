import { desc, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/audit/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { cancelOrder } from "#app/fulfilment/orders/cancel-order.server.ts";
import { refundOrderParts } from "#app/fulfilment/orders/refund-order.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { recordPayment, recordRefund } from "#app/payments/offline-payments.server.ts";
import { refundAccounts, refunds } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { test } from "#tests/support/db.ts";
import { fixedClock } from "#tests/support/fixed-clock.ts";
import { aPaymentShop } from "#tests/support/payments.ts";
import { aDeliveredOrder, aPlacedOrder, type DeliveredOrder } from "#tests/support/placed-orders.ts";
import { aCustomer, NOW, ORIGIN } from "#tests/support/shoppers.ts";
import {
  deleteRefundAccountsJob,
  saveRefundAccount,
  sealRefundAccount,
  showRefundAccount,
} from "./refund-accounts.server.ts";
import { countWaitingRefunds, listWaitingRefunds } from "./refund-queries.server.ts";
import { countUnreadableAccounts, removeUnreadableAccounts, resealRefundAccounts } from "./sealed-accounts.server.ts";

const env = { APP_SECRET: "a secret for tests, 32 characters", DATA_DIR: "/nowhere" } as Env;
const bank = {
  kind: "bank",
  accountHolder: "Asha Rao",
  accountNumber: "001234567890",
  ifsc: "HDFC0001234",
} as const;
const upi = { kind: "upi", upiId: "asha@okhdfcbank" } as const;
const by = (viewer: User, formKey?: string) => ({ viewer, now: NOW, origin: ORIGIN, formKey });

const give = (db: Database, order: DeliveredOrder, account: typeof bank | typeof upi = bank, formKey?: string) =>
  saveRefundAccount(db, by(order.customer, formKey), {
    orderId: order.orderId,
    account: sealRefundAccount(env, account),
  });

/** ₹500 of a delivered cash order, without a return. */
async function aWaitingRefund(db: Database) {
  const order = await aDeliveredOrder(db);
  const { orderId, shipmentId, orderLineId, admin } = order;
  const wanted = [{ orderLineId, shipmentId, amountPaise: 500_00 }];
  const done = await refundOrderParts(db, by(admin), { orderId, wanted, expectedPaise: 500_00, reason: "Scratched." });
  if (!done.ok) throw new Error(done.code);
  const [refund] = await db.select().from(refunds).where(eq(refunds.orderId, orderId));
  return { ...order, refundId: refund?.id ?? "" };
}

describe("the account of a refund by hand", () => {
  test("is given by the buyer, kept sealed, and its change is mailed", async ({ db }) => {
    const order = await aWaitingRefund(db);
    expect(await give(db, order)).toMatchObject({ ok: true });
    const [row] = await db.select().from(refundAccounts);
    expect(row).toMatchObject({ masked: "••••7890, HDFC0001234", kind: "bank" });
    expect(JSON.stringify(row)).not.toMatch(/0012345678|Asha/);
    const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.kind, "refund-account-changed"));
    expect(mail).toMatchObject({ recipient: order.customer.email, data: { account: "••••7890, HDFC0001234" } });
    expect(JSON.stringify(mail)).not.toContain("0012345678");
  });

  test("can't be given by anybody else, or where a provider refunds", async ({ db }) => {
    const order = await aWaitingRefund(db);
    const stranger = await aCustomer(db);
    for (const viewer of [stranger, order.admin, order.vendor])
      expect(await give(db, { ...order, customer: viewer })).toMatchObject({ code: "not-found" });
    expect(await give(db, (await aPlacedOrder(db)) as DeliveredOrder)).toMatchObject({ code: "not-open" });
  });

  test("is taken for an excess that waits after the order was refunded, until that is sent", async ({ db }) => {
    const bought = [{ pricePaise: 1_000_00 }];
    const order = await aPlacedOrder(db, { bought, method: "bank_transfer", isTransferred: false });
    const { orderId, admin } = order;
    const excess = { decision: "refund", paise: 23_00 } as const;
    await recordPayment(db, by(admin), { orderId, amountPaise: 1_023_00, reference: "UTR7000023", excess });
    await cancelOrder(db, by(admin), { orderId, reason: "No longer needed." });
    const open = await db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(desc(refunds.amountPaise));
    const [whole, rest] = open.map(({ id }) => id);
    await recordRefund(db, by(admin), { orderId, refundId: whole ?? "", reference: "UTR00012345" });
    expect(await order.read()).toMatchObject({ paymentStatus: "refunded" });
    expect(await give(db, order as DeliveredOrder)).toMatchObject({ ok: true });
    await recordRefund(db, by(admin), { orderId, refundId: rest ?? "", reference: "UTR00012346" });
    expect(await give(db, order as DeliveredOrder)).toMatchObject({ code: "not-open" });
  });

  test("sent twice is written and mailed once", async ({ db }) => {
    const order = await aWaitingRefund(db);
    const key = crypto.randomUUID();
    await give(db, order, bank, key);
    expect(await give(db, order, bank, key)).toMatchObject({ ok: true });
    expect(await give(db, order, upi, key)).toMatchObject({ code: "key-reused" });
    expect(await db.$count(refundAccounts)).toBe(1);
    expect(await db.$count(mailMessages, eq(mailMessages.kind, "refund-account-changed"))).toBe(1);
  });

  test("is masked in the queue, the newest counts, and viewing it is logged", async ({ db }) => {
    const order = await aWaitingRefund(db);
    const { refundId, admin, customer, vendor } = order;
    expect(await listWaitingRefunds(db)).toMatchObject([{ id: refundId, account: null }]);
    await give(db, order);
    await saveRefundAccount(
      db,
      { ...by(customer), now: new Date(NOW.getTime() + 1000) },
      { orderId: order.orderId, account: sealRefundAccount(env, upi) },
    );
    const [queued] = await listWaitingRefunds(db);
    expect(queued).toMatchObject({ account: { masked: "as••••@okhdfcbank" }, amountPaise: 500_00 });
    expect(queued?.payee).toBeTruthy();
    expect(JSON.stringify(queued)).not.toContain("asha@");
    for (const viewer of [customer, vendor])
      expect(await showRefundAccount(db, { ...by(viewer), env }, { refundId })).toMatchObject({ code: "not-found" });
    expect(await showRefundAccount(db, { ...by(admin), env }, { refundId })).toMatchObject({
      value: { accountId: queued?.account?.id, account: upi },
    });
    const looks = await db.select().from(auditLog).where(eq(auditLog.action, "order.show-refund-account"));
    expect(looks).toMatchObject([{ actorId: admin.id, subjectId: order.orderId }]);
    expect(JSON.stringify(looks)).not.toContain("asha@");
  });

  test("the sent refund shows where it went, the buyer is notified, and the account is deleted", async ({ db }) => {
    const order = await aWaitingRefund(db);
    const { orderId, refundId, admin } = order;
    await give(db, order);
    expect(await countWaitingRefunds(db)).toBe(1);
    const [queued] = await listWaitingRefunds(db);
    const sent = { orderId, refundId, accountId: queued?.account?.id ?? "" };
    expect(await recordRefund(db, by(admin), { ...sent, reference: "no" })).toMatchObject({
      code: "invalid-reference",
    });
    expect(await recordRefund(db, by(admin), { ...sent, reference: "utr 00012345" })).toMatchObject({ ok: true });
    expect(await db.select().from(refunds)).toMatchObject([
      { status: "succeeded", providerRefundId: "UTR00012345", paidTo: "••••7890, HDFC0001234" },
    ]);
    const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.kind, "refund-sent"));
    const data = { amountPaise: 500_00, reference: "UTR00012345", paidTo: "••••7890, HDFC0001234" };
    expect(mail).toMatchObject({ recipient: order.customer.email, data });
    expect(await db.$count(refundAccounts)).toBe(0);
    expect(await countWaitingRefunds(db)).toBe(0);
    expect(await showRefundAccount(db, { ...by(admin), env }, { refundId })).toMatchObject({ code: "not-found" });
  });

  test("another order's account is never shown as the payee", async ({ db }) => {
    const [order, other] = [await aWaitingRefund(db), await aWaitingRefund(db)];
    await give(db, other);
    const [foreign] = await db.select().from(refundAccounts);
    const sent = { orderId: order.orderId, refundId: order.refundId, accountId: foreign?.id ?? "" };
    await recordRefund(db, by(order.admin), { ...sent, reference: "UTR00012345" });
    expect(await db.select().from(refunds).where(eq(refunds.id, order.refundId))).toMatchObject([{ paidTo: null }]);
    expect(await db.$count(refundAccounts)).toBe(1);
  });

  test("is deleted after half a year without a refund, but not while one waits", async ({ db }) => {
    const waiting = await aWaitingRefund(db);
    const returned = await aDeliveredOrder(db);
    await give(db, waiting);
    await give(db, returned);
    const shop = await aPaymentShop(db);
    const later = (days: number) => ({ ...shop, clock: fixedClock(new Date(NOW.getTime() + days * 86_400_000)) });
    await deleteRefundAccountsJob.handle(later(179), {});
    expect(await db.$count(refundAccounts)).toBe(2);
    await deleteRefundAccountsJob.handle(later(181), {});
    expect(await db.select().from(refundAccounts)).toMatchObject([{ orderId: waiting.orderId }]);
  });

  test("is sealed with the next app secret, or asked for again", async ({ db }) => {
    const order = await aWaitingRefund(db);
    await give(db, order);
    const next = {
      ...env,
      APP_SECRET: "the next secret, of 32 characters",
      APP_SECRET_PREVIOUS: [env.APP_SECRET ?? ""],
    } as Env;
    expect(await resealRefundAccounts(db, next)).toBe(1);
    expect(await resealRefundAccounts(db, next)).toBe(0);
    const { refundId, admin } = order;
    expect(await showRefundAccount(db, { ...by(admin), env: next }, { refundId })).toMatchObject({
      value: { account: bank },
    });
    expect(await showRefundAccount(db, { ...by(admin), env }, { refundId })).toMatchObject({ code: "unreadable" });
    expect(await countUnreadableAccounts(db, env)).toBe(1);
    expect(await removeUnreadableAccounts(db, env)).toBe(1);
    expect(await db.$count(refundAccounts)).toBe(0);
  });

  test("is refused by the database when it isn't sealed", async ({ db }) => {
    const { orderId } = await aDeliveredOrder(db);
    const bare = { orderId, kind: "upi", masked: "as••••@okhdfcbank", sealed: "asha@okhdfcbank" } as const;
    await expect(db.transaction((tx) => tx.insert(refundAccounts).values(bare))).rejects.toMatchObject({
      cause: { constraint: "refund_accounts_sealed" },
    });
  });
});
