import { describe, expect, test } from "vitest";
import { invoiceLines, invoiceTotals, type Supply } from "#app/domain/fulfilment/invoice.ts";
import { lineTotals } from "#app/domain/money/totals.ts";
import { readPdf } from "#tests/support/documents/pdf-text.ts";
import { anAddress } from "#tests/support/shoppers.ts";
import { documentFacts, type InvoiceDocument, taxColumns } from "./invoice-document.ts";
import { invoicePdf, invoicesPdf } from "./invoice-pdf.server.ts";

function anInvoice(changes: Partial<InvoiceDocument> = {}, { count = 1, supply = "intra-state" as Supply } = {}) {
  const totals = lineTotals({ unitPricePaise: 1_29_999_00, quantity: 2 }, "inclusive");
  const line = { name: "ThinkPad E14 Gen 7", hsn: "8471", quantity: 2, listPricePaise: 1_39_999_00, gstRateBp: 1800 };
  const sold = Array.from({ length: count }, (_, n) => ({ ...line, ...totals, id: String(n) }));
  const lines = invoiceLines({ lines: sold, shippingPaise: 149_00, gstMode: "inclusive" }, supply);
  const document: InvoiceDocument = {
    id: "d",
    kind: "invoice",
    number: "INV/26-27/000042",
    issuedAt: new Date("2026-11-20T06:30:00Z"),
    orderId: "o",
    orderNumber: "SNG-7K3F-92QX",
    placedAt: new Date("2026-11-18T06:30:00Z"),
    shipmentId: "s",
    ewayBill: null,
    poNumber: null,
    creditDays: null,
    isCounterSale: false,
    supplierName: "Kaveri Systems",
    supplierAddress: ["4, Peenya", "Bengaluru, Karnataka 560058"],
    supplierGstin: "29SAMPL0001A1ZX",
    signature: null,
    recipientName: "Asha Rao",
    recipientGstin: null,
    recipientAddress: null,
    deliveryAddress: anAddress,
    placeOfSupply: "Karnataka",
    placeOfSupplyCode: "29",
    reason: null,
    reasonWords: null,
    refersTo: null,
    lines,
    ...invoiceTotals(lines),
  };
  return { ...document, ...changes };
}

async function read(document: InvoiceDocument) {
  return readPdf(await invoicePdf(document, { storeName: "Nakshatra Computers" }));
}

test("an invoice says what CGST Rules rule 46 asks for, and can be read by programs", async () => {
  const { text, pages } = await read(anInvoice({ recipientName: "Bharat Traders", recipientGstin: "29AAAPB1234C1ZK" }));
  expect(pages).toBe(1);
  for (const said of [
    ...["Tax Invoice", "INV/26-27/000042", "20 Nov 2026", "Kaveri Systems", "GSTIN 29SAMPL0001A1ZX"],
    ...["Bharat Traders", "GSTIN 29AAAPB1234C1ZK", "12, MG Road", "Karnataka (state code 29)"],
    ...["ThinkPad E14 Gen 7", "HSN 8471", "2 NOS", "SAC 9968", "CGST", "SGST", "9%"],
    ...["₹2,59,998.00", "less discount ₹16,949.16", "₹2,60,147.00"],
    "Rupees Two Lakh Sixty Thousand One Hundred Forty-Seven Only",
    ...["Tax payable on reverse charge", "For Kaveri Systems", "Authorised signatory", "Page 1 of 1"],
  ])
    expect(text.replace(/\s+/g, " "), said).toContain(said);
  expect(text).not.toContain("IGST");
  expect(text).not.toContain("1 OTH");
});

test("an invoice to another state shows IGST, one in a territory UTGST", async () => {
  const away = { placeOfSupply: "Maharashtra", placeOfSupplyCode: "27" };
  const { text } = await read(anInvoice(away, { supply: "inter-state" }));
  expect(text).toContain("IGST");
  expect(text).toContain("18%");
  expect(text).not.toContain("CGST");
  expect(
    taxColumns({ kind: "invoice", supplierGstin: "04SAMPL0001A1ZX", placeOfSupplyCode: "04" }).map(({ name }) => name),
  ).toEqual(["CGST", "UTGST"]);
});

