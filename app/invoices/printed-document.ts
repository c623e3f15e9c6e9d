/** What the pages of a document say, whatever it is about. */
import type { InvoiceAmounts, InvoiceLine } from "#app/domain/fulfilment/invoice.ts";
import { type DocumentParty, documentParties } from "./document-parties.ts";
import {
  documentCopies,
  documentFacts,
  documentTitle,
  type InvoiceDocument,
  type PrintedEInvoice,
  type PrintedSignature,
  printedEInvoice,
  type TaxColumn,
  taxColumns,
  totalLabel,
} from "./invoice-document.ts";

export type PrintedDocument = InvoiceAmounts & {
  title: string;
  number: string;
  issuedAt: Date;
  /** For whom each copy is. */
  copies: readonly string[];
  parties: DocumentParty[];
  facts: { label: string; value: string }[];
  taxes: TaxColumn[];
  lines: InvoiceLine[];
  totalLabel: string;
  supplierName: string;
  signature: PrintedSignature | null;
  eInvoice?: PrintedEInvoice | null;
  /** At the bottom of each page. */
  foot: string;
};

/** `storeName`: the marketplace; the supplier is the vendor. */
export function printedInvoice(document: InvoiceDocument, storeName: string): PrintedDocument {
  const { kind, number, issuedAt, supplierName, signature, lines } = document;
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise } = document;
  const title = documentTitle(kind);
  return {
    ...{ title, number, issuedAt, supplierName, signature, lines },
    ...{ taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise },
    copies: documentCopies(kind),
    parties: documentParties(document),
    facts: documentFacts(document),
    taxes: taxColumns(document),
    totalLabel: totalLabel(kind),
    eInvoice: printedEInvoice(document.eInvoice),
    foot: `${title} ${number}, ${kind === "delivery-challan" ? "sent through" : "sold on"} ${storeName}`,
  };
}
