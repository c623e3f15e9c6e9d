/** Bank transfers are what their payments took of them (docs/decisions/342). */
import type { Invariant } from "./invariant.ts";
import { bookingInvariant } from "./ledger.ts";

export const transferInvariants: readonly Invariant[] = [
  {
    name: "transfers-are-their-parts",
    why: "Each rupee of a bank transfer pays an order, goes back or is kept, and one payment bears its reference (docs/rules.md#p8).",
    of: "bank transfers",
    query: `
      select t.reference as id, coalesce(sum(f.amount_paise), 0) <> t.amount_paise
          or count(p.id) filter (where p.provider = 'bank' and p.provider_payment_id = t.reference) <> 1
          or count(p.id) filter (where p.provider <> 'bank' or p.provider_payment_id <> t.reference) > 0 as broken,
        t.amount_paise || ' paise came, parts ' || coalesce(sum(f.amount_paise), 0) as found
      from bank_transfers t left join transfer_parts f on f.transfer_id = t.id left join payments p on p.id = f.payment_id
      group by t.id`,
  },
  {
    name: "transfer-payments-are-what-came",
    why: "An order's payment is what its transfer brought, with the parts before and what was written off (docs/rules.md#p9).",
    of: "parts of bank transfers",
    query: `
      select p.id, case when p.is_effective
            then f.amount_paise - f.kept_paise <> p.amount_paise - p.written_off_paise - coalesce(v.paise, 0)
            else f.amount_paise <> p.amount_paise or f.kept_paise > 0 end
          or f.kept_paise > 0 and p.written_off_paise > 0 as broken,
        f.amount_paise || ' paise came, ' || f.kept_paise || ' kept, payment ' || p.amount_paise
          || ', parts before ' || coalesce(v.paise, 0) as found
      from transfer_parts f join payments p on p.id = f.payment_id
      left join (select order_id, sum(amount_paise) as paise from payments where provider = 'bank' and status = 'voided' group by 1) v
        on v.order_id = p.order_id`,
  },
  {
    name: "bank-payments-name-their-transfer",
    why: "A bank payment that counts has its transfer's reference or is a part of that transfer (docs/rules.md#p8).",
    of: "captured bank payments",
    query: `
      select p.id, p.provider_payment_id is null and f.payment_id is null as broken, 'no reference and no transfer' as found
      from payments p left join transfer_parts f on f.payment_id = p.id
      where p.provider = 'bank' and p.status = 'captured'`,
  },
  bookingInvariant({
    name: "kept-excess-is-booked-once",
    of: "transfers of which an excess was kept",
    kinds: "'excess-kept'",
    account: "write-off",
    facts: `
      select f.payment_id::text as reference, p.order_id, -f.kept_paise as paise
      from transfer_parts f join payments p on p.id = f.payment_id where f.kept_paise > 0`,
  }),
];
