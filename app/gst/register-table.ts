import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { type Period, periodAround, readNamedPeriod } from "#app/domain/basics/period.ts";
import { states } from "#app/domain/basics/states.ts";
import type { RegisterRow } from "#app/domain/books/gst/register-row.ts";
import type { InvoiceAmounts } from "#app/domain/fulfilment/invoice.ts";
import { gstRates } from "#app/domain/money/gst-rates.ts";
import type { TableShape } from "#app/ui/tables/table-state.ts";

/** The addresses of its document: an admin's by order, a vendor's by shipment. An invoice for commission has neither. */
export type RegisterLine = RegisterRow & {
  id: string;
  invoiceId: string;
  orderId: string | null;
  shipmentId: string | null;
  /** The number of the buyer's purchase order. */
  poNumber: string | null;
  /** Of its e-invoice; null also when that is cancelled. */
  irn: string | null;
};

/** Sums of all filtered lines, in paise. */
export type RegisterTotals = InvoiceAmounts & { documents: number };

/** `name`: the supplier's on its newest document. */
export type Supplier = { gstin: string; name: string };

const rates = gstRates.map(({ rateBp }) => rateBp);

export const kindLabels = { invoice: "Invoice", "credit-note": "Credit note" } as const;

/** The period and the GSTIN are no filters, but links keep them. */
export const registerTable = {
  sorts: ["day", "taxable", "total"],
  defaultSort: "day",
  perPage: 50,
  filters: {
    gstin: "text",
    period: "period",
    from: "day",
    to: "day",
    kind: ["invoice", "credit-note"],
    buyer: ["b2b", "b2c"],
    rate: rates.map(String),
    state: states.map(({ gstCode }) => gstCode),
  },
} as const satisfies TableShape;

export const registerFilters = [
  {
    name: "kind",
    label: "Document",
    options: [
      { value: "invoice", label: "Invoices" },
      { value: "credit-note", label: "Credit notes" },
    ],
  },
  {
    name: "buyer",
    label: "Buyer",
    options: [
      { value: "b2b", label: "B2B (with GSTIN)" },
      { value: "b2c", label: "B2C (without GSTIN)" },
    ],
  },
  { name: "rate", label: "GST rate", options: rates.map((rate) => ({ value: String(rate), label: `${rate / 100}%` })) },
  {
    name: "state",
    label: "Place of supply",
    options: states.map(({ name, gstCode }) => ({ value: gstCode, label: `${gstCode} ${name}` })),
  },
];

/** This month, unless the address says otherwise. */
export function readRegisterPeriod(params: URLSearchParams, today: CalendarDay): Period {
  return readNamedPeriod(params, today) ?? periodAround(today, "month", today);
}

/** Returns null when nobody has issued an invoice yet; `own` is the store's GSTIN. */
export function chooseSupplier(
  suppliers: readonly Supplier[],
  requested: string | undefined,
  own: string | null,
): Supplier | null {
  const withGstin = (gstin: string | null | undefined) => suppliers.find((one) => one.gstin === gstin);
  return withGstin(requested) ?? withGstin(own) ?? suppliers[0] ?? null;
}
