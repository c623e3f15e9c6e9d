/** What every provider's settlements must do: the same transfer by its interface and by its file, with a refund and a fee. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { cancelOrder } from "#app/fulfilment/orders/cancel-order.server.ts";
import { payments, refunds } from "#app/payments/schema.server.ts";
import { rowsOf } from "#app/platform/database/db.server.ts";
import { closeBooks } from "#tests/support/books.ts";
import { test } from "#tests/support/db.ts";
import { doJobs } from "#tests/support/payments.ts";
import { aUser, commandBy } from "#tests/support/people.ts";
import { FakeRazorpay } from "#tests/support/providers/fake-razorpay.ts";
import { reconFile, reconLine } from "#tests/support/providers/fake-razorpay-settlements.ts";
import { FakeStripe } from "#tests/support/providers/fake-stripe.ts";
import { type BalanceTransaction, type Payout, payoutFile } from "#tests/support/providers/fake-stripe-payouts.ts";
import { aPaidOrder, hear } from "#tests/support/providers/gateway-contract.ts";
import { type Rig, razorpayRig, stripeRig } from "#tests/support/providers/payment-rigs.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { fetchSettlements, importSettlementFile } from "./import-settlements.server.ts";
import { settlementRows } from "./schema.server.ts";
import { listFetches } from "./settlement-queries.server.ts";

const PRICE = 50_000_00;
const AT = new Date(NOW.getTime() - 3_600_000);

/** `settle` makes the provider pay out a payment and its refund; returns its file. */
type Settling = Rig & { settle(paymentId: string, refundId: string): string; count: number };

function razorpay(fake = new FakeRazorpay()): Settling {
  return {
    ...razorpayRig(fake),
    count: 2,
    settle(payment, refund) {
      const setl = { id: "setl_1", utr: "UTR1", at: AT };
      fake.settled.splice(
        0,
        fake.settled.length,
        reconLine(setl, { entity_id: payment, type: "payment", amount: PRICE }),
        reconLine(setl, { entity_id: refund, type: "refund", amount: PRICE, payment_id: payment }),
      );
      return reconFile(fake.settled);
    },
  };
}

function stripe(fake = new FakeStripe()): Settling {
  return {
    ...stripeRig(fake),
    count: 4,
    settle(payment, refund) {
      const payout: Payout = {
        id: "po_1",
        object: "payout",
        arrival_date: AT.getTime() / 1000,
        status: "paid",
        trace_id: { value: "UTR1" },
      };
      const base = { object: "balance_transaction" as const, payout: "po_1", currency: "inr", description: null };
      const fees = [
        { type: "stripe_fee", amount: 1_000_00 },
        { type: "tax", amount: 180_00 },
      ];
      const charge = { id: "ch_1", object: "charge", payment_intent: payment };
      const back = { id: refund, object: "refund", payment_intent: payment };
      const movements: BalanceTransaction[] = [
        {
          ...base,
          id: "txn_1",
          type: "charge",
          amount: PRICE,
          fee: 1_180_00,
          net: PRICE - 1_180_00,
          fee_details: fees,
          source: charge,
        },
        { ...base, id: "txn_2", type: "refund", amount: -PRICE, fee: 0, net: -PRICE, fee_details: [], source: back },
        {
          ...base,
          id: "txn_3",
          type: "stripe_fee",
          amount: -25_00,
          fee: 0,
          net: -25_00,
          fee_details: [],
          source: null,
        },
        {
          ...base,
          id: "txn_4",
          type: "adjustment",
          amount: -99_00,
          fee: 0,
          net: -99_00,
          fee_details: [],
          source: "dp_1",
        },
        {
          ...base,
          id: "txn_5",
          type: "payout",
          amount: 1_304_00,
          fee: 0,
          net: 1_304_00,
          fee_details: [],
          source: "po_1",
        },
      ];
      fake.payouts.splice(0, fake.payouts.length, payout);
      fake.movements.splice(0, fake.movements.length, ...movements);
      return payoutFile(payout, movements.slice(0, 4));
    },
  };
}

describe.each([razorpay(), stripe()])("$provider", (rig) => {
  beforeAll(() => rig.start());
  afterAll(() => rig.stop());

  test("a payment and its refund leave the provider with nothing, by interface and file alike", async ({ db }) => {
    const { shop, order } = await aPaidOrder(db, rig);
    await cancelOrder(db, { viewer: order.customer, now: NOW, origin: ORIGIN }, { orderId: order.orderId });
    await doJobs(shop, "payments.send-refund");
    await hear(shop, rig);
    const [payment] = await db.select().from(payments);
    const [refund] = await db.select().from(refunds);
    expect(refund?.status).toBe("succeeded");
    const text = rig.settle(payment?.providerPaymentId ?? "", refund?.providerRefundId ?? "");
    await fetchSettlements(shop);
    expect((await listFetches(db)).map(({ provider, error }) => [provider, error])).toContainEqual([
      rig.provider,
      null,
    ]);
    const balances = async () => {
      await closeBooks(db);
      return rowsOf<{ account: string; paise: number }>(
        db,
        sql`select account, sum(amount_paise)::float8 as paise from ledger_entries
          where account in ('provider', 'bank', 'gateway-fees', 'input-tax') group by 1 order by 1`,
      );
    };
    const first = await balances();
    expect(first.find(({ account }) => account === "provider")?.paise).toBe(0);
    expect(first.reduce((sum, { paise }) => sum + paise, 0)).toBe(0);
    const rows = await db.select().from(settlementRows);
    expect(rows).toHaveLength(rig.count);
    expect(rows.every(({ utr }) => utr === "UTR1")).toBe(true);
    expect(rows.filter(({ status }) => status === "open").map(({ kind }) => kind)).toEqual(
      rig.provider === "stripe" ? ["adjustment"] : [],
    );
    const admin = await aUser(db, { role: "admin" });
    expect(await importSettlementFile(db, commandBy(admin, NOW), { text, fileName: "file.csv" })).toMatchObject({
      ok: true,
      value: { provider: rig.provider, booked: 0, known: rig.count, changed: 0, open: 0, faults: [] },
    });
    expect(await balances()).toEqual(first);
  });

  test("a provider that does not answer is named, and nothing is booked", async ({ db }) => {
    const { shop } = await aPaidOrder(db, rig);
    rig.break(shop, "error");
    await fetchSettlements(shop);
    rig.break(shop, null);
    const fetches = await listFetches(db);
    expect(fetches.find(({ provider }) => provider === rig.provider)?.error).toMatch(/answer/);
    expect(await db.$count(settlementRows)).toBe(0);
  });
});
