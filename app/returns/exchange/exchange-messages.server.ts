/** What the buyer and the vendor read about the order of an exchange. */
import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { EXCHANGE } from "#app/domain/money/ledger.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import { notifyVendors } from "#app/orders/new-order-notices.server.ts";
import { type LockedOrder, lockOrder, movePaymentStatus } from "#app/orders/order-commands.server.ts";
import { getMailedOrder, queueOrderConfirmation } from "#app/orders/order-mail.server.ts";
import { findExchangeCredit } from "#app/payments/exchange/exchange-credit.server.ts";
import { payExchange } from "#app/payments/exchange/pay-exchange.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { Return } from "#app/returns/return-events.server.ts";

type ExchangeOrder = { orderId: string; context: Pick<CommandContext, "now" | "origin"> };

/** The returned goods pay all of it. `order`: theirs. */
export async function confirmExchange(
  tx: Database,
  { order, orderId, context }: ExchangeOrder & { order: LockedOrder },
): Promise<void> {
  const { now, origin } = context;
  const placed = await lockOrder(tx, orderId);
  const credit = await findExchangeCredit(tx, { id: orderId, paymentMethod: EXCHANGE });
  if (!placed || !credit) throw new Error(`no exchange ${orderId}`);
  await payExchange(tx, { orderId, credit, difference: null, at: now });
  const paymentNote = `The items that you returned from order ${order.number} pay for it.`;
  await movePaymentStatus(tx, placed, "paid", { actor: null, at: now, note: paymentNote });
  await queueOrderConfirmation(tx, await getMailedOrder(tx, orderId), { origin, paymentNote });
  await notifyVendors(tx, orderId, { origin, at: now });
}

type Difference = ExchangeOrder & { one: Return; number: string; payBy: Date; duePaise: number };

export async function mailDifference(tx: Database, { one, context, orderId, ...due }: Difference): Promise<void> {
  const { number, duePaise, payBy } = due;
  const day = formatDay(dayInIndia(payBy));
  const text = `We have received the items that you returned and reserved your new ones as order ${number}. It costs ${formatInr(duePaise)} more. Please pay it by ${day}, otherwise you will be refunded instead.`;
  await mailAboutExchange(tx, one, {
    step: "difference",
    heading: "Exchange: pay the difference",
    text,
    orderId,
    context,
  });
}

export async function mailUnpaidExchange(tx: Database, one: Return, context: ExchangeOrder["context"]): Promise<void> {
  const text = "Your exchange was cancelled before the difference was paid, so we refund the items that you returned.";
  const { orderId } = one;
  await mailAboutExchange(tx, one, { step: "unpaid", heading: "Exchange: refund instead", text, orderId, context });
}

type Words = ExchangeOrder & { step: "difference" | "unpaid"; heading: string; text: string };

async function mailAboutExchange(
  tx: Database,
  one: Return,
  { step, orderId, context, ...words }: Words,
): Promise<void> {
  const { number, userEmail, shippingAddress } = await getMailedOrder(tx, one.orderId);
  await queueMail(tx, {
    kind: "return-updated",
    reference: `${one.id}:exchange-${step}`,
    to: userEmail,
    data: {
      ...{ number, name: shippingAddress.fullName, note: null, ...words },
      link: `${context.origin}/orders/${orderId}${orderId === one.orderId ? "#returns" : ""}`,
    },
  });
}
