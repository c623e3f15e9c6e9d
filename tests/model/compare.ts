/** Compares the shop's whole state with the model's: each question is one query, answered by the model too. */
import { type SQL, sql } from "drizzle-orm";
import { rowsOf } from "#app/platform/database/db.server.ts";
import { agree } from "./commands/step.ts";
import { openOf } from "./credit.ts";
import { isAway, nameOfDay } from "./days.ts";
import { monthOf, nameOfMonth } from "./months.ts";
import { backOf, statusOf } from "./orders.ts";
import { amountOf, priceOf } from "./payments.ts";
import { isSold, sentBy } from "./payouts.ts";
import { booksOf, creditsOf, mailsOf, partsOf, refundsOf } from "./said.ts";
import type { Shop } from "./shop.ts";
import { dayOf, type Loss, type World } from "./world.ts";

type Facts = Record<string, unknown>;
type Question = { about: string; query: SQL; say(world: World): Facts; isFor?(world: World, name: string): boolean };

/** Balances by account; what vendors are owed is one. */
function books(when: SQL): SQL {
  return sql`select concat_ws(' ', case when e.account in ('vendor-payable', 'gst', 'shipping') then 'owed to' else e.account end,
      case when e.account = 'commission' then null else e.vendor_id end, e.provider) as name, sum(e.amount_paise)::float8 as value
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where ${when} group by 1
    union all select 'clawbacks', count(*) from ledger_transactions t where t.kind = 'clawback' and ${when}`;
}