test("goods billed to one state and delivered to another name both addresses and the place of supply", async () => {
  const { text } = await read(
    anInvoice(
      {
        ...{ recipientName: "Bharat Traders", recipientGstin: "27AAAPB1234C1ZO" },
        recipientAddress: { addressLine1: "7, Nariman Point", city: "Mumbai", pincode: "400021" },
        ...{ placeOfSupply: "Maharashtra", placeOfSupplyCode: "27" },
      },
      { supply: "inter-state" },
    ),
  );
  for (const words of [
    ...["Bill to", "Bharat Traders", "7, Nariman Point", "Mumbai, Maharashtra 400021", "GSTIN 27AAAPB1234C1ZO"],
    ...["Ship to", "Asha Rao", "12, MG Road", "Bengaluru, Karnataka 560001", "Maharashtra (state code 27)", "IGST"],
  ])
    expect(text.replace(/\s+/g, " "), words).toContain(words);
  expect(text).not.toContain("CGST");
});

test("a credit note says so, of which invoice and why", async () => {
  const refersTo = { number: "INV/26-27/000007", issuedAt: new Date("2026-11-01T06:30:00Z") };
  const note = anInvoice({ kind: "credit-note", number: "CRN/26-27/000001", reason: "returned", refersTo });
  const { text } = await read({ ...note, lines: note.lines.map((line) => ({ ...line, quantity: 0 })) });
  for (const said of [
    "Credit Note",
    "CRN/26-27/000001",
    "INV/26-27/000007 of 1 Nov 2026",
    "Sales return",
    "Total credited",
  ])
    expect(text, said).toContain(said);
  expect(text).not.toContain("Tax Invoice CRN");
  const long = `${"The lid came with a scratch, and the box was open. ".repeat(5)}That is all.`;
  const inWords = await read({ ...note, reasonWords: `  ${long}\n` });
  expect(inWords.pages).toBe(1);
  expect(inWords.text.replace(/\s+/g, " ")).toContain("The lid came with a scratch");
  expect(inWords.text.replace(/\s+/g, " ")).toContain("That is all.");
  expect(documentFacts({ ...note, reason: "something new" }).map(({ value }) => value)).toContain("Refund");
});

test("several invoices follow each other, each from a page of its own with its own page numbers", async () => {
  const numbers = ["INV/26-27/000001", "INV/26-27/000002", "INV/26-27/000003"];
  const documents = numbers.map((number, index) => anInvoice({ number }, { count: index === 1 ? 9 : 1 }));
  const { text, pages } = await readPdf(await invoicesPdf(documents, { storeName: "Nakshatra Computers" }));
  expect(pages).toBe(4);
  for (const number of numbers) expect(text).toContain(`${number}, sold on Nakshatra Computers`);
  expect(text.match(/Page 1 of 1/g)).toHaveLength(2);
  expect(text.match(/Page [12] of 2/g)).toHaveLength(2);
});

describe("fits", () => {
  test("eight lines on a page with their totals; sixty go on, each line and the totals once", async () => {
    expect((await read(anInvoice({}, { count: 7 }))).pages).toBe(1);
    // The lines still fit on one, the totals do not: they are kept together on the next.
    expect((await read(anInvoice({}, { count: 9 }))).pages).toBe(2);
    const { text, pages } = await read(anInvoice({}, { count: 60 }));
    expect(pages).toBeGreaterThan(2);
    expect(text.match(/ThinkPad E14 Gen 7/g)).toHaveLength(60);
    expect(text.match(/Authorised signatory/g)).toHaveLength(1);
    expect(text).toContain(`Page ${pages} of ${pages}`);
  });

  test.each([
    ["Devanagari", "भारत ट्रेडर्स एण्ड सन्स प्राइवेट लिमिटेड"],
    ["a long name", "Thiruvananthapuram Venkatanarasimharajuvaripeta Subramaniam Krishnamurthy Iyengar & Sons"],
    ["a word without an end", "x".repeat(300)],
    ["a script without a font", "ஆஷா ராவ் 漢字 😀"],
    ["nothing", ""],
  ])("%s", async (_, name) => {
    const deliveryAddress = { ...anAddress, fullName: name, addressLine1: name };
    const { begins, text } = await read(anInvoice({ supplierName: name, recipientName: name, deliveryAddress }));
    expect(begins).toBe("%PDF-");
    expect(text).toContain("Authorised signatory");
  });
});
