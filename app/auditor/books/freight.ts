/** What couriers charge (docs/rules.md#l14, docs/rules.md#l15). */
import type { Invariant } from "#app/auditor/invariant.ts";

/** What the books say of each charge, and of each row of a wallet's statement, by their bookings. */
const booked = `
  select split_part(t.reference, '/', 1) as id, t.kind in ('wallet', 'wallet-undone') as is_row,
    coalesce(sum(e.amount_paise) filter (where e.account = 'courier-wallet'), 0) as wallet,
    coalesce(sum(e.amount_paise) filter (where e.account = 'vendor-payable'), 0) as vendor
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
  where t.kind in ('freight', 'freight-reversed', 'wallet', 'wallet-undone') group by 1, 2`;

export const freightInvariants: readonly Invariant[] = [
  {
    name: "freight-is-in-the-books",
    why: "What a courier charges left its wallet in the books once, and its vendor bears what was agreed (docs/rules.md#l14).",
    of: "charges of couriers and their bookings",
    query: `
      with booked as (${booked})
      select coalesce(c.courier || ' ' || c.awb || ' ' || c.direction, b.id) as id,
        c.id is null or coalesce(b.wallet, 0) <> -c.amount_paise or coalesce(b.vendor, 0) <> c.vendor_paise as broken,
        coalesce(c.amount_paise || ', its vendor''s ' || c.vendor_paise, 'no charge') || '; booked ' || coalesce(-b.wallet, 0)
          || ' and ' || coalesce(b.vendor, 0) as found
      from freight_charges c full join (select * from booked where not is_row) b on b.id = c.id::text`,
  },
  {
    name: "freight-is-what-couriers-say",
    why: "A charge is what the wallet's statement says of it, else what was quoted, or nothing once cancelled (docs/rules.md#l14).",
    of: "charges of couriers",
    query: `
      select c.courier || ' ' || c.awb || ' ' || c.direction as id,
        c.amount_paise <> coalesce(r.paise, case when c.cancelled_at is null then c.quoted_paise else 0 end)
          or coalesce(r.is_other, false) as broken,
        c.amount_paise || ', quoted ' || c.quoted_paise || coalesce(', stated ' || r.paise, '') as found
      from freight_charges c left join (
        select w.charge_id, -sum(w.amount_paise) as paise,
          bool_or(w.courier <> x.courier or w.awb <> x.awb or w.kind <> x.direction) as is_other
        from wallet_rows w join freight_charges x on x.id = w.charge_id group by 1) r on r.charge_id = c.id`,
  },
  {
    name: "booked-couriers-are-charged",
    why: "Each booking with a courier costs its freight once, and a cancelled one nothing (docs/rules.md#l14).",
    of: "bookings with couriers",
    query: `
      with sources as (
        select id, 'forward' as direction, awb, rate_paise, status = 'cancelled' as is_over from courier_bookings
        where has_freight and status in ('booked', 'cancelled')
        union all
        select id, 'return', awb, rate_paise, status in ('missed', 'cancelled') from return_pickups
        where has_freight and status in ('booked', 'picked-up', 'missed', 'cancelled'))
      select s.direction || ' ' || s.awb as id, c.id is null or c.quoted_paise <> s.rate_paise or c.awb <> s.awb
          or (c.cancelled_at is not null) <> s.is_over as broken,
        case when s.is_over then 'cancelled' else 'booked' end || ' at ' || s.rate_paise || coalesce(', charged '
          || c.quoted_paise || case when c.cancelled_at is null then '' else ', cancelled' end, ', not charged') as found
      from sources s left join freight_charges c on c.source_id = s.id and c.direction = s.direction`,
  },
  {
    name: "freight-is-borne-as-chosen",
    why: "Who bears a courier's charge was chosen before the day on which it was booked (docs/rules.md#l14).",
    of: "charges of couriers",
    query: `
      select c.courier || ' ' || c.awb || ' ' || c.direction as id,
        c.bearer <> case when c.vendor_id = 'store' then 'store' else coalesce(chosen.bearer, 'store') end as broken,
        c.bearer || ', chosen ' || coalesce(chosen.bearer, 'nobody') as found
      from freight_charges c left join lateral (
        select h.bearer from freight_choices h where h.direction = c.direction
          and h.begins_on <= (c.booked_at at time zone 'Asia/Kolkata')::date
        order by h.begins_on desc, h.created_at desc, h.id desc limit 1) chosen on true`,
  },
  {
    name: "wallet-rows-are-in-the-books",
    why: "What a courier's statement says of no shipment is in the books once, or waits for a person (docs/rules.md#l15).",
    of: "rows of wallets and their bookings",
    query: `
      with booked as (${booked})
      select coalesce(w.courier || ' ' || w.row_id, b.id) as id, w.id is null or coalesce(b.wallet, 0)
          <> case when w.status = 'open' or w.charge_id is not null then 0 else w.amount_paise end as broken,
        coalesce(w.status || ' ' || w.amount_paise, 'no row') || ', booked ' || coalesce(b.wallet, 0) as found
      from wallet_rows w full join (select * from booked where is_row) b on b.id = w.id::text`,
  },
  {
    name: "wallets-are-sums",
    why: "A courier's wallet has what was put in, less all charges (docs/rules.md#l15).",
    of: "couriers' wallets",
    query: `
      with parts as (
        select courier, -amount_paise as paise from freight_charges
        union all select courier, amount_paise from wallet_rows where status <> 'open' and charge_id is null),
      sums as (select courier, sum(paise) as paise from parts group by 1),
      books as (select provider as courier, sum(amount_paise) as paise from ledger_entries where account = 'courier-wallet' group by 1)
      select courier as id, coalesce(s.paise, 0) <> coalesce(b.paise, 0) as broken,
        coalesce(s.paise, 0) || ', in the books ' || coalesce(b.paise, 0) as found
      from sums s full join books b using (courier)`,
  },
];