/** A row is a name and a value; empty ones may be left out on both sides. */
const questions: readonly Question[] = [
  {
    about: "stock",
    query: sql`select id as name, stock as value from products`,
    say: ({ products }) => facts(products, ({ id, stock }) => [id, stock]),
  },
  {
    about: "carts",
    query: sql`select user_id::text as name, sum(quantity)::int as value from cart_lines group by 1`,
    say: ({ carts }) => facts(carts, ([id, cart]) => [id, [...cart.values()].reduce((sum, one) => sum + one, 0)]),
  },
  {
    about: "orders: status, payment, total, gone back",
    query: sql`select id as name, concat_ws(' ', status, payment_status, total_paise, refunded_paise) as value from orders`,
    say: ({ orders }) =>
      facts(orders, (order) => [order.id, `${statusOf(order)} ${order.payment} ${amountOf(order)} ${backOf(order)}`]),
  },
  {
    about: "shipments: status, vendor, kind, fee",
    query: sql`select id as name, concat_ws(' ', status, vendor_id, kind, shipping_paise) as value from shipments`,
    say: ({ orders }) =>
      facts(
        orders.flatMap(({ shipments }) => shipments),
        ({ id, status, vendor, isReplacement, feePaise }) => [
          id,
          `${status} ${vendor} ${isReplacement ? "replacement" : "sale"} ${feePaise}`,
        ],
      ),
  },
  {
    about: "shipments: days promised, the next attempt",
    query: sql`select id as name, concat_ws(' ', promised_from, promised_by, next_attempt_on) as value from shipments
      where promised_from is not null or next_attempt_on is not null`,
    say: ({ orders }) =>
      facts(
        orders.flatMap(({ shipments }) => shipments),
        ({ id, promised, nextAttempt }) => [id, [promised, nextAttempt].filter(Boolean).join(" ") || false],
      ),
  },
  {
    about: "couriers: what is booked under which number, to collect how much, and whether it is being cancelled",
    query: sql`select shipment_id as name, concat_ws(' ', awb, cash_paise, cancel_asked_at is not null) as value
      from courier_bookings where status = 'booked'`,
    say: ({ orders }) =>
      facts(
        orders.flatMap(({ shipments }) => shipments),
        ({ id, awb, cashPaise, isLeaving }) => [
          id,
          awb !== "" && [awb, ...(cashPaise === null ? [] : [cashPaise]), isLeaving ? "t" : "f"].join(" "),
        ],
      ),
  },
  {
    about: "cash recorded as paid in by mistake",
    query: sql`select coalesce(vendor_id, 'couriers') as name, sum(amount_paise)::bigint::text as value from undone_remittances group by 1`,
    say: ({ undone }) =>
      facts([...Map.groupBy(undone, ({ whose }) => whose)], ([whose, all]) => [
        whose,
        String(all.reduce((sum, { paise }) => sum + paise, 0)),
      ]),
  },
  {
    about: "numbers: confirmed, tries",
    query: sql`select user_id::text as name, concat_ws(' ', confirmed_at is not null, tries) as value from phone_confirmations`,
    say: ({ phones }) => facts(phones, ([id, { isConfirmed, tries }]) => [id, `${isConfirmed ? "t" : "f"} ${tries}`]),
  },
  {
    about: "who sells nothing today, until when",
    query: sql`select vendor_id as name, (back_on - 1)::text as value from vendor_pauses`,
    say: (world) =>
      facts(["v1", "v2"] as const, (vendor) => [vendor, isAway(world, vendor) && lastDayAway(world, vendor)]),
  },
  {
    about: "money that came: what counts, and what came too late or twice",
    query: sql`select order_id as name, concat_ws(' ', sum(amount_paise) filter (where is_effective),
        coalesce(sum(amount_paise) filter (where not is_effective), 0)) as value
      from payments where status = 'captured' group by 1`,
    say: ({ orders }) =>
      facts(orders, (order) => {
        const idlePaise = order.twicePaise + partsOf(order);
        const came = order.paidPaise > 0 ? `${order.paidPaise} ${idlePaise}` : `${idlePaise}`;
        return [order.id, order.paidPaise + idlePaise > 0 && came];
      }),
  },
  {
    about: "refunds of what counts: how many, over how much, how many are done, their tax",
    query: sql`select r.order_id as name, concat_ws(' ', count(*), sum(r.amount_paise),
        count(*) filter (where r.status = 'succeeded'), sum(l.tax)) as value
      from refunds r join payments p on p.id = r.payment_id and p.is_effective
      join (select refund_id, sum(gst_paise) as tax from refund_lines group by 1) l on l.refund_id = r.id
      where r.status <> 'failed' group by 1`,
    say: ({ orders }) => facts(orders, ({ id, refunds }) => [id, refunds.length > 0 && refundsOf(refunds)]),
  },
  {
    about: "money that came too late, twice or in part and has gone back",
    query: sql`select r.order_id as name, sum(r.amount_paise)::float8 as value from refunds r
      join payments p on p.id = r.payment_id and not p.is_effective and r.status = 'succeeded' group by 1`,
    say: ({ orders }) =>
      facts(orders, ({ id, twicePaise, owed }) => {
        return [id, twicePaise + owed.reduce((sum, one) => sum + (one.isDone ? one.paise : 0), 0)];
      }),
  },
  {
    about: "quotations: open or ended",
    query: sql`select id as name, concat_ws(' ', replace(status, 'seen', 'sent'), order_id) as value from quotations where status <> 'draft'`,
    say: ({ quotations }) =>
      facts(quotations, ({ id, order, isWithdrawn }) => [
        id,
        order ? `accepted ${order.id}` : isWithdrawn ? "withdrawn" : "sent",
      ]),
  },
  {
    about: "what the company owes",
    query: sql`select shipment_id as name, open_paise::float8 as value from company_dues`,
    say: (world) =>
      facts(
        world.orders.flatMap((order) => order.shipments.map((shipment) => ({ order, shipment }))),
        ({ order, shipment }) => [shipment.id, openOf(world, order, shipment)],
      ),
  },
  {
    about: "returns",
    query: sql`select id as name, concat_ws(' ', status, resolution) as value from returns`,
    say: ({ orders }) =>
      facts(
        orders.flatMap((order) => order.returns),
        ({ id, status, resolution }) => [id, [status, resolution].filter(Boolean).join(" ")],
      ),
  },
  {
    about: "invoices: of which shipments, and over how much",
    query: sql`select shipment_id as name, sum(total_paise)::float8 as value from invoices where kind = 'invoice' group by 1`,
    say: ({ orders }) =>
      facts(
        orders.flatMap(({ shipments }) => shipments),
        (shipment) => [shipment.id, isSold(shipment) && priceOf(shipment)],
      ),
  },
  {
    about: "credit notes: how many, and over how much",
    query: sql`select shipment_id as name, concat_ws(' ', count(*), sum(total_paise), sum(taxable_paise)) as value
      from invoices where kind = 'credit-note' group by 1`,
    say: ({ orders }) =>
      facts(
        orders.flatMap((order) => order.shipments.map((shipment) => ({ order, shipment }))),
        ({ order, shipment }) => [shipment.id, creditsOf(order, shipment.id)],
      ),
  },
  {
    about: "payouts",
    query: sql`select id as name, concat_ws(' ', vendor_id, status, amount_paise, set_off_paise) as value from payouts`,
    say: ({ payouts }) =>
      facts(payouts, (payout) => [
        payout.id,
        `${payout.vendor} ${payout.state} ${sentBy(payout)} ${payout.setOffPaise}`,
      ]),
  },
  {
    about: "losses: who bears them, worth, decided, paid by the courier",
    query: sql`select shipment_id as name, concat_ws(' ', bearer, value_paise, decided_at is not null, claim_paise) as value
      from shipment_losses`,
    say: ({ orders }) =>
      facts(
        orders.flatMap(({ shipments }) => shipments),
        ({ id, loss }) => [id, loss !== null && lossSaid(loss)],
      ),
  },
  {
    about: "mails to buyers",
    query: sql`select kind as name, count(*) as value from mail_messages where recipient is not null and kind in ('order-confirmation', 'order-cancelled',
      'payment-failed', 'payment-received', 'part-payment', 'shipment-dispatched', 'shipment-delivered', 'shipment-undelivered', 'order-refund', 'return-requested') group by 1`,
    say: ({ orders }) => mailsOf(orders),
  },
  {
    about: "the books",
    query: books(sql`true`),
    say: (world) => booksOf(world),
  },
  {
    about: "the books at the end of months",
    query: sql`select to_char(ends.at at time zone 'Asia/Kolkata', 'YYYY-MM ') || b.name as name, b.value
      from (select generate_series('2026-12-01'::timestamp, '2027-05-01', '1 month') at time zone 'Asia/Kolkata' as at) ends
      cross join lateral (${books(sql`t.at < ends.at`)}) b`,
    say: ({ months, now }) =>
      facts(
        [...months.ends]
          .filter(([month]) => month < monthOf(now))
          .flatMap(([month, all]) => {
            return Object.entries(all).map(
              ([name, paise]) => [`${nameOfMonth(month + 1).slice(0, 7)} ${name}`, paise] as const,
            );
          }),
        ([name, paise]) => [name, paise],
      ),
    isFor: ({ months }, name) =>
      [...months.ends.keys()].some((month) => nameOfMonth(month + 1).startsWith(name.slice(0, 7))),
  },
];

