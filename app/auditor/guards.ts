/** The database's own guards are there, switched on, and hold for every row. */
import type { Invariant } from "./invariant.ts";

/** Triggers that refuse wrong writes, wherever they come from. */
export const triggers = [
  "addresses.addresses_serviceable",
  "audit_log.audit_log_append_only",
  "audit_log.audit_log_no_truncate",
  "cash_remittances.cash_remittances_append_only",
  "cash_remittances.cash_remittances_no_truncate",
  "courier_remittances.courier_remittances_append_only",
  "courier_remittances.courier_remittances_cash",
  "courier_remittances.courier_remittances_no_truncate",
  "invoice_counters.invoice_counters_checked",
  "invoice_lines.invoice_lines_append_only",
  "invoice_lines.invoice_lines_checked",
  "invoice_lines.invoice_lines_no_truncate",
  "invoices.invoices_append_only",
  "invoices.invoices_checked",
  "invoices.invoices_no_truncate",
  "ledger_entries.ledger_entries_append_only",
  "ledger_entries.ledger_entries_cash_held",
  "ledger_entries.ledger_entries_closed",
  "ledger_entries.ledger_entries_no_truncate",
  "ledger_transactions.ledger_transactions_append_only",
  "ledger_transactions.ledger_transactions_closed",
  "ledger_transactions.ledger_transactions_no_truncate",
  "order_events.order_events_append_only",
  "order_lines.order_lines_frozen",
  "order_lines.order_lines_split",
  "orders.orders_moves",
  "orders.orders_serviceable",
  "orders.orders_undone",
  "orders.orders_within_areas",
  "payment_events.payment_events_kept",
  "payments.payments_cash_holder",
  "payments.payments_moves",
  "payments.payments_paid_once",
  "payments.payments_voided",
  "payout_items.payout_items_kept",
  "payout_items.payout_items_no_truncate",
  "payout_items.payout_items_owed",
  "payout_runs.payout_runs_kept",
  "payouts.payouts_cash_held",
  "payouts.payouts_equal",
  "payouts.payouts_kept",
  "payouts.payouts_moves",
  "refund_lines.refund_lines_append_only",
  "refund_lines.refund_lines_explain",
  "refund_lines.refund_lines_no_truncate",
  "refund_lines.refund_lines_of_paid_shipment",
  "refund_lines.refund_lines_within_line",
  "refunds.refunds_explained",
  "refunds.refunds_moves",
  "refunds.refunds_within_payment",
  "return_events.return_events_append_only",
  "return_lines.return_lines_append_only",
  "return_lines.return_lines_within_line",
  "returns.returns_moves",
  "reviews.reviews_recount",
  "shipment_delays.shipment_delays_kept",
  "shipment_delays.shipment_delays_unsent",
  "shipment_losses.shipment_losses_gone",
  "shipment_losses.shipment_losses_kept",
  "shipment_losses.shipment_losses_no_truncate",
  "shipments.shipments_moves",
  "shipments.shipments_undone",
  "shipments.shipments_split",
  "shipments.shipments_split_kept",
  "shipments.shipments_delay_withdraw",
  "shipments.shipments_within_areas",
  "vendor_holidays.vendor_holidays_apart",
  "stock_movements.stock_movements_append_only",
  "stock_movements.stock_movements_stay",
];

const indexes = [
  "cash_remittances_reference",
  "invoices_one_per_number",
  "invoices_one_per_refund",
  "invoices_one_per_shipment",
  "invoices_undelivered_once",
  "ledger_transactions_once",
  "mail_messages_kind_reference_unique",
  "orders_one_per_key",
  "payment_events_provider_eventId_unique",
  "payments_one_capture",
  "payments_provider_payment",
  "payout_items_once",
  "payouts_reference",
  "shipments_one_sale",
  "stock_movements_once",
  "stock_movements_undelivered_once",
];

const listed = (names: readonly string[]) => names.map((name) => `('${name}')`).join(", ");

export const guardInvariants: readonly Invariant[] = [
  {
    name: "guards-are-switched-on",
    why: "What was written stays as it was, and illegal moves are refused, also where code forgets (docs/rules.md#r37, docs/rules.md#r112).",
    of: "triggers",
    query: `
      select w.name as id, t.tgenabled is distinct from 'O' as broken,
        case when t.oid is null then 'missing' else 'switched off' end as found
      from (values ${listed(triggers)}) w (name)
      left join pg_trigger t on not t.tgisinternal and t.tgname = split_part(w.name, '.', 2)
        and t.tgrelid = to_regclass('public.' || split_part(w.name, '.', 1))`,
  },
  {
    name: "unique-indexes-are-whole",
    why: "Once means once because the database refuses the second (docs/rules.md#r28, docs/rules.md#r43, docs/rules.md#r45, docs/rules.md#r61).",
    of: "indexes",
    query: `
      select w.name as id, not coalesce(i.indisunique and i.indisvalid, false) as broken,
        case when i.indexrelid is null then 'missing' else 'not valid' end as found
      from (values ${listed(indexes)}) w (name) left join pg_index i on i.indexrelid = to_regclass('public.' || quote_ident(w.name))`,
  },
  {
    name: "constraints-hold-for-every-row",
    why: "A constraint that was added without looking at old rows promises nothing about them.",
    of: "constraints",
    query: `
      select conrelid::regclass || '.' || conname as id, not convalidated as broken, 'not validated' as found
      from pg_constraint where connamespace = 'public'::regnamespace`,
  },
];
