/** A commission invoice or credit note as it is printed (CGST Rules rules 46 and 53). */
import { monthName } from "#app/domain/basics/calendar-month.ts";
import type { InvoiceLine } from "#app/domain/fulfilment/invoice.ts";
import { documentDay, type PrintedSignature, printedEInvoice, taxColumns } from "#app/invoices/invoice-document.ts";
import type { PrintedDocument } from "#app/invoices/printed-document.ts";
import type { CommissionRow } from "./commission-rows.server.ts";

/** `storeName`: the marketplace. */
export function printedCommission(
  row: CommissionRow,
  { signature, storeName }: { signature: PrintedSignature | null; storeName: string },
): PrintedDocument {
  const { number, issuedAt, supplierName, supplierGstin, placeOfSupply, placeOfSupplyCode, against } = row;
  const isInvoice = row.kind === "invoice";
  const title = isInvoice ? "Tax Invoice" : "Credit Note";
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise } = row;
  return {
    ...{ title, number, issuedAt, supplierName, signature },
    ...{ taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise },
    copies: ["Original for recipient"],
    parties: [
      { label: "Supplier", name: supplierName, lines: row.supplierAddress, gstin: supplierGstin },
      { label: "Bill to", name: row.recipientName, lines: row.recipientAddress, gstin: row.recipientGstin },
    ],
    facts: [
      ...(against
        ? [{ label: "Against tax invoice", value: `${against.number} of ${documentDay(against.issuedAt)}` }]
        : []),
      ...(isInvoice ? [] : [{ label: "Reason", value: "Commission on returned sales" }]),
      { label: "Month", value: monthName(row.month) },
      { label: "Place of supply", value: `${placeOfSupply} (state code ${placeOfSupplyCode})` },
      { label: "Tax payable on reverse charge", value: "No" },
    ],
    taxes: taxColumns({ kind: row.kind, supplierGstin, placeOfSupplyCode }),
    lines: [commissionLine(row)],
    eInvoice: printedEInvoice(row.eInvoice),
    totalLabel: isInvoice ? "Total" : "Total credited",
    foot: `${title} ${number}, for sales on ${storeName}`,
  };
}

export function commissionLine(row: CommissionRow): InvoiceLine {
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise } = row;
  return {
    ...{ taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise },
    ...{ orderLineId: null, hsn: row.sac, quantity: 1, unit: "OTH", gstRateBp: row.gstRateBp, discountPaise: 0 },
    description: `${row.kind === "invoice" ? "Commission on sales" : "Commission returned"}, ${monthName(row.month)}`,
  };
}
