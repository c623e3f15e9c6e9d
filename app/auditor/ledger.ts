/** Every movement of money is posted once, and the books balance (docs/decisions/347). */
import type { Invariant } from "./invariant.ts";
import { dispatched, neverCollected } from "./shipments.ts";

/** Dispatched shipments with an amount to pay. */
const soldShipments = `
  select s.id, s.order_id, s.vendor_id, s.shipping_paise + sum(l.total_paise) as paise
  from shipments s join order_lines l on l.shipment_id = s.id
  where s.kind = 'sale' and s.status in (${dispatched})
  group by s.id having s.shipping_paise + sum(l.total_paise) > 0`;

export const ledgerInvariants: readonly Invariant[] = [
  {
    name: "books-sum-to-zero",
    why: "Money is never made and never lost: what one account gives another takes (docs/decisions/347).",
    of: "transactions",
    query: `
      select t.id, count(e.id) = 0 or coalesce(sum(e.amount_paise), 0) <> 0
          or count(*) filter (where e.vendor_id <> t.vendor_id) > 0 as broken,
        t.kind || ' of ' || count(e.id) || ' entries, open by ' || coalesce(sum(e.amount_paise), 0) as found
      from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id group by t.id`,
  },
  bookingInvariant({
    name: "captures-are-booked-once",
    of: "captures",
    kinds: "'capture', 'cod-collected'",
    facts:
      "select id::text as reference, order_id, -amount_paise as paise from payments where status in ('captured', 'voided')",
  }),
  bookingInvariant({
    name: "voided-cash-is-reversed-once",
    of: "cash that never came, and part payments that were made whole",
    kinds: "'cod-reversed', 'part-applied'",
    facts: "select id::text as reference, order_id, amount_paise as paise from payments where status = 'voided'",
  }),
  bookingInvariant({
    name: "write-offs-are-booked-once",
    of: "transfers that were short",
    kinds: "'write-off'",
    account: "write-off",
    facts:
      "select id::text as reference, order_id, written_off_paise as paise from payments where written_off_paise > 0",
  }),
  bookingInvariant({
    name: "refunds-are-booked-once",
    of: "refunds that succeeded",
    kinds: "'refund'",
    facts:
      "select id::text as reference, order_id, amount_paise + withheld_paise + exchange_paise as paise from refunds where status = 'succeeded'",
  }),
  bookingInvariant({
    name: "sales-are-booked-once",
    of: "sold shipments",
    kinds: "'sale'",
    facts: `select id::text as reference, order_id, paise from (${soldShipments}) sold`,
  }),
  bookingInvariant({
    name: "credits-are-booked-once",
    of: "refunded shipments",
    kinds: "'credit', 'clawback'",
    facts: `
      select f.refund_id || '/' || f.shipment_id as reference, r.order_id, -sum(f.total_paise - f.removed_taxable_paise - f.removed_gst_paise) as paise
      from refund_lines f join refunds r on r.id = f.refund_id and r.status = 'succeeded' and r.reason <> 'removed'
      join (${soldShipments}) sold on sold.id = f.shipment_id left join order_lines l on l.id = f.order_line_id
      where (l.id is null or l.quantity > 0) and f.total_paise > f.removed_taxable_paise + f.removed_gst_paise
      group by f.refund_id, f.shipment_id, r.order_id
      union all select 'undelivered/' || id, order_id, -paise from (${neverCollected}) unpaid where paise > 0`,
  }),
  bookingInvariant({
    name: "payouts-are-booked-once",
    of: "payouts that were paid",
    kinds: "'payout'",
    account: "bank",
    facts:
      "select id::text as reference, null::uuid as order_id, -amount_paise as paise from payouts where status = 'paid' and amount_paise > 0",
  }),
  bookingInvariant({
    name: "set-offs-are-booked-once",
    of: "payouts that were paid or set off",
    kinds: "'payout', 'set-off'",
    account: "vendor-cash",
    facts: `select id::text as reference, null::uuid as order_id, nullif(-set_off_paise, 0) as paise from payouts where status = 'paid'`,
  }),
  bookingInvariant({
    name: "remittances-are-booked-once",
    of: "remittances of vendors' cash",
    kinds: "'cash-remitted'",
    account: "vendor-cash",
    facts: `select id::text as reference, null::uuid as order_id, -amount_paise as paise from cash_remittances
      union all select posted_as, null, -amount_paise from undone_remittances where vendor_id is not null`,
  }),
  bookingInvariant({
    name: "undone-remittances-are-reversed-once",
    of: "cash of vendors and couriers that was not paid in after all",
    kinds: "'remittance-reversed', 'courier-reversed'",
    account: "bank",
    // Only versions before 0.4 moved refunds back to the courier.
    facts: `select u.posted_as as reference, u.order_id, -u.amount_paise + coalesce((
        select sum(f.amount_paise) filter (where exists (select from ledger_entries moved
          where moved.transaction_id = undo.id and moved.account = 'bank' and moved.amount_paise > 0)) from refunds f join ledger_transactions t on t.kind = 'refund' and t.reference = f.id::text
        join ledger_transactions undo on undo.kind = 'courier-reversed' and undo.reference = u.posted_as and t.id < undo.id
        where f.payment_id::text = split_part(u.posted_as, '/', 1) and 0 = (
          select sum(case x.kind when 'courier-remitted' then 1 else -1 end) from ledger_transactions x
          where x.order_id = u.order_id and x.kind in ('courier-remitted', 'courier-reversed') and x.id <= undo.id
            and split_part(x.reference, '/', 1) = split_part(u.posted_as, '/', 1))), 0) as paise
      from undone_remittances u`,
  }),
  {
    name: "payouts-are-what-was-owed",
    why: "A vendor is sent the sum of what single sales and credits left owing, each settled once (docs/decisions/348).",
    of: "payouts",
    query: `
      select p.id, coalesce(sum(i.amount_paise), 0) <> p.amount_paise + p.set_off_paise or bool_or(i.amount_paise <> o.owed)
          or bool_or(i.is_active = (p.status = 'cancelled')) or bool_or(i.is_active and twice.n > 1) as broken,
        p.status || ', ' || p.amount_paise || ' and ' || p.set_off_paise || ' paise, items ' || coalesce(sum(i.amount_paise), 0) as found
      from payouts p left join payout_items i on i.payout_id = p.id
      left join lateral (
        select -sum(amount_paise) as owed from ledger_entries e where e.transaction_id = i.transaction_id
          and e.vendor_id = p.vendor_id and e.account in ('vendor-payable', 'gst', 'shipping')) o on true
      left join lateral (
        select count(*) as n from payout_items other where other.transaction_id = i.transaction_id and other.is_active) twice
        on true
      group by p.id`,
  },
  {
    name: "payouts-are-of-money-that-came",
    why: "No vendor is paid for a shipment whose buyer's money the store hasn't got (docs/decisions/348).",
    of: "sales in payouts",
    query: `
      select t.id, p.id is null or coalesce(d.open_paise > 0, false) and not exists (
          -- What a company paid and the store took back later left the vendor paid.
          select from company_payments u where u.company_id = d.company_id and u.undoes is not null and u.at >= r.created_at
        ) as broken,
        'sale of shipment ' || s.id || coalesce(', paid by ' || p.provider, ', not paid') as found
      from payout_items i join ledger_transactions t on t.id = i.transaction_id and t.kind = 'sale'
      join payouts o on o.id = i.payout_id join payout_runs r on r.id = o.run_id
      join shipments s on s.id = t.shipment_id
      left join payments p on p.order_id = s.order_id and p.status = 'captured' and p.is_effective
        and coalesce(p.shipment_id, s.id) = s.id
      left join company_dues d on d.shipment_id = s.id
      where i.is_active`,
  },
  {
    name: "sales-follow-their-lines",
    why: "A vendor is owed each line's value less the commission frozen with it; the tax is the line's (docs/decisions/347).",
    of: "sold lines",
    query: `
      select l.id, (e.payable, e.commission, e.gst) is distinct from (c.commission - l.taxable_paise, -c.commission, -l.gst_paise)
          as broken,
        l.taxable_paise || ' + ' || l.gst_paise || ' at ' || l.commission_bp || ' bp; booked ' || e.payable || ', '
          || e.commission || ', ' || e.gst as found
      from order_lines l join (${soldShipments}) sold on sold.id = l.shipment_id
      cross join lateral (select floor((2 * l.taxable_paise * l.commission_bp + 10000) / 20000.0)::bigint as commission) c
      cross join lateral (
        select coalesce(sum(amount_paise) filter (where account = 'vendor-payable'), 0)::bigint as payable,
          coalesce(sum(amount_paise) filter (where account = 'commission'), 0)::bigint as commission,
          coalesce(sum(amount_paise) filter (where account = 'gst'), 0)::bigint as gst
        from ledger_entries e join ledger_transactions t on t.id = e.transaction_id and t.kind = 'sale'
        where e.order_line_id = l.id) e`,
  },
  {
    name: "commission-is-a-frozen-rate",
    why: "What the store takes was agreed when the order was placed, between nothing and all (docs/decisions/347).",
    of: "order lines",
    query: `
      select id, commission_bp not between 0 and 10000 as broken, commission_bp || ' bp' as found from order_lines`,
  },
  {
    name: "closed-orders-owe-their-buyer-nothing",
    why: "When every shipment has arrived or is cancelled and no refund is on its way, the buyer's account is even.",
    of: "closed orders",
    query: `
      ${closedOrders()}
      select o.number as id, coalesce(b.paise, 0) <> 0 as broken, 'open by ' || coalesce(b.paise, 0) as found
      from closed o left join (
        select t.order_id, sum(e.amount_paise) as paise from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id and e.account = 'customer' group by t.order_id
      ) b on b.order_id = o.id`,
  },
  {
    name: "order-money-is-shared-out",
    why: "What the buyer paid, less what went back, is what vendors, tax, shipping and the store's commission got.",
    of: "closed orders",
    query: `
      ${closedOrders()}
      select o.number as id, coalesce(p.paise, 0) - coalesce(r.paise, 0) <> -coalesce(b.paise, 0) as broken,
        coalesce(p.paise, 0) || ' paid, ' || coalesce(r.paise, 0) || ' gone back, ' || -coalesce(b.paise, 0) || ' shared out' as found
      from closed o
      left join (select order_id, sum(amount_paise) as paise from payments where status = 'captured' group by 1) p
        on p.order_id = o.id
      left join (select order_id, sum(amount_paise + withheld_paise + exchange_paise) as paise from refunds where status = 'succeeded' group by 1) r
        on r.order_id = o.id
      left join (
        select t.order_id, sum(e.amount_paise) as paise from ledger_transactions t join ledger_entries e
          on e.transaction_id = t.id and e.account in ('vendor-payable', 'gst', 'shipping', 'commission')
        where t.kind not in ('loss', 'goodwill', 'freight', 'freight-reversed', 'tcs', 'tds') group by 1
      ) b on b.order_id = o.id`,
  },
  {
    name: "closed-sales-are-the-books",
    why: "Reports read what days that are over were summed up to; it says what the books say (docs/decisions/309).",
    of: "closed days by vendor and category",
    query: `
      with books as (
        select (t.at at time zone 'Asia/Kolkata')::date as day, e.vendor_id, coalesce(l.category, 'Shipping') as category,
          -sum(case t.kind when 'sale' then e.amount_paise else 0 end) as sold,
          sum(case t.kind when 'sale' then 0 else e.amount_paise end) as returned,
          -sum(case e.account when 'gst' then 0 else e.amount_paise end) as taxable,
          -sum(case e.account when 'gst' then e.amount_paise else 0 end) as gst,
          -sum(case e.account when 'commission' then e.amount_paise else 0 end) as commission
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.vendor_id is not null
        left join order_lines l on l.id = e.order_line_id
        where t.kind in ('sale', 'credit', 'clawback') group by 1, 2, 3)
      select concat_ws(' ', day, vendor_id, category) as id,
        (d.sold_paise, d.returned_paise, d.taxable_paise, d.gst_paise, d.commission_paise)
          is distinct from (b.sold, b.returned, b.taxable, b.gst, b.commission) as broken,
        'sold ' || coalesce(d.sold_paise, 0) || ', in the books ' || coalesce(b.sold, 0) as found
      from sales_days d full join (select * from books where day <= (select through from sales_closings)) b
        using (day, vendor_id, category)`,
  },
];

