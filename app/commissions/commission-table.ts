import { commissionDocumentKinds } from "#app/domain/books/commission-invoice.ts";
import type { TableShape } from "#app/ui/tables/table-state.ts";

/** The period is no filter, but links keep it. */
export const commissionTable = {
  sorts: ["issuedAt"],
  defaultSort: "-issuedAt",
  filters: { kind: commissionDocumentKinds, period: "period", from: "day", to: "day" },
} as const satisfies TableShape;

export const commissionKindLabels = { invoice: "Invoice", "credit-note": "Credit note" } as const;
