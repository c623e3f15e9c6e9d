import { sellerTaxKinds } from "#app/domain/books/seller-tax.ts";
import type { TableShape } from "#app/ui/tables/table-state.ts";

export const taxMonthTable = {
  sorts: ["month"],
  defaultSort: "-month",
  filters: { kind: sellerTaxKinds, payment: ["due", "none"] },
} as const satisfies TableShape;

/** The period is no filter, but links keep it. */
export const taxRowTable = {
  sorts: ["at"],
  defaultSort: "-at",
  filters: { kind: sellerTaxKinds, period: "period", from: "day", to: "day" },
} as const satisfies TableShape;

export const taxKindLabels = { tcs: "TCS (GST)", tds: "TDS (income tax)" } as const;
/** Options of a filter by kind. */
export const taxKindOptions = sellerTaxKinds.map((value) => ({ value, label: taxKindLabels[value] }));
