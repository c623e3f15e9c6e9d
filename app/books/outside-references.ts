/** What a person searches for behind a transaction: the numbers that banks, providers, couriers and papers state. */
import { type SQL, sql } from "drizzle-orm";
import type { TransactionKind } from "#app/domain/money/accounts.ts";

/** By the id that a transaction's `reference` begins with, as `own.id`. */
const numbers: readonly { kinds: readonly TransactionKind[]; number: SQL }[] = [
  {
    kinds: ["settled", "settlement-undone"],
    number: sql`select coalesce(s.utr, s.settlement_id) from settlement_rows s where s.id = own.id`,
  },
  {
    kinds: ["capture", "part-applied", "write-off", "excess-kept"],
    number: sql`select p.provider_payment_id from payments p where p.id = own.id`,
  },
  {
    kinds: ["refund"],
    number: sql`select f.provider_refund_id from refunds f where f.id = own.id`,
  },
  { kinds: ["payout", "set-off"], number: sql`select p.reference from payouts p where p.id = own.id` },
  {
    kinds: ["cash-remitted", "remittance-reversed"],
    number: sql`select r.reference from cash_remittances r where r.id = own.id`,
  },
  {
    kinds: ["courier-remitted"],
    number: sql`select r.reference from payments p join courier_remittances r on r.payment_id = p.id
      where p.order_id = t.order_id and coalesce(r.posted_as, r.payment_id::text) = t.reference limit 1`,
  },
  {
    kinds: ["company-paid"],
    number: sql`select coalesce(c.reference, u.reference) from company_payments c
      left join company_payments u on u.id = c.undoes where c.id = own.id`,
  },
  { kinds: ["tax-deposited"], number: sql`select d.reference from tax_deposits d where d.id = own.id` },
  { kinds: ["claim"], number: sql`select l.claim_reference from shipment_losses l where l.shipment_id = own.id` },
  {
    kinds: ["sale"],
    number: sql`select i.number from invoices i where i.shipment_id = own.id and i.kind = 'invoice'`,
  },
  { kinds: ["commission-invoiced"], number: sql`select c.number from commission_invoices c where c.id = own.id` },
  { kinds: ["chargeback"], number: sql`select d.dispute_id from payment_disputes d where d.id = own.id` },
  {
    kinds: ["wallet", "wallet-undone"],
    number: sql`select coalesce(w.awb, w.row_id) from wallet_rows w where w.id = own.id`,
  },
  {
    kinds: ["bank-line", "bank-line-undone"],
    number: sql`select coalesce(nullif(l.reference, ''), l.narration) from bank_lines l
      where l.id = split_part(t.reference, '/', 1)::bigint`,
  },
];

/** Of the transaction `t`; null where nothing outside names it. */
export const outsideReference = sql`(select case t.kind ${sql.join(
  numbers.flatMap(({ kinds, number }) => kinds.map((kind) => sql`when ${kind} then (${number})`)),
  sql` `,
)} end from (select substring(t.reference from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}')::uuid as id) own)`;