type Booked = {
  name: string;
  of: string;
  kinds: string;
  /** SELECT of reference, order_id and the change of `account`. */
  facts: string;
  account?: string;
};

export function bookingInvariant({ name, of, kinds, facts, account = "customer" }: Booked): Invariant {
  return {
    name,
    why: "What moved money stands in the books once, with its amount, and nothing else does (docs/decisions/347).",
    of,
    query: `
      with facts as (${facts}),
      books as (
        select t.reference, count(distinct t.id) as n, min(t.order_id::text) as order_id, sum(e.amount_paise) as paise
        from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id and e.account = '${account}'
        where t.kind in (${kinds}) group by t.reference)
      select reference as id, coalesce(b.n, 0) <> 1 or f.paise is distinct from b.paise
          or f.order_id::text is distinct from b.order_id as broken,
        coalesce(f.paise::text, 'nothing') || ' happened, ' || coalesce(b.n || ' times ' || b.paise, 'nothing')
          || ' booked' as found
      from facts f full join books b using (reference)`,
  };
}

/** Defines `closed`: orders without goods or money on the way. */
function closedOrders(): string {
  return `
    with closed as (
      select o.id, o.number from orders o
      where (o.payment_status in ('paid', 'refunded') or o.status in ('cancelled', 'undelivered'))
        and not exists (select from shipments s where s.order_id = o.id and s.kind = 'sale'
          and s.status not in ('delivered', 'returned', 'lost', 'cancelled'))
        and not exists (select from refunds r where r.order_id = o.id and r.status <> 'succeeded'
          and not exists (select from refunds again where again.retry_of = r.id)))`;
}
