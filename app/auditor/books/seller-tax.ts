/** What the store collects and deducts from its sellers (docs/rules.md#l13). */
import type { Invariant } from "#app/auditor/invariant.ts";

/** Half up. TCS within a state is twice its rounded half. */
const taxOn = (base: string, rate: string, x = "x") => `(case when ${x}.kind = 'tcs' and ${x}.is_intra_state
  then 2 * floor((2 * (${base}) * ${rate} + 20000) / 40000.0) else floor((2 * (${base}) * ${rate} + 10000) / 20000.0) end)::bigint`;

const day = (moment: string) => `(${moment} at time zone 'Asia/Kolkata')::date`;

export const sellerTaxInvariants: readonly Invariant[] = [
  {
    name: "sales-have-their-taxes",
    why: "From the confirmed day each sale of another seller has its TCS and TDS once, by the rates of its day (docs/rules.md#l13).",
    of: "sales of other sellers",
    query: `
      select t.reference as id, count(*) filter (where x.kind = 'tds') <> 1
          or count(*) filter (where x.kind = 'tcs') <> count(*) filter (where x.kind = 'tds' and x.gstin is not null)
          or bool_or(x.rate_id is distinct from r.id or x.base_paise > b.paise or x.kind = 'tds' and x.base_paise <> b.paise
            or x.tax_paise <> ${taxOn("x.base_paise", "x.rate_bp")}
            or x.rate_bp <> case when x.kind = 'tds' and x.pan is null then coalesce(r.rate_without_pan_bp, r.rate_bp) else r.rate_bp end
              and not (x.rate_bp = 0 and x.kind = 'tds' and substr(x.pan, 4, 1) in ('P', 'H') and x.base_paise <= r.threshold_paise)) as broken,
        'value ' || coalesce(min(b.paise), 0) || ', taxes ' || coalesce(string_agg(x.kind || ' ' || x.tax_paise, ', ' order by x.kind), 'none') as found
      from ledger_transactions t join seller_tax_confirmations c on c.begins_on <= ${day("t.at")}
      left join seller_taxes x on x.for_id = t.id and not x.is_late
      left join lateral (select * from seller_tax_rates r where r.kind = x.kind and r.begins_on <= ${day("t.at")}
        order by r.begins_on desc limit 1) r on true
      left join lateral (select -sum(e.amount_paise) as paise from ledger_entries e
        where e.transaction_id = t.id and e.account in ('vendor-payable', 'shipping', 'commission')) b on true
      where t.kind = 'sale' and t.vendor_id <> 'store' group by t.id`,
  },
  {
    name: "exempt-sales-are-below-the-threshold",
    why: "TDS is due on all sales of a financial year once a PAN's sales exceed the threshold, also when two cross it at once (docs/rules.md#l13).",
    of: "sales of other sellers with a PAN",
    query: `
      select x.id::text as id, x.rate_bp = 0 and r.rate_bp > 0 and x.paise > r.threshold_paise and not exists (
          select from seller_taxes l where l.for_id = x.for_id and l.is_late) as broken,
        'sold by then ' || x.paise as found
      from (select s.*, sum(base_paise) over (partition by pan, date_trunc('year', (at at time zone 'Asia/Kolkata') - interval '3 months')
          order by id) as paise
        from seller_taxes s where kind = 'tds' and base_paise > 0 and not is_late and pan is not null) x
      join seller_tax_rates r on r.id = x.rate_id`,
  },
  {
    name: "returns-take-their-taxes-back",
    why: "A sale's taxes are those of what is left of it by its own rate, so a full return leaves none (CGST Act section 52).",
    of: "taxed shipments",
    query: `
      select x.shipment_id || ' ' || x.kind as id,
        sum(x.tax_paise) <> ${taxOn("sum(x.base_paise) filter (where not x.is_late)", "l.rate_bp", "l")}
          or sum(x.base_paise) filter (where not x.is_late) < 0
          or (select count(*) from ledger_transactions t where t.shipment_id = x.shipment_id and t.kind in ('credit', 'clawback'))
            <> count(*) filter (where not x.is_late) - 1 as broken,
        'left ' || sum(x.base_paise) filter (where not x.is_late) || ', taxes ' || sum(x.tax_paise) as found
      from seller_taxes x cross join lateral (
        select * from seller_taxes l where l.shipment_id = x.shipment_id and l.kind = x.kind order by l.id desc limit 1) l
      group by x.shipment_id, x.kind, l.kind, l.rate_bp, l.is_intra_state`,
  },
  {
    name: "seller-taxes-are-booked-once",
    why: "Registers, statements and payouts agree, as each tax stands in the books once with its amount.",
    of: "taxes and their bookings",
    query: `
      with booked as (
        select t.id, t.kind, t.vendor_id, t.shipment_id, sum(e.amount_paise) filter (where e.account = 'vendor-payable') as paise,
          -sum(e.amount_paise) filter (where e.account = t.kind || '-payable') as owed
        from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id where t.kind in ('tcs', 'tds') group by t.id)
      select coalesce(x.kind || ' ' || x.id, 'booking ' || b.id) as id,
        (x.kind, x.vendor_id, x.shipment_id, x.tax_paise, x.tax_paise) is distinct from (b.kind, b.vendor_id, b.shipment_id, b.paise, b.owed) as broken,
        coalesce(x.tax_paise::text, 'no tax') || ', booked ' || coalesce(b.paise::text, 'nothing') as found
      from (select * from seller_taxes where tax_paise <> 0) x full join booked b on b.id = x.transaction_id`,
  },
  {
    name: "taxes-are-owed-until-deposited",
    why: "The books owe the government what was collected of sellers, less what was deposited.",
    of: "TCS and TDS",
    query: `
      select k.kind as id, coalesce(b.paise, 0) <> coalesce(x.paise, 0) - coalesce(d.paise, 0) as broken,
        'owed ' || coalesce(b.paise, 0) || ', collected ' || coalesce(x.paise, 0) || ', deposited ' || coalesce(d.paise, 0) as found
      from (values ('tcs'), ('tds')) k (kind)
      left join (select account, -sum(amount_paise) as paise from ledger_entries where account in ('tcs-payable', 'tds-payable') group by 1) b
        on b.account = k.kind || '-payable'
      left join (select kind, sum(tax_paise) as paise from seller_taxes group by 1) x on x.kind = k.kind
      left join (select kind, sum(amount_paise) as paise from tax_deposits group by 1) d on d.kind = k.kind`,
  },
];
