/** What scheduled jobs do, in an admin's words. A test finds those without a name. */
const names: Readonly<Record<string, string>> = {
  "accounts.apply-pauses": "Start and end vendors' holidays",
  "accounts.clear-attempts": "Delete old login attempts",
  "accounts.clear-registrations": "Delete unconfirmed registrations",
  "auditor.nightly": "Check the data",
  "builder.count-missing": "Count missing specifications of parts",
  "catalog.clear-lists": "Delete old import files",
  "catalog.clear-pictures": "Delete unused pictures",
  "catalog.forget-changes": "Delete old notices of changed products",
  "catalog.recount-popularity": "Count product popularity",
  "catalog.tell-low-stock": "Email vendors about low stock",
  "catalog.tell-product-changes": "Email vendors about the store's changes to products",
  "checkout.expire-orders": "Cancel unpaid orders",
  "checkout.remove-old-drafts": "Delete old checkouts",
  "couriers.poll": "Ask couriers for tracking",
  "couriers.poll-pickups": "Ask couriers for pickups of returns",
  "fulfilment.expire-delays": "End unanswered delay requests",
  "invoices.issue-missed-challans": "Issue delivery challans of replacements that left without one",
  "ledger.close-sales": "Sum up the books by day",
  "ledger.seal-bank-accounts": "Encrypt bank accounts with the newest secret",
  "mail.send-digests": "Send daily summaries",
  "mail.tell-failed": "Email admins about failed emails",
  "orders.close-days": "Sum up orders by day",
  "orders.erase-ended": "Remove personal data from ended orders",
  "orders.notify-missed-vendors": "Email vendors about orders they were not told of",
  "orders.tell-late": "Email vendors about late shipments",
  "payments.forget-refund-accounts": "Delete bank details of completed refunds",
  "payments.reconcile": "Ask payment providers about open payments",
  "platform.remove-old-submissions": "Delete old form keys",
  "returns.clear-photos": "Delete old return photos",
};

export function taskName(job: string): string | undefined {
  return names[job];
}
