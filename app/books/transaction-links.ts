import type { BookedTransaction } from "./entry-queries.server.ts";

type Cause = Omit<BookedTransaction, "entries" | "at" | "occurredAt" | "id" | "outsideReference">;

/** What is behind a transaction of the books, as links for admins. */
export function transactionLinks(cause: Cause): { label: string; to: string; isFile?: boolean }[] {
  const { kind, reference, orderId, number, runId, companyId, transfer, vendorId, businessName } = cause;
  const [first = ""] = reference.split("/");
  const links: { label: string; to: string; isFile?: boolean }[] = [];
  if (orderId) links.push({ label: `Order ${number}`, to: `/admin/orders/${orderId}` });
  if (runId) links.push({ label: "Payout run", to: `/admin/payouts/${runId}` });
  if (companyId) links.push({ label: "Company", to: `/admin/companies/${companyId}` });
  if (transfer)
    links.push({ label: `Transfer ${transfer}`, to: `/admin/payouts/courier-cash/${encodeURIComponent(transfer)}` });
  if ((kind === "settled" || kind === "settlement-undone") && first !== "bank")
    links.push({ label: "Row of the settlement", to: `/admin/payouts/settlements/rows/${first}` });
  if (kind === "commission-invoiced")
    links.push({ label: "Commission invoice", to: `/admin/commission-invoices/${reference}.pdf`, isFile: true });
  if (kind === "chargeback") links.push({ label: "Disputed payment", to: `/admin/payouts/disputes/${reference}` });
  if (kind === "loss" || kind === "claim")
    links.push({ label: "Lost shipment", to: `/admin/payouts/losses/${reference}` });
  if (kind === "cash-remitted" || kind === "remittance-reversed")
    links.push({ label: `Cash with ${businessName}`, to: `/admin/payouts/cash/${vendorId}` });
  if (kind === "till-closed") links.push({ label: "Closings of the counter", to: "/admin/counter/close" });
  if (kind === "bank-line" || kind === "bank-line-undone")
    links.push({ label: "Line of the bank statement", to: `/admin/books/bank/lines/${first}` });
  return links;
}
