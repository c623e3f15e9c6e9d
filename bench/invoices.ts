/** Times drawing an invoice's PDF: a usual one, and one of several pages. */
import { invoiceLines, invoiceTotals } from "../app/domain/fulfilment/invoice.ts";
import { lineTotals } from "../app/domain/money/totals.ts";
import type { InvoiceDocument } from "../app/invoices/invoice-document.ts";
import { invoicePdf } from "../app/invoices/invoice-pdf.server.ts";

const ROUNDS = 30;
const sizes = { "of 2 lines, one page": 2, "of 60 lines, several pages": 60 };

/** Median and slowest in ms. */
export type PdfRow = { name: string; median: number; slowest: number; kilobytes: number };

export async function measureInvoices(): Promise<PdfRow[]> {
  const rows: PdfRow[] = [];
  for (const [name, count] of Object.entries(sizes)) rows.push({ name, ...(await timed(anInvoice(count))) });
  return rows;
}

async function timed(document: InvoiceDocument): Promise<Omit<PdfRow, "name">> {
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round <= ROUNDS; round++) {
    const before = performance.now();
    bytes = (await invoicePdf(document, { storeName: "Nakshatra Computers" })).length;
    // The first loads the library and the fonts.
    if (round > 0) times.push(performance.now() - before);
  }
  times.sort((one, other) => one - other);
  return { median: times[ROUNDS / 2] ?? 0, slowest: times.at(-1) ?? 0, kilobytes: bytes / 1024 };
}

function anInvoice(count: number): InvoiceDocument {
  const amounts = lineTotals({ unitPricePaise: 1_29_999_00, quantity: 2 }, "inclusive");
  const line = { name: "ThinkPad E14 Gen 7", hsn: "8471", quantity: 2, listPricePaise: 1_39_999_00, gstRateBp: 1800 };
  const sold = Array.from({ length: count }, (_, n) => ({ ...line, ...amounts, id: String(n) }));
  const lines = invoiceLines({ lines: sold, shippingPaise: 149_00, gstMode: "inclusive" }, "intra-state");
  const place = { city: "Bengaluru", state: "Karnataka", pincode: "560001" };
  return {
    ...{
      id: "",
      kind: "invoice",
      number: "INV/26-27/000042",
      issuedAt: new Date(),
      ewayBill: null,
      poNumber: null,
      creditDays: null,
      isCounterSale: false,
      reason: null,
      reasonWords: null,
      refersTo: null,
    },
    ...{ orderId: "", orderNumber: "SNG-7K3F-92QX", placedAt: new Date(), shipmentId: "" },
    ...{
      supplierName: "Kaveri Systems",
      supplierAddress: ["4, Peenya", "Bengaluru"],
      supplierGstin: "29SAMPL0001A1ZX",
      signature: null,
    },
    ...{ recipientName: "आशा राव", recipientGstin: null, recipientAddress: null },
    ...{ placeOfSupply: "Karnataka", placeOfSupplyCode: "29" },
    deliveryAddress: { fullName: "आशा राव", addressLine1: "12, MG Road", phone: "9876543210", ...place },
    lines,
    ...invoiceTotals(lines),
  };
}
