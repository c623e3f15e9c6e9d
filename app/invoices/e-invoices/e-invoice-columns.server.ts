/** What queries of documents read about e-invoices. */
import { and, eq, isNull } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { type EInvoiceMark, isWithheld, markOf } from "#app/domain/books/e-invoice/e-invoice.ts";
import type { InvoiceKind } from "#app/domain/fulfilment/invoice-number.ts";
import type { eInvoiceSellers, eInvoices } from "./schema.server.ts";

export type Tables = {
  documents: { id: AnyPgColumn; vendorId: AnyPgColumn };
  registered: Pick<
    typeof eInvoices,
    "invoiceId" | "irn" | "ackNumber" | "ackAt" | "signedQr" | "cancelledAt" | "undoneAt"
  >;
  sellers: Pick<typeof eInvoiceSellers, "vendorId" | "since">;
};

/** The tables, or a vendor's views of them. `documents`: id and seller of what is selected. */
export function eInvoiceColumns({ documents, registered, sellers }: Tables) {
  const { irn, ackNumber, ackAt, signedQr, cancelledAt } = registered;
  return {
    columns: { registration: { irn, ackNumber, ackAt, signedQr, cancelledAt }, eInvoicesSince: sellers.since },
    onDocument: and(eq(registered.invoiceId, documents.id), isNull(registered.undoneAt)),
    onSeller: eq(sellers.vendorId, documents.vendorId),
  };
}

type Row = {
  kind: InvoiceKind;
  issuedAt: Date;
  recipientGstin: string | null;
  eInvoicesSince: string | null;
  registration: Parameters<typeof markOf>[0]["registration"];
};

export function readMark({ kind, issuedAt, recipientGstin, eInvoicesSince, registration }: Row): EInvoiceMark | null {
  return markOf({ kind, day: dayInIndia(issuedAt), recipientGstin, since: eInvoicesSince, registration });
}

/** An entry of a list of documents. */
export function toEntry<Entry extends Row>(row: Entry) {
  const { recipientGstin: _, eInvoicesSince: __, registration: ___, ...entry } = row;
  const mark = readMark(row);
  return { ...entry, isWithheld: isWithheld(mark), isCancelled: mark?.status === "cancelled" };
}
