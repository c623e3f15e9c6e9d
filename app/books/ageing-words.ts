import type { AgedDebt, DebtKind } from "./ageing-queries.server.ts";

export const debtLabels: Readonly<Record<DebtKind, string>> = {
  "courier-cash": "Cash on delivery with the courier",
  "vendor-cash": "Cash on delivery with the vendor",
  "vendor-refunds": "Refunds beyond the vendor’s sales",
  "company-debt": "Orders on account",
};

/** The page that lists the debt's parts. */
export function debtLink({ kind, party }: Pick<AgedDebt, "kind" | "party">): string {
  if (kind === "courier-cash") return "/admin/payouts/courier-cash";
  if (kind === "vendor-cash") return `/admin/payouts/cash/${party}`;
  return kind === "vendor-refunds" ? "/admin/payouts" : `/admin/companies/${party}`;
}
