import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import type { EInvoiceKind } from "#app/domain/books/e-invoice/e-invoice.ts";
import type { TableShape } from "#app/ui/tables/table-state.ts";

export const eInvoiceStates = ["waiting", "sent", "refused", "late", "registered", "cancelled"] as const;
export type EInvoiceState = (typeof eInvoiceStates)[number];

export const stateLabels: Readonly<Record<EInvoiceState, string>> = {
  waiting: "Waiting",
  sent: "Being registered",
  refused: "Refused",
  late: "Too late",
  registered: "Registered",
  cancelled: "Cancelled",
};

/** A document for a business, of a seller that registers its documents. */
export type EInvoiceRow = {
  id: string;
  /** Its document's address is by order for admins, and by shipment for vendors; both null: one of commission. */
  orderId: string | null;
  shipmentId: string | null;
  kind: EInvoiceKind;
  number: string;
  day: CalendarDay;
  supplierName: string;
  supplierGstin: string;
  recipientName: string;
  recipientGstin: string;
  totalPaise: number;
  state: EInvoiceState;
  /** The last day on which the portal takes it; null: there is none, or it is registered. */
  reportBy: CalendarDay | null;
  irn: string | null;
  ackNumber: string | null;
  /** ISO 8601 */
  ackAt: string | null;
  isSignatureChecked: boolean | null;
  /** Where the answer came from. */
  source: "file" | "provider" | null;
  /** Why the portal refused the document. */
  problem: string | null;
};

/** The period is no filter, but links keep it. */
export const eInvoiceTable = {
  sorts: ["day", "total"],
  defaultSort: "-day",
  perPage: 50,
  filters: { state: eInvoiceStates, gstin: "text", period: "period", from: "day", to: "day" },
} as const satisfies TableShape;

export const stateFilter = {
  name: "state",
  label: "State",
  options: eInvoiceStates.map((value) => ({ value, label: stateLabels[value] })),
};