/** @throws with the first question that is answered differently */
export async function compare(world: World, shop: Shop): Promise<void> {
  const all = sql.join(
    questions.map(
      ({ query }, n) => sql`select ${sql.raw(String(n))} as n, name::text, value::text from (${query}) as one`,
    ),
    sql` union all `,
  );
  const rows = await rowsOf<{ n: number; name: string; value: string }>(shop.db, all);
  const answers = Map.groupBy(rows, ({ n }) => n);
  for (const [n, { about, say, isFor = () => true }] of questions.entries()) {
    const said = Object.fromEntries((answers.get(n) ?? []).map(({ name, value }) => [name, value]));
    const meant = Object.fromEntries(Object.entries(say(world)).map(([name, value]) => [name, String(value)]));
    for (const name of new Set([...Object.keys(said).filter((one) => isFor(world, one)), ...Object.keys(meant)]))
      agree(`${about} (${nameOf(world, name)})`, said[name] ?? "0", meant[name] ?? "0");
  }
}

function lastDayAway({ times, now }: World, vendor: "v1" | "v2"): string {
  const today = dayOf(now);
  const on = times[vendor].holidays.find(({ from, to }) => from <= today && today <= to);
  return nameOfDay(on?.to ?? 0);
}

function lossSaid({ bearer, paise, isDecided, claimPaise }: Loss): string {
  return [bearer, paise, isDecided ? "t" : "f", ...(claimPaise === null ? [] : [claimPaise])].join(" ");
}

function facts<One>(all: Iterable<One>, of: (one: One) => [string, string | number | false]): Facts {
  return Object.fromEntries([...all].map(of).filter(([, value]) => value !== false));
}

function nameOf({ orders, products }: World, id: string): string {
  const order = orders.find((one) => one.id === id || one.shipments.some((shipment) => shipment.id === id));
  return order ? `order ${order.no}` : (products.find((one) => one.id === id)?.slug ?? id);
}
