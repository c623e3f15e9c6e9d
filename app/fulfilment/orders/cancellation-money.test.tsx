/** What buyers read before they cancel is what the mail says afterwards: it names the money that came. */
import { eq } from "drizzle-orm";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect } from "vitest";
import { cancellationMoney } from "#app/fulfilment/components/cancellation-money.ts";
import { OrderActions } from "#app/fulfilment/components/order-actions.tsx";
import { mailMessages } from "#app/mail/schema.server.ts";
import { findOrderFor } from "#app/orders/order-queries.server.ts";
import { findExchangeCredit } from "#app/payments/exchange/exchange-credit.server.ts";
import { recordPayment } from "#app/payments/offline-payments.server.ts";
import { withRefundState } from "#app/payments/refunds/refund-state.server.ts";
import { test } from "#tests/support/db.ts";
import { aPlacedOrder } from "#tests/support/placed-orders.ts";
import { anExchangeable, receiveExchange } from "#tests/support/returns/exchanges.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { cancelOrder } from "./cancel-order.server.ts";

const TOTAL = 1_000_00;

for (const [name, amountPaise, decision, promised] of [
  ["a part payment of ₹400 waits", 400_00, "wait", "₹400 will be sent"],
  ["₹10 of the transfer were written off", 990_00, "write-off", "₹990 will be sent"],
  ["the whole transfer came", TOTAL, null, "₹1,000 will be sent"],
] as const)
  test(`the cancellation names what goes back when ${name}`, async ({ db }) => {
    const bought = [{ pricePaise: TOTAL, quantity: 1, stock: 5 }];
    const placed = await aPlacedOrder(db, { bought, method: "bank_transfer", isTransferred: false });
    const { orderId, customer, admin } = placed;
    const when = { now: NOW, origin: ORIGIN };
    const shortfall = decision && { decision, paise: TOTAL - amountPaise };
    const payment = { orderId, amountPaise, reference: "UTR7000001", shortfall };
    expect(await recordPayment(db, { viewer: admin, ...when }, payment)).toMatchObject({ ok: true });
    const found = await findOrderFor(db, customer, orderId);
    const [order] = await withRefundState(db, found ? [found] : []);
    const sentence = order && cancellationMoney(order);
    expect(sentence).toContain(promised);
    expect(await cancelOrder(db, { viewer: customer, ...when }, { orderId })).toMatchObject({ ok: true });
    const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.kind, "order-cancelled"));
    expect(mail?.data).toMatchObject({ refundNote: sentence });
  });

test("Before an exchange that waits for the difference is cancelled, the buyer reads what goes back", async ({
  db,
}) => {
  const there = await anExchangeable(db);
  const { placed } = await receiveExchange(db, there);
  const found = await findOrderFor(db, there.order.customer, placed.id);
  const [order] = found ? await withRefundState(db, [found]) : [];
  const credit = order && (await findExchangeCredit(db, order));
  if (!order || !credit) throw new Error("no exchange");
  const { exchangePaise } = credit;
  const pageOf = (isPaidAbove: boolean) => {
    const Shown = () => <OrderActions order={{ ...order, exchangePaise }} isPaidAbove={isPaidAbove} />;
    const Stub = createRoutesStub([{ path: "/", Component: Shown }]);
    return renderToStaticMarkup(<Stub />);
  };
  expect(cancellationMoney({ ...order, exchangePaise })).toBe(
    "The ₹50,000 you paid for the items you returned will be refunded.",
  );
  expect(pageOf(true)).toContain("Cancel order");
  expect(pageOf(true)).not.toContain("move to cart");
});
